/** Adds the date on which a booking's document numbers are due for deletion. Null until the sweep has processed the booking. */
export const documentErasure: readonly string[] = [
  `alter table booking add column documents_due bigint`,
  `create index booking_documents_due on booking (documents_due)`,
  `create index booking_documents_unseen on booking (reference) where documents_due is null`,
]
