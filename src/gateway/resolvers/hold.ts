import type { PurchaseResolver, Resolver } from '../conversation/call.ts'
import { holdChoices } from '../cart/hold-terms.ts'
import { processHoldWith } from '../purchase/place-hold.ts'
import { writeHoldChoices } from '../cart/write-hold.ts'
import { requireNoTrip } from '../conversation/trip-flow.ts'

/**
 * Resolves the operations that list a cart's hold options and place a hold. Placing a hold may charge a card, so it opens its
 * own transactions.
 */
export const hold: { holdOptions: Resolver<'holdOptions'>; processHold: PurchaseResolver<'processHold'> } = {
  holdOptions: (call) => {
    requireNoTrip(call)
    const { state } = call.conversation
    return writeHoldChoices(holdChoices(call, state), state)
  },
  processHold: processHoldWith(),
}
