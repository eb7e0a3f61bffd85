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
  'agencyTitle',
  'agencyLead',
  'agencyNameTitle',
  'agencyNameHint',
  'agencyPersonTitle',
  'agencyContactHint',
  'agencyTerms',
  'agencyJoinedTitle',
  'agencyJoinedLead',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
