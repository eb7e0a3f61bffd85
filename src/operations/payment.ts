import * as z from 'zod/mini'
import type { CardType } from '#src/domain/payment.ts'
import { mutation, query } from './declare.ts'
import { AttemptGivenUp } from './wire/attempt.ts'
import {
  CombinableFormsAnswer,
  DccOffersAnswer,
  FulfillmentAnswer,
  InstallmentsAnswer,
  PaymentDetailsAnswer,
  PaymentOptionsAnswer,
} from './wire/payment.ts'
import { MaybePriced, Priced, text } from './wire/price.ts'

/** The forms of payment for this cart, with each card brand's surcharge. */
export const paymentOptions = query({
  field: {
    booking: 'bookingPaymentOptions',
    mto: 'mtoPaymentOptions',
    bnpl: 'bnplPaymentOptions',
    exchange: 'exchangePaymentOptions',
    upgrade: 'upgradePaymentOptions',
  },
  variables: { surchargeConfigurations: 'JSON' },
  response: PaymentOptionsAnswer,
  rest: {
    booking: 'GET /paymentOptions',
    mto: 'GET /pnr/mto/paymentOptions',
    bnpl: 'GET /pnr/bnpl/paymentOptions',
    exchange: 'GET /pnr/exchange/paymentOptions',
    upgrade: 'GET /pnr/upgrade/paymentOptions',
  },
})

const fiveFlows = <const Noun extends string>(noun: Noun) => ({
  booking: `booking${noun}` as const,
  mto: `mto${noun}` as const,
  bnpl: `bnpl${noun}` as const,
  exchange: `exchange${noun}` as const,
  upgrade: `upgrade${noun}` as const,
})

/** The required fields and surcharge of one form of payment. A form that is not offered is refused. */
export const paymentDetails = query({
  field: fiveFlows('PaymentDetails'),
  variables: { paymentType: 'String!' },
  response: PaymentDetailsAnswer,
})

/** Chooses this conversation's form of payment: `{ paymentType, cardCode? }`. Card numbers are rejected. */
export const updatePaymentDetails = mutation({
  field: fiveFlows('PaymentDetailsUpdate'),
  variables: { paymentDetailsInput: 'JSON!' },
  response: z.looseObject({ paymentType: z.string(), cardCode: text, amountDue: Priced }),
})

/** Forms that may follow a first one that pays a part: `firstPaymentInput` is `{ paymentType, amount: { amount, currency } }`. */
export const combinableFormsOfPayment = mutation({
  writes: false,
  field: fiveFlows('CombinableFormsOfPayment'),
  variables: { firstPaymentInput: 'JSON!', surchargeConfigurations: 'JSON!' },
  response: CombinableFormsAnswer,
})

/**
 * Offers to pay in the card's own currency: `{ cardNumber: first eight digits, amount: { amount, currency } }`. None is
 * preselected.
 */
export const dccOffers = mutation({
  writes: false,
  field: 'dccOffers',
  variables: { dccOfferInput: 'JSON!' },
  response: DccOffersAnswer,
  rest: 'POST /paymentOptions/dcc/getOffer',
})

/** Instalment plans for a card: `{ cardNumber: first eight digits, amount }`. */
export const bookingInstallments = mutation({
  writes: false,
  field: { booking: 'bookingInstallments' },
  variables: { installmentsRequestInput: 'JSON!' },
  response: InstallmentsAnswer,
  rest: { booking: 'POST /paymentOptions/installments' },
})

/** A single-use session of the wallet. */
export const applePaySession = query({
  field: 'applePaySession',
  variables: {},
  response: z.looseObject({ merchantSession: z.nullish(z.unknown()), expiresAt: text }),
})

/**
 * Completes a payment on another page: `{ state }` from the return's address. The spelling is the gateway's, `Psuedo` included.
 */
export const paymentFulfillment = mutation({
  field: 'paymentFulfillment',
  variables: {
    fulfillmentRequest: 'JSON!',
    bookingPsuedoCityCode: 'String!',
    countryCode: 'String!',
    currencyCode: 'String!',
    language: 'String!',
  },
  page: { language: 'language' },
  response: FulfillmentAnswer,
})

/** Looks up a card's brand and type by its first eight digits. The gateway rejects more digits. */
export const paymentCardType = query({
  field: 'paymentCardType',
  variables: { cardNumberInput: 'String!' },
  response: z.pipe(
    z.looseObject({ cardCode: z.string(), name: z.string(), accepted: z.boolean(), surcharge: MaybePriced }),
    z.transform(({ cardCode, name, accepted, surcharge }): CardType => ({ code: cardCode, name, accepted, surcharge })),
  ),
})

/** Abandons an attempt with an unknown outcome and voids its authorisation. Answers its status and the amount that was held. */
export const cancelAuthorization = mutation({
  field: 'cancelAuthorization',
  variables: { request: 'JSON!' },
  response: AttemptGivenUp,
  rest: 'POST /payments/cancel',
})
