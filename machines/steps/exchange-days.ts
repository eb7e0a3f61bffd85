import { assign } from 'xstate'
import { monthSearch } from '#src/domain/exchange-search.ts'
import { exchangeBody } from '#src/domain/search-body.ts'
import { failing, flow } from '../flow.ts'
import type { Trip } from '../trip.ts'

const nothingRead = { asked: [], read: [], days: [] } satisfies Trip['months']

/** The first month that was asked for and has not been read. */
const nextMonth = ({ months = nothingRead }: Trip): string | undefined =>
  months.asked.find((month) => !months.read.includes(month))

const isAMonthUnread = ({ context }: { context: Trip }) => nextMonth(context) !== undefined

const hasFlights = ({ context: { offers } }: { context: Trip }) =>
  offers !== undefined && offers.legs.length > 0 && offers.legs.every(({ rows }) => rows.length > 0)

/** What changes at other days would cost or give back, month by month, beside the list that was searched for. */
export const exchangeDays = flow.createStateConfig({
  initial: 'deciding',
  exit: assign({ months: undefined }),
  on: {
    'days.show': { target: '.deciding', actions: 'ask for a month' },
    'days.close': [{ guard: hasFlights, target: 'choosing' }, { target: 'empty' }],
    'day.pick': { target: 'loading', actions: 'look on another day' },
  },
  states: {
    deciding: { always: [{ guard: isAMonthUnread, target: 'reading' }, { target: 'shown' }] },
    reading: {
      entry: { type: 'note the press', params: { operation: 'exchangeAirSearch' } },
      invoke: {
        id: 'exchangeAirSearch',
        src: 'exchangeAirSearch',
        input: ({ context }) => {
          const { flow: name, search, leg } = context
          const month = nextMonth(context) ?? ''
          return { flow: name, variables: { airSearchInput: search && exchangeBody(monthSearch(search, leg, month)) } }
        },
        onDone: {
          target: 'deciding',
          actions: assign(({ context, event }) => {
            const { months = nothingRead, leg } = context
            return {
              months: {
                ...months,
                read: [...months.read, nextMonth(context) ?? ''],
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
      // Another month waits its turn: what is being read is not asked for twice.
      on: { 'days.show': { actions: 'ask for a month' } },
    },
    shown: {},
    failed: { exit: 'forget error', on: { 'step.retry': 'deciding' } },
  },
})
