import { mutation } from '../declare.ts'
import { purchasePlaces } from '../known-by-page.ts'
import { PurchaseAnswered } from '../trip/response.ts'

/** Buys the cart. Requests with equal request ids are a single attempt. */
export const purchase = mutation({
  field: {
    booking: 'bookingPurchase',
    mto: 'mtoPurchase',
    bnpl: 'bnplPurchase',
    exchange: 'exchangePurchase',
    upgrade: 'upgradePurchase',
  },
  variables: {
    payment: 'JSON!',
    paymentRequired: 'Boolean!',
    billingData: 'JSON',
    fraudNetData: 'JSON',
    languageForBooking: 'String',
    remarksAndSSRs: 'JSON',
    addFraudcheckDataToPNRRemarks: 'Boolean',
    profileInput: 'JSON',
    captcha: 'JSON',
  },
  page: purchasePlaces(),
  onlyIn: { profileInput: ['booking'], captcha: ['booking'] },
  response: PurchaseAnswered,
  rest: {
    booking: 'POST /purchase',
    mto: 'POST /pnr/mto/purchase',
    bnpl: 'POST /pnr/bnpl/purchase',
    exchange: 'POST /pnr/exchange/purchase',
    upgrade: 'POST /pnr/upgrade/purchase',
  },
})
