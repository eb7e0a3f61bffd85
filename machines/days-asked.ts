import { onAnotherDay } from '#src/domain/search.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

export const nothingRead = { asked: [], read: [], days: [] } satisfies Trip['months']

/** Returns the first requested month that is not loaded yet. */
export const monthToRead = ({ months = nothingRead }: Trip): string | undefined =>
  months.asked.find((month) => !months.read.includes(month))

/** Adds the event's month to the requested months. */
export const withMonthAsked = ({ months = nothingRead }: Trip, event: FlowEvent): Pick<Trip, 'months'> =>
  event.type === 'days.show' && !months.asked.includes(event.month)
    ? { months: { ...months, asked: [...months.asked, event.month] } }
    : {}

/** Moves the search to the picked day. The chosen offers are dropped, because they belong to the previous day. */
export const onDayPicked = ({ search }: Trip, event: FlowEvent): Partial<Trip> =>
  event.type === 'day.pick' && search ? { search: onAnotherDay(search, event.leg, event.date), picks: [], leg: 0 } : {}
