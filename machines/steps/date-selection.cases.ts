import { calendarGuards } from '../calendar-days.ts'
import type { StepCases } from '../cases.ts'

export const dateSelectionCases: StepCases = {
  step: 'date-selection',
  spec: ['2. Screens and routes', '4. Flight search', 'wire 5. Air search'],
  reads: (context) => ({
    isUnread: calendarGuards['are days unread']({ context }),
    months: context.calendar?.asked.length,
    isOnSale: calendarGuards['is any day on sale']({ context }),
    mayLeave: calendarGuards['may flights leave on the chosen days']({ context }),
  }),
  events: {
    'day.pick': { 'the day of the search': { leg: 0, date: '2027-05-04' } },
    'days.show': { 'of a month': { month: '2027-06-01' } },
  },
}
