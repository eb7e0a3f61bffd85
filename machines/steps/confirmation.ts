import { assign } from 'xstate'
import { hasTickets } from '#src/domain/booking.ts'
import { withKnownTerms } from '#src/domain/hold-terms.ts'
import { flowSetup } from '../flow-setup.ts'
import { orderingProducts } from '../patterns/ordering-products.ts'
import { tellingDistributors } from '../patterns/telling-distributors.ts'

export const confirmation = flowSetup.createStateConfig({
  id: 'confirmation',
  route: { guard: { type: 'may enter', params: { step: 'confirmation' } } },
  entry: { type: 'be at', params: { step: 'confirmation' } },
  // Once the confirmation has been shown, the payment attempt no longer matters.
  exit: 'close attempt',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context: { flow: name, openAttempt } }) => ({
          flow: name,
          variables: { pnrQuery: openAttempt === undefined ? { conversation: true } : { requestId: openAttempt } },
        }),
        onDone: {
          target: 'arrived',
          actions: [
            assign(({ context, event: { output } }) => ({
              booking: output.booking ? withKnownTerms(output.booking, context.booking) : context.booking,
              // A reload loses the cart. The gateway then reports what was changed.
              cart: context.cart ?? output.change,
            })),
            'close attempt',
          ],
        },
        // The booking is known from the response to the purchase, so the page can be shown even if it cannot be read again.
        onError: [
          // The conversation that changed the trip has ended. The booking is up to date, because it was read just before.
          { guard: 'is a change over', target: 'arrived' },
          { target: 'unread', actions: 'keep error' },
        ],
      },
    },
    arrived: {
      always: [
        { guard: 'has tickets', target: 'ticketed' },
        { guard: 'is held', target: 'held' },
        { guard: 'is lapsed', target: 'lapsed' },
        { target: 'pendingTicket' },
      ],
    },
    /** The tickets are issued, but suppliers have yet to fulfil the products bought with them. */
    ticketed: {
      initial: 'deciding',
      on: { 'product.order': { guard: 'is a product to order', target: '.ordering', actions: 'queue the orders' } },
      states: {
        deciding: {
          always: [{ guard: 'has products to order', target: 'ordering', actions: 'queue the orders' }, { target: 'ready' }],
        },
        ordering: orderingProducts('#confirmation.ticketed.reading'),
        reading: {
          invoke: {
            id: 'tripDetails',
            src: 'tripDetails',
            input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: { conversation: true } } }),
            onDone: {
              target: 'telling',
              actions: assign(({ context, event: { output } }) => ({
                booking: output.booking && hasTickets(output.booking) ? output.booking : context.booking,
              })),
            },
            // The products are still shown as they were.
            onError: { target: 'telling', actions: 'keep the failure' },
          },
        },
        telling: tellingDistributors('#confirmation.ticketed.ready', {} as const),
        ready: {},
      },
    },
    held: { on: { 'hold.lapse': 'loading' } },
    lapsed: {},
    pendingTicket: { on: { 'step.retry': 'loading' }, after: { poll: 'loading' } },
    unread: { exit: 'forget error', on: { 'step.retry': 'loading' } },
  },
})
