import type { OfferRow, Way } from '#src/domain/itinerary.ts'
import { priceTheWay } from './priced.ts'

export const sortOrders = ['price', 'duration', 'departure', 'arrival', 'emissions'] as const
export type SortOrder = (typeof sortOrders)[number]

export const filterNames = ['nonstop', 'morning', 'sameDay', 'ownAircraft'] as const
export type FilterName = (typeof filterNames)[number]

const isSold = (row: OfferRow) => row.offers.some(({ soldOut }) => !soldOut)

/** The lowest price of a row in minor units, of the fares that fit the way the party travels when there are any. */
const lowestOf = (row: OfferRow, way: Way, changeable: ReadonlySet<string>): number => {
  const sold = row.offers.filter(({ soldOut }) => !soldOut)
  const fitting = way.freeChanges ? sold.filter(({ brand }) => changeable.has(brand)) : sold
  const prices = (fitting.length > 0 ? fitting : sold).map((offer) => priceTheWay(offer, way)?.amount ?? Infinity)
  return Math.min(Infinity, ...prices)
}

const filters: Record<FilterName, (row: OfferRow) => boolean> = {
  nonstop: ({ part }) => part.stops === 0,
  morning: ({ part }) => (part.segments[0]?.departure.slice(11, 13) ?? '') < '12',
  sameDay: ({ part }) => part.segments[0]?.departure.slice(0, 10) === part.segments.at(-1)?.arrival.slice(0, 10),
  ownAircraft: ({ part }) => part.segments.every(({ airline, operatingAirline }) => airline === operatingAirline),
}

/** Rows that pass every filter, in order; sold-out rows stand last in each order, ties by departure. */
export const shownRows = (
  rows: readonly OfferRow[],
  order: SortOrder,
  on: ReadonlySet<FilterName>,
  way: Way,
  changeable: ReadonlySet<string>,
): OfferRow[] => {
  const departure = ({ part }: OfferRow) => part.segments[0]?.departure ?? ''
  const measures: Record<SortOrder, (row: OfferRow) => number | string> = {
    price: (row) => lowestOf(row, way, changeable),
    duration: ({ part }) => part.duration,
    departure,
    arrival: ({ part }) => part.segments.at(-1)?.arrival ?? '',
    emissions: ({ part }) => part.emissions?.kilograms ?? Infinity,
  }
  return rows
    .filter((row) => [...on].every((name) => filters[name](row)))
    .map((row) => ({ row, isGone: !isSold(row), measure: measures[order](row), departure: departure(row) }))
    .sort((one, other) => {
      if (one.isGone !== other.isGone) return one.isGone ? 1 : -1
      if (one.measure !== other.measure) return one.measure < other.measure ? -1 : 1
      return one.departure < other.departure ? -1 : 1
    })
    .map(({ row }) => row)
}
