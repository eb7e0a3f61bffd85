import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
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
