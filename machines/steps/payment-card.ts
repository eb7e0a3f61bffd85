import { assign } from 'xstate'
import { add } from '#src/domain/money.ts'
import { amountOf } from '#src/domain/purchase-body.ts'
import { flow } from '../flow.ts'
import type { Trip } from '../trip.ts'

/** Returns what the card is asked to pay: the total with its brand's surcharge. */
const cardInput = ({ cart, looked, cardTypes }: Trip) => {
  const surcharge = cardTypes.first?.surcharge
  const due = cart && (surcharge?.currency === cart.currency ? add(cart.total, surcharge) : cart.total)
  return { cardNumber: looked?.firstDigits ?? '', amount: due && amountOf(due) }
}

const recognising = flow.createStateConfig({
  entry: { type: 'note the press', params: { operation: 'paymentCardType' } },
  invoke: {
    id: 'paymentCardType',
    src: 'paymentCardType',
    input: ({ context }) => ({ flow: context.flow, variables: { cardNumberInput: context.looked?.firstDigits ?? '' } }),
    onDone: [
      {
        guard: 'pays all with a card we take',
        target: 'converting',
        actions: assign({ cardTypes: ({ context, event }) => ({ ...context.cardTypes, first: event.output }) }),
      },
      {
        target: 'ready',
        actions: assign({
          cardTypes: ({ context, event }) => ({ ...context.cardTypes, [context.looked?.place ?? 'first']: event.output }),
        }),
      },
    ],
    // Without an answer, the brand stays the one that the first digits suggest.
    onError: { guard: 'conversation still open', target: 'ready' },
  },
})

const converting = flow.createStateConfig({
  entry: { type: 'note the press', params: { operation: 'dccOffers' } },
  invoke: {
    id: 'dccOffers',
    src: 'dccOffers',
    input: ({ context }) => ({ flow: context.flow, variables: { dccOfferInput: cardInput(context) } }),
    onDone: { target: 'converted', actions: assign({ conversions: ({ event }) => event.output.offers }) },
    // Without an offer, the card pays in the trip's currency.
    onError: { guard: 'conversation still open', target: 'converted' },
  },
})

const converted = flow.createStateConfig({
  always: [{ guard: 'offers instalments', target: 'planning' }, { target: 'ready' }],
})

const planning = flow.createStateConfig({
  entry: { type: 'note the press', params: { operation: 'bookingInstallments' } },
  invoke: {
    id: 'bookingInstallments',
    src: 'bookingInstallments',
    input: ({ context }) => ({ flow: context.flow, variables: { installmentsRequestInput: cardInput(context) } }),
    onDone: { target: 'ready', actions: assign({ plans: ({ event }) => event.output.plans }) },
    onError: { guard: 'conversation still open', target: 'ready' },
  },
})

/**
 * Looks up what a card's first digits reveal: its brand, other currencies to pay in, and instalments. States within choosing how
 * to pay.
 */
export const knowingTheCard = { recognising, converting, converted, planning }
