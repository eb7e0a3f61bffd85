import type { Brand, ItineraryPart } from './itinerary.ts'
import type { Money } from './money.ts'

/** Why a leg of a booking cannot be changed. */
export type LegLock = 'flown' | 'tooLate' | 'checkedIn' | 'brandNotAllowed'

/** A leg of the booking during an exchange. `index` is its position in the booking. */
export interface ExchangeLeg {
  index: number
  isKept: boolean
  /** Set if the leg must be kept. */
  lock?: LegLock
  /** ISO instant until which the leg can be changed, if there is a deadline. */
  until?: string
  /**
   * The change fees of all travellers if only this leg is changed, in addition to the price difference. Undefined for a locked
   * leg.
   */
  fee?: Money
  /** True if the flight departs today in the airport's time zone. A same-day change has a different fee. */
  isSameDay?: boolean
  /**
   * The booked and the newly chosen fare family, which are equal for a kept leg. Undefined if the gateway does not report them.
   */
  oldFare?: Brand
  newFare?: Brand
}

/**
 * Outcome for a paid item on a changed flight: `carried` over to the new flight, `chooseAgain` (its value is a credit for another
 * choice, refunded if the traveller makes none), `replaced` by another choice with that credit, `refunded`, or `lost`
 * (forfeited).
 */
export type ExtraOutcome = 'carried' | 'chooseAgain' | 'replaced' | 'refunded' | 'lost'

/** A seat, an extra or an upgrade on the old flights. */
export interface ExchangedExtra {
  kind: 'seat' | 'extra' | 'upgrade'
  /** A seat's number, an extra's code, or the cabin of an upgrade. */
  code: string
  passengerId: string
  /** The segment or part of the old flights for which the item was bought. */
  oldTravelPartId: string
  /** The corresponding segment or part of the new flights, or undefined if there is none. */
  travelPartId?: string
  quantity: number
  paid: Money
  /** The refunded amount. */
  refund: Money
  outcome: ExtraOutcome
}

/** An item that was added during this exchange, is not available on the newly chosen flights and has not been replaced. */
export type DroppedExtra = Omit<ExchangedExtra, 'kind' | 'paid' | 'refund' | 'outcome'> & { kind: 'seat' | 'extra' }

/** The legs that an exchange replaces: all of them, or one leg of a round trip. A one-way trip uses `ALL`. */
export const exchangeTypes = ['ALL', 'OUTBOUND', 'INBOUND'] as const
export type ExchangeType = (typeof exchangeTypes)[number]

/**
 * The price of an exchange. `newFare - oldValue + penalty + taxDifference + extrasDifference` equals `due - residual - refund`.
 * While no flights have been chosen, every leg is kept and nothing is due.
 */
export interface ExchangeQuote {
  /** The paid fare, without taxes, of the legs that have not been flown. */
  oldValue: Money
  /** The fare of the same legs after the exchange. Kept legs keep their price. */
  newFare: Money
  /** The change fees of all travellers. `penaltyEach` is the fee of each traveller who has a seat of their own. */
  penalty: Money
  penaltyEach: Money
  /** New minus old taxes, negative if refunded. */
  taxDifference: Money
  /** The price of additional seats and extras minus refunds for others. */
  extrasDifference: Money
  /** The amount to pay now, never negative. */
  due: Money
  /**
   * The residual value of the old fare, refunded to the original tenders or issued as a credit that is valid until the date
   * `expiresOn`.
   */
  residual?: { amount: Money; target: 'CREDIT' | 'ORIGINAL'; expiresOn?: string }
  /** Taxes and extras refunded to the original tenders. */
  refund?: Money
  legs: ExchangeLeg[]
  extras: ExchangedExtra[]
  dropped?: DroppedExtra[]
  /** The booked flights. The cart's `parts` are the new ones. */
  oldParts: ItineraryPart[]
  /**
   * True if the change is free because the booking is less than 24 hours old. `freeUntil` is the ISO instant at which that ends.
   */
  isFree24h: boolean
  freeUntil?: string
  /** True if the airline changed a flight, which makes the exchange free of change fees. */
  isInvoluntary: boolean
}

/** Returns true if new flights have been chosen. Otherwise the quote describes the unchanged booking. */
export const isExchangeChosen = ({ legs }: Pick<ExchangeQuote, 'legs'>): boolean => legs.some(({ isKept }) => !isKept)

/**
 * Returns true if the charged change fee is the one for a same-day change. The fee of an exchange is the highest of the changed
 * legs. False if no fee is charged.
 */
export const isSameDayChange = ({ legs, penalty }: Pick<ExchangeQuote, 'legs' | 'penalty'>): boolean =>
  penalty.amount > 0 && legs.some(({ isKept, isSameDay, fee }) => !isKept && isSameDay && fee?.amount === penalty.amount)

/** Returns the indices of the legs that an exchange type covers. `count` is the number of legs of the booking. */
export const legsOfExchange = (type: ExchangeType, count: number): number[] =>
  type === 'ALL' ? Array.from({ length: count }, (_, index) => index) : type === 'OUTBOUND' ? [0] : [1]

/**
 * Returns the exchange type that covers exactly the changed legs, or undefined if there is none. `count` is the number of legs of
 * the booking.
 */
export const exchangeTypeOf = (changed: readonly number[], count: number): ExchangeType | undefined =>
  exchangeTypes.find((type) => JSON.stringify(legsOfExchange(type, count)) === JSON.stringify(changed))
