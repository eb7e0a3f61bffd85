import type { Booking } from './booking.ts'
import { type Money, total, zero } from './money.ts'
import type {
  CancelUpgradeOffers,
  UpgradeKind,
  UpgradeOffer,
  UpgradeOffers,
  UpgradePayment,
  UpgradeSelection,
} from './upgrade.ts'

/** Returns true if an upgrade has to wait for a free seat. It is charged only when it clears. */
export const waitsForASeat = (kind: UpgradeKind): boolean => kind === 'BID' || kind === 'WAITLIST'

/** Merges the public offers with those for the signed-in member, flight by flight. */
export const withOwnOffers = (open: UpgradeOffers, own: UpgradeOffers): UpgradeOffers => ({
  ...open,
  member: own.member ?? open.member,
  segments: open.segments.map((segment) => {
    const known = new Set(segment.offers.map(({ id }) => id))
    const more = own.segments.find(({ segmentId }) => segmentId === segment.segmentId)?.offers ?? []
    const offers = [...segment.offers, ...more.filter(({ id }) => !known.has(id))]
    return offers.length > 0 ? { ...segment, offers, reason: undefined } : segment
  }),
})

export const hasAnyOffer = ({ segments }: UpgradeOffers): boolean => segments.some(({ offers }) => offers.length > 0)

/** Returns true if any chosen upgrade is confirmed on purchase. Its passengers then need seats in the new cabin. */
export const movesUpAtOnce = ({ chosen }: UpgradeSelection): boolean => chosen.some(({ offer }) => !waitsForASeat(offer.kind))

/** Returns true if every chosen upgrade waits for a free seat, so that the purchase leaves the trip unchanged for now. */
export const onlyWaits = (upgrade: UpgradeSelection | undefined): boolean =>
  upgrade !== undefined && upgrade.chosen.length > 0 && !movesUpAtOnce(upgrade)

/** Lists the forms of payment that an offer accepts. */
export const waysToPay = ({ total: { price, points }, bid, certificatesNeeded }: UpgradeOffer): UpgradePayment[] => [
  ...(price || bid ? (['MONEY'] as const) : []),
  ...(points ? (['POINTS'] as const) : []),
  ...(certificatesNeeded ? (['CERTIFICATE'] as const) : []),
]

/** A sum of upgrade prices, by form of payment. */
export interface UpgradeSum {
  price?: Money
  points: number
  certificates: number
}

/** An upgrade offer with the passengers and form of payment that the traveller chose. `bid` is per passenger. */
export interface UpgradePick {
  offer: UpgradeOffer
  payWith: UpgradePayment
  passengerIds: readonly string[]
  bid?: Money | undefined
}

/** Computes the cost of an upgrade for all its passengers. */
export const costOfPick = ({ offer, payWith, passengerIds, bid }: UpgradePick): UpgradeSum => {
  const people = offer.perPassenger.filter(({ passengerId }) => passengerIds.includes(passengerId))
  const prices = people.map(({ price }) => bid ?? price).filter((price) => price !== undefined)
  const [first] = prices
  return {
    ...(payWith === 'MONEY' && first && { price: total(prices, first.currency) }),
    points: payWith === 'POINTS' ? people.reduce((sum, { points = 0 }) => sum + points, 0) : 0,
    certificates: payWith === 'CERTIFICATE' ? ((offer.certificatesNeeded ?? 0) / offer.perPassenger.length) * people.length : 0,
  }
}

/** Adds up the cost of several upgrades. */
export const costOfPicks = (picks: readonly UpgradePick[]): UpgradeSum => {
  const costs = picks.map(costOfPick)
  const prices = costs.map(({ price }) => price).filter((price) => price !== undefined)
  const [first] = prices
  return {
    ...(first && { price: total(prices, first.currency) }),
    points: costs.reduce((sum, { points }) => sum + points, 0),
    certificates: costs.reduce((sum, { certificates }) => sum + certificates, 0),
  }
}

/** Returns true if the chosen upgrades require money, to be charged now or authorised until a seat is free. */
export const needsMoney = (selection: UpgradeSelection | undefined, due: Money): boolean =>
  due.amount > 0 || (selection?.dueWhenCleared ?? zero(due.currency)).amount > 0

/**
 * Determines from the booking what became of the waitlisted upgrades that the traveller wanted to cancel: `cleared` if any
 * cleared first, `waiting` if any is still waitlisted, otherwise `gone`.
 */
export const becameOf = (booking: Booking, { upgrades, chosen }: CancelUpgradeOffers): 'waiting' | 'gone' | 'cleared' => {
  const wanted = upgrades.filter(({ id }) => chosen.includes(id))
  const places = booking.waitlist.filter(({ passengerId, segmentId }) =>
    wanted.some((upgrade) => upgrade.segmentId === segmentId && upgrade.passengerIds.includes(passengerId)),
  )
  if (places.some(({ status }) => status === 'cleared')) return 'cleared'
  return places.some(({ status }) => status === 'waitlisted') ? 'waiting' : 'gone'
}

/**
 * Adds up the miles and certificates spent on upgrades that are confirmed on purchase. For waitlisted upgrades, they are only
 * reserved.
 */
export const valuesTaken = (upgrade: UpgradeSelection | undefined): UpgradeSum => {
  const confirmed = (upgrade?.chosen ?? []).filter(({ offer }) => !waitsForASeat(offer.kind))
  return {
    points: confirmed.reduce((sum, { points }) => sum + points, 0),
    certificates: confirmed.reduce((sum, { certificates }) => sum + certificates, 0),
  }
}
