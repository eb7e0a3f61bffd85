import { assign } from 'xstate'
import { failing, flowSetup, stay } from '../flow-setup.ts'
import { lookAgain, looking, waitingForOutcome } from '../patterns/asking-for-outcome.ts'
import { carRequest, carsRequest, conditionsRequest, placesRequest, withCar, withCars, withReservation } from '../staying.ts'

const { unknown, waiting } = waitingForOutcome('looking')

/**
 * Rents a car for a ticketed trip. The price is paid at the desk, so nothing is charged here. The tickets stay as they are,
 * whatever the rental company answers.
 */
export const cars = flowSetup.createStateConfig({
  id: 'cars',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'cars' } } },
  entry: { type: 'be at', params: { step: 'cars' } },
  initial: 'remembering',
  states: {
    /** The cars that the trip already has are shown above the search. The page works without them. */
    remembering: {
      invoke: {
        id: 'carReservations',
        src: 'carReservations',
        input: ({ context }) => ({ flow: context.flow, variables: { request: { pnr: context.booking?.reference ?? '' } } }),
        onDone: { target: 'locating', actions: assign(({ context, event }) => withCars(context, event.output)) },
        onError: { guard: 'conversation still open', target: 'locating' },
      },
    },
    locating: {
      invoke: {
        id: 'carLocation',
        src: 'carLocation',
        input: ({ context }) => ({ flow: context.flow, variables: placesRequest(context) }),
        onDone: [
          { guard: 'names a place', target: 'asking', actions: assign({ renting: ({ event }) => ({ places: event.output }) }) },
          { target: 'nowhere' },
        ],
        onError: failing('failed'),
      },
    },
    /** No rental company is at the airport. */
    nowhere: {},
    failed: { exit: 'forget error', on: { 'step.retry': 'locating' } },
    asking: {
      initial: 'ready',
      on: {
        'cars.search': {
          target: 'searching',
          actions: assign(({ context: { renting }, event }) => ({
            renting: { places: renting?.places ?? [], search: event.search },
          })),
        },
      },
      states: {
        ready: {},
        /** No car is left for these times, or a desk is closed. */
        none: {},
        failed: { exit: 'forget error', on: { 'step.retry': '#cars.searching' } },
      },
    },
    searching: {
      invoke: {
        id: 'carAvailability',
        src: 'carAvailability',
        input: ({ context }) => ({ flow: context.flow, variables: carsRequest(context) }),
        onDone: [
          {
            guard: 'has cars on offer',
            target: 'choosing',
            actions: assign(({ context: { renting }, event }) => ({ renting: renting && { ...renting, ...event.output } })),
          },
          {
            target: 'asking.none',
            actions: assign(({ context: { renting }, event }) => ({ renting: renting && { ...renting, ...event.output } })),
          },
        ],
        onError: failing('asking.failed'),
      },
    },
    choosing: {
      initial: 'ready',
      on: {
        'cars.search': {
          target: 'searching',
          actions: assign(({ context: { renting }, event }) => ({
            renting: { places: renting?.places ?? [], search: event.search },
          })),
        },
        'car.show': { target: 'reading', actions: assign(({ context, event }) => withCar(context, event)) },
      },
      states: { ready: {}, unread: { exit: 'forget error' } },
    },
    /** A car can be reserved only once its conditions have been shown. */
    reading: {
      invoke: {
        id: 'carRentalConditions',
        src: 'carRentalConditions',
        input: ({ context }) => ({ flow: context.flow, variables: conditionsRequest(context) }),
        onDone: {
          target: 'deciding',
          actions: assign(({ context: { renting }, event }) => ({
            renting: renting && { ...renting, conditions: event.output },
          })),
        },
        onError: failing('choosing.unread'),
      },
    },
    deciding: {
      initial: 'ready',
      on: {
        'reservation.confirm': 'reserving',
        'reservation.withdraw': 'choosing',
        'step.retry': 'searching',
      },
      states: { ready: {}, refused: { exit: 'forget error' } },
    },
    reserving: {
      tags: 'committing',
      on: stay,
      entry: 'forget the press',
      invoke: {
        id: 'carBooking',
        src: 'carBooking',
        input: ({ context }) => ({ flow: context.flow, isAtOnce: true, variables: carRequest(context) }),
        onDone: { target: 'reserved', actions: assign(({ context, event }) => withReservation(context, event.output)) },
        onError: [
          { guard: 'was not sent', target: 'deciding.refused', actions: 'keep error' },
          { guard: 'is a definite no', target: 'deciding.refused', actions: 'keep error' },
          // The company may have confirmed. The trip is read to find out, and the order is not sent again.
          { target: 'unknown', actions: ['keep error', assign({ polls: 0 })] },
        ],
      },
    },
    unknown,
    looking,
    learning: {
      tags: 'committing',
      always: [
        { guard: 'has the car', target: 'reserved', actions: 'forget error' },
        { guard: 'was refused the car', target: 'deciding.refused' },
        { target: 'waiting' },
      ],
    },
    waiting,
    undecided: { exit: 'forget error', on: lookAgain },
    reserved: { on: { 'step.next': 'locating' } },
  },
})
