import { assign } from 'xstate'
import { add } from '#src/domain/money.ts'
import { amountOf } from '#src/domain/purchase-body.ts'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

/** Builds the input for card offers. The amount is the total including the surcharge of the card's brand. */
const cardInput = ({ cart, looked, cardTypes }: Trip) => {
  const surcharge = cardTypes.first?.surcharge
  const due = cart && (surcharge?.currency === cart.currency ? add(cart.total, surcharge) : cart.total)
  return { cardNumber: looked?.firstDigits ?? '', amount: due && amountOf(due) }
}

const recognising = flowSetup.createStateConfig({
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
    // If the lookup fails, the brand suggested by the first digits is used.
    onError: { guard: 'conversation still open', target: 'ready' },
  },
})

const converting = flowSetup.createStateConfig({
  entry: { type: 'note the press', params: { operation: 'dccOffers' } },
  invoke: {
    id: 'dccOffers',
    src: 'dccOffers',
    input: ({ context }) => ({ flow: context.flow, variables: { dccOfferInput: cardInput(context) } }),
    onDone: { target: 'converted', actions: assign({ conversions: ({ event }) => event.output.offers }) },
    // If there is no offer, the card is charged in the trip's currency.
    onError: { guard: 'conversation still open', target: 'converted' },
  },
})

const converted = flowSetup.createStateConfig({
  always: [{ guard: 'offers instalments', target: 'planning' }, { target: 'ready' }],
})

const planning = flowSetup.createStateConfig({
  entry: { type: 'note the press', params: { operation: 'bookingInstallments' } },
  invoke: {
    id: 'bookingInstallments',
    src: 'bookingInstallments',
    input: ({ context }) => ({ flow: context.flow, variables: { installmentsRequestInput: cardInput(context) } }),
    onDone: { target: 'ready', actions: assign({ plans: ({ event }) => event.output.plans }) },
    onError: { guard: 'conversation still open', target: 'ready' },
  },
})

/** States of choosing how to pay that look up a card by its first digits: its brand, its currency, and instalment plans. */
export const knowingTheCard = { recognising, converting, converted, planning }
