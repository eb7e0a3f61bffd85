import type { PurchaseResolver } from '../conversation/call.ts'
import { cancelAuthorizationWith } from '../purchase/cancel.ts'
import { fulfilWith } from '../purchase/fulfil.ts'
import { purchaseWith } from '../purchase/purchases.ts'

type Answered = 'purchase' | 'paymentFulfillment' | 'cancelAuthorization'

/** Resolves the payment operations. They may wait for the card network, so they open their own transactions. */
export const purchase: { [Name in Answered]: PurchaseResolver<Name> } = {
  purchase: purchaseWith(),
  paymentFulfillment: fulfilWith(),
  cancelAuthorization: cancelAuthorizationWith(),
}
