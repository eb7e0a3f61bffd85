import type { Money } from './money.ts'

/** The kinds of items that a hold does not include. */
export type NotHeld = 'SEATS' | 'EXTRAS' | 'INSURANCE'

/** An option to hold flights and pay later. Instants are ISO. */
export interface HoldOption {
  id: string
  /** The fee for the whole party, or zero for a free hold. */
  fee: Money
  /** Whether the fee is deducted from the price when the trip is paid for. */
  isFeeCredited: boolean
  payBy: string
  /** Until when the price is guaranteed. After that only the seats are, at the price of the day. */
  priceGuaranteedUntil: string
  /** The price of the flights. */
  price: Money
  /** The first airport's code and IANA time zone. */
  origin: string
  originZone: string
}

/** The holds offered for a cart. If there are none, the reason, and until when one was offered. */
export interface HoldOptions {
  options: HoldOption[]
  notHeld: NotHeld[]
  reason?: string
  until?: string
}

/** The terms of a booking's hold. */
export interface Hold extends HoldOption {
  notHeld: NotHeld[]
  /** How far the gateway's clock was ahead of this device's when it reported the hold, in milliseconds. */
  clockSkew?: number
}
