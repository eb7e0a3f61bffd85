import type { PurchaseResolver, Resolver } from '../conversation/call.ts'
import { holdChoices } from '../cart/hold-terms.ts'
import { processHoldWith } from '../purchase/place-hold.ts'
import { writeHoldChoices } from '../cart/write-hold.ts'
import { requireNoTrip } from '../conversation/trip-flow.ts'

/** Answers which holds a cart may have, and places one, which may wait for the card network. */
export const hold: { holdOptions: Resolver<'holdOptions'>; processHold: PurchaseResolver<'processHold'> } = {
  holdOptions: (call) => {
    requireNoTrip(call)
    const { state } = call.conversation
    return writeHoldChoices(holdChoices(call, state), state)
  },
  processHold: processHoldWith(),
}
