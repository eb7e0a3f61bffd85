import { contentSchema } from '#src/content/content.tsx'

/** Keys of the texts that authors can edit. */
export const words = [
  'title',
  'lead',
  'milesTitle',
  'milesHint',
  'tripsTitle',
  'contactTitle',
  'contactHint',
  'storedTitle',
  'delegatesTitle',
  'nameHint',
  'oneNameHint',
  'preferencesTitle',
  'preferencesHint',
  'companionsTitle',
  'companionsHint',
  'dataTitle',
  'dataHint',
  'deletionTitle',
  'deletionHint',
  'deletionStays',
  'agencyTitle',
  'agencyLead',
  'agencyFactsTitle',
  'agencyPending',
  'agencyBooking',
  'agencyTripsTitle',
  'agencyCommissionsTitle',
  'agencyCommissionsHint',
  'agencyStaffTitle',
  'agencyContactHint',
  'agencyDeletionHint',
  'agencyDeletionStays',
] as const

export const schema = /* @__PURE__ */ contentSchema(words)
