import * as z from 'zod/mini'
import type { CardType } from '#src/domain/payment.ts'
import { mutation, query } from '../declare.ts'
import { AttemptGivenUp } from './attempt.ts'
import {
  CombinableFormsAnswer,
  DccOffersAnswer,
  FulfillmentAnswer,
  InstallmentsAnswer,
  PaymentDetailsAnswer,
  PaymentOptionsAnswer,
} from './response.ts'
import { MaybePriced, Priced, wireText } from '../wire/price.ts'

/** Lists the forms of payment for the cart, and the surcharge of each card brand. */
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

/** Reads the required fields and the surcharge of a form of payment. Fails if the form is not offered. */
export const paymentDetails = query({
  field: fiveFlows('PaymentDetails'),
  variables: { paymentType: 'String!' },
  response: PaymentDetailsAnswer,
})

/** Stores the chosen form of payment in the conversation: `{ paymentType, cardCode? }`. Card numbers are rejected. */
export const updatePaymentDetails = mutation({
  field: fiveFlows('PaymentDetailsUpdate'),
  variables: { paymentDetailsInput: 'JSON!' },
  response: z.looseObject({ paymentType: z.string(), cardCode: wireText, amountDue: Priced }),
})

/**
 * Lists the forms that may pay the rest if a first form pays a part. `firstPaymentInput` is `{ paymentType, amount: { amount,
 * currency } }`.
 */
export const combinableFormsOfPayment = mutation({
  writes: false,
  field: fiveFlows('CombinableFormsOfPayment'),
  variables: { firstPaymentInput: 'JSON!', surchargeConfigurations: 'JSON!' },
  response: CombinableFormsAnswer,
})

/**
 * Lists offers to pay in the currency of the card: `{ cardNumber: first eight digits, amount: { amount, currency } }`. Dynamic
 * currency conversion must be the traveller's choice, so none is preselected.
 */
export const dccOffers = mutation({
  writes: false,
  field: 'dccOffers',
  variables: { dccOfferInput: 'JSON!' },
  response: DccOffersAnswer,
  rest: 'POST /paymentOptions/dcc/getOffer',
})

/** Lists instalment plans for a card: `{ cardNumber: first eight digits, amount }`. */
export const bookingInstallments = mutation({
  writes: false,
  field: { booking: 'bookingInstallments' },
  variables: { installmentsRequestInput: 'JSON!' },
  response: InstallmentsAnswer,
  rest: { booking: 'POST /paymentOptions/installments' },
})

/** Opens a single-use session with the wallet. */
export const applePaySession = query({
  field: 'applePaySession',
  variables: {},
  response: z.looseObject({ merchantSession: z.nullish(z.unknown()), expiresAt: wireText }),
})

/**
 * Completes a payment that was made on a provider's page. `fulfillmentRequest` is `{ state }` from the address of the return.
 * `Psuedo` is the gateway's spelling.
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
  page: { language: 'language', countryCode: 'pointOfSale' },
  response: FulfillmentAnswer,
})

/** Looks up the brand and type of a card by its first eight digits. The gateway rejects more digits. */
export const paymentCardType = query({
  field: 'paymentCardType',
  variables: { cardNumberInput: 'String!' },
  response: z.pipe(
    z.looseObject({ cardCode: z.string(), name: z.string(), accepted: z.boolean(), surcharge: MaybePriced }),
    z.transform(({ cardCode, name, accepted, surcharge }): CardType => ({ code: cardCode, name, accepted, surcharge })),
  ),
})

/**
 * Abandons an attempt whose outcome is unknown, and voids its authorisation. Returns the status of the attempt and the amounts
 * that were authorised.
 */
export const cancelAuthorization = mutation({
  field: 'cancelAuthorization',
  variables: { request: 'JSON!' },
  response: AttemptGivenUp,
  rest: 'POST /payments/cancel',
})
