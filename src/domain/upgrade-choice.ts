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

/** Whether an upgrade waits for a free seat and is charged for only when it gets one. */
export const waitsForASeat = (kind: UpgradeKind): boolean => kind === 'BID' || kind === 'WAITLIST'

/** The offers for everybody with those for the member who asks, flight by flight. */
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

/** Something chosen is confirmed at once: its passengers need seats in the new cabin. */
export const movesUpAtOnce = ({ chosen }: UpgradeSelection): boolean => chosen.some(({ offer }) => !waitsForASeat(offer.kind))

/** The ways to pay that an offer takes. */
export const waysToPay = ({ total: { price, points }, bid, certificatesNeeded }: UpgradeOffer): UpgradePayment[] => [
  ...(price || bid ? (['MONEY'] as const) : []),
  ...(points ? (['POINTS'] as const) : []),
  ...(certificatesNeeded ? (['CERTIFICATE'] as const) : []),
]

/** What some upgrades cost in all, in each of the ways to pay. */
export interface UpgradeSum {
  price?: Money
  points: number
  certificates: number
}

/** An offer, for whom, and how it is paid for; `bid` is for one passenger. */
export interface UpgradePick {
  offer: UpgradeOffer
  payWith: UpgradePayment
  passengerIds: readonly string[]
  bid?: Money | undefined
}

/** What a pick costs for all of its passengers. */
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

/** What picks cost together. */
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

/** Money that has to be at hand for what was chosen: to charge, or to set aside until a seat is free. */
export const needsMoney = (selection: UpgradeSelection | undefined, due: Money): boolean =>
  due.amount > 0 || (selection?.dueWhenCleared ?? zero(due.currency)).amount > 0

/** What became of upgrades that were to be given back, as the booking tells: nothing yet, all of it, or a seat came first. */
export const becameOf = (booking: Booking, { upgrades, chosen }: CancelUpgradeOffers): 'waiting' | 'gone' | 'cleared' => {
  const wanted = upgrades.filter(({ id }) => chosen.includes(id))
  const places = booking.waitlist.filter(({ passengerId, segmentId }) =>
    wanted.some((upgrade) => upgrade.segmentId === segmentId && upgrade.passengerIds.includes(passengerId)),
  )
  if (places.some(({ status }) => status === 'cleared')) return 'cleared'
  return places.some(({ status }) => status === 'waitlisted') ? 'waiting' : 'gone'
}

/** The miles and certificates that were taken for upgrades that are confirmed at once; those of others are only set aside. */
export const valuesTaken = (upgrade: UpgradeSelection | undefined): UpgradeSum => {
  const confirmed = (upgrade?.chosen ?? []).filter(({ offer }) => !waitsForASeat(offer.kind))
  return {
    points: confirmed.reduce((sum, { points }) => sum + points, 0),
    certificates: confirmed.reduce((sum, { certificates }) => sum + certificates, 0),
  }
}
