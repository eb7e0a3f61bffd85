import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
export const words = [
  'title',
  'lead',
  'findingOutTitle',
  'elsewhereTitle',
  'elsewhereText',
  'orphanTitle',
  'orphanText',
  'unreadTitle',
  'untoldTitle',
  'untoldText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
