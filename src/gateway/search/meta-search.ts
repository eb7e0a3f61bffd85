import { compare, fromDecimal, type Money, subtract, total } from '#src/domain/money.ts'
import { cabins } from '#src/domain/search.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import { sellingTerms } from '../accounts/criteria.ts'
import type { Call } from '../conversation/call.ts'
import { brandOf } from '../airline/brands.ts'
import type { Engine } from '../airline/engine.ts'
import type { Itinerary } from '../airline/flight.ts'
import type { Offer, PartyPrice } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { canFollow } from './combinability.ts'
import { findOffers, type LegFound, type SearchFound, legRequest, slotOf } from './find-offers.ts'
import { keepOffers } from './keep-offers.ts'
import { movedParts } from './moved-parts.ts'
import { requireOffered, type SearchPaths } from './offered.ts'
import { marketOf, promoCodesOf, travellersByType } from './search-criteria.ts'
import { withSales } from '../inventory/sales.ts'
import { noteSearch } from './search-flights.ts'
import { writePrice } from '../wire/write-price.ts'
import { type SearchNotes, writeSearchResult } from './write-search.ts'

type MetaSearch = Requested<'metaSearch'>['metaSearchInput']
type AdvertisedLeg = MetaSearch['metaItineraryParts'][number]

/**
 * Finds the journey that consists of exactly the advertised flights at their advertised times. Returns undefined if a flight
 * does not operate at that time.
 */
const journeyOf = (engine: Engine, { segments }: AdvertisedLeg): Itinerary | undefined => {
  const flights = segments.map(({ flight: { airlineCode, flightNumber }, origin, destination, departure }) => {
    const flight = engine.flightNumbered(airlineCode, flightNumber, departure.slice(0, 10))
    const isTheOne =
      flight?.departure.slice(0, 16) === departure &&
      (origin === '' || origin === flight.origin) &&
      (destination === '' || destination === flight.destination)
    return isTheOne ? flight : undefined
  })
  return flights.every((flight) => flight !== undefined) ? engine.itinerary(flights.map(({ key }) => key)) : undefined
}

/** Why advertised flights cannot be bought (contract, 7). */
type GoneBecause = NonNullable<NonNullable<WireAnswer<'metaSearch'>['advertisedFare']>['reason']>

const journeysOf = (engine: Engine, { metaItineraryParts: legs }: MetaSearch): Itinerary[] | GoneBecause => {
  const found = legs.map((leg) => journeyOf(engine, leg))
  const journeys = found.filter((journey) => journey !== undefined)
  if (journeys.length < found.length) return 'NOT_SCHEDULED'
  const isInOrder = journeys.every((journey, leg) => {
    const before = journeys[leg - 1]
    return !before || canFollow(before, journey)
  })
  return isInOrder ? journeys : 'NOT_COMBINABLE'
}

/** Cabin in which a leg was advertised, from its first flight. Undefined if the site sent no cabin that this airline sells. */
const cabinAdvertised = ({ segments }: AdvertisedLeg): string | undefined =>
  cabins.find((cabin) => cabin.toLowerCase() === segments[0]?.cabinClass.toLowerCase())

/**
 * Builds the search that would find the advertised flights. Offers of the response are priced and stored under these criteria.
 */
const criteriaOf = (asked: MetaSearch, market: Pick<SearchCriteria, 'currency' | 'pointOfSale'>): SearchCriteria => {
  const { metaItineraryParts: legs, passengers } = asked
  const cabin = legs.map((leg) => brandOf(leg.brandId)?.cabin ?? cabinAdvertised(leg)).find((each) => each !== undefined)
  return {
    cabinClass: cabin ?? 'Economy',
    awardBooking: false,
    promoCodes: promoCodesOf(asked),
    searchType: 'BRANDED',
    ...market,
    itineraryParts: legs.map(({ segments }) => ({
      from: { code: segments[0]?.origin ?? '' },
      to: { code: segments.at(-1)?.destination ?? '' },
      when: { date: segments[0]?.departure.slice(0, 10) ?? '' },
    })),
    ...travellersByType(passengers),
  }
}

const withEnds = (criteria: SearchCriteria, journeys: readonly Itinerary[]): SearchCriteria => ({
  ...criteria,
  itineraryParts: criteria.itineraryParts.map((part, leg) => {
    const journey = journeys[leg]
    return journey ? { ...part, from: { code: journey.origin }, to: { code: journey.destination } } : part
  }),
})

const nothingFound = (criteria: SearchCriteria): SearchFound => ({
  legs: criteria.itineraryParts.map((_, leg) => ({ request: legRequest(criteria, leg), rows: [], days: [], refs: {} })),
  pairs: [],
  families: [],
  isBound: false,
  sales: { now: 0, soldOf: () => 0 },
})

interface Selected {
  ref: number
  offer: Offer
  price: PartyPrice
  itinerary: Itinerary
}

const cheapest = (offers: readonly Offer[]): Offer | undefined =>
  offers
    .filter(({ price }) => price)
    .toSorted((one, other) => (one.price?.total.amount ?? 0) - (other.price?.total.amount ?? 0))[0]

/** Finds the advertised offer of a leg: the one in the named fare family, or the cheapest if none was named. */
const selectedOn = ({ rows, refs }: LegFound, { brandId }: AdvertisedLeg): Selected | undefined => {
  const [row] = rows
  const offer = cheapest((row?.offers ?? []).filter((each) => brandId === '' || each.brandId === brandId))
  const ref = row && offer && refs[row.itinerary.key]?.[offer.brandId]
  return row && offer?.price && ref !== undefined ? { ref, offer, price: offer.price, itinerary: row.itinerary } : undefined
}

const isAnythingLeft = ({ legs }: SearchFound): boolean =>
  legs.every(({ rows }) => rows.some(({ offers }) => offers.some(({ price }) => price)))

/** Finds the price components that have changed. Undefined if the fare was advertised in another currency. */
const movedSince = (engine: Engine, advertised: Money, selected: readonly Selected[], legs: readonly LegFound[]) => {
  const moved = movedParts(
    advertised,
    selected.map(({ offer, price, itinerary }, leg) => ({
      current: price,
      byClass: legs[leg] ? engine.pricesByClass(itinerary, offer.brandId, legs[leg].request) : [],
    })),
  )
  return moved && { fareDifference: writePrice(moved.fare), taxesDifference: writePrice(moved.taxes) }
}

/** Compares the advertised fare with the current one, converted to the response's currency if necessary. */
const comparisonOf = (engine: Engine, current: Money, advertised: Money | undefined) => {
  if (!advertised || !engine.sellsIn(advertised.currency)) return { current: writePrice(current) }
  const compared = engine.converted(advertised, current.currency)
  const difference = compare(current, compared)
  return {
    current: writePrice(current),
    advertised: writePrice(compared),
    difference: writePrice(subtract(current, compared)),
    outcome: difference === 0 ? ('SAME' as const) : difference > 0 ? ('HIGHER' as const) : ('LOWER' as const),
    isConverted: advertised.currency !== current.currency,
  }
}

const notesOf = (
  engine: Engine,
  { metaItineraryParts: legs, advertisedFare }: MetaSearch,
  found: SearchFound,
  currency: string,
): SearchNotes => {
  const selected = legs.map((leg, place) => found.legs[place] && selectedOn(found.legs[place], leg))
  if (!selected.every((each) => each !== undefined)) return gone(isAnythingLeft(found) ? 'OTHER_FARE' : 'SOLD_OUT')
  const current = total(
    selected.map(({ price }) => price.total),
    currency,
  )
  const advertised = advertisedFare && fromDecimal(advertisedFare.amount, advertisedFare.currency ?? currency)
  const comparison = comparisonOf(engine, current, advertised)
  const isMoved = comparison.outcome !== undefined && comparison.outcome !== 'SAME'
  return {
    messages: isMoved
      ? [{ level: 'warn', code: 'advertised_fare.changed', details: { '@type': 'AdvertisedFare', ...comparison } }]
      : undefined,
    advertisedFare: {
      selectFlights: selected.map(({ ref }) => ref),
      ...comparison,
      ...(isMoved && advertised && movedSince(engine, advertised, selected, found.legs)),
    },
  }
}

const gone = (reason: GoneBecause): SearchNotes => ({
  warning: 'NO_AVAILABLE_SELECTED_FLIGHT',
  advertisedFare: { selectFlights: [], reason },
})

const pathsOfAdvertised: SearchPaths = {
  search: '',
  legs: 'metaItineraryParts',
  day: 'segments.0.departure',
  cabin: 'metaItineraryParts.0.segments.0.cabinClass',
}

/**
 * Resolves a meta-search: writes the advertised flights in the form of a search (contract, 7), and stores their offers. If a
 * flight is unavailable, the result is empty and has the warning NO_AVAILABLE_SELECTED_FLIGHT. A changed fare is reported under
 * `messages`. The refs to choose, the parts of the price that have changed, and the reason why there is nothing to choose are under
 * `advertisedFare`, an addition of this gateway.
 */
export const searchAdvertised = async (call: Call, asked: MetaSearch): Promise<WireAnswer<'metaSearch'>> => {
  const { engine, database, now, conversation } = call
  const journeys = journeysOf(engine, asked)
  const ends = typeof journeys === 'string' ? [] : journeys
  const criteria = withEnds(criteriaOf(asked, marketOf(asked, engine, await sellingTerms(call))), ends)
  requireOffered(call, criteria, pathsOfAdvertised)
  const nothing = (reason: GoneBecause) => writeSearchResult(engine, criteria, nothingFound(criteria), gone(reason))
  if (typeof journeys === 'string') return nothing(journeys)
  const pricedAt = slotOf(now)
  const { daysOnSale } = servingStorefront(call.storefront)
  const bindings = journeys.map((itinerary) => ({ kind: 'journey' as const, itinerary }))
  const { result, sold } = await withSales(database, pricedAt, (sales) =>
    findOffers(engine, criteria, { ...sales, daysOnSale }, bindings),
  )
  if (result.legs.some(({ rows }) => rows.length === 0)) return nothing('NOT_ON_SALE')
  await keepOffers(call, { criteria, pricedAt, sold, legs: result.legs.map(({ refs }) => refs) })
  noteSearch(conversation.state, criteria)
  return writeSearchResult(engine, criteria, result, notesOf(engine, asked, result, criteria.currency))
}
