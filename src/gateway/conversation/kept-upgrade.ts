import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { BidRange, UpgradeKind, UpgradeOdds, UpgradePayment } from '#src/domain/upgrade.ts'

/** What an upgrade costs one passenger on one flight, in each way that it may be paid. */
export interface PassengerPrice {
  passengerIndex: number
  /** Nothing of it in an offer that takes certificates only. */
  price?: Money
  points?: number
  certificates?: number
}

/** An upgrade as a conversation keeps it: who may have it, at a price that holds until `expiresAt`. Instants are ISO. */
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

/** An upgrade that was chosen for some of its passengers. A bid is for one of them. */
export interface ChosenUpgrade {
  offer: KeptUpgrade
  passengerIndexes: number[]
  payWith: UpgradePayment
  bid?: Money
}

/** What a conversation that upgrades a booking keeps. */
export interface UpgradeTrip {
  offers: KeptUpgrade[]
  chosen: ChosenUpgrade[]
}

/** Whether an upgrade waits for a seat, and is charged for only when it gets one. */
export const isWaiting = ({ kind }: Pick<KeptUpgrade, 'kind'>): boolean => kind === 'BID' || kind === 'WAITLIST'

/** Names a chosen upgrade among those that are chosen with it. */
export const keyOf = ({ offer, passengerIndexes }: ChosenUpgrade): string => `${offer.offerId} ${passengerIndexes.join(' ')}`

const pricesOf = ({ offer, passengerIndexes }: ChosenUpgrade): PassengerPrice[] =>
  offer.passengers.filter(({ passengerIndex }) => passengerIndexes.includes(passengerIndex))

/** What each passenger of a chosen upgrade pays in money; nothing for one that is paid in another way. */
export const moneyDue = (chosen: ChosenUpgrade, currency: string): { passengerIndex: number; amount: Money }[] =>
  pricesOf(chosen).map(({ passengerIndex, price }) => ({
    passengerIndex,
    amount: (chosen.payWith === 'MONEY' ? (chosen.bid ?? price) : undefined) ?? { amount: 0, currency },
  }))

/** The points that a chosen upgrade takes in all. */
export const pointsDue = (chosen: ChosenUpgrade): number =>
  chosen.payWith === 'POINTS' ? pricesOf(chosen).reduce((sum, { points = 0 }) => sum + points, 0) : 0

/** The certificates that a chosen upgrade takes in all. */
export const certificatesDue = (chosen: ChosenUpgrade): number =>
  chosen.payWith === 'CERTIFICATE' ? pricesOf(chosen).reduce((sum, { certificates = 0 }) => sum + certificates, 0) : 0
