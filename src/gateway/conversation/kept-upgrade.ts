import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { BidRange, UpgradeKind, UpgradeOdds, UpgradePayment } from '#src/domain/upgrade.ts'

/** Price of an upgrade for one passenger on one flight, in each accepted form of payment. */
export interface PassengerPrice {
  passengerIndex: number
  /** Undefined if the upgrade cannot be paid with money. */
  price?: Money
  points?: number
  certificates?: number
}

/**
 * An upgrade offer as stored, with the price for each passenger. The prices are guaranteed until `expiresAt`. Instants are ISO.
 */
export interface KeptUpgrade {
  offerId: string
  kind: UpgradeKind
  flightKey: string
  segment: SelectedSegment
  cabin: Cabin
  bookingClass: string
  passengers: PassengerPrice[]
  bid?: BidRange
  seatsLeft: number
  odds?: UpgradeOdds
  clearsBy?: string
  expiresAt: string
}

/** An upgrade that was chosen for some passengers. A bid is the amount for each passenger. */
export interface ChosenUpgrade {
  offer: KeptUpgrade
  passengerIndexes: number[]
  payWith: UpgradePayment
  bid?: Money
}

/** Upgrade offers and choices that a conversation stores. */
export interface UpgradeTrip {
  offers: KeptUpgrade[]
  chosen: ChosenUpgrade[]
}

/** Returns true if an upgrade is waitlisted, so that it is charged only when it is confirmed. */
export const isWaiting = ({ kind }: Pick<KeptUpgrade, 'kind'>): boolean => kind === 'BID' || kind === 'WAITLIST'

/** Builds a key that identifies a chosen upgrade within the cart. */
export const upgradeKeyOf = ({ offer, passengerIndexes }: ChosenUpgrade): string =>
  `${offer.offerId} ${passengerIndexes.join(' ')}`

const pricesOf = ({ offer, passengerIndexes }: ChosenUpgrade): PassengerPrice[] =>
  offer.passengers.filter(({ passengerIndex }) => passengerIndexes.includes(passengerIndex))

/**
 * Calculates the money that each passenger of a chosen upgrade pays. It is zero if the upgrade is paid with points or
 * certificates.
 */
export const moneyDue = (chosen: ChosenUpgrade, currency: string): { passengerIndex: number; amount: Money }[] =>
  pricesOf(chosen).map(({ passengerIndex, price }) => ({
    passengerIndex,
    amount: (chosen.payWith === 'MONEY' ? (chosen.bid ?? price) : undefined) ?? { amount: 0, currency },
  }))

/** Adds up the points that a chosen upgrade costs. */
export const pointsDue = (chosen: ChosenUpgrade): number =>
  chosen.payWith === 'POINTS' ? pricesOf(chosen).reduce((sum, { points = 0 }) => sum + points, 0) : 0

/** Adds up the certificates that a chosen upgrade costs. */
export const certificatesDue = (chosen: ChosenUpgrade): number =>
  chosen.payWith === 'CERTIFICATE' ? pricesOf(chosen).reduce((sum, { certificates = 0 }) => sum + certificates, 0) : 0
