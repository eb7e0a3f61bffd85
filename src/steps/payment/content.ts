import { contentSchema } from '#src/content/content.tsx'

/** The words of the payment step that authors may change. */
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
