import { assign, assertEvent } from 'xstate'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { pressingAgain } from './pressing-again.ts'

export const passengers = flowSetup.createStateConfig({
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
        onDone: { target: 'filling', actions: 'take who travels' },
        onError: failing('failed'),
      },
    },
    filling: { always: pressingAgain, on: { 'passengers.submit': 'saving' } },
    saving: {
      entry: [
        { type: 'note the press', params: { operation: 'updatePassengers' } },
        assign(({ event }) => {
          assertEvent(event, 'passengers.submit')
          return { typed: { passengers: event.passengers, contact: event.contact }, failure: undefined }
        }),
      ],
      invoke: {
        id: 'updatePassengers',
        src: 'updatePassengers',
        input: ({ context, event }) => {
          assertEvent(event, 'passengers.submit')
          return { flow: context.flow, variables: passengersToWire(event.passengers, event.contact) }
        },
        onDone: {
          target: 'done',
          actions: [assign({ cart: ({ event }) => event.output, party: undefined }), 'note completed'],
        },
        onError: [
          { guard: 'is a correction refused', target: 'refused', actions: 'keep error' },
          { guard: 'was answered with field errors', target: 'rejected', actions: 'keep error' },
          failing('unsaved'),
        ],
      },
    },
    rejected: { on: { 'passengers.submit': 'saving' } },
    /** The rules of the trip refuse the change. The typed values are kept. */
    refused: { exit: 'forget error', on: { 'passengers.submit': 'saving' } },
    unsaved: { on: { 'passengers.submit': 'saving' } },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})
