import { type Money, toDecimal } from './money.ts'
import type { Challenge, PaymentDecision } from './payment.ts'

const amountOf = (total: Money) => ({ amount: toDecimal(total), currency: total.currency })

/**
 * The purchase payload of a card (specification, section 3; gateway-wire-format, 12). `card` is the vault's handle:
 * the network layer puts number and security code in its place as the body is sent.
 */
export const purchaseBody = ({ card, billing }: PaymentDecision, total: Money, language: string | undefined) => ({
  paymentRequired: true,
  payment: [
    {
      '@type': 'CREDIT_CARD',
      '@id': '1',
      amount: amountOf(total),
      card: card.vault,
      cardCode: card.brand,
      holderName: card.holderName,
      expirationDate: card.expirationDate,
    },
  ],
  billingData: {
    street1: billing.street1,
    city: billing.city,
    zipCode: billing.postcode,
    province: billing.state,
    country: billing.country,
  },
  languageForBooking: language,
})

/** Continues an attempt after the bank's check: no card is sent again, the gateway asks the bank itself. */
export const continuationBody = ({ transactionId }: Challenge, total: Money) => ({
  paymentRequired: true,
  payment: [{ '@type': 'CREDIT_CARD', '@id': '1', amount: amountOf(total), received3rdPartyData: { paymentRef: transactionId } }],
})
