import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
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
