/** What a message of the airline reports about a booking. */
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
  /** The recipient, masked if the storefront masks addresses. */
  to: string
  /** ISO instant. */
  at: string
  /** Where the message can be read, as a path of this origin. Only in a sandbox. */
  address?: string
}

/** Returns the newest sent message of a kind, or undefined if the gateway reported none. */
export const newestMail = (mails: readonly SentMail[] | undefined, kinds: readonly MailKind[]): SentMail | undefined =>
  mails?.findLast(({ kind }) => kinds.includes(kind))
