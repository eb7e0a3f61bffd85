import { assign } from 'xstate'
import { extensionBody } from '#src/domain/hold-body.ts'
import { afterRelease, extended } from '#src/domain/hold-terms.ts'
import { failing, flowSetup, stay } from '../flow-setup.ts'
import { type Trip, tripWantedOf } from '../trip.ts'
import { factsAfterRelease } from '../trip-read.ts'
import { answering, newsOf, settled } from './myb-answers.ts'

const orderWanted = (context: Trip) => ({
  order_id: context.booking?.orderId ?? context.tripWanted?.reference.trim() ?? '',
  last_name: tripWantedOf(context).lastName,
})

/** Builds the input that opens the booking, so that this conversation may change it. */
const opening = (context: Trip) => ({
  flow: 'bnpl' as const,
  isAtOnce: true,
  variables: { pnrQuery: { ...tripWantedOf(context), flow: 'bnpl' } },
})

const over = { guard: 'is a hold over', target: 'looking', actions: 'keep error' } as const

const noMoreExtension = flowSetup.assign({ holdOption: undefined })

/** Transitions after a failed retrieval. A trip that is already shown stays on the page. */
const notFound = [
  { guard: 'is of the other kind', target: 'asking.otherKind', actions: ['keep error', 'look in vain'] },
  { guard: 'is not found', target: 'asking.notFound', actions: ['keep error', 'look in vain'] },
  { guard: 'was answered with field errors', target: 'asking.notFound', actions: ['keep error', 'look in vain'] },
  { guard: 'leaves a trip unread', target: 'unread', actions: 'keep error' },
  { guard: 'has tried too often', target: 'asking.waiting', actions: ['keep error', 'look in vain'] },
  { guard: 'conversation still open', target: 'asking.failed', actions: ['keep error', 'look in vain'] },
] as const

/**
 * The trip's page, outside the flows. Finds a trip, shows it with its options, sends the answer to a change by the airline, and
 * extends or releases a hold.
 */
export const myb = flowSetup.createStateConfig({
  id: 'myb',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'myb' } },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'has a trip to show', target: 'looking' }, { target: 'asking' }] },
    asking: {
      initial: 'ready',
      on: {
        'trip.find': { target: 'looking', actions: 'look for this trip' },
        'account.changed': { target: '.ready', actions: assign({ upcoming: undefined }) },
      },
      states: {
        ready: { on: { 'trips.read': 'listing' } },
        listing: {
          invoke: {
            id: 'upcomingTrips',
            src: 'upcomingTrips',
            input: { flow: 'booking', variables: {} },
            onDone: { target: 'ready', actions: assign({ upcoming: ({ event }) => event.output }) },
            onError: failing('unlisted'),
          },
        },
        unlisted: { exit: 'forget error', on: { 'step.retry': 'listing' } },
        notFound: { exit: 'forget error' },
        /** The trip was sold as an order, and can be found only by its order number. */
        otherKind: { exit: 'forget error' },
        /** After too many attempts, the gateway refuses further ones for a while. */
        waiting: { exit: 'forget error', on: { 'trip.find': {} }, after: { tries: 'ready' } },
        failed: { exit: 'forget error' },
      },
    },
    looking: { always: [{ guard: 'is an order', target: 'findingOrder' }, { target: 'finding' }] },
    finding: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => ({
          flow: context.flow,
          variables: { pnrQuery: tripWantedOf(context) },
          isAnew: context.booking !== undefined,
        }),
        onDone: [
          { guard: 'tells a booking', target: 'deciding', actions: 'take trip' },
          { target: 'asking.notFound', actions: 'look in vain' },
        ],
        onError: [{ guard: 'tells its order', target: 'findingOrder', actions: 'follow its order' }, ...notFound],
      },
    },
    /** An order that names another order is not followed any further. */
    findingOrder: {
      invoke: {
        id: 'retrieve',
        src: 'retrieve',
        input: ({ context }) => ({
          flow: context.flow,
          variables: { retrieveRQ: orderWanted(context) },
          isAnew: context.booking !== undefined,
        }),
        onDone: [
          { guard: 'tells a booking', target: 'deciding', actions: 'take trip' },
          { target: 'asking.notFound', actions: 'look in vain' },
        ],
        onError: notFound,
      },
    },
    deciding: {
      entry: assign(({ context }) => (context.booking ? newsOf(context, context.booking) : {})),
      always: 'found',
    },
    found: {
      initial: 'deciding',
      exit: 'forget error',
      on: {
        'trip.other': { target: 'asking', actions: 'forget trip' },
        'account.changed': 'looking',
      },
      states: {
        deciding: {
          always: [
            { guard: 'is extended as asked', target: 'held.extended' },
            { guard: 'was to be extended', target: 'held.unextended' },
            { guard: 'is held still', target: 'held.troubled' },
            { guard: 'is held', target: 'held' },
            { guard: 'is lapsed', target: 'lapsed' },
            { guard: 'is released', target: 'released' },
            { guard: 'is cancelled', target: 'cancelled' },
            { target: 'settled' },
          ],
        },
        held: {
          initial: 'ready',
          on: {
            'hold.release': '.confirming',
            'hold.keep': '.ready',
            'hold.extend': {
              guard: 'can extend the hold',
              target: '#myb.reopening',
              actions: assign(({ context: { booking } }) => ({ holdOption: booking?.hold && extended(booking.hold) })),
            },
            'hold.lapse': '#myb.looking',
          },
          states: {
            ready: {},
            troubled: { exit: 'forget error' },
            extended: { exit: noMoreExtension },
            unextended: { exit: ['forget error', noMoreExtension] },
            confirming: { on: { 'release.confirm': '#myb.reopening' } },
          },
        },
        lapsed: {},
        released: {},
        cancelled: {},
        settled,
      },
    },
    /** The trip could not be read again. The page keeps showing the last version. */
    unread: {
      exit: 'forget error',
      on: { 'trip.other': { target: 'asking', actions: 'forget trip' }, 'step.retry': 'looking', 'account.changed': 'looking' },
    },
    answering,
    reopening: {
      entry: { type: 'note the press', params: { operation: 'tripDetails' } },
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => opening(context),
        onDone: [{ guard: 'was to be extended', target: 'extending' }, { target: 'releasing' }],
        onError: [over, failing('found')],
      },
    },
    extending: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'processHold',
        src: 'processHold',
        input: ({ context: { booking } }) => ({
          flow: 'bnpl',
          isAtOnce: true,
          variables: { holdPaymentInput: booking?.hold ? extensionBody(booking.hold) : {} },
        }),
        onDone: {
          target: 'found',
          actions: assign(({ context, event }) => ({
            booking: event.output.outcome === 'booked' ? event.output.booking : context.booking,
          })),
        },
        onError: [
          { guard: 'was not sent', target: 'found', actions: 'keep error' },
          // The extension may have taken effect. The trip is read before the page reports its deadline.
          { target: 'looking', actions: 'keep error' },
        ],
      },
    },
    releasing: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'processHold',
        src: 'processHold',
        input: { flow: 'bnpl', isAtOnce: true, variables: { holdPaymentInput: { release: true } } },
        onDone: {
          target: 'found',
          actions: assign(({ context, event }) => ({
            booking: event.output.outcome === 'booked' ? afterRelease(event.output.booking) : context.booking,
            tripFacts: factsAfterRelease(context),
            cart: undefined,
          })),
        },
        onError: [
          { guard: 'was not sent', target: 'found', actions: 'keep error' },
          over,
          { guard: 'is a definite no', target: 'found', actions: 'keep error' },
          // The release may have taken effect. The trip is read before the page reports that the hold still exists.
          { target: 'looking', actions: 'keep error' },
        ],
      },
    },
  },
})
