import { contentSchema } from '#src/content/content.tsx'

/** Texts of this page that authors can change. */
export const words = [
  'title',
  'lead',
  'personTitle',
  'personHint',
  'contactTitle',
  'contactHint',
  'passwordTitle',
  'termsTitle',
  'terms',
  'joinedTitle',
  'joinedLead',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
