import type { Money } from './money.ts'
import type { FramedCard } from './payment.ts'

/** The kinds of items that a hold does not include. */
export type NotHeld = 'SEATS' | 'EXTRAS' | 'INSURANCE' | 'COVERS'

/** An option to hold flights and pay later. Instants are ISO. */
export interface HoldOption {
  id: string
  /** The fee for the whole party, or zero for a free hold. */
  fee: Money
  /** True if the fee is deducted from the price when the trip is paid. */
  isFeeCredited: boolean
  payBy: string
  /** The deadline after a free extension. Undefined if the hold cannot be extended, or no longer. */
  extendableTo?: string
  /**
   * ISO instant until which the price is guaranteed. From then until `payBy`, only the seats are held, and the price of the day
   * applies.
   */
  priceGuaranteedUntil: string
  /** The price of the flights. */
  price: Money
  /** The IATA code and IANA time zone of the first airport. */
  origin: string
  originZone: string
}

/**
 * The holds offered for a cart. If there are none, `reason` is the gateway's code for why, and `until` the ISO instant at which
 * the last offer ended.
 */
export interface HoldOptions {
  options: HoldOption[]
  notHeld: NotHeld[]
  reason?: string
  until?: string
  /** Where the card for a fee is entered. Undefined if it is typed into the storefront's own fields. */
  framedCard?: FramedCard
}

/** The terms under which a booking is or was on hold. */
export interface Hold extends HoldOption {
  notHeld: NotHeld[]
  /** Milliseconds by which the gateway's clock was ahead of this device's when the gateway reported the hold. */
  clockSkew?: number
}
