import * as z from 'zod/mini'
import { isPaymentType, type FormOffer, type PaymentOptions } from '#src/domain/payment.ts'
import { WirePnr } from '../trip/response.ts'
import { brandsOf, cardTaking, isCardFrame } from './card-taking.ts'
import { wireList, MaybePriced, Priced, wireText } from '../wire/price.ts'

const SavedCardOffered = z.looseObject({
  id: z.string(),
  cardCode: z.string(),
  lastFour: z.string(),
  expirationDate: z._default(z.string(), ''),
  holderName: z._default(z.string(), ''),
})

/** Details of a form of payment, such as balances and the means that the member can choose from. */
const brought = {
  minimum: MaybePriced,
  maximum: MaybePriced,
  ...cardTaking,
  savedCards: wireList(SavedCardOffered),
  points: z.nullish(z.looseObject({ balance: z.number(), pointsPerUnit: z.number() })),
  vouchers: wireList(z.looseObject({ id: z.string(), name: z.string(), balance: Priced, expiresOn: z._default(z.string(), '') })),
  providers: wireList(z.looseObject({ code: z.string(), name: z.string() })),
}

const FormOffered = z.looseObject({ paymentType: z.string(), name: wireText, followedBy: wireList(z.string()), ...brought })

/**
 * Decodes a form of payment. Unknown forms are dropped. A form that requires card tokens is dropped as well if the page with the
 * card fields is missing, because the storefront may not ask for the card number itself.
 */
const formOf = ({
  paymentType,
  name,
  followedBy,
  cards,
  points,
  savedCards,
  vouchers,
  providers,
  minimum,
  maximum,
  takesTokens,
  cardFrame,
}: z.output<typeof FormOffered>): FormOffer[] =>
  isPaymentType(paymentType) && (!takesTokens || isCardFrame(cardFrame))
    ? [
        {
          type: paymentType,
          name: name ?? paymentType,
          followedBy: followedBy.filter(isPaymentType),
          minimum,
          maximum,
          cards: brandsOf(cards),
          savedCards: savedCards.map(({ id, cardCode, lastFour, expirationDate, holderName }) => ({
            id,
            cardCode,
            lastFour,
            expirationDate,
            holderName,
          })),
          points: points ? { balance: points.balance, pointsPerUnit: points.pointsPerUnit } : undefined,
          vouchers: vouchers.map(({ id, name: title, balance, expiresOn }) => ({ id, name: title, balance, expiresOn })),
          providers: providers.map(({ code, name: title }) => ({ code, name: title })),
          ...(takesTokens && { cardFrame }),
        },
      ]
    : []

/** Decodes the forms of payment for a cart, in the gateway's order. */
export const PaymentOptionsAnswer = z.pipe(
  z.looseObject({
    amountDue: Priced,
    refundDue: MaybePriced,
    captchaRequired: z._default(z.boolean(), false),
    holdOffered: z._default(z.boolean(), false),
    holdRefusal: wireText,
    paymentOptions: wireList(FormOffered),
  }),
  z.transform(({ amountDue, refundDue, captchaRequired, holdOffered, holdRefusal, paymentOptions }): PaymentOptions => {
    const forms = paymentOptions.flatMap(formOf)
    return {
      amountDue,
      refundDue,
      needsCaptcha: captchaRequired,
      mayHold: holdOffered,
      ...(holdRefusal !== undefined && { holdRefusal }),
      cards: forms.find(({ type }) => type === 'CREDIT_CARD')?.cards ?? [],
      forms,
    }
  }),
)

/** A field that a form of payment requires. `maximumLength` is in characters. */
const Asked = z.looseObject({
  name: z.string(),
  required: z._default(z.boolean(), false),
  maximumLength: z.nullish(z.number()),
  secret: z._default(z.boolean(), false),
})

/** Decodes the fields and details of a form of payment. `form` is undefined if the storefront does not know the form. */
export const PaymentDetailsAnswer = z.pipe(
  z.looseObject({ paymentType: z.string(), amountDue: Priced, fields: wireList(Asked), ...brought }),
  z.transform(({ amountDue, fields, ...details }) => ({
    amountDue,
    fields,
    form: formOf({ ...details, name: undefined, followedBy: [] })[0],
  })),
)

/** Decodes the forms that may pay the rest after a first form, and the remaining amount. */
export const CombinableFormsAnswer = z.looseObject({
  firstPayment: z.looseObject({ paymentType: z.string(), amount: Priced }),
  amountDue: Priced,
  remaining: Priced,
  combinable: wireList(z.looseObject({ paymentType: z.string(), maximum: MaybePriced })),
})

/** Decodes offers to pay in the currency of the card. `markup` is in per cent. */
export const DccOffersAnswer = z.looseObject({
  offers: wireList(
    z.looseObject({
      offerId: z.string(),
      amount: Priced,
      cardAmount: Priced,
      rate: z.number(),
      markup: z._default(z.number(), 0),
      expiresAt: wireText,
    }),
  ),
})

/** Decodes instalment plans. */
export const InstallmentsAnswer = z.looseObject({
  plans: wireList(
    z.looseObject({
      installmentId: z.string(),
      months: z.number(),
      monthly: Priced,
      first: MaybePriced,
      /** The last payment, which absorbs the rounding: all payments add up to the total. */
      last: MaybePriced,
      total: Priced,
      bankName: wireText,
      /** Interest in per cent per month. */
      rate: z._default(z.number(), 0),
    }),
  ),
})

/** Decodes the result of a payment on a provider's page. `pnr` is set once the trip is booked. */
export const FulfillmentAnswer = z.looseObject({ status: z.string(), reason: wireText, pnr: z.nullish(WirePnr) })
