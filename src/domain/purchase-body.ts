import { add, type Money, toDecimal } from './money.ts'
import type { Challenge, PaymentDecision } from './payment.ts'

const amountOf = (total: Money) => ({ amount: toDecimal(total), currency: total.currency })

/** What Pay said: the total, with what the card's brand adds. */
export const dueOf = ({ surcharge }: Pick<PaymentDecision, 'surcharge'>, total: Money): Money =>
  surcharge?.currency === total.currency ? add(total, surcharge) : total

/**
 * The purchase payload of a card (specification, section 3; gateway-wire-format, 12). `card` is the vault's handle:
 * the network layer puts number and security code in its place as the body is sent.
 */
export const purchaseBody = ({ card, billing, surcharge }: PaymentDecision, total: Money, language: string | undefined) => ({
  paymentRequired: true,
  payment: [
    {
      '@type': 'CREDIT_CARD',
      '@id': '1',
      amount: amountOf(dueOf({ surcharge }, total)),
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

/**
 * Continues an attempt after the bank's check: no card is sent again, the gateway asks the bank itself. `due` is what Pay said,
 * undefined after a reload, when the gateway alone knows it.
 */
export const continuationBody = ({ transactionId }: Challenge, due: Money | undefined) => ({
  paymentRequired: true,
  payment: [
    { '@type': 'CREDIT_CARD', '@id': '1', amount: due && amountOf(due), received3rdPartyData: { paymentRef: transactionId } },
  ],
})
