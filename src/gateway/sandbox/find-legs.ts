import type { Engine } from '../airline/engine.ts'
import type { Flight, FlightKey, Sales } from '../airline/flight.ts'
import { cabinState } from '../airline/inventory.ts'
import type { ChosenLeg, SearchCriteria } from '../conversation/session-state.ts'
import { legAtPriceOf } from '../cart/legs.ts'
import type { TripKind } from './trip-kinds.ts'

const hour = 3_600_000
const day = 24 * hour

type Route = readonly [from: string, to: string]

/**
 * The routes of each airline's sandbox trips, in order of preference and between the same cities. The airline flies them nonstop
 * several times a day. On some days of July, the flights from the first airport are full.
 */
const routes: Readonly<Record<string, Readonly<Record<'usual' | 'fromEu', readonly [Route, ...Route[]]>>>> = {
  FC: {
    usual: [
      ['LHR', 'MAD'],
      ['LGW', 'MAD'],
    ],
    fromEu: [
      ['MAD', 'LHR'],
      ['MAD', 'LGW'],
    ],
  },
  NJ: { usual: [['AUH', 'IST']], fromEu: [['MUC', 'IST']] },
}

/** The number of days that are searched for a flight. */
const mostDays = 10

/** Number of seats that should stay free on a flight, so that a trip's seats can be changed. */
export const seatsToChangeTo = 4

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Lists an airline's own nonstop flights between two airports from an instant on. */
const flightsFrom = (engine: Engine, origin: string, destination: string, from: number): Flight[] =>
  Array.from({ length: mostDays }, (_, ahead) => engine.nonstops(origin, destination, dateOf(from - day + ahead * day)))
    .flat()
    .filter(({ departsAt, operatingAirline }) => departsAt >= from && operatingAirline === engine.airline.code)

const criteriaFor = (
  flights: readonly Flight[],
  { currency, pointOfSale, travellers }: Pick<Wanted, 'currency' | 'pointOfSale' | 'travellers'>,
): SearchCriteria => ({
  cabinClass: 'Economy',
  awardBooking: false,
  promoCodes: [],
  searchType: 'BRANDED',
  currency,
  pointOfSale,
  itineraryParts: flights.map(({ origin, destination, departure }) => ({
    from: { code: origin },
    to: { code: destination },
    when: { date: departure.slice(0, 10) },
  })),
  passengers: { ADT: travellers, CHD: 0, INF: 0 },
})

/** Prices a leg of one flight with the given sales. Returns undefined if the fare is not sold. */
const legOn = (engine: Engine, search: SearchCriteria, place: number, flight: Flight, brandId: string, sales: Sales) => {
  const wanted = { ref: 0, brandId, flightKeys: [flight.key], bookingClasses: [], cabin: 'Economy', lines: [] }
  const leg = { ...wanted, total: { amount: 0, currency: search.currency } }
  return legAtPriceOf(engine, search, place, leg, sales)
}

/**
 * Chooses the first flight within half a day that has free seats, because the trip is for trying out changes. Falls back to the
 * first flight.
 */
const flightToTake = (flights: readonly Flight[], hasRoom: (flight: Flight) => boolean): Flight | undefined => {
  const [first] = flights
  return flights.find((flight) => flight.departsAt < (first?.departsAt ?? 0) + day / 2 && hasRoom(flight)) ?? first
}

interface Wanted {
  currency: string
  /** The country of the point of sale. */
  pointOfSale: string
  travellers: number
  now: number
  sales: Sales
  /** Flights with too few paid seats left. They count as full. */
  crowded?: ReadonlySet<FlightKey>
}

/** Finds the flights of a trip on a route, and whether seats can be changed on them. Returns undefined if none are sold. */
const flightsOn = (
  engine: Engine,
  [from, to]: Route,
  { brand, leavesInHours, staysDays }: TripKind,
  wanted: Wanted,
): { flights: Flight[]; haveRoom: boolean } | undefined => {
  const { travellers, now, sales, crowded = new Set() } = wanted
  /** A flight that has left needs no room. */
  const hasRoom = (flight: Flight) =>
    flight.departsAt < now ||
    (!crowded.has(flight.key) && cabinState(flight, 'Economy', { ...sales, now }).free >= travellers + seatsToChangeTo)
  const leaves = now + leavesInHours * hour
  const flights: Flight[] = []
  for (const [origin, destination, earliest] of [
    [from, to, leaves],
    ...(staysDays > 0 ? [[to, from, leaves + staysDays * day] as const] : []),
  ] as const) {
    const sold = flightsFrom(engine, origin, destination, earliest).filter((each) =>
      legOn(engine, criteriaFor([each], wanted), 0, each, brand, sales),
    )
    const flight = flightToTake(sold, hasRoom)
    if (!flight) return undefined
    flights.push(flight)
  }
  return { flights, haveRoom: flights.every(hasRoom) }
}

/**
 * Finds the flights for a kind of trip, together with a search that finds them. A trip bought in the past has the price of empty
 * flights. Otherwise, the sandbox's trips would raise the price of the next, until every change would refund money. Returns undefined if no such flights are sold.
 */
export const findLegs = (
  engine: Engine,
  kind: TripKind,
  wanted: Wanted,
): { search: SearchCriteria; legs: ChosenLeg[] } | undefined => {
  const ways = (routes[engine.airline.code]?.[kind.startsInEu ? 'fromEu' : 'usual'] ?? []).flatMap(
    (route) => flightsOn(engine, route, kind, wanted) ?? [],
  )
  const found = ways.find(({ haveRoom }) => haveRoom) ?? ways[0]
  if (!found) return undefined
  const search = criteriaFor(found.flights, wanted)
  const legs = found.flights.map((flight, place) => {
    const free = legOn(engine, search, place, flight, kind.brand, wanted.sales)
    const cheap = legOn(engine, search, place, flight, kind.brand, { ...wanted.sales, soldOf: () => 0 })
    return free && cheap && kind.boughtHoursAgo > 0
      ? { ...cheap, bookingClasses: free.bookingClasses, ...(free.cabins && { cabins: free.cabins }) }
      : free
  })
  return legs.every((leg) => leg !== undefined) ? { search, legs } : undefined
}

/**
 * Finds the leg with which the airline replaces another: the next flight of the same route that is on sale, at the old price.
 * Returns undefined if there is none.
 */
export const nextLeg = (
  engine: Engine,
  search: SearchCriteria,
  place: number,
  leg: ChosenLeg,
  sales: Sales,
): ChosenLeg | undefined => {
  const flight = engine.flight(leg.flightKeys[0] ?? '')
  if (!flight) return undefined
  for (const other of flightsFrom(engine, flight.origin, flight.destination, flight.departsAt + 3 * hour)) {
    const sold = legOn(engine, search, place, other, leg.brandId, sales)
    if (sold) return { ...leg, flightKeys: sold.flightKeys, bookingClasses: sold.bookingClasses, cabins: sold.cabins }
  }
  return undefined
}
