import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'lead',
  'reviewTitle',
  'formsTitle',
  'cardTitle',
  'billingTitle',
  'holdTitle',
  'holdOtherTitle',
  'holdText',
  'bankTitle',
  'bankHint',
  'awayTitle',
  'awayHint',
  'sendingTitle',
  'sendingText',
  'findingOutTitle',
  'findingOutText',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
