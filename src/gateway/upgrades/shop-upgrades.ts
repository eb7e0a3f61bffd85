import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { slotOf } from '../search/find-offers.ts'
import { withSales } from '../inventory/sales.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'
import type { KeptUpgrade, UpgradeTrip } from '../conversation/kept-upgrade.ts'
import { upgradingMember, writeUpgradingMember } from '../payments/member.ts'
import { type TripToUpgrade, tripNamed } from './trip-to-upgrade.ts'
import { upgradableFlights } from './upgradable.ts'
import { certificateOffers, createUpgradeOffers } from './upgrade-offers.ts'
import { writeUpgradable } from './write-upgrades.ts'

/** Stores new offers ahead of earlier ones that have not expired. A repeated offer replaces the earlier one. */
const keep = (upgrade: UpgradeTrip, offers: readonly KeptUpgrade[], now: number): void => {
  const ids = new Set(offers.map(({ offerId }) => offerId))
  const others = upgrade.offers.filter(({ offerId, expiresAt }) => !ids.has(offerId) && Date.parse(expiresAt) > now)
  upgrade.offers = [...offers, ...others]
}

const shop = async (call: Call, { payload, upgrade }: TripToUpgrade, offersFor: typeof createUpgradeOffers) => {
  const { engine, database, now } = call
  const flights = upgradableFlights(engine, payload, now)
  const { currency, legs } = payload.state
  const { result } = await withSales(database, slotOf(now), (sales) =>
    flights.map((upgradable) => offersFor({ engine, upgradable, currency, isRoundTrip: legs.length === 2, sales, now })),
  )
  const offers = result.flat()
  keep(upgrade, offers, now)
  return {
    segments: flights.map((flight, place) => writeUpgradable(flight, result[place] ?? [])),
    expiresAt: offers[0]?.expiresAt,
  }
}

/** Creates all current offers for money, points and certificates, and stores them in the conversation. */
export const shopAgain = async (call: Call, trip: TripToUpgrade): Promise<KeptUpgrade[]> => {
  await shop(call, trip, createUpgradeOffers)
  await shop(call, trip, certificateOffers)
  return trip.upgrade.offers
}

/** Writes the upgrade offers for a booking, with the balances of the signed-in member. */
export const writeUpgradeOffers = async (call: Call, reference: string): Promise<WireAnswer<'upgradeOffers'>> => {
  const trip = await tripNamed(call, reference)
  const member = await upgradingMember(call)
  return { ...(await shop(call, trip, createUpgradeOffers)), member: member && writeUpgradingMember(member) }
}

/** Writes the offers that the signed-in member can pay with certificates. Guests and members without certificates get none. */
export const writeEligibleOffers = async (call: Call, reference: string): Promise<WireAnswer<'upgradeEligibleOffers'>> => {
  const trip = await tripNamed(call, reference)
  const member = await upgradingMember(call)
  const has = member?.certificates.length ?? 0
  const least = ({ passengers }: KeptUpgrade): number => Math.min(...passengers.map(({ certificates = 0 }) => certificates))
  const offersFor: typeof createUpgradeOffers = (making) => certificateOffers(making).filter((offer) => least(offer) <= has)
  return { ...(await shop(call, trip, offersFor)), member: member && writeUpgradingMember(member) }
}

/** Writes the flights that can be upgraded, and the paid seats that an upgrade would give up. */
export const writeUpgradeInfo = async (call: Call, reference: string): Promise<WireAnswer<'upgradePnrInfo'>> => {
  const { payload } = await tripNamed(call, reference)
  const { engine, now, conversation } = call
  const { currency } = payload.state
  const member = await upgradingMember(call)
  const paid = conversation.state.trip?.paid.seats ?? []
  return {
    pnr: reference,
    flights: upgradableFlights(engine, payload, now).map(({ chosen, cabin, refused }) => ({
      travelPart: writeEnds(chosen.flight),
      cabin,
      upgradable: refused === undefined,
      reason: refused?.reason,
      until: refused?.until,
      seats: paid
        .filter(({ flightKey }) => flightKey === chosen.flight.key)
        .map(({ passengerIndex, seatCode, price, isRefundable }) => ({
          passengerIndex,
          seatCode,
          paid: writePrice(price),
          refund: writePrice(isRefundable ? price : { amount: 0, currency }),
        })),
    })),
    member: member && writeUpgradingMember(member),
  }
}
