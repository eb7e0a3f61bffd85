import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { minorUnits } from '#src/domain/currency.ts'
import { compare, type Money, toDecimal } from '#src/domain/money.ts'
import { amountTyped } from '#src/domain/typed-amount.ts'
import type { BidRange, UpgradeMember, UpgradeOffer, UpgradeOffers, UpgradePayment, UpgradeWish } from '#src/domain/upgrade.ts'
import { costOfPick, type UpgradePick, type UpgradeSum } from '#src/domain/upgrade-choice.ts'
import { useDrafts } from '#src/trip/draft.tsx'
import { useTrip } from '#src/trip/trip.tsx'

const TypedPick = z.object({
  offerId: z.string(),
  payWith: z.enum(['MONEY', 'POINTS', 'CERTIFICATE']),
  passengerIds: z.array(z.string()),
  /** As typed, in the currency's own unit. */
  bid: z.optional(z.string()),
})

const Typed = z.object({ reference: z.string(), flights: z.record(z.string(), TypedPick) })

/** What is picked on one flight. */
export type TypedPick = z.output<typeof TypedPick>

/** What is picked, by flight; a flight without keeps its cabin. */
export type TypedPicks = Record<string, TypedPick>

const isSame = (one: TypedPick, offer: UpgradeOffer, payWith: UpgradePayment) =>
  one.offerId === offer.id && one.payWith === payWith

/** Whether a pick takes this offer in this way. */
export const takes = (pick: TypedPick | undefined, offer: UpgradeOffer, payWith: UpgradePayment): boolean =>
  pick !== undefined && isSame(pick, offer, payWith)

/** An amount as it is typed into a field: 5400 minor units of EUR are "54.00". */
export const typedMoney = (money: Money): string => toDecimal(money).toFixed(minorUnits(money.currency))

/** A bid that was typed; undefined when it is no amount, or none that may be bid. */
export const bidOf = (typed: string | undefined, { minimum, maximum }: BidRange): Money | undefined => {
  const bid = amountTyped(typed ?? '', minimum.currency)
  return !bid || compare(bid, minimum) < 0 || compare(bid, maximum) > 0 ? undefined : bid
}

/** A pick of an offer for everybody who may have it. */
export const pickOf = (offer: UpgradeOffer, payWith: UpgradePayment): TypedPick => ({
  offerId: offer.id,
  payWith,
  passengerIds: offer.perPassenger.map(({ passengerId }) => passengerId),
  ...(offer.bid && { bid: typedMoney(offer.bid.minimum) }),
})

/** Why something picked cannot be sent, by flight. */
export type PickFault = 'nobody' | 'badBid'

export const faultOf = (pick: TypedPick, offer: UpgradeOffer): PickFault | undefined => {
  if (pick.passengerIds.length === 0) return 'nobody'
  return offer.bid && !bidOf(pick.bid, offer.bid) ? 'badBid' : undefined
}

const offersById = ({ segments }: UpgradeOffers) =>
  new Map(segments.flatMap(({ offers }) => offers).map((offer) => [offer.id, offer]))

/** What is picked, with the offers as they are now; an offer that is gone is not picked any more. */
export const picksAmong = (upgrades: UpgradeOffers, typed: TypedPicks): UpgradePick[] => {
  const offers = offersById(upgrades)
  return Object.values(typed).flatMap(({ offerId, payWith, passengerIds, bid }) => {
    const offer = offers.get(offerId)
    if (!offer) return []
    const who = passengerIds.filter((id) => offer.perPassenger.some(({ passengerId }) => passengerId === id))
    return [{ offer, payWith, passengerIds: who, bid: offer.bid && bidOf(bid, offer.bid) }]
  })
}

/** What `selectUpgradeOffer` is asked for. */
export const wishesFor = (picks: readonly UpgradePick[]): UpgradeWish[] =>
  picks.map(({ offer, payWith, passengerIds, bid }) => ({
    offerId: offer.id,
    passengerIds: [...passengerIds],
    payWith,
    ...(bid && { bid }),
  }))

/** Why this way of paying is blocked: nobody is signed in, or the balance is too low. */
export type Shortage = 'signIn' | 'points' | 'certificates'

export const shortageOf = ({ points, certificates }: UpgradeSum, member: UpgradeMember | undefined): Shortage | undefined => {
  if (points === 0 && certificates === 0) return undefined
  if (!member) return 'signIn'
  if (points > member.points) return 'points'
  return certificates > member.certificates ? 'certificates' : undefined
}

/** What the cheapest of an offer's passengers takes: with less, it cannot be had at all. */
export const leastCost = (offer: UpgradeOffer, payWith: UpgradePayment): UpgradeSum => {
  const costs = offer.perPassenger.map(({ passengerId }) => costOfPick({ offer, payWith, passengerIds: [passengerId] }))
  const [first = { points: 0, certificates: 0 }, ...others] = costs
  return others.reduce((least, cost) => (cost.points < least.points ? cost : least), first)
}

/** What is picked, kept for a reload; at first what the cart has, when the traveller comes back to it. */
export const usePicks = (): [TypedPicks, (segmentId: string, pick: TypedPick | undefined) => void] => {
  const drafts = useDrafts()
  const reference = useTrip(({ context }) => context.booking?.reference ?? '')
  const chosen = useTrip(({ context }) => context.cart?.upgrade?.chosen)
  const [flights, setFlights] = useState<TypedPicks>(() => {
    const draft = Typed.safeParse(drafts.read('upgrade-offers'))
    if (draft.success && draft.data.reference === reference) return draft.data.flights
    return Object.fromEntries(
      (chosen ?? []).map(({ offer, payWith, passengerIds, bid }) => [
        offer.segmentId,
        { offerId: offer.id, payWith, passengerIds, ...(bid && { bid: typedMoney(bid) }) },
      ]),
    )
  })
  useEffect(() => {
    drafts.write('upgrade-offers', { reference, flights })
  }, [drafts, reference, flights])
  const set = (segmentId: string, pick: TypedPick | undefined) =>
    setFlights((before) => {
      const others = Object.entries(before).filter(([id]) => id !== segmentId)
      return Object.fromEntries(pick ? [...others, [segmentId, pick]] : others)
    })
  return [flights, set]
}
