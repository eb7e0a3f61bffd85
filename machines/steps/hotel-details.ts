import { assign } from 'xstate'
import { failing, flowSetup, stay } from '../flow-setup.ts'
import { lookAgain, looking, waitingForOutcome } from '../patterns/asking-for-outcome.ts'
import { hotelRequest, policyRequest, roomRequest, withReservation, withRoom } from '../staying.ts'

const { unknown, waiting } = waitingForOutcome('looking')

/**
 * Shows a hotel with its rooms and their cancellation policies, and reserves a room for a ticketed trip. The price is paid at the
 * hotel, so nothing is charged here.
 */
export const hotelDetails = flowSetup.createStateConfig({
  id: 'hotel-details',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'hotel-details' } } },
  entry: { type: 'be at', params: { step: 'hotel-details' } },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'has a hotel to show', target: 'reading' }, { target: 'unchosen' }] },
    /** A reload loses the hotel. The page restores it or leads to the search. */
    unchosen: {
      on: {
        'hotel.show': {
          target: 'reading',
          actions: assign(({ event }) => ({ staying: { search: event.search, hotelId: event.hotelId } })),
        },
      },
    },
    reading: {
      invoke: {
        id: 'hotelDetails',
        src: 'hotelDetails',
        input: ({ context }) => ({ flow: context.flow, variables: hotelRequest(context) }),
        onDone: {
          target: 'choosing',
          actions: assign(({ context: { staying }, event }) => ({ staying: { ...staying, hotel: event.output } })),
        },
        onError: failing('failed'),
      },
    },
    failed: { exit: 'forget error', on: { 'step.retry': 'reading' } },
    choosing: {
      initial: 'ready',
      on: { 'room.show': { target: 'readingPolicy', actions: assign(({ context, event }) => withRoom(context, event)) } },
      states: { ready: {}, unread: { exit: 'forget error' } },
    },
    /** A room can be reserved only once its cancellation policy has been shown. */
    readingPolicy: {
      invoke: {
        id: 'hotelCancellationPolicy',
        src: 'hotelCancellationPolicy',
        input: ({ context }) => ({ flow: context.flow, variables: policyRequest(context) }),
        onDone: {
          target: 'deciding',
          actions: assign(({ context: { staying }, event }) => ({ staying: { ...staying, policy: event.output } })),
        },
        onError: failing('choosing.unread'),
      },
    },
    deciding: {
      initial: 'ready',
      on: { 'reservation.confirm': 'reserving', 'reservation.withdraw': 'choosing', 'step.retry': 'reading' },
      states: { ready: {}, refused: { exit: 'forget error' } },
    },
    reserving: {
      tags: 'committing',
      on: stay,
      entry: 'forget the press',
      invoke: {
        id: 'hotelBook',
        src: 'hotelBook',
        input: ({ context }) => ({ flow: context.flow, isAtOnce: true, variables: roomRequest(context) }),
        onDone: { target: 'reserved', actions: assign(({ context, event }) => withReservation(context, event.output)) },
        onError: [
          { guard: 'was not sent', target: 'deciding.refused', actions: 'keep error' },
          { guard: 'is a definite no', target: 'deciding.refused', actions: 'keep error' },
          // The hotel may have confirmed. The trip is read to find out, and the order is not sent again.
          { target: 'unknown', actions: ['keep error', assign({ polls: 0 })] },
        ],
      },
    },
    unknown,
    looking,
    learning: {
      tags: 'committing',
      always: [
        { guard: 'has the room', target: 'reserved', actions: 'forget error' },
        { guard: 'was refused the room', target: 'deciding.refused' },
        { target: 'waiting' },
      ],
    },
    waiting,
    undecided: { exit: 'forget error', on: lookAgain },
    reserved: {},
  },
})
