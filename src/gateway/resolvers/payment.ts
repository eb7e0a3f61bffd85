import type { Resolvers } from '../conversation/call.ts'
import { cardBrandOfPrefix, cardOffers } from '../payments/cards.ts'
import { writeConversions, writeInstalments, writeWalletSession } from '../payments/card-choices.ts'
import { choosePayment, writeCombinable, writePaymentDetails, writePaymentOptions } from '../purchase/forms-of-payment.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { writePrice } from '../wire/write-price.ts'

type Answered =
  | 'paymentOptions'
  | 'paymentDetails'
  | 'updatePaymentDetails'
  | 'combinableFormsOfPayment'
  | 'paymentCardType'
  | 'dccOffers'
  | 'bookingInstallments'
  | 'applePaySession'

/** Resolves the operations for forms of payment (contract, 12). */
export const payment: Resolvers<Answered> = {
  paymentOptions: (call) => writePaymentOptions(call),
  paymentDetails: (call, { paymentType }) => writePaymentDetails(call, paymentType),
  updatePaymentDetails: (call, { paymentDetailsInput }) => choosePayment(call, paymentDetailsInput),
  combinableFormsOfPayment: (call, { firstPaymentInput }) => writeCombinable(call, firstPaymentInput),
  dccOffers: (call, { dccOfferInput }) => writeConversions(call, dccOfferInput),
  bookingInstallments: (call, { installmentsRequestInput }) => writeInstalments(call, installmentsRequestInput),
  applePaySession: writeWalletSession,
  paymentCardType: ({ conversation: { state } }, { cardNumberInput }) => {
    const code = cardBrandOfPrefix(cardNumberInput)
    const offer = cardOffers(cartTotal(state), state.search?.pointOfSale ?? '').find((candidate) => candidate.code === code)
    return offer
      ? { cardCode: offer.code, name: offer.name, accepted: true, surcharge: offer.surcharge && writePrice(offer.surcharge) }
      : { cardCode: '', name: '', accepted: false }
  },
}
