import { contentSchema } from '#src/content/content.tsx'

/** The words of the passengers step that authors may change. */
export const words = ['title', 'lead', 'nameHint', 'contactTitle', 'contactHint', 'documentHint', 'keptNote'] as const

export const schema = /* @__PURE__ */ contentSchema(words)
