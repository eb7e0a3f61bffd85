import { contentSchema } from '#src/content/content.tsx'

/** Editable texts of this page. */
export const words = ['title', 'lead', 'freeTitle', 'airlineTitle', 'airlineText', 'lockedTitle', 'lockedText'] as const

export const schema = /* @__PURE__ */ contentSchema(words)
