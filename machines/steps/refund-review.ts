import { assign } from 'xstate'
import { betterChoice } from '#src/domain/refund.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { tripWantedOf } from '../trip.ts'
import { claiming, committing, findingRefund } from './refund-committing.ts'

/** Requests a refund quote. The previous quote is kept, so that the page can show what has changed. */
const reviewing = flowSetup.createStateConfig({
  entry: { type: 'note the press', params: { operation: 'getCancelAndRefundReview' } },
  invoke: {
    id: 'getCancelAndRefundReview',
    src: 'getCancelAndRefundReview',
    input: ({ context }) => ({
      flow: context.flow,
      variables: { pnrQuery: { scope: context.cancelling?.scope ?? 'ALL' } },
    }),
    onDone: {
      target: 'quoted',
      actions: assign(({ context: { cancelling }, event: { output } }) => ({
        failure: undefined,
        cancelling: cancelling && {
          ...cancelling,
          earlier: cancelling.review,
          review: output,
          choice: cancelling.choice && output.targets[cancelling.choice] ? cancelling.choice : betterChoice(output),
          requestId: undefined,
        },
      })),
    },
    onError: failing('refused'),
  },
})

/** Shows the refund quote, and lets the traveller decide to cancel. */
export const refundReview = flowSetup.createStateConfig({
  id: 'refund-review',
  route: { guard: { type: 'may enter', params: { step: 'refund-review' } } },
  entry: { type: 'be at', params: { step: 'refund-review' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'getCancelAndRefund',
        src: 'getCancelAndRefund',
        input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: tripWantedOf(context) } }),
        onDone: {
          target: 'scoping',
          actions: assign(({ event: { output } }) => ({ booking: output.booking, cancelling: { choices: output } })),
        },
        onError: failing('refused'),
      },
    },
    /** The traveller chooses what to cancel: the whole trip, or a part that can be cancelled alone. */
    scoping: {
      on: {
        'scope.pick': {
          guard: 'is a part that can be cancelled',
          target: 'reviewing',
          actions: assign(({ context: { cancelling }, event }) => ({
            cancelling: cancelling && { choices: cancelling.choices, scope: event.scope },
          })),
        },
      },
    },
    reviewing,
    /** Opens the trip again before a new quote, because the conversation may have expired. Keeps the traveller's choices. */
    reopening: {
      invoke: {
        id: 'getCancelAndRefund',
        src: 'getCancelAndRefund',
        input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: tripWantedOf(context) } }),
        onDone: {
          target: 'reviewing',
          actions: assign(({ context: { cancelling }, event: { output } }) => ({
            booking: output.booking,
            cancelling: { ...cancelling, choices: output },
          })),
        },
        onError: failing('refused'),
      },
    },
    quoted: {
      exit: 'forget error',
      on: {
        'step.back': 'scoping',
        'refund.pick': {
          guard: 'is a refund on offer',
          actions: assign(({ context: { cancelling }, event }) => ({
            cancelling: cancelling && { ...cancelling, choice: event.choice },
          })),
        },
        'quote.lapse': 'lapsed',
        'step.next': 'deciding',
      },
    },
    /** The quote has expired. The traveller can request a new one. */
    lapsed: { exit: 'forget error', on: { 'step.retry': 'reopening' } },
    deciding: {
      exit: 'forget error',
      on: {
        'step.back': 'quoted',
        'quote.lapse': 'lapsed',
        'cancel.confirm': [
          { guard: 'is refunded by a cover', target: 'claiming', actions: 'decide to cancel' },
          { target: 'committing', actions: 'decide to cancel' },
        ],
      },
    },
    claiming,
    committing,
    ...findingRefund,
    /** The trip cannot be cancelled now, or the gateway could not be reached. */
    refused: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})
