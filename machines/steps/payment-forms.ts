import { assign } from 'xstate'
import { isPaymentType } from '#src/domain/payment.ts'
import { amountOf } from '#src/domain/purchase-body.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { buyingAgain } from './buying-again.ts'
import { knowingTheCard } from './payment-card.ts'
import { pickingForm } from './payment-picking.ts'
import { takingToken } from './tokenising.ts'
import { tripRules } from './trip-rules.ts'

const asWhole = { split: undefined, looked: undefined, cardTypes: {}, conversions: [], plans: [] }

/** Lets the traveller choose how to pay: a form of payment, a second form for the rest, a card, or the wallet. */
export const choosingPayment = flowSetup.createStateConfig({
  initial: 'ready',
  on: {
    'form.pick': { target: '.telling', actions: assign(({ event }) => ({ ...asWhole, form: event.form })) },
    'form.split': { target: '.combining', actions: assign(asWhole) },
    'form.follow': {
      target: '.ready',
      actions: assign(({ context, event }) => ({
        split: context.split && { ...context.split, form: event.form },
        cardTypes: { first: context.cardTypes.first },
      })),
    },
    'form.join': { target: '.ready', actions: assign(asWhole) },
    // Other digits mean another card, so the offers for the previous card are dropped.
    'card.recognise': {
      target: '.recognising',
      actions: assign(({ context, event: { firstDigits, place } }) => ({
        looked: { firstDigits, place },
        cardTypes: { ...context.cardTypes, [place]: undefined },
        conversions: [],
        plans: [],
      })),
    },
    'card.tokenise': '.tokenising',
    'wallet.open': '.validating',
    'rules.show': '.readingRules',
    'account.changed': '.rereading',
    'payment.submit': { target: 'checking', actions: 'decide to pay' },
  },
  states: {
    ready: {},
    combining: {
      entry: { type: 'note the press', params: { operation: 'combinableFormsOfPayment' } },
      invoke: {
        id: 'combinableFormsOfPayment',
        src: 'combinableFormsOfPayment',
        input: ({ context, event }) => ({
          flow: context.flow,
          variables: {
            firstPaymentInput: {
              paymentType: context.form,
              amount: event.type === 'form.split' ? amountOf(event.amount) : undefined,
            },
            surchargeConfigurations: {},
          },
        }),
        onDone: {
          target: 'ready',
          actions: assign(({ event: { output } }) => {
            const followedBy = output.combinable.map(({ paymentType }) => paymentType).filter(isPaymentType)
            const form = followedBy.find((type) => type === 'CREDIT_CARD') ?? followedBy[0]
            return { split: { amount: output.firstPayment.amount, remaining: output.remaining, followedBy, form } }
          }),
        },
        onError: failing('uncombined'),
      },
    },
    uncombined: { exit: 'forget error' },
    ...pickingForm,
    ...knowingTheCard,
    ...takingToken,
    validating: {
      entry: [{ type: 'note the press', params: { operation: 'applePaySession' } }, assign({ walletSession: undefined })],
      on: { 'wallet.close': 'ready' },
      invoke: {
        id: 'applePaySession',
        src: 'applePaySession',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: { target: 'sheet', actions: assign({ walletSession: ({ event }) => event.output.merchantSession }) },
        onError: failing('walletFailed'),
      },
    },
    sheet: { exit: assign({ walletSession: undefined }), on: { 'wallet.close': 'ready' } },
    walletFailed: { exit: 'forget error' },
    // Changes only the offered forms, and keeps the typed values.
    rereading: {
      invoke: {
        id: 'paymentOptions',
        src: 'paymentOptions',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: { target: 'ready', actions: 'take options' },
        onError: { guard: 'conversation still open', target: 'ready' },
      },
    },
    unsent: { on: buyingAgain },
    ...tripRules,
  },
})
