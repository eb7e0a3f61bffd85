import { dayAfter, daysBetween } from './days-between.ts'
import type { DayPrice } from './itinerary.ts'
import { add, type Money } from './money.ts'
import type { SearchLeg } from './search.ts'

type Legs = readonly Pick<SearchLeg, 'date'>[]

/** Returns the days from the first flight of a trip to each of its flights: `[0, 7]` for a return after a week. */
export const daysFromDeparture = (legs: Legs): number[] => legs.map(({ date }) => daysBetween(legs[0]?.date ?? date, date))

/** Returns the dates of a trip's flights if it leaves on another day, `YYYY-MM-DD`, and stays as long. */
export const datesLeaving = (legs: Legs, departure: string): string[] =>
  daysFromDeparture(legs).map((days) => dayAfter(departure, days))

const sumOf = (prices: readonly (Money | undefined)[]): Money | undefined =>
  prices.reduce((sum, price) => (sum && price?.currency === sum.currency ? add(sum, price) : undefined))

/** Adds the lowest prices of a trip's flights. Undefined if one is unknown, or if they have different currencies. */
const together = (date: string, flights: readonly DayPrice[]): DayPrice | undefined => {
  const barred = flights.find(({ status }) => status !== 'AVAILABLE')
  if (barred) return { date, status: barred.status }
  const party = sumOf(flights.map((flight) => flight.party))
  if (!party) return undefined
  const points = flights.map((flight) => flight.points ?? 0).reduce((sum, each) => sum + each, 0)
  return {
    date,
    status: 'AVAILABLE',
    party,
    ...(flights.some((flight) => flight.points !== undefined) ? { points } : {}),
    ...(flights.some(({ isEstimate }) => isEstimate) ? { isEstimate: true as const } : {}),
  }
}

/**
 * Returns the lowest price of a trip for each departure day, in order, with as many days between its flights as in the search. `days`
 * has the loaded days of each leg. A departure is left out if the day of another flight is not loaded. A trip with two flights on a day has
 * no prices, because the second one may leave before the first one lands.
 */
export const departurePrices = (legs: Legs, days: readonly (readonly DayPrice[])[]): DayPrice[] => {
  if (new Set(legs.map(({ date }) => date)).size < legs.length) return []
  const byDate = legs.map((_, leg) => new Map((days[leg] ?? []).map((day) => [day.date, day])))
  return [...(byDate[0]?.keys() ?? [])].toSorted().flatMap((departure) => {
    const flights = datesLeaving(legs, departure).flatMap((date, leg) => byDate[leg]?.get(date) ?? [])
    return (flights.length === legs.length && together(departure, flights)) || []
  })
}

/** The first and last day on which flights can be searched, `YYYY-MM-DD`. */
interface DaysOnSale {
  min: string
  max: string
}

const nextMonth = (month: string): string => dayAfter(`${month}-01`, 31).slice(0, 7)

const firstDayIn = (month: string, { min }: DaysOnSale): string => (`${month}-01` < min ? min : `${month}-01`)

/**
 * Returns the first day of each month, `YYYY-MM-DD`, whose prices are needed for all departures in a month, `YYYY-MM`: that month and those
 * in which the trip's other flights leave.
 */
export const daysToLoad = (legs: Legs, month: string, onSale: DaysOnSale): string[] => {
  const longest = Math.max(0, ...daysFromDeparture(legs))
  const lastFlight = dayAfter(dayAfter(`${nextMonth(month)}-01`, -1), longest)
  const end = (lastFlight < onSale.max ? lastFlight : onSale.max).slice(0, 7)
  const months: string[] = []
  for (let each = month; each <= end; each = nextMonth(each)) months.push(firstDayIn(each, onSale))
  return months
}

/** The months whose departures have prices, and the nearest months to load before and after them. All are `YYYY-MM`. */
interface DepartureMonths {
  loaded: string[]
  before: string | undefined
  after: string | undefined
}

/** Divides the months on sale into those whose prices are loaded, and those to load next. `read` has the first day of each loaded month. */
export const departureMonths = (legs: Legs, read: readonly string[], onSale: DaysOnSale): DepartureMonths => {
  const months: string[] = []
  for (let each = onSale.min.slice(0, 7); each <= onSale.max.slice(0, 7); each = nextMonth(each)) months.push(each)
  const isLoaded = (month: string) => daysToLoad(legs, month, onSale).every((day) => read.includes(day))
  const first = months.findIndex(isLoaded)
  return {
    loaded: months.filter(isLoaded),
    before: months[first - 1],
    after: first < 0 ? undefined : months.slice(first).find((month) => !isLoaded(month)),
  }
}
