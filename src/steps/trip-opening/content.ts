import { contentSchema } from '#src/content/content.tsx'

/** Editable texts of this page. */
export const words = ['title', 'refusedTitle', 'reopenedTitle', 'reopenedText', 'sameText'] as const

export const schema = /* @__PURE__ */ contentSchema(words)
