import { searchVariables } from '#src/domain/search-body.ts'
import { monthToSearch } from '../calendar-days.ts'
import { failing, flowSetup } from '../flow-setup.ts'

/** Chooses the days of a trip by the lowest price of each. Prices are loaded month by month, for both directions at once. */
export const dateSelection = flowSetup.createStateConfig({
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
            input: ({ context }) => ({ flow: context.flow, variables: searchVariables(monthToSearch(context)) }),
            onDone: { target: 'deciding', actions: ['take the days', 'begin another cart'] },
            onError: failing('failed'),
          },
          // Queues the month instead of starting over, which would request the current month again.
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
