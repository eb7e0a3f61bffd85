import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
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
