import { contentSchema } from '#src/content/content.tsx'

/** Editable texts of the payment step. */
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
