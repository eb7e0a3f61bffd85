import type { Booking } from './booking.ts'
import type { Money } from './money.ts'
import type { Cabin } from './search.ts'

/** `INSTANT` is confirmed when it is bought; a `BID` and a `WAITLIST` wait for a free seat, and cost nothing when none comes. */
export type UpgradeKind = 'INSTANT' | 'CERTIFICATE' | 'BID' | 'WAITLIST'

export type UpgradePayment = 'MONEY' | 'POINTS' | 'CERTIFICATE'

/** How likely a bid or a place on the waitlist is to clear. */
export type UpgradeOdds = 'HIGH' | 'MEDIUM' | 'LOW'

/** Why a flight has no upgrade, or why one cannot be taken. */
export type UpgradeRefusal =
  | 'highestCabin'
  | 'noHigherCabin'
  | 'tooLate'
  | 'departed'
  | 'checkedIn'
  | 'otherAirline'
  | 'brandNotAllowed'
  | 'alreadyUpgraded'
  | 'alreadyWaitlisted'
  | 'soldOut'
  | 'airlineChange'
  | 'onHold'
  | 'cancelled'

/** What an offer costs in money, in points, or in either: a total, or for one passenger. */
export interface UpgradeCost {
  price?: Money
  points?: number
}

/** What may be bid, each for one passenger on one flight, and how likely a bid is from which amount on. */
export interface BidRange {
  minimum: Money
  maximum: Money
  step: Money
  /** Rising: the odds of a bid are those of the last amount that it reaches. */
  strengthAt: { amount: Money; odds: UpgradeOdds }[]
}

/** A way to a higher cabin on one flight. Passengers without a seat of their own (infants) are not in `perPassenger`. */
export interface UpgradeOffer {
  id: string
  kind: UpgradeKind
  segmentId: string
  cabin: Cabin
  perPassenger: (UpgradeCost & { passengerId: string })[]
  /** For everybody in `perPassenger`. */
  total: UpgradeCost
  /** For everybody in `perPassenger`. */
  certificatesNeeded?: number
  bid?: BidRange
  seatsLeft: number
  odds?: UpgradeOdds
  /** ISO instant until which a bid or a place on the waitlist clears, or does not. */
  clearsBy?: string
  chargedWhen: 'NOW' | 'CLEARED'
}

/** One flight of the booking with its upgrades; without any, why. */
export interface UpgradeSegment {
  segmentId: string
  cabin: string
  offers: UpgradeOffer[]
  reason?: UpgradeRefusal
  /** ISO instant until which there was one. */
  until?: string
}

/** What the member who asks has to pay with. */
export interface UpgradeMember {
  tier: string
  points: number
  certificates: number
}

export interface UpgradeOffers {
  /** ISO instant until which the offers are kept. */
  expiresAt?: string
  segments: UpgradeSegment[]
  /** Undefined for a guest. */
  member?: UpgradeMember
}

/** What a flight of the booking has before the upgrade: whether it can have one, and the seats that it would give up. */
export interface UpgradeFlight {
  segmentId: string
  cabin: string
  isUpgradable: boolean
  reason?: UpgradeRefusal
  until?: string
  /** Paid seats of the old cabin; `refund` is what comes back of one when its passenger moves up. */
  seats: { passengerId: string; seat: string; paid: Money; refund: Money }[]
}

export interface UpgradePnrInfo {
  reference: string
  flights: UpgradeFlight[]
  member?: UpgradeMember
}

/** An upgrade that is chosen: the offer, for whom, and what it costs in all. */
export interface ChosenUpgrade {
  offer: UpgradeOffer
  passengerIds: string[]
  payWith: UpgradePayment
  /** For one passenger. */
  bid?: Money
  /** For all of its passengers; nothing when it is not paid for with money. */
  price: Money
  points: number
  certificates: number
}

/** All upgrades of a cart, for everybody and every flight together. */
export interface UpgradeSelection {
  chosen: ChosenUpgrade[]
  /** Charged when it is confirmed. */
  dueNow: Money
  /** Authorised when it is confirmed, charged only as each upgrade clears. */
  dueWhenCleared: Money
  points: number
  certificates: number
}

/** What `selectUpgradeOffer` takes of each offer. `passengerIds` is everybody when left out; `bid` is for one passenger. */
export interface UpgradeWish {
  offerId: string
  passengerIds?: string[]
  payWith: UpgradePayment
  bid?: Money
}

/** An upgrade that waits and can be given back, with what comes back. `price` was authorised only: nothing was charged. */
export interface WaitingUpgrade {
  id: string
  kind: 'BID' | 'WAITLIST'
  segmentId: string
  cabin: string
  passengerIds: string[]
  status: 'waitlisted' | 'cleared' | 'notCleared' | 'cancelled'
  clearsBy: string
  /** The authorisation that is let go. */
  price?: Money
  points: number
  certificates: number
  /** The card whose authorisation is let go. */
  card?: { brand: string; lastFour: string }
}

/** What comes back of the upgrades that are given back, in all. */
export interface UpgradeReturn {
  price?: Money
  points: number
  certificates: number
}

export interface CancelUpgradeOffers {
  reference: string
  upgrades: WaitingUpgrade[]
  /** Ids of those that were chosen to be given back. */
  chosen: string[]
  /** What comes back of the chosen ones. */
  returned?: UpgradeReturn
}

/** The end of giving upgrades back: the booking as it is now. */
export interface UpgradeCancelled extends CancelUpgradeOffers {
  booking: Booking
}
