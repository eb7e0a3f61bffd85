import type { Money } from './money.ts'

/** What of a trip a hold does not keep. */
export type NotHeld = 'SEATS' | 'EXTRAS' | 'INSURANCE'

/** A way to keep flights and pay later. Instants are ISO. */
export interface HoldOption {
  id: string
  /** For the whole party; nothing for a free hold. */
  fee: Money
  /** Whether the fee comes off the price when the trip is paid for. */
  isFeeCredited: boolean
  payBy: string
  /** Until when the price cannot change; after that the seats are kept and the price of the day counts. */
  priceGuaranteedUntil: string
  /** What the flights cost. */
  price: Money
  /** Where the journey begins, and the time zone of that airport: IANA's name. */
  origin: string
  originZone: string
}

/** The holds that the gateway offers for a cart; with none, why, and until when there was one. */
export interface HoldOptions {
  options: HoldOption[]
  notHeld: NotHeld[]
  reason?: string
  until?: string
}

/** What was agreed for a booking on hold. */
export interface Hold extends HoldOption {
  notHeld: NotHeld[]
  /** How far the gateway's clock was ahead of this device's when it told of the hold, in milliseconds. */
  clockSkew?: number
}
