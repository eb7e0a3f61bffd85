import type { Money } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { PaidThings, SearchCriteria, SessionState } from './session-state.ts'

/** The reason why a leg cannot be exchanged. */
export type LegLock = 'FLOWN' | 'TOO_LATE' | 'CHECKED_IN' | 'BRAND_NOT_ALLOWED'

/** The terms on which a leg can be exchanged at the moment. */
export interface LegTerms {
  lock?: LegLock
  /** ISO instant until which the leg can be exchanged. Undefined without a deadline. */
  until?: string
  /** Change fee for each traveller with a seat. Undefined if the leg is locked. */
  fee?: Money
  /** True if the leg departs today in the local time of its airport, so that the same-day fee applies. */
  isSameDay?: true
}

/**
 * A paid item on an exchanged leg. `place` is its index in `paid.seats`, `paid.extras` or `upgrades`, and `to` the flight or
 * itinerary part to which it is carried over.
 */
export interface Carried {
  kind: 'seat' | 'extra' | 'upgrade'
  place: number
  to?: SelectedSegment
  /** True if the new flight has such items, but not this seat or extra. The value is then credited towards another item. */
  isGone?: true
}

/** An item that was added during this exchange, and that the flights chosen last do not offer. */
export interface Dropped {
  kind: 'seat' | 'extra'
  code: string
  passengerIndex: number
  scope: 'segment' | 'part'
  from: SelectedSegment
  to?: SelectedSegment | undefined
  quantity: number
}

/** Change of a tax on the exchanged legs. Negative if the new tax is lower. */
export interface TaxDifference {
  label: string
  amount: Money
}

/** The price of the chosen legs compared with the booked ones. All differences are zero until a leg is chosen. */
export interface ExchangeWorth {
  /** Indices of the legs for which new flights are chosen. */
  changed: number[]
  /** Fares of the unflown legs before and after the exchange. */
  oldFare: Money
  newFare: Money
  taxes: TaxDifference[]
  /** Change fee for each traveller with a seat, and the number of such travellers. */
  penaltyEach: Money
  payers: number
  /** Destination of the fare's residual value: a travel credit, or a refund. */
  target: 'CREDIT' | 'ORIGINAL'
}

/** An exchange in progress. */
export interface ExchangeState extends ExchangeWorth {
  /** Paid items on the booked flights. The trip's `paid` contains those that were carried over to the new flights. */
  paid: PaidThings
  /** Criteria of the search that led to the booking: party, market and airports. */
  bookedBy?: SearchCriteria
  /** The upgrades that the booking had before the exchange. */
  upgrades?: SessionState['upgrades']
  /** ISO instant at which the booking was purchased. */
  createdAt: string
  /** Time of the last pricing, in epoch milliseconds. */
  pricedAt: number
  /** Keys of the flights for which a passenger is checked in. */
  checkedIn: string[]
  /** Indices of the legs that the airline changed. */
  involuntary: number[]
  legs: LegTerms[]
  /** ISO instant until which changes are free of charge. */
  freeUntil: string
  isFree24h: boolean
  carried: Carried[]
  /** Items that were lost when other flights were chosen. */
  dropped?: Dropped[]
  /** The last search, with criteria for every leg and the indices of the legs that were searched. */
  search?: { criteria: SearchCriteria; changed: number[] }
  authorization?: { id: string; amount: Money; cartVersion: number; expiresAt: string }
}
