import { assign } from 'xstate'
import { compare } from '#src/domain/money.ts'
import { failing, flow, stay } from '../flow.ts'
import type { Trip } from '../trip.ts'

const isHeld = ({ booking }: Trip) => booking?.status === 'held'

/** What finds the booking again: as it was typed, or as the booking itself tells. */
const wantedOf = ({ tripWanted, booking }: Trip) => ({
  pnr: booking?.reference ?? tripWanted?.reference ?? '',
  lastName: tripWanted?.lastName ?? booking?.passengers[0]?.lastName ?? '',
})

/** Opens the booking, so that this conversation may change it. */
const opening = (context: Trip) => ({
  flow: 'bnpl' as const,
  variables: { pnrQuery: { ...wantedOf(context), flow: 'bnpl' } },
})

/** What was guaranteed is less than what the flights cost now. */
const costsMore = ({ context: { booking }, event }: { context: Trip; event: { output: NonNullable<Trip['cart']> } }) => {
  const flights = event.output.ledger.filter(({ cause }) => cause !== 'holdFee').at(-1)?.total
  return booking !== undefined && flights !== undefined && compare(flights, booking.total) > 0
}

const over = [{ guard: 'is a hold over', target: 'finding', actions: 'keep error' }, failing('found.held.troubled')] as const

/** Manage your booking, as far as a hold needs it: find it, see how long it is kept, pay for it or let it go. */
export const myb = flow.createStateConfig({
  id: 'myb',
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
            'hold.pay': '#myb.opening',
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
    opening: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => opening(context),
        onDone: {
          target: 'pricing',
          actions: assign(({ context, event }) => ({ booking: event.output.booking ?? context.booking })),
        },
        onError: over,
      },
    },
    pricing: {
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: [
          { guard: costsMore, target: 'priceChanged', actions: assign({ cart: ({ event }) => event.output }) },
          { target: 'done', actions: [assign({ cart: ({ event }) => event.output }), 'note completed'] },
        ],
        onError: failing('found.held.troubled'),
      },
    },
    priceChanged: {
      on: {
        'price.accept': { target: 'done', actions: 'note completed' },
        'price.refuse': 'found.held',
        'hold.release': 'releasing',
        'hold.lapse': 'finding',
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
    done: { type: 'final' },
  },
})
