import type { Brand, ItineraryPart } from './itinerary.ts'
import type { Money } from './money.ts'

/** Why a leg of a booking cannot be changed. */
export type LegLock = 'flown' | 'tooLate' | 'checkedIn' | 'brandNotAllowed'

/** One leg of the booking, in its order, as the exchange leaves it. */
export interface ExchangeLeg {
  index: number
  isKept: boolean
  /** Why it must be kept; undefined when it may be changed. */
  lock?: LegLock
  /** ISO instant until which it could be changed, where a time decides. */
  until?: string
  /** What changing this leg alone would cost everybody beside the difference; undefined on a locked leg. */
  fee?: Money
  /** The flight leaves today, by its airport's clock: changing it is a same-day change, with its own fee. */
  isSameDay?: boolean
  /** The owned and the chosen fare family; equal on a kept leg. Not every gateway tells. */
  oldFare?: Brand
  newFare?: Brand
}

/**
 * What becomes of something paid for on a flight that is changed: it goes along, another is to be chosen with its worth (and it
 * is paid back when none is), another was chosen with its worth, it is paid back, or it is lost.
 */
export type ExtraOutcome = 'carried' | 'chooseAgain' | 'replaced' | 'refunded' | 'lost'

/** A seat, an extra or an upgrade of the old flights. */
export interface ExchangedExtra {
  kind: 'seat' | 'extra' | 'upgrade'
  /** A seat's number, an extra's code, or the cabin of an upgrade. */
  code: string
  passengerId: string
  /** Segment or part of the old flights that it was bought for. */
  oldTravelPartId: string
  /** Where it is, or would be, on the new flights; undefined where they have no such flight. */
  travelPartId?: string
  quantity: number
  paid: Money
  /** What of it comes back. */
  refund: Money
  outcome: ExtraOutcome
}

/** Something added in this exchange that the flights do not have since they were chosen again, and that nothing was chosen for. */
export type DroppedExtra = Omit<ExchangedExtra, 'kind' | 'paid' | 'refund' | 'outcome'> & { kind: 'seat' | 'extra' }

/** Which legs an exchange search is for: all of them, or one of a round trip. One way is `ALL`. */
export const exchangeTypes = ['ALL', 'OUTBOUND', 'INBOUND'] as const
export type ExchangeType = (typeof exchangeTypes)[number]

/**
 * What a change of flights costs. The parts sum up: `newFare - oldValue + penalty + taxDifference +
 * extrasDifference` is `due` less `residual` less `refund`. Until flights are chosen every leg is kept and nothing is due.
 */
export interface ExchangeQuote {
  /** The fare of the legs not flown yet, as paid, without taxes. */
  oldValue: Money
  /** The fare of the same legs afterwards; kept ones keep their price. */
  newFare: Money
  /** The change fee for everybody; each traveller with a seat pays `penaltyEach`. */
  penalty: Money
  penaltyEach: Money
  /** New taxes less the old ones; below zero when they come back. */
  taxDifference: Money
  /** What extras and seats cost more, less what of them comes back. */
  extrasDifference: Money
  /** What is to be paid now: never below zero. */
  due: Money
  /** What remains of the old fare: as credit, valid until `expiresOn` (a date), or back to how it was paid. */
  residual?: { amount: Money; target: 'CREDIT' | 'ORIGINAL'; expiresOn?: string }
  /** Taxes and extras that come back to how they were paid. */
  refund?: Money
  legs: ExchangeLeg[]
  extras: ExchangedExtra[]
  dropped?: DroppedExtra[]
  /** The flights as they were booked, beside the cart's parts. */
  oldParts: ItineraryPart[]
  /** Whether it is free because the booking is younger than a day; `freeUntil` is the ISO instant when that ends. */
  isFree24h: boolean
  freeUntil?: string
  /** The airline changed a flight: no penalty. */
  isInvoluntary: boolean
}

/** Whether flights have been chosen: the quote is then of a change, else of the booking as it is. */
export const isExchangeChosen = ({ legs }: Pick<ExchangeQuote, 'legs'>): boolean => legs.some(({ isKept }) => !isKept)

/** Whether the charged change fee is a same-day one. The highest fee of the changed legs is charged; false if there is none. */
export const isSameDayChange = ({ legs, penalty }: Pick<ExchangeQuote, 'legs' | 'penalty'>): boolean =>
  penalty.amount > 0 && legs.some(({ isKept, isSameDay, fee }) => !isKept && isSameDay && fee?.amount === penalty.amount)

/** Which legs a type of exchange is for, by their numbers, of so many. */
export const legsOfExchange = (type: ExchangeType, count: number): number[] =>
  type === 'ALL' ? Array.from({ length: count }, (_, index) => index) : type === 'OUTBOUND' ? [0] : [1]

/** The type of an exchange of these legs of so many; undefined where no type says so. */
export const exchangeTypeOf = (changed: readonly number[], count: number): ExchangeType | undefined =>
  exchangeTypes.find((type) => JSON.stringify(legsOfExchange(type, count)) === JSON.stringify(changed))
