import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
export const words = [
  'title',
  'lead',
  'chooseTitle',
  'termsTitle',
  'feeTitle',
  'sendingTitle',
  'sendingText',
  'findingOutTitle',
  'findingOutText',
  'bankTitle',
  'bankHint',
  'noneTitle',
  'noneText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
