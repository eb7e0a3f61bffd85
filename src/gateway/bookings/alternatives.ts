import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { Sales } from '../airline/flight.ts'
import type { BookingPayload } from './booking-payload.ts'
import type { ChosenLeg, SearchCriteria } from '../conversation/session-state.ts'
import { addDays } from '../wire/dates.ts'
import { legRequest } from '../search/find-offers.ts'
import { itineraryOf, legOfOffer } from '../cart/legs.ts'
import { withSales } from '../inventory/sales.ts'

/**
 * An alternative to the airline's replacement flights, offered free of charge. `leg` replaces the leg with index `place`, sold as
 * `original`, and carries the price that was paid.
 */
export interface Alternative {
  id: string
  place: number
  leg: ChosenLeg
  original: ChosenLeg
}

/** Maximum number of alternatives for each changed leg. */
const mostAlternatives = 3

/** Days to search, relative to the departure date of the booked flight. */
const days = [0, -1, 1, 2]

/** Using another airport counts as much as arriving this many minutes earlier or later. */
const airportMinutes = 180

const idOf = (place: number, { flightKeys, brandId }: ChosenLeg): string =>
  createHash('sha256')
    .update(`${place} ${flightKeys.join('+')} ${brandId}`)
    .digest('hex')
    .slice(0, 16)

interface Sold {
  original: ChosenLeg
  /** The replacement flights that the airline chose. */
  offered: ChosenLeg | undefined
  place: number
  criteria: SearchCriteria
}

const found = (engine: Engine, { original, offered, place, criteria }: Sold, sales: Sales, now: number): Found[] => {
  const before = itineraryOf(engine, original)
  const [first, last] = [before.flights[0], before.flights.at(-1)]
  if (!first || !last) return []
  const known = [original, offered].map((leg) => leg?.flightKeys.join('+'))
  const ends = { origin: first.origin, destination: last.destination, isNearOrigin: true, isNearDestination: true }
  return days.flatMap((ahead) => {
    const date = addDays(first.departure.slice(0, 10), ahead)
    return engine
      .search({ ...legRequest(criteria, place), ...ends, date }, sales)
      .filter(({ itinerary }) => (itinerary.flights[0]?.departsAt ?? 0) > now && !known.includes(itinerary.key))
      .flatMap(({ itinerary, offers }) => {
        const offer = offers.find(({ brandId }) => brandId === original.brandId)
        const leg = offer && legOfOffer(itinerary, offer)
        const arrives = itinerary.flights.at(-1)?.arrivesAt ?? 0
        const others = Number(itinerary.origin !== first.origin) + Number(itinerary.destination !== last.destination)
        const away = Math.abs(arrives - last.arrivesAt) / 60_000 + others * airportMinutes
        const priced = leg && { ...leg, lines: original.lines, total: original.total, points: original.points }
        return priced ? [{ leg: priced, away, isOtherDay: ahead !== 0, isOtherAirport: others > 0 }] : []
      })
  })
}

interface Found {
  leg: ChosenLeg
  /** Minutes by which the arrival differs from the booked one. Each other airport adds `airportMinutes`. */
  away: number
  isOtherDay: boolean
  isOtherAirport: boolean
}

/**
 * Selects the alternatives that arrive closest to the original time. Travellers who cannot fly at another time of that day also
 * get the closest one on another day and the closest one at a nearby airport, if there are any.
 */
const ranked = (all: readonly Found[]): ChosenLeg[] => {
  const closest = all.toSorted((one, other) => one.away - other.away)
  const wanted = [
    closest[0],
    closest.find(({ isOtherDay }) => isOtherDay),
    closest.find(({ isOtherAirport }) => isOtherAirport),
    ...closest,
  ]
  const chosen = [...new Set(wanted.filter((each) => each !== undefined))].slice(0, mostAlternatives)
  return closest.filter((each) => chosen.includes(each)).map(({ leg }) => leg)
}

/**
 * Finds the alternatives in the booked fare family that the traveller may take free of charge until the airline's change is
 * settled. The list is empty if the airline has changed nothing.
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
        original,
      })),
    ),
  )
  return result
}
