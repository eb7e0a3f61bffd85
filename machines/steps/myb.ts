import { assign } from 'xstate'
import { failing, flow, stay } from '../flow.ts'
import { type Trip, wantedOf } from '../trip.ts'

const isHeld = ({ booking }: Trip) => booking?.status === 'held'

/** Opens the booking, so that this conversation may change it. */
const opening = (context: Trip) => ({
  flow: 'bnpl' as const,
  variables: { pnrQuery: { ...wantedOf(context), flow: 'bnpl' } },
})

const over = [{ guard: 'is a hold over', target: 'finding', actions: 'keep error' }, failing('found.held.troubled')] as const

/** Manage your booking, as far as a hold needs it: find it, see how long it is kept, pay for it or let it go. */
export const myb = flow.createStateConfig({
  id: 'myb',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'myb' } },
  initial: 'entering',
  states: {
    entering: {
      always: [{ guard: ({ context }) => context.booking !== undefined, target: 'finding' }, { target: 'asking' }],
    },
    asking: {
      initial: 'ready',
      on: {
        'trip.find': {
          target: 'finding',
          actions: assign({ tripWanted: ({ event }) => event.wanted, booking: undefined, holdLeft: undefined }),
        },
      },
      states: { ready: {}, notFound: { exit: 'forget error' }, failed: { exit: 'forget error' } },
    },
    finding: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => ({
          flow: context.flow,
          variables: { pnrQuery: wantedOf(context) },
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.booking !== undefined,
            target: 'found',
            actions: assign({ booking: ({ event }) => event.output.booking }),
          },
          { target: 'asking.notFound' },
        ],
        onError: [{ guard: 'is not found', target: 'asking.notFound', actions: 'keep error' }, failing('asking.failed')],
      },
    },
    found: {
      initial: 'deciding',
      on: {
        'trip.other': {
          target: 'asking',
          actions: assign({ booking: undefined, tripWanted: undefined, cart: undefined, holdLeft: undefined }),
        },
      },
      states: {
        deciding: {
          always: [
            { guard: ({ context }) => isHeld(context), target: 'held' },
            { guard: ({ context }) => context.booking?.status === 'lapsed', target: 'lapsed' },
            { guard: ({ context }) => context.booking?.status === 'released', target: 'released' },
            { target: 'settled' },
          ],
        },
        held: {
          initial: 'ready',
          on: {
            'hold.release': '.confirming',
            'hold.keep': '.ready',
            'hold.lapse': '#myb.finding',
          },
          states: {
            ready: {},
            troubled: { exit: 'forget error' },
            confirming: { on: { 'release.confirm': '#myb.reopening' } },
          },
        },
        lapsed: {},
        released: {},
        settled: {},
      },
    },
    reopening: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => opening(context),
        onDone: 'releasing',
        onError: over,
      },
    },
    releasing: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'processHold',
        src: 'processHold',
        input: { flow: 'bnpl', variables: { holdPaymentInput: { release: true } } },
        onDone: {
          target: 'found',
          actions: assign(({ context, event }) => ({
            booking: event.output.outcome === 'booked' ? event.output.booking : context.booking,
            cart: undefined,
          })),
        },
        onError: over,
      },
    },
  },
})
