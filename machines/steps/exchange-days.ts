import { assign } from 'xstate'
import { monthSearch } from '#src/domain/exchange-search.ts'
import { exchangeBody } from '#src/domain/search-body.ts'
import { monthToRead, nothingRead } from '../days-asked.ts'
import { failing, flow } from '../flow.ts'

/** Shows the price of an exchange on other days, loaded month by month beside the list of flights. */
export const exchangeDays = flow.createStateConfig({
  initial: 'deciding',
  exit: assign({ months: undefined }),
  on: {
    'days.show': { target: '.deciding', actions: 'ask for a month' },
    'days.close': [{ guard: 'is any flight on offer', target: 'choosing' }, { target: 'empty' }],
    'day.pick': { target: 'loading', actions: 'look on another day' },
  },
  states: {
    deciding: { always: [{ guard: 'is a month unread', target: 'reading' }, { target: 'shown' }] },
    reading: {
      entry: { type: 'note the press', params: { operation: 'exchangeAirSearch' } },
      invoke: {
        id: 'exchangeAirSearch',
        src: 'exchangeAirSearch',
        input: ({ context }) => {
          const { flow: name, search, leg } = context
          const month = monthToRead(context) ?? ''
          return { flow: name, variables: { airSearchInput: search && exchangeBody(monthSearch(search, leg, month)) } }
        },
        onDone: {
          target: 'deciding',
          actions: assign(({ context, event }) => {
            const { months = nothingRead, leg } = context
            return {
              months: {
                ...months,
                read: [...months.read, monthToRead(context) ?? ''],
                days: [...months.days, ...(event.output.legs[leg]?.days ?? [])],
              },
            }
          }),
        },
        onError: [
          { guard: 'is a change refused', target: '#flight-selection.refused', actions: 'keep error' },
          failing('failed'),
        ],
      },
      // The month is only queued, so that none is requested twice.
      on: { 'days.show': { actions: 'ask for a month' } },
    },
    shown: {},
    failed: { exit: 'forget error', on: { 'step.retry': 'deciding' } },
  },
})
