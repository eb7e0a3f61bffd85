import { assign, assertEvent } from 'xstate'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import { failing, flow } from '../flow.ts'

export const passengers = flow.createStateConfig({
  id: 'passengers',
  route: { guard: { type: 'may enter', params: { step: 'passengers' } } },
  entry: { type: 'be at', params: { step: 'passengers' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'passengers',
        src: 'passengers',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: { target: 'filling', actions: assign({ slots: ({ event }) => event.output }) },
        onError: failing('failed'),
      },
    },
    filling: { on: { 'passengers.submit': 'saving' } },
    saving: {
      entry: assign(({ event }) => {
        assertEvent(event, 'passengers.submit')
        return { typed: { passengers: event.passengers, contact: event.contact }, failure: undefined }
      }),
      invoke: {
        id: 'updatePassengers',
        src: 'updatePassengers',
        input: ({ context, event }) => {
          assertEvent(event, 'passengers.submit')
          return { flow: context.flow, variables: passengersToWire(event.passengers, event.contact) }
        },
        onDone: { target: 'done', actions: [assign({ cart: ({ event }) => event.output }), 'note completed'] },
        onError: [{ guard: 'has field errors', target: 'rejected', actions: 'keep error' }, failing('unsaved')],
      },
    },
    rejected: { on: { 'passengers.submit': 'saving' } },
    unsaved: { on: { 'passengers.submit': 'saving' } },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})
