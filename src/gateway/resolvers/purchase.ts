import type { PurchaseResolver } from '../call.ts'
import { cancelAuthorizationWith } from '../purchase/cancel.ts'
import { purchaseWith } from '../purchase/purchases.ts'

/** Answers the operations that may wait for the card network: they open their own transactions. */
export const purchase: { purchase: PurchaseResolver<'purchase'>; cancelAuthorization: PurchaseResolver<'cancelAuthorization'> } =
  {
    purchase: purchaseWith(),
    cancelAuthorization: cancelAuthorizationWith(),
  }
