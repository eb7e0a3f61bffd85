import * as z from 'zod/mini'
import { WirePnr } from './booking.ts'
import { list, MaybePriced, Priced, text } from './price.ts'

/** A field that a form of payment asks for. `maximumLength` counts characters. */
const Asked = z.looseObject({
  name: z.string(),
  required: z._default(z.boolean(), false),
  maximumLength: z.nullish(z.number()),
  secret: z._default(z.boolean(), false),
})

/** What one form of payment needs. */
export const PaymentDetailsAnswer = z.looseObject({
  paymentType: z.string(),
  amountDue: Priced,
  fields: list(Asked),
  cards: list(z.looseObject({ cardCode: z.string(), name: z.string(), surcharge: MaybePriced })),
})

/** What may follow a first form of payment, and how much is left to pay. */
export const CombinableFormsAnswer = z.looseObject({
  firstPayment: z.looseObject({ paymentType: z.string(), amount: Priced }),
  amountDue: Priced,
  remaining: Priced,
  combinable: list(z.looseObject({ paymentType: z.string(), maximum: MaybePriced })),
})

/** Offers to pay in the card's own currency: both amounts, the rate, what it adds in per cent, and until when. */
export const DccOffersAnswer = z.looseObject({
  offers: list(
    z.looseObject({
      offerId: z.string(),
      amount: Priced,
      cardAmount: Priced,
      rate: z.number(),
      markup: z._default(z.number(), 0),
      expiresAt: text,
    }),
  ),
})

/** Plans of instalments with what they cost in all. */
export const InstallmentsAnswer = z.looseObject({
  plans: list(
    z.looseObject({
      installmentId: z.string(),
      months: z.number(),
      monthly: Priced,
      first: MaybePriced,
      total: Priced,
      bankName: text,
    }),
  ),
})

/** How a payment on another page ended; `pnr` once it has booked. */
export const FulfillmentAnswer = z.looseObject({ status: z.string(), reason: text, pnr: z.nullish(WirePnr) })
