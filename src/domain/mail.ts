/** What a message of the airline tells about a booking. */
export const mailKinds = [
  'BOOKED',
  'HELD',
  'HOLD_PAID',
  'HOLD_ENDING',
  'HOLD_ENDED',
  'HOLD_RELEASED',
  'CHANGED',
  'CANCELLED',
  'REFUND_SENT',
  'UPGRADE_CLEARED',
  'UPGRADE_NOT_CLEARED',
  'UPGRADE_LEFT',
  'AIRLINE_CHANGED',
] as const

export type MailKind = (typeof mailKinds)[number]

/** A message that was sent about a booking. */
export interface SentMail {
  kind: MailKind
  /** Where it went, masked where the storefront masks addresses. */
  to: string
  /** ISO instant. */
  at: string
  /** Where it can be read: of a sandbox alone, a path of its origin. */
  address?: string
}

/** The newest message of a kind among those that were sent; undefined where the gateway told of none. */
export const newestMail = (mails: readonly SentMail[] | undefined, kinds: readonly MailKind[]): SentMail | undefined =>
  mails?.findLast(({ kind }) => kinds.includes(kind))
