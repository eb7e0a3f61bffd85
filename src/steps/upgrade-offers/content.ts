import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
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
