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
  /** The amount as typed, in the main unit of the currency. */
  bid: z.optional(z.string()),
})

const Typed = z.object({ reference: z.string(), flights: z.catchall(z.object({}), TypedPick) })

/** The upgrade that is selected on a flight. */
export type TypedPick = z.output<typeof TypedPick>

/** The selected upgrades by flight. A flight without one keeps its cabin. */
export type TypedPicks = Record<string, TypedPick>

const isSame = (one: TypedPick, offer: UpgradeOffer, payWith: UpgradePayment) =>
  one.offerId === offer.id && one.payWith === payWith

/** True if the selection is this offer with this form of payment. */
export const takes = (pick: TypedPick | undefined, offer: UpgradeOffer, payWith: UpgradePayment): boolean =>
  pick !== undefined && isSame(pick, offer, payWith)

/** Formats an amount for a text field. For example, 5400 minor units of EUR are "54.00". */
export const typedMoney = (money: Money): string => toDecimal(money).toFixed(minorUnits(money.currency))

/** Parses a typed bid. Undefined if it is not an amount, or out of range. */
export const bidOf = (typed: string | undefined, { minimum, maximum }: BidRange): Money | undefined => {
  const bid = amountTyped(typed ?? '', minimum.currency)
  return !bid || compare(bid, minimum) < 0 || compare(bid, maximum) > 0 ? undefined : bid
}

/** Creates the selection of an offer for all passengers who can have it. */
export const pickOf = (offer: UpgradeOffer, payWith: UpgradePayment): TypedPick => ({
  offerId: offer.id,
  payWith,
  passengerIds: offer.perPassenger.map(({ passengerId }) => passengerId),
  ...(offer.bid && { bid: typedMoney(offer.bid.minimum) }),
})

/** Reason why a selection cannot be sent. */
export type PickFault = 'nobody' | 'badBid'

export const faultOf = (pick: TypedPick, offer: UpgradeOffer): PickFault | undefined => {
  if (pick.passengerIds.length === 0) return 'nobody'
  return offer.bid && !bidOf(pick.bid, offer.bid) ? 'badBid' : undefined
}

const offersById = ({ segments }: UpgradeOffers) =>
  new Map(segments.flatMap(({ offers }) => offers).map((offer) => [offer.id, offer]))

/** Combines the selections with the current offers. Selections whose offer is no longer available are left out. */
export const picksAmong = (upgrades: UpgradeOffers, typed: TypedPicks): UpgradePick[] => {
  const offers = offersById(upgrades)
  return Object.values(typed).flatMap(({ offerId, payWith, passengerIds, bid }) => {
    const offer = offers.get(offerId)
    if (!offer) return []
    const who = passengerIds.filter((id) => offer.perPassenger.some(({ passengerId }) => passengerId === id))
    return [{ offer, payWith, passengerIds: who, bid: offer.bid && bidOf(bid, offer.bid) }]
  })
}

/** Leaves out the selections that cannot be sent. */
export const completeAmong = (picks: readonly UpgradePick[], typed: TypedPicks): UpgradePick[] =>
  picks.filter(({ offer }) => {
    const one = typed[offer.segmentId]
    return one === undefined || faultOf(one, offer) === undefined
  })

/** Builds the input of `selectUpgradeOffer`. */
export const wishesFor = (picks: readonly UpgradePick[]): UpgradeWish[] =>
  picks.map(({ offer, payWith, passengerIds, bid }) => ({
    offerId: offer.id,
    passengerIds: [...passengerIds],
    payWith,
    ...(bid && { bid }),
  }))

/** Reason why a form of payment is disabled: nobody is signed in, or the balance is too low. */
export type Shortage = 'signIn' | 'points' | 'certificates'

export const shortageOf = ({ points, certificates }: UpgradeSum, member: UpgradeMember | undefined): Shortage | undefined => {
  if (points === 0 && certificates === 0) return undefined
  if (!member) return 'signIn'
  if (points > member.points) return 'points'
  return certificates > member.certificates ? 'certificates' : undefined
}

/** Returns the price for the passenger who costs least. A member who has less cannot afford the offer. */
export const leastCost = (offer: UpgradeOffer, payWith: UpgradePayment): UpgradeSum => {
  const costs = offer.perPassenger.map(({ passengerId }) => costOfPick({ offer, payWith, passengerIds: [passengerId] }))
  const [first = { points: 0, certificates: 0 }, ...others] = costs
  return others.reduce((least, cost) => (cost.points < least.points ? cost : least), first)
}

/** Returns the selections and a setter that returns the new ones. They start with the cart's upgrades, and survive a reload. */
export const usePicks = (): [TypedPicks, (segmentId: string, pick: TypedPick | undefined) => TypedPicks] => {
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
  const set = (segmentId: string, pick: TypedPick | undefined) => {
    const others = Object.entries(flights).filter(([id]) => id !== segmentId)
    const next: TypedPicks = Object.fromEntries(pick ? [...others, [segmentId, pick]] : others)
    setFlights(next)
    return next
  }
  return [flights, set]
}
