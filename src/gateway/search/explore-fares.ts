import { setImmediate } from 'node:timers/promises'
import { fromDecimal } from '#src/domain/money.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import { sellingTerms } from '../accounts/criteria.ts'
import type { Airport, Engine } from '../airline/engine.ts'
import type { FlightKey } from '../airline/flight.ts'
import type { Call } from '../conversation/call.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { areSalesSame, readSold, type SoldCabins, soldOfCabins } from '../inventory/sales.ts'
import { inTurn } from '../platform/turns.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { addDays, dateIn } from '../wire/dates.ts'
import { writePrice } from '../wire/write-price.ts'
import { isDayOnSale, legRequest, slotOf } from './find-offers.ts'
import { requireOffered } from './offered.ts'
import { createResultMemory } from './result-memory.ts'
import { marketOf, travellersByType } from './search-criteria.ts'
import { refuseUnknownPlaces } from './unknown-places.ts'

type Wanted = Requested<'exploreFares'>['exploreInput']

type CheapestDay = NonNullable<ReturnType<Engine['cheapestDay']>>

interface FoundFare {
  airport: Airport
  cheapest: CheapestDay
}

/** The cheapest fare to each destination, and the sales on which these fares depend. */
interface Explored {
  fares: FoundFare[]
  sold: SoldCabins
  asked: ReadonlySet<FlightKey>
}

/** Builds the criteria of a one-way search on a day to any destination. */
const criteriaOn = (wanted: Wanted, date: string, market: Pick<SearchCriteria, 'currency' | 'pointOfSale'>): SearchCriteria => ({
  cabinClass: wanted.cabinClass ?? '',
  awardBooking: false,
  promoCodes: [],
  searchType: 'CALENDAR30',
  ...market,
  itineraryParts: [{ from: { code: wanted.origin }, to: { code: '' }, when: { date } }],
  ...travellersByType(wanted.passengers),
})

const daysOf = (month: string): string[] => {
  const first = `${month}-01`
  return Array.from({ length: 31 }, (_, place) => addDays(first, place)).filter((date) => date.startsWith(month))
}

interface Exploring {
  call: Call
  criteria: SearchCriteria
  days: readonly string[]
  pricedAt: number
}

/**
 * Finds the cheapest fare to each destination. Sold seats can only raise a fare, so it first prices all destinations as if nothing were
 * sold. It then reads the sales of the flights found and reprices the destinations whose flights have any, until no fare changes. In
 * between, the gateway answers other requests.
 */
const explore = async ({ call: { engine, database }, criteria, days, pricedAt }: Exploring): Promise<Explored> => {
  const request = legRequest(criteria, 0)
  const found = new Map<Airport, CheapestDay>()
  const asked = new Set<FlightKey>()
  let sold: SoldCabins = []
  let open: readonly Airport[] = engine.airportsElsewhere(request.origin)
  while (open.length > 0) {
    const soldOf = soldOfCabins(sold)
    for (const airport of open) {
      const sales = { now: pricedAt, soldOf, seatsOf: () => new Set<string>() }
      const cheapest = engine.cheapestDay({ ...request, destination: airport.code }, days, sales)
      if (cheapest) found.set(airport, cheapest)
      else found.delete(airport)
      await setImmediate()
    }
    const flightsTo = (airport: Airport) => found.get(airport)?.itinerary.flights.map(({ key }) => key) ?? []
    const unread = open.flatMap(flightsTo).filter((flight) => !asked.has(flight))
    for (const flight of unread) asked.add(flight)
    const news = await readSold(database, unread)
    sold = [...sold, ...news]
    const flightsSold = new Set(news.map(([flight]) => flight))
    open = [...found.keys()].filter((airport) => flightsTo(airport).some((flight) => flightsSold.has(flight)))
  }
  return { fares: [...found].map(([airport, cheapest]) => ({ airport, cheapest })), sold, asked }
}

const memory = createResultMemory<Explored>()

/** Returns the cached result of the same price slot if its sales are unchanged, and otherwise searches anew. */
const exploreOnce = async (exploring: Exploring): Promise<Explored> => {
  const { engine, database } = exploring.call
  const { criteria, days, pricedAt } = exploring
  const name = JSON.stringify([criteria, days, pricedAt])
  const known = memory.recall(engine, name)
  const explored = known && (await areSalesSame(database, known)) ? known : await explore(exploring)
  memory.remember(engine, name, explored)
  return explored
}

const amountOf = ({ cheapest: { offer } }: FoundFare): number => offer.price?.total.amount ?? Number.POSITIVE_INFINITY

const coordinatesOf = ({ latitude, longitude }: Airport) => ({ latitude, longitude })

const writeFare = ({ airport, cheapest: { date, itinerary, offer } }: FoundFare) => {
  if (!offer.price) return []
  return [
    {
      destination: airport.code,
      ...coordinatesOf(airport),
      departureDate: date,
      total: writePrice(offer.price.total),
      stops: itinerary.stops,
      totalDuration: itinerary.duration,
    },
  ]
}

/**
 * Answers `exploreFares`: the cheapest fare from a place to each destination in a month, cheapest first. A fare equals the cheapest
 * offer of a one-way search on its day. Destinations above the budget are only counted. Throws for an unknown place, and for a party
 * or a cabin that is not on sale.
 */
export const writeExploreFares = async (call: Call, wanted: Wanted): Promise<WireAnswer<'exploreFares'>> => {
  const { engine, now } = call
  refuseUnknownPlaces(engine, [wanted.origin])
  const { daysOnSale, ...storefront } = servingStorefront(call.storefront)
  const market = marketOf(wanted, engine, { ...storefront, ...(await sellingTerms(call)) })
  const origin = engine.airportsOf(wanted.origin)[0]
  const criteria = criteriaOn(wanted, dateIn(origin?.zone ?? 'UTC', now), market)
  requireOffered(call, criteria)
  const pricedAt = slotOf(now)
  const days = daysOf(wanted.month).filter((date) => isDayOnSale(engine, { now: pricedAt, daysOnSale }, wanted.origin, date))
  // Searches run in turn, because each takes about a second of processor time.
  const { fares } = await inTurn(engine, () => exploreOnce({ call, criteria, days, pricedAt }))
  const byPrice = fares.toSorted((one, other) => amountOf(one) - amountOf(other))
  const most = wanted.budget === undefined ? Number.POSITIVE_INFINITY : fromDecimal(wanted.budget, market.currency).amount
  const within = byPrice.filter((fare) => amountOf(fare) <= most)
  const [cheapest] = byPrice.slice(within.length)
  return {
    origin: { code: wanted.origin, latitude: origin?.latitude ?? 0, longitude: origin?.longitude ?? 0 },
    destinations: within.flatMap(writeFare),
    ...(cheapest && { beyondBudget: { count: byPrice.length - within.length, cheapest: writeFare(cheapest)[0] } }),
  }
}
