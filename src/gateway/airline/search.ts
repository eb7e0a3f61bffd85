import type { Cabin } from '#src/domain/search.ts'
import { hostOf } from './airlines.ts'
import { type Brand, brandOf, brandsOn, brandsTogetherOn, isSoldOn } from './brands.ts'
import { itinerariesOf } from './connections.ts'
import { betterThan, changesAreFree, fareFamiliesOf } from './fare-rules.ts'
import { isLong, marketBetween } from './fares.ts'
import { emissionsOf } from './emissions.ts'
import type { Itinerary, Sales } from './flight.ts'
import type { FareFamily } from './engine.ts'
import type { AirlineNetwork } from './network.ts'
import type { DayCell, FamiliesRequest, ItineraryOffers, LegRequest, Offer, PriceWithOptions } from './offer.ts'
import { amountFor, offerFor, openClassFor, type OpenClass, partyPointsOf } from './pricing.ts'
import { airportPairs, type SearchEnds } from './search-ends.ts'
import { dayOf } from './wall-clock.ts'
import { extrasOfOptions, optionExtrasFor, optionSets } from './option-prices.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Sales open 361 days before departure and close one hour before it. */
const CLOSES = 60 * MINUTE
const OPENS = 361 * DAY

/** Returns true while an itinerary can be sold. `now` is in epoch milliseconds. */
export function isOnSale(itinerary: Itinerary, now: number): boolean {
  const departs = itinerary.flights[0]?.departsAt ?? 0
  return departs - now >= CLOSES && departs - now <= OPENS
}

/** Finds the itineraries of a day that are on sale, sorted by departure, and prices the fare families offered on each. */
export function searchLeg(network: AirlineNetwork, request: LegRequest, sales: Sales): ItineraryOffers[] {
  const itineraries = itinerariesFlown(network, request, request.date).filter((itinerary) => isOnSale(itinerary, sales.now))
  const emissions = emissionsOf(itineraries, request.cabin)
  return itineraries.map((itinerary, index) => ({
    itinerary,
    emissions: emissions[index] ?? { kilograms: 0, comparison: 'typical' },
    offers: offersOn(itinerary, request, sales),
  }))
}

/** Prices the fare families of one itinerary. Returns undefined if the itinerary is not on sale. */
export function offersOnItinerary(itinerary: Itinerary, request: LegRequest, sales: Sales): ItineraryOffers | undefined {
  if (!isOnSale(itinerary, sales.now)) return undefined
  const [emissions = { kilograms: 0, comparison: 'typical' as const }] = emissionsOf([itinerary], request.cabin)
  return { itinerary, emissions, offers: offersOn(itinerary, request, sales) }
}

/**
 * Finds the itineraries of a day between two places, sorted by departure, whether on sale or not. Returns an empty list if the
 * date is malformed.
 */
export function itinerariesFlown(network: AirlineNetwork, ends: SearchEnds, date: string): readonly Itinerary[] {
  const day = dayOf(date)
  return Number.isNaN(day) ? [] : itinerariesOf(network, ends, day)
}

/** Returns the candidate that a search sorted by price lists first, or undefined if there is none. */
function cheapestAmong(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>((least, each) => (!least || isCheaper(each, least) ? each : least), undefined)
}

/** Finds the cheapest offer of each date, which a search for that day lists first by price. */
export function cheapestByDay(network: AirlineNetwork, request: LegRequest, dates: readonly string[], sales: Sales): DayCell[] {
  return dates.map((date): DayCell => {
    const flown = itinerariesFlown(network, request, date)
    const sold = flown.filter((itinerary) => isOnSale(itinerary, sales.now))
    if (sold.length === 0)
      return { date, status: flown.length > 0 ? 'UNAVAILABLE' : 'NONE_SCHEDULED', itinerary: undefined, offer: undefined }
    const offered = candidatesFor(sold, request, sales)
    const candidates = alikeFirst(
      offered.filter((each) => !isBooked(each, request)),
      request,
    )
    const best = cheapestAmong(candidates)
    if (!best) return { date, status: offered.length > 0 ? 'UNAVAILABLE' : 'SOLD_OUT', itinerary: undefined, offer: undefined }
    return {
      date,
      status: 'AVAILABLE',
      itinerary: best.itinerary,
      offer: offerFor(best.itinerary, best.brand, request, best.open),
      ...(!request.isAward && { ways: waysOf(candidates, request, sales) }),
    }
  })
}

/** The cheapest offer on several days, and its day (`YYYY-MM-DD`). */
export interface CheapestDay {
  date: string
  itinerary: Itinerary
  offer: Offer
}

/**
 * Finds the cheapest offer on any of the dates, or the earliest of equally cheap ones. `cheapestByDay` returns the same price for
 * its date. Returns undefined if nothing is on sale.
 */
export function cheapestDay(
  network: AirlineNetwork,
  request: LegRequest,
  dates: readonly string[],
  sales: Sales,
): CheapestDay | undefined {
  let cheapest: (Candidate & { date: string }) | undefined
  for (const date of dates) {
    const sold = itinerariesFlown(network, request, date).filter((itinerary) => isOnSale(itinerary, sales.now))
    const best = cheapestAmong(candidatesFor(sold, request, sales))
    if (best && (!cheapest || isCheaper(best, cheapest))) cheapest = { ...best, date }
  }
  if (!cheapest) return undefined
  const { date, itinerary, brand, open } = cheapest
  return { date, itinerary, offer: offerFor(itinerary, brand, request, open) }
}

interface Candidate {
  itinerary: Itinerary
  brand: Brand
  open: OpenClass
  points: number
  amount: number
}

function isCheaper(one: Candidate, other: Candidate): boolean {
  return one.points < other.points || (one.points === other.points && one.amount < other.amount)
}

/** Lists the available offers of a day with their totals. Skips the price lines, because only the cheapest offer needs them. */
function candidatesFor(itineraries: readonly Itinerary[], request: LegRequest, sales: Sales): Candidate[] {
  return itineraries.flatMap((itinerary) => {
    const openIn = openClasses(itinerary, request, sales)
    return brandsOffered(itinerary, request, openIn).flatMap((brand): Candidate[] => {
      const open = openIn(brand.cabin)
      if (!open) return []
      const amount = amountFor(itinerary, brand, open, request)
      return [{ itinerary, brand, open, points: partyPointsOf(itinerary, brand, open, request), amount }]
    })
  })
}

/** Returns true for the booked itinerary in the owned fare family, because choosing it would change nothing. */
function isBooked({ itinerary, brand }: Candidate, { bookedKey, ownBrandId }: LegRequest): boolean {
  return itinerary.key === bookedKey && brand.id === ownBrandId
}

/**
 * In an exchange, keeps only the offers of the owned fare family or, if there are none, of better families. Without either,
 * keeps all offers.
 */
function alikeFirst(candidates: readonly Candidate[], { ownBrandId, currency }: LegRequest): readonly Candidate[] {
  if (ownBrandId === undefined) return candidates
  const same = candidates.filter(({ brand }) => brand.id === ownBrandId)
  if (same.length > 0) return same
  const better = candidates.filter(({ itinerary, brand }) => betterThan(itinerary, ownBrandId, currency).includes(brand))
  return better.length > 0 ? better : candidates
}

/** Finds the cheapest candidate for every combination of wishes. Combinations that no candidate meets are left out. */
function waysOf(candidates: readonly Candidate[], request: LegRequest, sales: Sales): PriceWithOptions[] {
  const priced = candidates.map((candidate) => {
    const { itinerary, brand, open } = candidate
    return {
      ...candidate,
      extras: optionExtrasFor(itinerary, brand.id, open.cabins, request, sales),
      isFree: changesAreFree(brand, marketBetween(itinerary.origin, itinerary.destination)),
    }
  })
  const offers = new Map<string, Offer>()
  return optionSets.flatMap((way): PriceWithOptions[] => {
    let best: (typeof priced)[number] | undefined
    let least = Number.POSITIVE_INFINITY
    for (const each of priced) {
      if (way.freeChanges && !each.isFree) continue
      const amount = each.amount + extrasOfOptions(way, each.extras).amount
      if (amount < least) [best, least] = [each, amount]
    }
    if (!best) return []
    const { itinerary, brand, open, extras } = best
    const key = `${itinerary.key} ${brand.id}`
    const offer = offers.get(key) ?? offerFor(itinerary, brand, request, open)
    offers.set(key, offer)
    return [{ ...way, itinerary, offer, extras: extrasOfOptions(way, extras) }]
  })
}

/** Creates a function that finds the lowest open class of a cabin, and caches it for the fare families that share the cabin. */
function openClasses(itinerary: Itinerary, request: LegRequest, sales: Sales): (cabin: Cabin) => OpenClass | undefined {
  const known = new Map<Cabin, OpenClass | undefined>()
  return (cabin) => {
    if (!known.has(cabin)) known.set(cabin, openClassFor(itinerary, cabin, request, sales))
    return known.get(cabin)
  }
}

function offersOn(itinerary: Itinerary, request: LegRequest, sales: Sales): Offer[] {
  const openIn = openClasses(itinerary, request, sales)
  return brandsOffered(itinerary, request, openIn).map((brand) => offerFor(itinerary, brand, request, openIn(brand.cabin)))
}

/** Returns true if an economy search also shows the fares of higher cabins. */
function showsCabinsTogether({ flights, origin, destination }: Itinerary): boolean {
  return hostOf(flights[0]?.airline ?? '').showsCabinsTogether === true && isLong(marketBetween(origin, destination))
}

/**
 * Lists the fare families to offer on an itinerary. In an exchange, the owned family is added even if it belongs to another
 * cabin. If it is sold out, the cheapest better family that is available is added, unless one is already offered.
 */
function brandsOffered(
  itinerary: Itinerary,
  { cabin, ownBrandId, currency }: LegRequest,
  openIn: (cabin: Cabin) => OpenClass | undefined,
): Brand[] {
  const isTogether = cabin === 'Economy' && showsCabinsTogether(itinerary)
  const offered = [...(isTogether ? brandsTogetherOn(itinerary) : brandsOn(itinerary, cabin))]
  const own = ownBrandId === undefined ? undefined : brandOf(ownBrandId)
  if (!own) return offered
  const canBeHad = (brand: Brand) => isSoldOn(brand, itinerary) && openIn(brand.cabin) !== undefined
  if (!offered.includes(own) && isSoldOn(own, itinerary)) offered.push(own)
  const better = canBeHad(own) ? [] : betterThan(itinerary, own.id, currency).filter(canBeHad)
  if (better[0] && !better.some((brand) => offered.includes(brand))) offered.push(better[0])
  return offered
}

/** Returns the fare families sold between the first two airports that are both served, or an empty list. */
export function fareFamilies(
  network: AirlineNetwork,
  { cabin, currency, isAward, ...ends }: FamiliesRequest,
  itineraries: readonly Itinerary[],
  sales: Sales,
  more: readonly string[] = [],
): FareFamily[] {
  const [pair] = airportPairs(network, ends)
  if (!pair) return []
  const [from, to] = pair
  return fareFamiliesOf(marketBetween(from.code, to.code), cabin, currency, itineraries, sales, more, isAward)
}
