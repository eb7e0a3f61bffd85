import { calendarFrom } from '#src/domain/calendar-search.ts'
import { searchBody } from '#src/domain/search-body.ts'
import { dayToRead } from '../calendar-days.ts'
import { failing, flow } from '../flow.ts'

/** Choosing the days by the lowest price of each. The prices are loaded month by month, for both directions at once. */
export const dateSelection = flow.createStateConfig({
  id: 'date-selection',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'date-selection' } } },
  entry: [
    { type: 'be at', params: { step: 'date-selection' } },
    'open the calendar',
    { type: 'search as', params: { searchType: 'CALENDAR30' } },
  ],
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'deciding',
      on: {
        'days.show': { target: '.deciding', actions: 'ask for days' },
        'day.pick': { actions: 'look on another day' },
        'step.next': { guard: 'may flights leave on the chosen days', target: 'done' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'are days unread', target: 'reading' },
            { guard: 'is any day on sale', target: 'priced' },
            { target: 'empty' },
          ],
        },
        reading: {
          invoke: {
            id: 'airSearch',
            src: 'airSearch',
            input: ({ context }) => {
              const { flow: name, search } = context
              const day = dayToRead(context) ?? ''
              return { flow: name, variables: { airSearchInput: search && searchBody(calendarFrom(search, day)) } }
            },
            onDone: { target: 'deciding', actions: ['take the days', 'begin another cart'] },
            onError: failing('failed'),
          },
          // The month is only queued, so that none is requested twice.
          on: { 'days.show': { actions: 'ask for days' } },
        },
        priced: {},
        empty: {},
        failed: { exit: 'forget error', on: { 'step.retry': 'deciding' } },
      },
    },
    done: { type: 'final' },
  },
})
