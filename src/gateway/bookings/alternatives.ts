import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { distanceBetween } from '../airline/distance.ts'
import type { Engine } from '../airline/engine.ts'
import type { Sales } from '../airline/flight.ts'
import type { BookingPayload } from './booking-payload.ts'
import type { ChosenLeg, SearchCriteria } from '../conversation/session-state.ts'
import { addDays } from '../wire/dates.ts'
import { legRequest } from '../search/find-offers.ts'
import { itineraryOf, legOfOffer } from '../cart/legs.ts'
import { withSales } from '../inventory/sales.ts'

/**
 * Flights offered free of charge as an alternative to the airline's replacement: a leg by its index, at the price that was paid.
 */
export interface Alternative {
  id: string
  place: number
  leg: ChosenLeg
}

/** Maximum number of alternatives per changed leg, closest to the original first. */
const mostAlternatives = 3

/** Days searched, relative to the booked one. */
const days = [0, -1, 1, 2]

/** Maximum distance in kilometres of an alternative airport. */
const nearby = 120

/** Penalty of another airport, expressed as minutes of earlier or later arrival. */
const airportMinutes = 180

/** Maximum number of nearby airports searched at each end. */
const mostNearby = 2

const airportsNear = (engine: Engine, code: string): string[] => {
  const own = engine.airport(code)
  const others = own?.metro ? engine.airportsOf(own.metro) : []
  const near = others.filter(
    (each) => own && each.code !== code && distanceBetween(own, each) <= nearby && engine.isServed(each.code),
  )
  return [code, ...near.map((each) => each.code).slice(0, mostNearby)]
}

const idOf = (place: number, { flightKeys, brandId }: ChosenLeg): string =>
  createHash('sha256')
    .update(`${place} ${flightKeys.join('+')} ${brandId}`)
    .digest('hex')
    .slice(0, 16)

interface Sold {
  original: ChosenLeg
  /** The airline's replacement. */
  offered: ChosenLeg | undefined
  place: number
  criteria: SearchCriteria
}

const found = (engine: Engine, { original, offered, place, criteria }: Sold, sales: Sales, now: number) => {
  const before = itineraryOf(engine, original)
  const [first, last] = [before.flights[0], before.flights.at(-1)]
  if (!first || !last) return []
  const known = [original, offered].map((leg) => leg?.flightKeys.join('+'))
  return airportsNear(engine, first.origin).flatMap((origin) =>
    airportsNear(engine, last.destination).flatMap((destination) =>
      days.flatMap((ahead) => {
        const date = addDays(first.departure.slice(0, 10), ahead)
        return engine
          .search({ ...legRequest(criteria, place), origin, destination, date }, sales)
          .filter(({ itinerary }) => (itinerary.flights[0]?.departsAt ?? 0) > now && !known.includes(itinerary.key))
          .flatMap(({ itinerary, offers }) => {
            const offer = offers.find(({ brandId }) => brandId === original.brandId)
            const leg = offer && legOfOffer(itinerary, offer)
            const arrives = itinerary.flights.at(-1)?.arrivesAt ?? 0
            const others = Number(origin !== first.origin) + Number(destination !== last.destination)
            const away = Math.abs(arrives - last.arrivesAt) / 60_000 + others * airportMinutes
            return leg ? [{ leg: { ...leg, lines: original.lines, total: original.total }, away }] : []
          })
      }),
    ),
  )
}

/** Sorts alternatives, the nearest first. */
const ranked = (all: { leg: ChosenLeg; away: number }[]): ChosenLeg[] =>
  all
    .toSorted((one, other) => one.away - other.away)
    .slice(0, mostAlternatives)
    .map(({ leg }) => leg)

/**
 * Reads the alternatives that are free of charge while the airline's change is open, in the booked fare, or empty if nothing was
 * changed.
 */
export const alternativesFor = async (
  database: Database,
  engine: Engine,
  { state, airlineChange }: Pick<BookingPayload, 'state' | 'airlineChange'>,
  now: number,
): Promise<Alternative[]> => {
  const criteria = state.search
  if (!airlineChange || !criteria) return []
  const { result } = await withSales(database, now, (sales) =>
    airlineChange.original.flatMap(({ place, leg: original }) =>
      ranked(found(engine, { original, offered: state.legs[place], place, criteria }, sales, now)).map((leg) => ({
        id: idOf(place, leg),
        place,
        leg,
      })),
    ),
  )
  return result
}
