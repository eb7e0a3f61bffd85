import type { Money } from './money.ts'

/** A card brand that the gateway takes, with what it adds to the total. Codes are the wire's: VI, CA, AX, DS, DC, JC. */
export interface CardBrand {
  code: string
  name: string
  surcharge?: Money
}

/** The ways to pay that the gateway offers for this cart. */
export interface PaymentOptions {
  /** Nothing when nothing has to be paid. */
  amountDue: Money
  /** What comes back instead, where a trip is changed to less. */
  refundDue?: Money
  cards: CardBrand[]
}

/** What the first eight digits of a card tell. */
export interface CardType {
  code: string
  name: string
  accepted: boolean
  surcharge?: Money
}

export interface BillingAddress {
  street1: string
  city: string
  postcode: string
  country: string
  state?: string
}

/**
 * A card as a chart may know it: an opaque handle to the sealed vault, and what may be shown.
 * The number and the security code never leave the vault but in a purchase body.
 */
export interface CardOnHand {
  vault: string
  brand: string
  lastFour: string
  holderName: string
  /** YYYY-MM */
  expirationDate: string
}

/** What Pay sends: one attempt, one request id (settled point "Purchase"). */
export interface PaymentDecision {
  requestId: string
  card: CardOnHand
  billing: BillingAddress
  /** What the card's brand adds to the cart's total: paid only when the traveller saw it. */
  surcharge?: Money
}

/** A bank's check that the traveller must pass in a frame. `url` is a path of the gateway's own origin. */
export interface Challenge {
  transactionId: string
  url: string
  /** ISO instant after which the bank no longer answers. */
  expiresAt: string
}

/** Where a purchase attempt stands, as the gateway knows it. */
export interface Attempt {
  requestId: string
  status: 'none' | 'open' | 'challenge' | 'booked' | 'declined' | 'voided' | 'voidPending'
  /** Reason code of a decline, from the gateway. */
  reason?: string
  challenge?: Challenge
  /** What the traveller can quote to the bank or to support. */
  reference?: string
}
