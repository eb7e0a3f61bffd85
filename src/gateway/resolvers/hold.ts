import type { PurchaseResolver, Resolver } from '../conversation/call.ts'
import { zero } from '#src/domain/money.ts'
import { holdChoices } from '../cart/hold-terms.ts'
import { writeCardFrame } from '../payments/card-frame.ts'
import { writeCards } from '../purchase/offered-forms.ts'
import { placeOrChangeHold } from '../purchase/place-hold.ts'
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
    const frame = writeCardFrame(call.cardTaking)
    // The fee of a hold has no card surcharge.
    return {
      ...writeHoldChoices(holdChoices(call, state), state),
      ...(frame && { ...frame, cards: writeCards(call, zero(state.currency)) }),
    }
  },
  processHold: placeOrChangeHold,
}
