import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import type { DatePairPrice, DayPrice, DayStatus, PriceWithOptions } from '#src/domain/itinerary.ts'
import { WireItineraryParts } from '../wire/itinerary.ts'
import { priceOf, wireAmounts } from './offer.ts'
import { wireList, MaybePriced, wireText } from '../wire/price.ts'

const statuses: readonly DayStatus[] = ['AVAILABLE', 'UNAVAILABLE', 'SOLD_OUT', 'NONE_SCHEDULED']

const areDates = (dates: readonly string[]): boolean => dates.length > 0 && dates.every(isCalendarDate)

/**
 * Decodes an entry of the neighbouring days (contract, 5.6). Older gateways send neither status nor dates; an entry with flights
 * is then available on their departure dates. Entries without a valid date are dropped later.
 */
export const WireDay = z.pipe(
  z.looseObject({
    status: wireText,
    brandId: wireText,
    departureDates: wireList(z.string()),
    itineraryPart: WireItineraryParts,
    ...wireAmounts,
    /** Our addition: the party's lowest price of the day including options. In an exchange, the price difference. */
    priceByWay: wireList(z.looseObject({ bag: z.boolean(), seat: z.boolean(), freeChanges: z.boolean(), total: MaybePriced })),
  }),
  z.transform(({ status, brandId, departureDates, itineraryPart, priceByWay, ...amounts }) => {
    const price = priceOf(amounts)
    const known = statuses.find((each) => each === status)
    return {
      status: known ?? (status === undefined && itineraryPart.length > 0 ? 'AVAILABLE' : 'UNAVAILABLE'),
      dates: areDates(departureDates)
        ? departureDates
        : itineraryPart.flatMap(({ segments }) => segments[0]?.departure.slice(0, 10) ?? []).filter(isCalendarDate),
      stops: itineraryPart.length > 0 ? itineraryPart.map(({ stops }) => stops) : undefined,
      brand: brandId,
      party: price?.party,
      isEstimate: price?.isEstimate === true,
      points: price?.points,
      ways: priceByWay.flatMap(({ bag, seat, freeChanges, total }): PriceWithOptions[] =>
        total ? [{ bag, seat, freeChanges, party: total }] : [],
      ),
    }
  }),
)

type Day = z.output<typeof WireDay>

const sumOf = (stops: readonly number[] | undefined): number | undefined => stops?.reduce((sum, each) => sum + each, 0)

const dayOf = ({ status, dates, stops, brand, party, isEstimate, points, ways }: Day, leg: number): DayPrice[] => {
  const date = dates[leg] ?? dates[0]
  if (date === undefined) return []
  return [
    {
      date,
      dates,
      status,
      party,
      ...(isEstimate && { isEstimate }),
      ...(brand !== undefined && { brand }),
      ...(points !== undefined && { points }),
      ...(ways.length > 0 && { ways }),
      stops: stops?.[leg] ?? stops?.[0],
    },
  ]
}

const pairOf = ({ status, dates, stops, party, isEstimate, points }: Day): DatePairPrice[] => {
  const [outbound, inbound] = dates
  if (outbound === undefined || inbound === undefined) return []
  return [
    {
      dates: [outbound, inbound],
      status,
      party,
      ...(isEstimate && { isEstimate }),
      ...(points !== undefined && { points }),
      stops: sumOf(stops),
    },
  ]
}

/** Returns true if the entries are for the whole journey. They then have flights for both legs, or vary the dates of both. */
const areOfBothLegs = (days: readonly Day[]): boolean =>
  days.some(({ stops }) => stops?.length === 2) ||
  [0, 1].every((leg) => new Set(days.flatMap(({ dates }) => dates[leg] ?? [])).size > 1)

/**
 * Sorts the entries into the neighbouring days of each leg, or the pairs of days of a flexible calendar. Gateways send pairs as
 * offers for the whole journey, or under the first leg if the second has none.
 */
export const calendarOf = (
  unbundled: readonly (readonly Day[])[],
  bundled: readonly Day[],
): { days: DayPrice[][]; pairs?: DatePairPrice[] } => {
  const [first = [], second = []] = unbundled
  const cells = bundled.length > 0 ? bundled : second.length === 0 && areOfBothLegs(first) ? first : []
  const pairs = cells.flatMap(pairOf)
  const isPaired = pairs.length > 0
  return {
    days: unbundled.map((days, leg) => (isPaired && days === cells ? [] : days.flatMap((day) => dayOf(day, leg)))),
    ...(isPaired && { pairs }),
  }
}
