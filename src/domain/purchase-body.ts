import type { Cart } from './cart.ts'
import { isCounted } from './cart-version.ts'
import { add, type Money, toDecimal, zero } from './money.ts'
import { contactToWire } from './passenger-wire.ts'
import type { BrowserDetails, Challenge, PaymentDecision, PaymentPart } from './payment.ts'

/** Converts an amount to the form that payments have on the wire. */
export const amountOf = (money: Money) => ({ amount: toDecimal(money), currency: money.currency })

/** Returns the amount of a payment part including the card's surcharge. */
export const takenBy = (part: PaymentPart): Money => {
  const surcharge = 'surcharge' in part ? part.surcharge : undefined
  return surcharge?.currency === part.amount.currency ? add(part.amount, surcharge) : part.amount
}

/** Returns the total shown on the Pay button, including surcharges. */
export const dueOf = ({ parts }: Pick<PaymentDecision, 'parts'>, currency: string): Money =>
  parts.reduce((sum, part) => add(sum, takenBy(part)), zero(currency))

const formOf = (part: PaymentPart, browser: BrowserDetails | undefined) => {
  switch (part.form) {
    case 'card': {
      const { card, plan, conversion } = part
      return {
        '@type': 'CREDIT_CARD',
        number: `${card.vault}.number`,
        cvc: `${card.vault}.cvc`,
        cardCode: card.brand,
        holderName: card.holderName,
        expirationDate: card.expirationDate,
        installment: plan && { installmentId: plan.installmentId, bankName: plan.bankName, months: plan.months },
        selectedDCCOffer: conversion && { offerId: conversion.offerId },
        redirectData: browser && { browserDetails: browser },
      }
    }
    case 'tokenCard':
      return {
        '@type': 'CREDIT_CARD',
        token: `${part.card.vault}.token`,
        redirectData: browser && { browserDetails: browser },
      }
    case 'savedCard':
      return {
        '@type': 'CREDIT_CARD',
        token: part.card.id,
        cvc: `${part.vault}.cvc`,
        redirectData: browser && { browserDetails: browser },
      }
    case 'points':
      return { '@type': 'POINTS', points: part.points }
    case 'voucher':
      return { '@type': 'VOUCHER', paymentCode: `${part.vault}.paymentCode` }
    case 'giftCard':
      return { '@type': 'GIFT_CARD', number: `${part.vault}.number`, pin: `${part.vault}.pin` }
    case 'redirect':
      return {
        '@type': 'REDIRECT',
        fopCode: part.provider.code,
        redirectData: { redirectUrlData: { defaultURL: part.returnUrl } },
      }
    case 'applePay':
      return { '@type': 'APPLE_PAY', token: `${part.vault}.token` }
    case 'agencyCredit':
      return { '@type': 'AGENCY_CREDIT' }
  }
}

type Seen = Pick<Cart, 'total' | 'points' | 'version' | 'quoteId'>

/** Repeats the id of the quote that was shown, if the gateway issues quotes, and the miles of an award. */
const quoted = (cart: Pick<Cart, 'quoteId' | 'points'> | undefined) => ({
  ...(cart?.quoteId !== undefined && { quoteId: cart.quoteId }),
  ...(cart?.points !== undefined && { awardPoints: cart.points }),
})

/**
 * Builds the `payment` of a purchase in which nothing is due. It identifies the cart that the traveller saw, so that the gateway
 * refuses if the cart has changed since.
 */
export const seenOf = (cart: Seen) => [
  { '@id': '1', amount: amountOf(cart.total), ...(isCounted(cart) && { cartVersion: cart.version }), ...quoted(cart) },
]

/**
 * Builds the body of a purchase. Each payment part is an element of `payment`, and the amounts add up to the total on the Pay
 * button. If nothing is due, `payment` identifies the cart that was shown. When a trip is changed, the first element contains the
 * id of the quote. Secret values are written as names in the vault, which the network layer replaces on sending.
 */
export const purchaseBody = (
  { parts, billing, browser, captcha, note, keptContact, acknowledges }: PaymentDecision,
  cart?: Seen,
) => ({
  paymentRequired: parts.length > 0,
  payment:
    parts.length === 0 && cart
      ? seenOf(cart)
      : parts.map((part, index) => ({
          ...formOf(part, browser),
          '@id': String(index + 1),
          amount: amountOf(takenBy(part)),
          ...(index === 0 && { ...quoted(cart), ...(acknowledges !== undefined && { acknowledgedBooking: acknowledges }) }),
        })),
  billingData: billing && {
    street1: billing.street1,
    city: billing.city,
    zipCode: billing.postcode,
    province: billing.state,
    country: billing.country,
  },
  remarksAndSSRs: note === undefined ? undefined : { remarks: [note] },
  profileInput: keptContact && { contact: contactToWire(keptContact) },
  captcha,
})

/**
 * Builds the body that continues an attempt after the bank's challenge. No card details are sent again, because the gateway asks
 * the bank for the result. `due` is the total on the Pay button; after a reload it is undefined, and only the gateway knows it.
 */
export const continuationBody = ({ transactionId }: Pick<Challenge, 'transactionId'>, due: Money | undefined) => ({
  paymentRequired: true,
  payment: [
    { '@type': 'CREDIT_CARD', '@id': '1', amount: due && amountOf(due), received3rdPartyData: { paymentRef: transactionId } },
  ],
})
