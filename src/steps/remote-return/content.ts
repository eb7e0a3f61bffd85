import { contentSchema } from '#src/content/content.tsx'

/** Editable texts of this return page. */
export const words = [
  'title',
  'lead',
  'findingOutTitle',
  'elsewhereTitle',
  'elsewhereText',
  'orphanTitle',
  'orphanText',
  'unreadTitle',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
