import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = ['lead', 'noServiceText', 'noDataText'] as const

export const schema = /* @__PURE__ */ contentSchema(words)
