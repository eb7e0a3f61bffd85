import type { Booking } from './booking.ts'
import type { Money } from './money.ts'
import type { Cabin } from './search.ts'

/**
 * `INSTANT` and `CERTIFICATE` are confirmed on purchase. `BID` and `WAITLIST` wait for a free seat and cost nothing if none
 * becomes free.
 */
export type UpgradeKind = 'INSTANT' | 'CERTIFICATE' | 'BID' | 'WAITLIST'

export type UpgradePayment = 'MONEY' | 'POINTS' | 'CERTIFICATE'

/** Chance that a bid or a waitlisted upgrade clears. */
export type UpgradeOdds = 'HIGH' | 'MEDIUM' | 'LOW'

/** Why a flight has no upgrade offers, or why an offer is not available. */
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

/** The price of an upgrade in money, points or both. */
export interface UpgradeCost {
  price?: Money
  points?: number
}

/** The bids per passenger that are accepted on a flight, and the odds of each. */
export interface BidRange {
  minimum: Money
  maximum: Money
  step: Money
  /** In ascending order. The odds of a bid are those of the highest amount that it reaches. */
  strengthAt: { amount: Money; odds: UpgradeOdds }[]
}

/** An upgrade offer on a flight. `perPassenger` leaves out lap infants. */
export interface UpgradeOffer {
  id: string
  kind: UpgradeKind
  segmentId: string
  cabin: Cabin
  perPassenger: (UpgradeCost & { passengerId: string })[]
  /** For all passengers in `perPassenger`. */
  total: UpgradeCost
  /** For all passengers in `perPassenger`. */
  certificatesNeeded?: number
  bid?: BidRange
  seatsLeft: number
  odds?: UpgradeOdds
  /** ISO instant by which the bid or waitlisted upgrade is decided. */
  clearsBy?: string
  chargedWhen: 'NOW' | 'CLEARED'
}

/** A flight of the booking with its upgrade offers. `reason` is set if there are none. */
export interface UpgradeSegment {
  segmentId: string
  cabin: string
  offers: UpgradeOffer[]
  reason?: UpgradeRefusal
  /** ISO instant until which offers were available. */
  until?: string
}

/** A signed-in member's tier, and the points and certificates with which upgrades can be paid. */
export interface UpgradeMember {
  tier: string
  points: number
  certificates: number
}

export interface UpgradeOffers {
  /** ISO instant until which the offers are valid. */
  expiresAt?: string
  segments: UpgradeSegment[]
  /** Undefined for a guest. */
  member?: UpgradeMember
}

/** A flight of a booking before an upgrade, with the paid seats that an upgrade would give up. */
export interface UpgradeFlight {
  segmentId: string
  cabin: string
  isUpgradable: boolean
  reason?: UpgradeRefusal
  until?: string
  /** Paid seats in the booked cabin. `refund` is the amount returned if the passenger is upgraded. */
  seats: { passengerId: string; seat: string; paid: Money; refund: Money }[]
}

export interface UpgradePnrInfo {
  reference: string
  flights: UpgradeFlight[]
  member?: UpgradeMember
}

/** A chosen upgrade with its total for all chosen passengers. */
export interface ChosenUpgrade {
  offer: UpgradeOffer
  passengerIds: string[]
  payWith: UpgradePayment
  /** Per passenger. */
  bid?: Money
  /** Zero if the upgrade is not paid for with money. */
  price: Money
  points: number
  certificates: number
}

/** All upgrades chosen in a cart. */
export interface UpgradeSelection {
  chosen: ChosenUpgrade[]
  /** The amount charged on confirmation. */
  dueNow: Money
  /** The amount authorised on confirmation. Each upgrade is charged when it clears. */
  dueWhenCleared: Money
  points: number
  certificates: number
}

/** A requested upgrade, for `selectUpgradeOffer`. Without `passengerIds`, it is for all passengers. `bid` is per passenger. */
export interface UpgradeWish {
  offerId: string
  passengerIds?: string[]
  payWith: UpgradePayment
  bid?: Money
}

/** A waitlisted upgrade that can be cancelled. `price` has only been authorised, never charged. */
export interface WaitingUpgrade {
  id: string
  kind: 'BID' | 'WAITLIST'
  segmentId: string
  cabin: string
  passengerIds: string[]
  status: 'waitlisted' | 'cleared' | 'notCleared' | 'cancelled'
  clearsBy: string
  /** The authorised amount that a cancellation releases. */
  price?: Money
  points: number
  certificates: number
  /** The card whose authorisation is released. */
  card?: { brand: string; lastFour: string }
}

/** Authorised money, points and certificates that a cancellation of upgrades returns, in total. */
export interface UpgradeReturn {
  price?: Money
  points: number
  certificates: number
}

export interface CancelUpgradeOffers {
  reference: string
  upgrades: WaitingUpgrade[]
  /** Ids of the upgrades that the traveller chose to cancel. */
  chosen: string[]
  /** The total that is returned for the chosen upgrades. */
  returned?: UpgradeReturn
}

/** The result of cancelling upgrades, with the updated booking. */
export interface UpgradeCancelled extends CancelUpgradeOffers {
  booking: Booking
}
