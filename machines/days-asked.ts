import { onAnotherDay } from '#src/domain/search.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

export const nothingRead = { asked: [], read: [], days: [] } satisfies Trip['months']

/** Returns the first requested month that has not been loaded. */
export const monthToRead = ({ months = nothingRead }: Trip): string | undefined =>
  months.asked.find((month) => !months.read.includes(month))

/** Returns the requested months, including the one in the event. */
export const withMonthAsked = ({ months = nothingRead }: Trip, event: FlowEvent): Pick<Trip, 'months'> =>
  event.type === 'days.show' && !months.asked.includes(event.month)
    ? { months: { ...months, asked: [...months.asked, event.month] } }
    : {}

/** Returns the same search on the chosen day, with no offers chosen. */
export const onDayPicked = ({ search }: Trip, event: FlowEvent): Partial<Trip> =>
  event.type === 'day.pick' && search ? { search: onAnotherDay(search, event.leg, event.date), picks: [], leg: 0 } : {}
