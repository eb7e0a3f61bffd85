import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = ['title', 'lead', 'freeTitle', 'airlineTitle', 'airlineText', 'lockedTitle', 'lockedText'] as const

export const schema = /* @__PURE__ */ contentSchema(words)
