import { calendarFrom, firstDayOf, pairsAround, resultsOf } from '#src/domain/calendar-search.ts'
import type { DayPrice, FlightOffers } from '#src/domain/itinerary.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import { onAnotherDay } from '#src/domain/another-search.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/**
 * Daily prices, loaded a month per request: `asked` and `read` hold the first day of each month that was requested and loaded
 * (`YYYY-MM-DD`). In a booking, the month is a day and the thirty days after it.
 */
export interface CalendarDays {
  asked: string[]
  read: string[]
  /** Loaded days by leg. An exchange loads only those of the current leg. */
  days: DayPrice[][]
}

const nothingRead: CalendarDays = { asked: [], read: [], days: [] }

/** Starts the calendar with the first day to load. */
export const openedCalendar = ({ search }: Trip): Pick<Trip, 'calendar'> => ({
  calendar: search && { ...nothingRead, asked: [firstDayOf(search)] },
})

/** Returns the first day of the next request, or undefined if every requested day is loaded. */
export const dayToRead = ({ calendar = nothingRead }: Trip): string | undefined =>
  calendar.asked.find((day) => !calendar.read.includes(day))

/** Search for the next month of the calendar, in both directions at once. */
export const monthToSearch = (trip: Trip): Trip['search'] => trip.search && calendarFrom(trip.search, dayToRead(trip) ?? '')

/** Adds the event's month to those to load. */
export const withDaysAsked = ({ calendar = nothingRead }: Trip, event: FlowEvent): Pick<Trip, 'calendar'> =>
  event.type === 'days.show' && !calendar.asked.includes(event.month)
    ? { calendar: { ...calendar, asked: [...calendar.asked, event.month] } }
    : { calendar }

/** Adds a response to the loaded days. A day that was loaded before gets its newest price. */
export const withDaysRead = (trip: Trip, response: FlightOffers | undefined): Pick<Trip, 'calendar'> => {
  const { calendar = nothingRead, search } = trip
  const { legs } = response ? pricedFor(response, search?.passengers) : { legs: [] }
  const days = legs.map(({ days: read }, leg) => {
    const known = calendar.days[leg] ?? []
    return [...known.filter(({ date }) => !read.some((day) => day.date === date)), ...read]
  })
  return { calendar: { ...calendar, read: [...calendar.read, dayToRead(trip) ?? ''], days } }
}

const dayOn = ({ calendar = nothingRead }: Trip, leg: number, date: string): DayPrice | undefined =>
  calendar.days[leg]?.find((day) => day.date === date)

/** Moves the search to the picked day. The chosen offers are dropped, because they belong to the previous day. */
export const onDayPicked = ({ search }: Trip, event: FlowEvent): Partial<Trip> =>
  event.type === 'day.pick' && search ? { search: onAnotherDay(search, event.leg, event.date), picks: [], leg: 0 } : {}

/** Returns the search around the dates of an event that chooses or shows pairs of dates. */
export const aroundDates = ({ search }: Trip, event: FlowEvent): Trip['search'] => {
  if (!search || (event.type !== 'pairs.show' && event.type !== 'pair.pick')) return search
  return pairsAround(search, event.dates, event.type === 'pairs.show' ? event.direction : 0)
}

type OfTrip = (given: { context: Trip }) => boolean

/** Guards of the price calendar. */
export const calendarGuards = {
  'searches by pairs of dates': ({ context: { search } }) => search !== undefined && resultsOf(search) === 'matrix',
  'searches by price of the day': ({ context: { search } }) => search !== undefined && resultsOf(search) === 'date-selection',
  'are days unread': ({ context }) => dayToRead(context) !== undefined,
  'is any day on sale': ({ context: { calendar } }) =>
    calendar?.days.some((days) => days.some(({ status }) => status === 'AVAILABLE')) === true,
  /** A day whose price could not be loaded may be chosen, because its flights may still be on sale. */
  'may flights leave on the chosen days': ({ context }) =>
    context.search?.legs.every(({ date }, leg) => (dayOn(context, leg, date)?.status ?? 'AVAILABLE') === 'AVAILABLE') === true,
} satisfies Record<string, OfTrip>
