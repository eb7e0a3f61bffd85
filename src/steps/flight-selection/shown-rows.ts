import { likeForLike } from '#src/domain/fare-terms.ts'
import type { Brand, Offer, OfferRow, WantedOptions } from '#src/domain/itinerary.ts'
import type { SortOrder } from '#src/domain/list-view.ts'
import { priceTheWay } from './priced.ts'

const isSold = (row: OfferRow) => row.offers.some(({ soldOut }) => !soldOut)

type Measure = readonly (number | string)[]

const compare = (one: Measure, other: Measure): number => {
  const place = one.findIndex((value, index) => value !== other[index])
  if (place === -1) return 0
  return (one[place] ?? '') < (other[place] ?? '') ? -1 : 1
}

/** Selects, from the available offers of a row, those that decide its position. */
export type OfferFilter = (sold: readonly Offer[]) => readonly Offer[]

/** Selects offers with free changes, if the party wants them. */
export const fitting =
  (way: WantedOptions, changeable: ReadonlySet<string>): OfferFilter =>
  (sold) =>
    way.freeChanges ? sold.filter(({ brand }) => changeable.has(brand)) : sold

/** Selects the offer that is closest to the booked fare. */
export const alike =
  (ownId: string, brands: readonly Brand[]): OfferFilter =>
  (sold) => {
    const like = likeForLike(sold, ownId, brands)
    return like ? [like] : []
  }

/**
 * Measures a row by the lowest price of its fitting offers: miles of an award, then money in minor units. Rows without a fitting offer sort
 * last.
 */
const lowestOf = (row: OfferRow, way: WantedOptions, fits: OfferFilter): Measure => {
  const sold = row.offers.filter(({ soldOut }) => !soldOut)
  const fit = fits(sold)
  const prices = (fit.length > 0 ? fit : sold).map(
    (offer): Measure => [offer.price?.points ?? Infinity, priceTheWay(offer, way)?.amount ?? Infinity],
  )
  return [fit.length > 0 ? 0 : 1, ...(prices.toSorted(compare)[0] ?? [Infinity, Infinity])]
}

/** Sorts the rows. Sold-out rows come last, and ties are broken by departure. */
export const shownRows = (rows: readonly OfferRow[], order: SortOrder, way: WantedOptions, fits: OfferFilter): OfferRow[] => {
  const departure = ({ part }: OfferRow) => part.segments[0]?.departure ?? ''
  const measures: Record<SortOrder, (row: OfferRow) => Measure> = {
    price: (row) => lowestOf(row, way, fits),
    duration: ({ part }) => [part.duration],
    departure: (row) => [departure(row)],
    arrival: ({ part }) => [part.segments.at(-1)?.arrival ?? ''],
    emissions: ({ part }) => [part.emissions?.kilograms ?? Infinity],
  }
  return rows
    .map((row) => ({ row, measure: [isSold(row) ? 0 : 1, ...measures[order](row), departure(row)] }))
    .sort((one, other) => compare(one.measure, other.measure))
    .map(({ row }) => row)
}
