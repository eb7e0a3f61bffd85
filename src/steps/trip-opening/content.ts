import { contentSchema } from '#src/content/content.tsx'

/** The words of this page that authors may change. */
export const words = ['title', 'refusedTitle', 'reopenedTitle', 'reopenedText', 'sameText'] as const

export const schema = /* @__PURE__ */ contentSchema(words)
