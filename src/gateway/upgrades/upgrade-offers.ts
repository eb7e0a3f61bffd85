import { type Money, money, portion } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { BidRange, UpgradeKind, UpgradeOdds } from '#src/domain/upgrade.ts'
import { minorUnits } from '#src/domain/currency.ts'
import type { Engine } from '../airline/engine.ts'
import type { Sales } from '../airline/flight.ts'
import { backgroundSold, cabinState } from '../airline/inventory.ts'
import { h32 } from '../airline/random.ts'
import { offerLife } from '../search/keep-offers.ts'
import { endsOf } from '../wire/travel-parts.ts'
import { isWaiting, type KeptUpgrade, type PassengerPrice } from '../conversation/kept-upgrade.ts'
import { lastRound, nextRound, protectionAt, protectionOnSale } from './rounds.ts'
import type { UpgradableFlight } from './upgradable.ts'
import { certificatesFor, loadOf, upgradeClass, upgradePrice } from './upgrade-price.ts'

/** The lowest and the highest bid, in basis points of the price. */
const leastBid = 6_000
const mostBid = 16_000

/** Counts the seats that can be sold as immediate upgrades, without protected seats. */
export const seatsForUpgrade = ({ chosen: { flight } }: UpgradableFlight, cabin: Cabin, sales: Sales): number =>
  Math.max(0, cabinState(flight, cabin, sales).free - protectionOnSale)

/** Estimates the odds that a waitlisted upgrade clears, from the seats expected to be free in the next round. */
const oddsOf = ({ chosen, passengers }: UpgradableFlight, cabin: Cabin, kind: 'BID' | 'WAITLIST', sales: Sales): UpgradeOdds => {
  const { flight } = chosen
  const round = nextRound(kind, flight.departsAt, sales.now) ?? sales.now
  const { capacity } = cabinState(flight, cabin, sales)
  const free = capacity - backgroundSold(flight, cabin, round) - sales.soldOf(flight.key, cabin)
  const left = free - protectionAt(kind, flight.departsAt, round) - passengers.length
  if (left >= 2) return 'HIGH'
  return left >= 0 ? 'MEDIUM' : 'LOW'
}

/**
 * Builds the bid range for a seat. The displayed strengths depend only on the price and the cabin's load factor, so they do not
 * reveal the airline's reserve price.
 */
const bidRange = (price: Money, load: number): BidRange => {
  const at = (share: number): Money => portion(price, Math.round(share))
  const harder = load > 0.8 ? 1_000 : 0
  return {
    minimum: at(leastBid),
    maximum: at(mostBid),
    step: money(Math.max(1, 10 ** minorUnits(price.currency)), price.currency),
    strengthAt: [
      { amount: at(leastBid), odds: 'LOW' },
      { amount: at(8_500 + harder), odds: 'MEDIUM' },
      { amount: at(11_000 + harder), odds: 'HIGH' },
    ],
  }
}

const idOf = (offer: Omit<KeptUpgrade, 'offerId' | 'expiresAt' | 'seatsLeft' | 'odds'>): string =>
  `${offer.kind.charAt(0)}${h32(JSON.stringify([offer.kind, offer.flightKey, offer.cabin, offer.passengers, offer.bid]))
    .toString(36)
    .toUpperCase()}`

interface Making {
  engine: Engine
  upgradable: UpgradableFlight
  cabin: Cabin
  currency: string
  isRoundTrip: boolean
  sales: Sales
  /** The current time in epoch milliseconds. */
  now: number
}

const pricesOf = (
  { engine, upgradable, cabin, currency, isRoundTrip, sales }: Making,
  kind: UpgradeKind,
  ways: { withCertificates: boolean; withMoney: boolean },
): PassengerPrice[] => {
  const { chosen, passengers } = upgradable
  return passengers.map(({ passengerIndex, type }) => {
    const request = { chosen, cabin, type, count: passengers.length, currency, isRoundTrip, isWaiting: kind === 'WAITLIST' }
    const { price, points } = upgradePrice(engine, request, sales)
    return {
      passengerIndex,
      ...(ways.withMoney && { price }),
      ...(ways.withMoney && kind !== 'BID' && { points }),
      ...(ways.withCertificates && { certificates: certificatesFor(chosen.flight) }),
    }
  })
}

const make = (making: Making, kind: UpgradeKind, ways: { withCertificates: boolean; withMoney: boolean }): KeptUpgrade => {
  const { upgradable, cabin, sales, now } = making
  const { flight } = upgradable.chosen
  const passengers = pricesOf(making, kind, ways)
  // A bid applies to every passenger, so its range is based on the highest price, which is an adult's.
  const dearest = passengers.reduce<Money | undefined>(
    (most, { price }) => (price && price.amount > (most?.amount ?? 0) ? price : most),
    undefined,
  )
  const offer = {
    kind,
    flightKey: flight.key,
    segment: endsOf(flight),
    cabin,
    bookingClass: upgradeClass(flight, cabin, passengers.length, sales).letter,
    passengers,
    ...(kind === 'BID' && dearest && { bid: bidRange(dearest, loadOf(flight, cabin, sales)) }),
    ...(isWaiting({ kind }) && {
      clearsBy: new Date(lastRound(kind === 'BID' ? 'BID' : 'WAITLIST', flight.departsAt)).toISOString(),
    }),
  }
  return {
    ...offer,
    offerId: idOf(offer),
    seatsLeft: seatsForUpgrade(upgradable, cabin, sales),
    ...((kind === 'BID' || kind === 'WAITLIST') && { odds: oddsOf(upgradable, cabin, kind, sales) }),
    expiresAt: new Date(now + offerLife).toISOString(),
  }
}

const isNext = ({ cabins }: UpgradableFlight, cabin: Cabin): boolean => cabins[0] === cabin

/** Creates the offers for money and points on a flight: an immediate upgrade if seats are available, a bid and the waitlist. */
export const createUpgradeOffers = (making: Omit<Making, 'cabin'>): KeptUpgrade[] =>
  making.upgradable.cabins.flatMap((cabin) => {
    const { upgradable, sales, now } = making
    const { departsAt } = upgradable.chosen.flight
    const ways = { withCertificates: false, withMoney: true }
    const kinds: UpgradeKind[] = [
      ...(seatsForUpgrade(upgradable, cabin, sales) > 0 ? (['INSTANT'] as const) : []),
      ...(nextRound('BID', departsAt, now) === undefined ? [] : (['BID'] as const)),
      ...(nextRound('WAITLIST', departsAt, now) === undefined ? [] : (['WAITLIST'] as const)),
    ]
    return kinds.map((kind) => make({ ...making, cabin }, kind, ways))
  })

/**
 * Creates the offers for certificates on a flight: an immediate upgrade if seats are available, and the waitlist. A certificate
 * upgrades by one cabin.
 */
export const certificateOffers = (making: Omit<Making, 'cabin'>): KeptUpgrade[] =>
  making.upgradable.cabins
    .filter((cabin) => isNext(making.upgradable, cabin))
    .flatMap((cabin) => {
      const { upgradable, sales, now } = making
      const ways = { withCertificates: true, withMoney: false }
      const kinds: UpgradeKind[] = [
        ...(seatsForUpgrade(upgradable, cabin, sales) > 0 ? (['CERTIFICATE'] as const) : []),
        ...(nextRound('WAITLIST', upgradable.chosen.flight.departsAt, now) === undefined ? [] : (['WAITLIST'] as const)),
      ]
      return kinds.map((kind) => make({ ...making, cabin }, kind, ways))
    })
