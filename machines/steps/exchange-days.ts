import { assign } from 'xstate'
import { monthSearch } from '#src/domain/exchange-search.ts'
import { exchangeBody } from '#src/domain/search-body.ts'
import { dayToRead } from '../calendar-days.ts'
import { failing, flowSetup } from '../flow-setup.ts'

/** Shows the price of an exchange on other days, loaded month by month beside the list of flights. */
export const exchangeDays = flowSetup.createStateConfig({
  initial: 'deciding',
  exit: assign({ calendar: undefined }),
  on: {
    'days.show': { target: '.deciding', actions: 'ask for days' },
    'days.close': [{ guard: 'is any flight on offer', target: 'choosing' }, { target: 'empty' }],
    'day.pick': { target: 'loading', actions: 'look on another day' },
  },
  states: {
    deciding: { always: [{ guard: 'are days unread', target: 'reading' }, { target: 'shown' }] },
    reading: {
      entry: { type: 'note the press', params: { operation: 'exchangeAirSearch' } },
      invoke: {
        id: 'exchangeAirSearch',
        src: 'exchangeAirSearch',
        input: ({ context }) => {
          const { flow: name, search, leg } = context
          const month = dayToRead(context) ?? ''
          return { flow: name, variables: { airSearchInput: search && exchangeBody(monthSearch(search, leg, month)) } }
        },
        onDone: { target: 'deciding', actions: 'take the days' },
        onError: [
          { guard: 'is a change refused', target: '#flight-selection.refused', actions: 'keep error' },
          failing('failed'),
        ],
      },
      // Queues the month instead of starting over, which would request the current month again.
      on: { 'days.show': { actions: 'ask for days' } },
    },
    shown: {},
    failed: { exit: 'forget error', on: { 'step.retry': 'deciding' } },
  },
})
