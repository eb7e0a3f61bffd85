import type { Money } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { PaidThings, SearchCriteria, SessionState } from './session-state.ts'

/** Why a leg cannot be changed. */
export type LegLock = 'FLOWN' | 'TOO_LATE' | 'CHECKED_IN' | 'BRAND_NOT_ALLOWED'

/** The terms for changing one leg at this moment. */
export interface LegTerms {
  lock?: LegLock
  /** ISO instant until which it can be changed, if there is a deadline. */
  until?: string
  /** Change fee per traveller with a seat, or undefined for a locked leg. */
  fee?: Money
  /** The flight leaves today, by its airport's clock, so the same-day fee applies. */
  isSameDay?: true
}

/** A paid item on a changed leg: its index in `paid.seats`, `paid.extras` or `upgrades`, and its place on the new flights. */
export interface Carried {
  kind: 'seat' | 'extra' | 'upgrade'
  place: number
  to?: SelectedSegment
  /** The new flight offers such items, but not this one. Its value counts towards another. */
  isGone?: true
}

/** An item added in this exchange that the newly chosen flights do not offer, with its old and new place. */
export interface Dropped {
  kind: 'seat' | 'extra'
  code: string
  passengerIndex: number
  scope: 'segment' | 'part'
  from: SelectedSegment
  to?: SelectedSegment | undefined
  quantity: number
}

/** New minus old amount of one tax on the changed legs. */
export interface TaxDifference {
  label: string
  amount: Money
}

/** The value of the chosen legs compared with the booked ones, or zero until some are chosen. */
export interface ExchangeWorth {
  /** Indices of the legs that were chosen anew. */
  changed: number[]
  /** Fares of the legs not yet flown, before and after the change. */
  oldFare: Money
  newFare: Money
  taxes: TaxDifference[]
  /** Change fee per traveller with a seat, and the number of such travellers. */
  penaltyEach: Money
  payers: number
  /** Where the residual value of the fare goes. */
  target: 'CREDIT' | 'ORIGINAL'
}

/** An exchange in progress. */
export interface ExchangeState extends ExchangeWorth {
  /** Paid items on the flights as booked. Those carried over are in the trip's own `paid`. */
  paid: PaidThings
  /** The search behind the booking: party, market and airports. */
  bookedBy?: SearchCriteria
  /** Passengers in a higher cabin than they booked, before the exchange. */
  upgrades?: SessionState['upgrades']
  /** ISO instant of the purchase. */
  createdAt: string
  /** When it was last priced, in epoch milliseconds. */
  pricedAt: number
  /** Keys of the flights that somebody is checked in for. */
  checkedIn: string[]
  /** Indices of the legs that the airline changed. */
  involuntary: number[]
  legs: LegTerms[]
  /** ISO instant until which changes are free. */
  freeUntil: string
  isFree24h: boolean
  carried: Carried[]
  /** Items of this exchange that were dropped when flights were chosen again. */
  dropped?: Dropped[]
  /** The last search, for every leg, with the indices of the searched legs. */
  search?: { criteria: SearchCriteria; changed: number[] }
  authorization?: { id: string; amount: Money; cartVersion: number; expiresAt: string }
}
