import { assign } from 'xstate'
import { betterChoice } from '#src/domain/refund.ts'
import { failing, flow } from '../flow.ts'
import { wantedOf } from '../trip.ts'
import { committing, findingOut } from './refund-committing.ts'

/** What comes back is asked for; what was shown before stays beside it, so that a difference can be told. */
const reviewing = flow.createStateConfig({
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

/** What cancelling gives back, and the decision. */
export const refundReview = flow.createStateConfig({
  id: 'refund-review',
  route: { guard: { type: 'may enter', params: { step: 'refund-review' } } },
  entry: { type: 'be at', params: { step: 'refund-review' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'getCancelAndRefund',
        src: 'getCancelAndRefund',
        input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: wantedOf(context) } }),
        onDone: {
          target: 'scoping',
          actions: assign(({ event: { output } }) => ({ booking: output.booking, cancelling: { choices: output } })),
        },
        onError: failing('refused'),
      },
    },
    /** What of the trip: the whole of it, as far as the gateway lets it be divided. */
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
    quoted: {
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
    /** The quote is kept no longer: what comes back is asked for again. */
    lapsed: { exit: 'forget error', on: { 'step.retry': 'reviewing' } },
    deciding: {
      exit: 'forget error',
      on: {
        'step.back': 'quoted',
        'quote.lapse': 'lapsed',
        'cancel.confirm': {
          target: 'committing',
          actions: assign(({ context: { cancelling }, event }) => ({
            cancelling: cancelling && { ...cancelling, requestId: event.requestId },
          })),
        },
      },
    },
    committing,
    ...findingOut,
    /** It cannot be cancelled here and now, or nobody could be asked. */
    refused: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})
