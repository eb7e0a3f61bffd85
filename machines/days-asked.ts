import { onAnotherDay } from '#src/domain/search.ts'
import type { FlowEvent } from './events.ts'
import type { Trip } from './trip.ts'

/** The months whose days were asked for, with the one that is asked for now. */
export const withMonthAsked = ({ months = { asked: [], read: [], days: [] } }: Trip, event: FlowEvent): Pick<Trip, 'months'> =>
  event.type === 'days.show' && !months.asked.includes(event.month)
    ? { months: { ...months, asked: [...months.asked, event.month] } }
    : {}

/** The same search on the day that was picked: nothing is chosen yet. */
export const onDayPicked = ({ search }: Trip, event: FlowEvent): Partial<Trip> =>
  event.type === 'day.pick' && search ? { search: onAnotherDay(search, event.leg, event.date), picks: [], leg: 0 } : {}
