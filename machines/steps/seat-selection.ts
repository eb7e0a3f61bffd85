import { assign } from 'xstate'
import { seatOperations } from '#src/domain/cart-wire.ts'
import type { SeatChoice } from '#src/domain/seat.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { pressingAgain } from './pressing-again.ts'
import { asksFirst, giving } from './giving-up.ts'

export const seatSelection = flowSetup.createStateConfig({
  id: 'seat-selection',
  route: { guard: { type: 'may enter', params: { step: 'seat-selection' } } },
  entry: { type: 'be at', params: { step: 'seat-selection' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'seatMap',
        src: 'seatMap',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: [
          { guard: 'has a seat map', target: 'choosing', actions: 'keep the seats for this party' },
          { target: 'noMap', actions: assign({ seatMap: ({ event }) => event.output }) },
        ],
        onError: failing('failed'),
      },
    },
    choosing: {
      initial: 'ready',
      on: {
        'seat.pick': [
          asksFirst,
          {
            guard: 'is an exit row',
            target: 'affirming',
            actions: assign({ wanted: ({ event }) => event.choice }),
          },
          { target: 'saving', actions: assign({ wanted: ({ event }) => event.choice }) },
        ],
        'seat.remove': [asksFirst, { target: 'removing', actions: assign({ wanted: ({ event }) => event.choice }) }],
        'step.next': [
          { guard: 'leaves some without seats', target: '.leaving' },
          { target: 'done', actions: 'note completed' },
        ],
        'step.skip': { target: 'done', actions: 'note skipped' },
      },
      states: {
        ready: { always: pressingAgain },
        giving,
        /** Asks the traveller to confirm that some passengers have no seat. */
        leaving: {
          on: {
            'leaving.confirm': { target: '#seat-selection.done', actions: 'note completed' },
            'leaving.refuse': 'ready',
          },
        },
        taken: { exit: 'forget error' },
        refused: { exit: 'forget error' },
        unsaved: { exit: 'forget error' },
      },
    },
    affirming: { on: { 'exitRow.affirm': 'saving', 'exitRow.refuse': 'choosing' } },
    saving: {
      entry: { type: 'note the press', params: { operation: 'saveSelectedSeat' } },
      invoke: {
        id: 'saveSelectedSeat',
        src: 'saveSelectedSeat',
        input: ({ context: { flow: name, wanted } }) => ({
          flow: name,
          variables: { seatOperationsInput: seatOperations(wanted as SeatChoice) },
        }),
        onDone: { target: 'choosing', actions: assign({ cart: ({ event }) => event.output }) },
        onError: [
          { guard: 'is a seat taken', target: 'refreshing', actions: 'keep error' },
          { guard: 'is refused by a rule', target: 'choosing.refused', actions: 'keep error' },
          failing('choosing.unsaved'),
        ],
      },
    },
    refreshing: {
      entry: { type: 'note the press', params: { operation: 'seatMap' } },
      invoke: {
        id: 'seatMap',
        src: 'seatMap',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: { target: 'choosing.taken', actions: 'keep the seats for this party' },
        onError: failing('choosing.unsaved'),
      },
    },
    removing: {
      entry: { type: 'note the press', params: { operation: 'removeSelectedSeat' } },
      invoke: {
        id: 'removeSelectedSeat',
        src: 'removeSelectedSeat',
        input: ({ context: { flow: name, wanted } }) => ({
          flow: name,
          variables: { seatOperationsInput: seatOperations(wanted as SeatChoice) },
        }),
        onDone: { target: 'choosing', actions: assign({ cart: ({ event }) => event.output }) },
        onError: [
          { guard: 'is refused by a rule', target: 'choosing.refused', actions: 'keep error' },
          failing('choosing.unsaved'),
        ],
      },
    },
    noMap: {
      on: { 'step.next': { target: 'done', actions: 'note skipped' }, 'step.skip': { target: 'done', actions: 'note skipped' } },
    },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading', 'step.skip': { target: 'done', actions: 'note skipped' } } },
    done: { type: 'final' },
  },
})
