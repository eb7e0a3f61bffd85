import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { BidRange, UpgradeKind, UpgradeOdds, UpgradePayment } from '#src/domain/upgrade.ts'

/** The price of an upgrade for one passenger on one flight, by form of payment. */
export interface PassengerPrice {
  passengerIndex: number
  /** Undefined if the offer accepts certificates only. */
  price?: Money
  points?: number
  certificates?: number
}

/** A stored upgrade offer: who may have it, at a price guaranteed until `expiresAt`. Instants are ISO. */
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

/** An upgrade chosen for some of its passengers. A bid is for one passenger. */
export interface ChosenUpgrade {
  offer: KeptUpgrade
  passengerIndexes: number[]
  payWith: UpgradePayment
  bid?: Money
}

/** What a conversation stores while it upgrades a booking. */
export interface UpgradeTrip {
  offers: KeptUpgrade[]
  chosen: ChosenUpgrade[]
}

/** Tells whether an upgrade is waitlisted, and charged only once it clears. */
export const isWaiting = ({ kind }: Pick<KeptUpgrade, 'kind'>): boolean => kind === 'BID' || kind === 'WAITLIST'

/** Identifies a chosen upgrade among the others chosen with it. */
export const keyOf = ({ offer, passengerIndexes }: ChosenUpgrade): string => `${offer.offerId} ${passengerIndexes.join(' ')}`

const pricesOf = ({ offer, passengerIndexes }: ChosenUpgrade): PassengerPrice[] =>
  offer.passengers.filter(({ passengerIndex }) => passengerIndexes.includes(passengerIndex))

/** Returns what each passenger of a chosen upgrade pays in money, or zero if it is paid otherwise. */
export const moneyDue = (chosen: ChosenUpgrade, currency: string): { passengerIndex: number; amount: Money }[] =>
  pricesOf(chosen).map(({ passengerIndex, price }) => ({
    passengerIndex,
    amount: (chosen.payWith === 'MONEY' ? (chosen.bid ?? price) : undefined) ?? { amount: 0, currency },
  }))

/** Returns the points needed for a chosen upgrade in total. */
export const pointsDue = (chosen: ChosenUpgrade): number =>
  chosen.payWith === 'POINTS' ? pricesOf(chosen).reduce((sum, { points = 0 }) => sum + points, 0) : 0

/** Returns the certificates needed for a chosen upgrade in total. */
export const certificatesDue = (chosen: ChosenUpgrade): number =>
  chosen.payWith === 'CERTIFICATE' ? pricesOf(chosen).reduce((sum, { certificates = 0 }) => sum + certificates, 0) : 0
