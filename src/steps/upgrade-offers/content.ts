import { contentSchema } from '#src/content/content.tsx'

/** The words of the upgrades that authors may change. */
export const words = [
  'title',
  'lead',
  'noneTitle',
  'noneText',
  'memberTitle',
  'memberHint',
  'termsTitle',
  'termsNow',
  'termsLater',
  'termsSeat',
] as const

export type Content = Record<(typeof words)[number], string>

export const schema = /* @__PURE__ */ contentSchema(words)
