import type { Money } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { PaidThings, SearchCriteria, SessionState } from './session-state.ts'

/** Why a leg cannot be changed. */
export type LegLock = 'FLOWN' | 'TOO_LATE' | 'CHECKED_IN' | 'BRAND_NOT_ALLOWED'

/** What the rules of this moment say of changing one leg. */
export interface LegTerms {
  lock?: LegLock
  /** ISO instant until which it could be changed, where a time decides. */
  until?: string
  /** The change fee of one traveller with a seat; undefined on a locked leg. */
  fee?: Money
  /** The flight leaves today, by its airport's clock, so the same-day fee applies. */
  isSameDay?: true
}

/** Something paid for on a changed leg: its place in `paid.seats`, `paid.extras` or `upgrades`, and where on the new flights it would be. */
export interface Carried {
  kind: 'seat' | 'extra' | 'upgrade'
  place: number
  to?: SelectedSegment
  /** The new flight has it, but not this one of it: another may be chosen with its worth. */
  isGone?: true
}

/** Something added in this exchange that the flights chosen again do not have: where it was, and where it would be. */
export interface Dropped {
  kind: 'seat' | 'extra'
  code: string
  passengerIndex: number
  scope: 'segment' | 'part'
  from: SelectedSegment
  to?: SelectedSegment | undefined
  quantity: number
}

/** New less old for one tax of the changed legs. */
export interface TaxDifference {
  label: string
  amount: Money
}

/** What the chosen legs are worth against those that were booked; all of it nothing until some are chosen. */
export interface ExchangeWorth {
  /** Legs that were chosen anew, by their places. */
  changed: number[]
  /** The fares of the legs not flown, as paid, and as they are afterwards. */
  oldFare: Money
  newFare: Money
  taxes: TaxDifference[]
  /** What each traveller with a seat pays for the change, and how many they are. */
  penaltyEach: Money
  payers: number
  /** Where what remains of the fare goes. */
  target: 'CREDIT' | 'ORIGINAL'
}

/** A change of flights as a conversation holds it, from what was paid to what was chosen. */
export interface ExchangeState extends ExchangeWorth {
  /** What was paid for, on the flights as they were booked: the trip's own `paid` has it where it went along to. */
  paid: PaidThings
  /** What the booking was searched by: its party, its market and its places. */
  bookedBy?: SearchCriteria
  /** Who flew in a higher cabin than was sold, as booked. */
  upgrades?: SessionState['upgrades']
  /** ISO instant of the purchase. */
  createdAt: string
  /** When it was priced last, epoch milliseconds. */
  pricedAt: number
  /** Keys of the flights that somebody is checked in for. */
  checkedIn: string[]
  /** Places of the legs that the airline changed. */
  involuntary: number[]
  legs: LegTerms[]
  /** ISO instant until which changing costs no fee. */
  freeUntil: string
  isFree24h: boolean
  carried: Carried[]
  /** What of this exchange's own seats and extras was left behind when flights were chosen again. */
  dropped?: Dropped[]
  /** What was searched for last, for every leg, and the places of the legs it was for. */
  search?: { criteria: SearchCriteria; changed: number[] }
  authorization?: { id: string; amount: Money; cartVersion: number; expiresAt: string }
}
