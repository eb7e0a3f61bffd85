import { assign } from 'xstate'
import type { Booking, PassengerOnFlight } from '#src/domain/booking.ts'
import { optionCall } from '#src/domain/option-call.ts'
import { selectedSegmentOf } from '#src/domain/travel-part.ts'
import { failing, flowSetup, stay } from '../flow-setup.ts'
import { orderingProducts } from '../patterns/ordering-products.ts'
import { type Trip, type TripAnswer, tripWantedOf } from '../trip.ts'
import { returningProduct } from './myb-returning.ts'

const isSame = (one: PassengerOnFlight, other: PassengerOnFlight): boolean =>
  one.passengerId === other.passengerId && one.segmentId === other.segmentId

/** Returns true if the booking shows that an answer took effect, even if the response to it was lost. */
const isAnswered = (answer: TripAnswer, booking: Booking): boolean => {
  const lines = booking.fulfilment ?? []
  switch (answer.kind) {
    case 'airlineChange':
      return booking.airlineChange === undefined
    case 'offload':
      return !booking.checkedIn.some((each) => isSame(each, answer.passenger))
    case 'order':
      return lines.findLast(({ kind }) => kind === answer.product)?.status === 'sold'
    case 'return':
      return lines.some(({ id, status }) => id === answer.id && (status === 'cancelled' || status === 'returned'))
  }
}

/**
 * Determines the outcome of the traveller's answer from the booking, which was read again: it took effect, or it failed with
 * `failure`.
 */
export const newsOf = ({ answering, failure }: Trip, booking: Booking): Partial<Trip> => {
  if (!answering) return {}
  const hasSucceeded = isAnswered(answering, booking)
  return {
    answering: undefined,
    answered: hasSucceeded ? answering : undefined,
    failure: hasSucceeded ? undefined : failure,
  }
}

const noCall = { path: '', httpMethod: '' }

/** Builds the variables of an answer to the airline's change. */
const answerOf = ({ answering }: Trip) =>
  answering?.kind === 'airlineChange' && answering.alternative !== undefined
    ? { iropAction: 'TAKE', alternative: answering.alternative }
    : { iropAction: 'ACCEPT' }

/** Nothing left this device, so the traveller can answer again. */
const unsent = { guard: 'was not sent', target: '#myb.found', actions: ['keep error', 'answer nothing yet'] } as const

/** The answer may have taken effect. The trip is read to find out, and the answer is not sent again. */
const outcome = {
  onDone: '#myb.looking',
  onError: [unsent, { target: '#myb.looking', actions: 'keep error' }],
} as const

/**
 * Sends the traveller's answer to the airline's change, or cancels a check-in. The trip is opened first, because only then may
 * this conversation change it.
 */
export const answering = flowSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      entry: { type: 'note the press', params: { operation: 'tripDetails' } },
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => ({
          flow: 'mto',
          isAtOnce: true,
          variables: { pnrQuery: { ...tripWantedOf(context), flow: 'mto' } },
        }),
        onDone: [
          { guard: 'answers the airline', target: 'accepting' },
          { guard: 'orders a product', target: 'ordering' },
          { guard: 'returns a product', target: 'returning' },
          { target: 'offloading' },
        ],
        onError: [unsent, failing('#myb.looking')],
      },
    },
    accepting: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'irop',
        src: 'irop',
        input: ({ context }) => ({ flow: 'mto', isAtOnce: true, variables: answerOf(context) }),
        ...outcome,
      },
    },
    ordering: orderingProducts('#myb.looking'),
    returning: returningProduct,
    offloading: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'offloadPassenger',
        src: 'offloadPassenger',
        input: ({ context }) => ({
          flow: 'mto',
          isAtOnce: true,
          variables: {
            passengers:
              context.answering?.kind === 'offload'
                ? [
                    {
                      passengerIndex: Number(context.answering.passenger.passengerId),
                      travelPart: selectedSegmentOf(context.answering.passenger.segmentId),
                    },
                  ]
                : [],
          },
        }),
        ...outcome,
      },
    },
  },
})

/**
 * Actions on the trip page. The traveller confirms an airline change and the cancellation of a check-in or a product. An alternative
 * flight and a repeated order need no confirmation.
 */
export const settled = flowSetup.createStateConfig({
  initial: 'ready',
  on: {
    'airlineChange.accept': {
      guard: 'was changed by the airline',
      target: '.confirming',
      actions: assign({ answering: { kind: 'airlineChange' }, failure: undefined, answered: undefined }),
    },
    'alternative.take': {
      guard: 'is offered instead',
      target: '#myb.answering',
      actions: assign(({ event }) => ({
        answering: { kind: 'airlineChange' as const, alternative: event.alternative },
        failure: undefined,
        answered: undefined,
      })),
    },
    'product.order': {
      guard: 'is a product to order',
      target: '#myb.answering',
      actions: [
        'queue the orders',
        assign(({ event }) => ({
          answering: { kind: 'order' as const, product: event.kind },
          failure: undefined,
          answered: undefined,
        })),
      ],
    },
    'product.return': {
      guard: 'is a product to return',
      target: '.confirming',
      actions: assign(({ event }) => ({
        answering: { kind: 'return' as const, id: event.id },
        failure: undefined,
        answered: undefined,
      })),
    },
    'option.explain': {
      guard: 'is an option with rules',
      target: '.explaining',
      actions: assign(({ event }) => ({ explained: { tripOption: event.tripOption } })),
    },
    'offload.ask': {
      target: '.confirming',
      actions: assign({
        answering: ({ event }) => ({ kind: 'offload' as const, passenger: event.passenger }),
        failure: undefined,
        answered: undefined,
      }),
    },
  },
  states: {
    ready: {},
    explaining: {
      invoke: {
        id: 'applicableRules',
        src: 'applicableRules',
        input: ({ context }) => ({
          flow: context.flow,
          variables: optionCall(context.explained?.tripOption ?? '', context.booking?.reference ?? '') ?? noCall,
        }),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event }) => ({
            explained: context.explained && { ...context.explained, broken: event.output.failedRules },
          })),
        },
        onError: { guard: 'conversation still open', target: 'unexplained' },
      },
    },
    /** The rules could not be loaded. The page works without them. */
    unexplained: {},
    confirming: {
      on: {
        'answer.withdraw': { target: 'ready', actions: assign({ answering: undefined }) },
        'answer.confirm': '#myb.answering',
      },
    },
  },
})
