import { contentSchema } from '#src/content/content.tsx'

/** The words of this return page that authors may change. */
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
