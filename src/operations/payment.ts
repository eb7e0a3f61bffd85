import * as z from 'zod/mini'
import type { CardType, PaymentOptions } from '#src/domain/payment.ts'
import { mutation, query } from './declare.ts'
import { list, MaybePriced, Priced } from './wire/price.ts'

/** The forms of payment for this cart, with what each card brand adds. */
export const paymentOptions = query({
  field: {
    booking: 'bookingPaymentOptions',
    mto: 'mtoPaymentOptions',
    bnpl: 'bnplPaymentOptions',
    exchange: 'exchangePaymentOptions',
    upgrade: 'upgradePaymentOptions',
  },
  variables: { surchargeConfigurations: 'JSON' },
  response: z.pipe(
    z.looseObject({
      amountDue: Priced,
      paymentOptions: list(
        z.looseObject({
          paymentType: z.string(),
          cards: list(z.looseObject({ cardCode: z.string(), name: z.string(), surcharge: MaybePriced })),
        }),
      ),
    }),
    z.transform(
      ({ amountDue, paymentOptions: options }): PaymentOptions => ({
        amountDue,
        cards: options
          .filter(({ paymentType }) => paymentType === 'CREDIT_CARD')
          .flatMap(({ cards }) => cards.map(({ cardCode, name, surcharge }) => ({ code: cardCode, name, surcharge }))),
      }),
    ),
  ),
  rest: {
    booking: 'GET /paymentOptions',
    mto: 'GET /pnr/mto/paymentOptions',
    bnpl: 'GET /pnr/bnpl/paymentOptions',
    exchange: 'GET /pnr/exchange/paymentOptions',
    upgrade: 'GET /pnr/upgrade/paymentOptions',
  },
})

/** What the first eight digits of a card tell. More digits are refused by the gateway (settled point "Card data"). */
export const paymentCardType = query({
  field: 'paymentCardType',
  variables: { cardNumberInput: 'String!' },
  response: z.pipe(
    z.looseObject({ cardCode: z.string(), name: z.string(), accepted: z.boolean(), surcharge: MaybePriced }),
    z.transform(({ cardCode, name, accepted, surcharge }): CardType => ({ code: cardCode, name, accepted, surcharge })),
  ),
})

/** Gives up an attempt whose outcome is not known: what was authorised is voided. */
export const cancelAuthorization = mutation({
  field: 'cancelAuthorization',
  variables: { request: 'JSON!' },
  response: z.pipe(
    z.looseObject({ status: z.enum(['none', 'voided', 'voidPending', 'booked']) }),
    z.transform(({ status }) => status),
  ),
  rest: 'POST /payments/cancel',
})
