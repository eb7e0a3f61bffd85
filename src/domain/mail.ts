/** The kinds of message that the airline sends about a booking. */
export const mailKinds = [
  'BOOKED',
  'HELD',
  'HOLD_PAID',
  'HOLD_ENDING',
  'HOLD_EXTENDED',
  'HOLD_ENDED',
  'HOLD_RELEASED',
  'CHANGED',
  'CORRECTED',
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
  /** The recipient. Masked if the storefront masks e-mail addresses. */
  to: string
  /** ISO instant. */
  at: string
  /** Path on this origin where the message can be read. Only in a sandbox. */
  address?: string
}

/** Returns the latest message of the given kinds, or undefined if the gateway reported none. */
export const newestMail = (mails: readonly SentMail[] | undefined, kinds: readonly MailKind[]): SentMail | undefined =>
  mails?.findLast(({ kind }) => kinds.includes(kind))
