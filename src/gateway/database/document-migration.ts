/**
 * Adds the time at which the document numbers of a booking are due for deletion. It is null until the sweep has processed the
 * booking.
 */
export const documentErasure: readonly string[] = [
  `alter table booking add column documents_due bigint`,
  `create index booking_documents_due on booking (documents_due)`,
  `create index booking_documents_unseen on booking (reference) where documents_due is null`,
]
