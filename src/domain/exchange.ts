import type { Brand, ItineraryPart } from './itinerary.ts'
import type { Money } from './money.ts'

/** Why a leg of a booking cannot be changed. */
export type LegLock = 'flown' | 'tooLate' | 'checkedIn' | 'brandNotAllowed'

/** A leg of the booking, in its order, during an exchange. */
export interface ExchangeLeg {
  index: number
  isKept: boolean
  /** Why it must be kept, or undefined if it may be changed. */
  lock?: LegLock
  /** ISO instant until which it can be changed, if there is a deadline. */
  until?: string
  /**
   * Change fees of all travellers for changing only this leg, in addition to the price difference. Undefined for a locked leg.
   */
  fee?: Money
  /** The flight leaves today, by its airport's clock: changing it is a same-day change, with its own fee. */
  isSameDay?: boolean
  /** The owned and the chosen fare family, which are equal for a kept leg. Not every gateway says. */
  oldFare?: Brand
  newFare?: Brand
}

/**
 * What happens to a paid item on a changed flight. It is carried over, its value is credited towards another choice (and refunded
 * if none is made), another item was chosen with its value, it is refunded, or it is forfeited.
 */
export type ExtraOutcome = 'carried' | 'chooseAgain' | 'replaced' | 'refunded' | 'lost'

/** A seat, an extra or an upgrade on the old flights. */
export interface ExchangedExtra {
  kind: 'seat' | 'extra' | 'upgrade'
  /** A seat's number, an extra's code, or the cabin of an upgrade. */
  code: string
  passengerId: string
  /** Segment or part of the old flights that it was bought for. */
  oldTravelPartId: string
  /** The item's place on the new flights, or undefined if they have no matching flight. */
  travelPartId?: string
  quantity: number
  paid: Money
  /** The refunded amount. */
  refund: Money
  outcome: ExtraOutcome
}

/** An item added in this exchange that is not available on the newly chosen flights and has not been replaced. */
export type DroppedExtra = Omit<ExchangedExtra, 'kind' | 'paid' | 'refund' | 'outcome'> & { kind: 'seat' | 'extra' }

/** The legs of an exchange search: all of them, or one of a round trip. A one-way is `ALL`. */
export const exchangeTypes = ['ALL', 'OUTBOUND', 'INBOUND'] as const
export type ExchangeType = (typeof exchangeTypes)[number]

/**
 * The price of an exchange. `newFare - oldValue + penalty + taxDifference + extrasDifference` equals `due - residual - refund`.
 * Until flights are chosen, every leg is kept and nothing is due.
 */
export interface ExchangeQuote {
  /** The paid fare of the legs not flown yet, without taxes. */
  oldValue: Money
  /** The fare of the same legs after the exchange. Kept legs keep their price. */
  newFare: Money
  /** The change fees of all travellers. Each traveller with a seat pays `penaltyEach`. */
  penalty: Money
  penaltyEach: Money
  /** New minus old taxes, negative if refunded. */
  taxDifference: Money
  /** The additional price of seats and extras, minus their refunds. */
  extrasDifference: Money
  /** The amount to pay now, never negative. */
  due: Money
  /** The residual value: as credit valid until `expiresOn` (a date), or to the original tenders. */
  residual?: { amount: Money; target: 'CREDIT' | 'ORIGINAL'; expiresOn?: string }
  /** Taxes and extras refunded to the original tenders. */
  refund?: Money
  legs: ExchangeLeg[]
  extras: ExchangedExtra[]
  dropped?: DroppedExtra[]
  /** The booked flights. The cart's parts are the new ones. */
  oldParts: ItineraryPart[]
  /** Whether the change is free because the booking is less than a day old. `freeUntil` is the ISO instant at which that ends. */
  isFree24h: boolean
  freeUntil?: string
  /** The airline changed a flight, so there is no penalty. */
  isInvoluntary: boolean
}

/** Tells whether flights have been chosen. If not, the quote describes the unchanged booking. */
export const isExchangeChosen = ({ legs }: Pick<ExchangeQuote, 'legs'>): boolean => legs.some(({ isKept }) => !isKept)

/**
 * Tells whether the charged change fee is for a same-day change. The highest fee of the changed legs is charged. False if no fee
 * is charged.
 */
export const isSameDayChange = ({ legs, penalty }: Pick<ExchangeQuote, 'legs' | 'penalty'>): boolean =>
  penalty.amount > 0 && legs.some(({ isKept, isSameDay, fee }) => !isKept && isSameDay && fee?.amount === penalty.amount)

/** Indices of the legs of an exchange type, given the number of legs. */
export const legsOfExchange = (type: ExchangeType, count: number): number[] =>
  type === 'ALL' ? Array.from({ length: count }, (_, index) => index) : type === 'OUTBOUND' ? [0] : [1]

/** Returns the exchange type for these legs, given the number of legs, or undefined if there is none. */
export const exchangeTypeOf = (changed: readonly number[], count: number): ExchangeType | undefined =>
  exchangeTypes.find((type) => JSON.stringify(legsOfExchange(type, count)) === JSON.stringify(changed))
