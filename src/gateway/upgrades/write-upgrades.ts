import { type Money, total } from '#src/domain/money.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'
import {
  certificatesDue,
  type ChosenUpgrade,
  isWaiting,
  type KeptUpgrade,
  moneyDue,
  pointsDue,
  type UpgradeTrip,
} from '../conversation/kept-upgrade.ts'
import type { UpgradableFlight } from './upgradable.ts'

const sumOf = (prices: readonly (Money | undefined)[]): Money | undefined => {
  const known = prices.filter((price) => price !== undefined)
  return known[0] && total(known, known[0].currency)
}

/** Writes an upgrade offer with its prices for all eligible passengers. */
export const writeUpgradeOffer = ({ passengers, bid, segment, ...offer }: KeptUpgrade) => {
  const points = passengers.reduce((sum, each) => sum + (each.points ?? 0), 0)
  const certificates = passengers.reduce((sum, each) => sum + (each.certificates ?? 0), 0)
  const price = sumOf(passengers.map((each) => each.price))
  return {
    offerId: offer.offerId,
    kind: offer.kind,
    travelPart: writeEnds(segment),
    cabin: offer.cabin,
    perPassenger: passengers.map((each) => ({
      passengerIndex: each.passengerIndex,
      price: each.price && writePrice(each.price),
      points: each.points,
    })),
    total: { price: price && writePrice(price), points: points || undefined },
    certificatesNeeded: certificates || undefined,
    bid: bid && {
      minimum: writePrice(bid.minimum),
      maximum: writePrice(bid.maximum),
      step: writePrice(bid.step),
      strengthAt: bid.strengthAt.map(({ amount, odds }) => ({ amount: writePrice(amount), odds })),
    },
    seatsLeft: offer.seatsLeft,
    odds: offer.odds,
    clearsBy: offer.clearsBy,
    chargedWhen: isWaiting(offer) ? ('CLEARED' as const) : ('NOW' as const),
  }
}

/** Writes a flight of the booking with its upgrade offers, or with the reason why it has none. */
export const writeUpgradable = ({ chosen, cabin, refused }: UpgradableFlight, offers: readonly KeptUpgrade[]) => ({
  travelPart: writeEnds(chosen.flight),
  cabin,
  offers: offers.map(writeUpgradeOffer),
  reason: refused?.reason ?? (offers.length === 0 ? ('soldOut' as const) : undefined),
  until: refused?.until,
})

const priceOf = (chosen: ChosenUpgrade, currency: string): Money =>
  total(
    moneyDue(chosen, currency).map(({ amount }) => amount),
    currency,
  )

/** Writes the `upgrade` of a cart: the chosen upgrades and their totals. */
export const writeUpgradeSelection = ({ chosen }: UpgradeTrip, currency: string) => {
  const sum = (some: readonly ChosenUpgrade[]) =>
    writePrice(
      total(
        some.map((each) => priceOf(each, currency)),
        currency,
      ),
    )
  return {
    chosen: chosen.map((each) => ({
      offer: writeUpgradeOffer(each.offer),
      passengerIndexes: each.passengerIndexes,
      payWith: each.payWith,
      bid: each.bid && writePrice(each.bid),
      price: writePrice(priceOf(each, currency)),
      points: pointsDue(each),
      certificates: certificatesDue(each),
    })),
    dueNow: sum(chosen.filter(({ offer }) => !isWaiting(offer))),
    dueWhenCleared: sum(chosen.filter(({ offer }) => isWaiting(offer))),
    points: chosen.reduce((all, each) => all + pointsDue(each), 0),
    certificates: chosen.reduce((all, each) => all + certificatesDue(each), 0),
  }
}
