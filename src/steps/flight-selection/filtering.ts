import type { OfferRow, WantedOptions } from '#src/domain/itinerary.ts'
import type { FilterName, filterNames } from '#src/domain/list-view.ts'
import type { Money } from '#src/domain/money.ts'
import { totalTheWay } from './priced.ts'

/** What the prices of a list include. */
export interface ListPrices {
  leg: number
  way: WantedOptions
  /** Price of the flights chosen on the other legs, if the list shows prices of the whole trip. */
  others: Money | undefined
}

/** Longest connection, in minutes, that the filter "Connect within 3 hours" allows. */
const shortWait = 180

const hourOf = ({ part }: OfferRow): string => part.segments[0]?.departure.slice(11, 13) ?? ''

const rules: Record<(typeof filterNames)[number], (row: OfferRow) => boolean> = {
  nonstop: ({ part }) => part.stops === 0,
  oneStop: ({ part }) => part.stops <= 1,
  morning: (row) => hourOf(row) < '12',
  afternoon: (row) => hourOf(row) >= '12' && hourOf(row) < '18',
  evening: (row) => hourOf(row) >= '18',
  sameDay: ({ part }) => part.segments[0]?.departure.slice(0, 10) === part.segments.at(-1)?.arrival.slice(0, 10),
  shortWait: ({ part }) => part.segments.every(({ layover = 0 }) => layover <= shortWait),
  lowEmissions: ({ part }) => part.emissions === undefined || part.emissions.comparison !== 'higher',
  oneAirport: ({ part }) => part.segments.every(({ changesAirport }) => !changesAirport),
  ownAircraft: ({ part }) => part.segments.every(({ airline, operatingAirline }) => airline === operatingAirline),
}

const isRule = (name: string): name is keyof typeof rules => name in rules

/** Lists the prices shown for a flight, one per fare family with seats. */
export const pricesShown = ({ offers }: OfferRow, { way, others }: ListPrices): Money[] =>
  offers.flatMap((offer) => (offer.soldOut ? [] : (totalTheWay(offer, way, others) ?? [])))

/** Lists the airports where a flight connects. After a change of airport, both are listed. */
export const connectionsOf = ({ part }: OfferRow): string[] =>
  part.segments.slice(1).flatMap(({ origin }, place) => [part.segments[place]?.destination ?? origin, origin])

/** Splits a filter with a value into its kind, such as `airline` or `price0`, and the value. */
export const valueIn = (name: FilterName): [kind: string, value: string] => {
  const end = name.indexOf('-')
  return [name.slice(0, Math.max(0, end)), name.slice(end + 1)]
}

/** Returns true if a flight matches a filter. A price limit of another leg matches every flight. */
const meets = (row: OfferRow, name: FilterName, prices: ListPrices): boolean => {
  if (isRule(name)) return rules[name](row)
  const [kind, value] = valueIn(name)
  if (kind === 'airline') return row.part.segments.some(({ operatingAirline }) => operatingAirline === value)
  if (kind === 'via') return connectionsOf(row).includes(value)
  if (kind === 'aircraft') return row.part.segments.some(({ equipment }) => equipment === value)
  if (kind === 'duration') return row.part.duration <= Number(value)
  if (kind !== `price${prices.leg}`) return true
  const [currency, most] = [value.slice(0, 3), Number(value.slice(3))]
  return pricesShown(row, prices).some((price) => price.currency === currency && price.amount <= most)
}

const times: readonly string[] = ['morning', 'afternoon', 'evening']

/** Names the group of a filter. A flight has to match only one of the filters in a group. */
const groupOf = (name: FilterName): string => {
  if (times.includes(name)) return 'time'
  return isRule(name) ? name : valueIn(name)[0]
}

/** Returns the flights, in the same order, that match at least one of the active filters in every group. */
export const rowsMeeting = (rows: readonly OfferRow[], on: Iterable<FilterName>, prices: ListPrices): OfferRow[] => {
  const names = [...on]
  const groups = new Set(names.map(groupOf))
  return [...groups].reduce<OfferRow[]>(
    (left, group) => {
      const wanted = names.filter((name) => groupOf(name) === group)
      return left.filter((row) => wanted.some((name) => meets(row, name, prices)))
    },
    [...rows],
  )
}

/** Counts the flights that match a filter and the active filters of all other groups. */
export const countWith = (rows: readonly OfferRow[], on: ReadonlySet<FilterName>, name: FilterName, prices: ListPrices): number =>
  rowsMeeting(rows, [...[...on].filter((each) => groupOf(each) !== groupOf(name)), name], prices).length

/** Turns a filter on or off. Journey and price have one limit each, so a new one replaces the old one. */
export const withFilter = (on: ReadonlySet<FilterName>, name: FilterName): ReadonlySet<FilterName> => {
  if (on.has(name)) return new Set([...on].filter((each) => each !== name))
  const isSingle = /^(?:duration|price)/.test(name)
  return new Set([...[...on].filter((each) => !isSingle || groupOf(each) !== groupOf(name)), name])
}

/** Rounds a price up to two significant digits, because limits should be round numbers. */
const roundUp = (amount: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return Math.ceil(amount / step) * step
}

/** Picks up to four limits, rounded up, near the 10th, 25th, 50th and 75th percentile. Leaves out limits that exclude no value. */
const limitsOf = (values: readonly number[], round: (value: number) => number): number[] => {
  const sorted = values.toSorted((one, other) => one - other)
  const most = sorted.at(-1) ?? 0
  const limits = [0.1, 0.25, 0.5, 0.75].map((share) => round(sorted[Math.floor(share * sorted.length)] ?? 0))
  return [...new Set(limits)].filter((limit) => limit < most)
}

const sortedOnce = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/** Filters to offer for the flights of a list. A group with a single value is empty, because it excludes nothing, unless it is on. */
export interface FilterValues {
  airline: FilterName[]
  via: FilterName[]
  aircraft: FilterName[]
  duration: FilterName[]
  price: FilterName[]
}

/** Collects the filters to offer, including those that are on. Without `hasPrices`, as for awards and exchanges, there are no price limits. */
export const filterValues = (
  rows: readonly OfferRow[],
  on: ReadonlySet<FilterName>,
  prices: ListPrices,
  hasPrices: boolean,
): FilterValues => {
  const flown = rows.flatMap(({ part }) => part.segments)
  const group = (
    kind: 'airline' | 'via' | 'aircraft' | 'duration' | `price${number}`,
    values: readonly string[],
  ): FilterName[] => {
    const chosen = [...on].filter((name) => valueIn(name)[0] === kind)
    const all = [...new Set([...values.map((value): FilterName => `${kind}-${value}`), ...chosen])]
    return all.length > 1 || chosen.length > 0 ? all : []
  }
  const cheapest = rows.flatMap((row) =>
    pricesShown(row, prices)
      .toSorted((one, other) => one.amount - other.amount)
      .slice(0, 1),
  )
  const currency = cheapest[0]?.currency ?? ''
  const limits = limitsOf(
    cheapest.map(({ amount }) => amount),
    roundUp,
  )
  const hours = limitsOf(
    rows.map(({ part }) => part.duration),
    (minutes) => Math.ceil(minutes / 60) * 60,
  )
  return {
    airline: group('airline', sortedOnce(flown.map(({ operatingAirline }) => operatingAirline))),
    via: group('via', sortedOnce(rows.flatMap(connectionsOf))),
    aircraft: group('aircraft', sortedOnce(flown.flatMap(({ equipment }) => equipment ?? []))),
    duration: group('duration', hours.map(String)),
    price: group(`price${prices.leg}`, hasPrices ? limits.map((limit) => `${currency}${limit}`) : []),
  }
}
