import type { Booking } from './booking.ts'
import type { Money } from './money.ts'
import type { Cabin } from './search.ts'

/** `INSTANT` is confirmed on purchase. `BID` and `WAITLIST` wait for a free seat, and cost nothing without one. */
export type UpgradeKind = 'INSTANT' | 'CERTIFICATE' | 'BID' | 'WAITLIST'

export type UpgradePayment = 'MONEY' | 'POINTS' | 'CERTIFICATE'

/** The chance that a bid or a waitlist place clears. */
export type UpgradeOdds = 'HIGH' | 'MEDIUM' | 'LOW'

/** Why a flight has no upgrade, or why one is not available. */
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

/** An offer's price in money, points or both: in total, or per passenger. */
export interface UpgradeCost {
  price?: Money
  points?: number
}

/** The accepted bids per passenger on one flight, and the odds from each amount on. */
export interface BidRange {
  minimum: Money
  maximum: Money
  step: Money
  /** In ascending order: a bid's odds are those of the highest amount it reaches. */
  strengthAt: { amount: Money; odds: UpgradeOdds }[]
}

/** An upgrade offer on one flight. `perPassenger` omits passengers without a seat (infants). */
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
  /** ISO instant by which a bid or a waitlist place is decided. */
  clearsBy?: string
  chargedWhen: 'NOW' | 'CLEARED'
}

/** A flight of the booking with its upgrade offers, or why there are none. */
export interface UpgradeSegment {
  segmentId: string
  cabin: string
  offers: UpgradeOffer[]
  reason?: UpgradeRefusal
  /** ISO instant until which there were offers. */
  until?: string
}

/** The signed-in member's means of payment. */
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

/** A flight of the booking before an upgrade: whether it is upgradable, and the seats it would give up. */
export interface UpgradeFlight {
  segmentId: string
  cabin: string
  isUpgradable: boolean
  reason?: UpgradeRefusal
  until?: string
  /** Paid seats in the booked cabin. `refund` is what is refunded if the passenger is upgraded. */
  seats: { passengerId: string; seat: string; paid: Money; refund: Money }[]
}

export interface UpgradePnrInfo {
  reference: string
  flights: UpgradeFlight[]
  member?: UpgradeMember
}

/** A chosen upgrade: the offer, its passengers, and its total. */
export interface ChosenUpgrade {
  offer: UpgradeOffer
  passengerIds: string[]
  payWith: UpgradePayment
  /** Per passenger. */
  bid?: Money
  /** The price for all its passengers, or zero if it is not paid with money. */
  price: Money
  points: number
  certificates: number
}

/** All upgrades of a cart. */
export interface UpgradeSelection {
  chosen: ChosenUpgrade[]
  /** Charged on confirmation. */
  dueNow: Money
  /** Authorised on confirmation, and charged as each upgrade clears. */
  dueWhenCleared: Money
  points: number
  certificates: number
}

/** A selection for `selectUpgradeOffer`. Without `passengerIds` it is for all passengers. `bid` is per passenger. */
export interface UpgradeWish {
  offerId: string
  passengerIds?: string[]
  payWith: UpgradePayment
  bid?: Money
}

/** A waitlisted upgrade that can be cancelled, with what is returned. `price` was only authorised, never charged. */
export interface WaitingUpgrade {
  id: string
  kind: 'BID' | 'WAITLIST'
  segmentId: string
  cabin: string
  passengerIds: string[]
  status: 'waitlisted' | 'cleared' | 'notCleared' | 'cancelled'
  clearsBy: string
  /** The authorisation that is released. */
  price?: Money
  points: number
  certificates: number
  /** The card whose authorisation is released. */
  card?: { brand: string; lastFour: string }
}

/** The total returned for cancelled upgrades. */
export interface UpgradeReturn {
  price?: Money
  points: number
  certificates: number
}

export interface CancelUpgradeOffers {
  reference: string
  upgrades: WaitingUpgrade[]
  /** Ids of the upgrades chosen to be cancelled. */
  chosen: string[]
  /** The total returned for the chosen ones. */
  returned?: UpgradeReturn
}

/** The result of cancelling upgrades: the current booking. */
export interface UpgradeCancelled extends CancelUpgradeOffers {
  booking: Booking
}
