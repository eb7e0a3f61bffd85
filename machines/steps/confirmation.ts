import { assign } from 'xstate'
import { flow } from '../flow.ts'

export const confirmation = flow.createStateConfig({
  id: 'confirmation',
  route: { guard: { type: 'may enter', params: { step: 'confirmation' } } },
  entry: { type: 'be at', params: { step: 'confirmation' } },
  // Once a booking is confirmed, its payment attempt is over.
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
              booking: output.booking ?? context.booking,
              // A reload loses the cart, so the changes are loaded from the gateway.
              cart: context.cart ?? output.change,
            })),
            'close attempt',
          ],
        },
        // The purchase's answer contains the booking, so nothing is lost if the conversation has ended.
        onError: [
          // The conversation that changed the trip has ended, and the trip has just been loaded.
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
    ticketed: {},
    held: { on: { 'hold.lapse': 'loading' } },
    lapsed: {},
    pendingTicket: { on: { 'step.retry': 'loading' }, after: { poll: 'loading' } },
    unread: { exit: 'forget error', on: { 'step.retry': 'loading' } },
  },
})
