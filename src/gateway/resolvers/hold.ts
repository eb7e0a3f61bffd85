import type { PurchaseResolver, Resolver } from '../call.ts'
import { holdChoices } from '../holds/hold-terms.ts'
import { processHoldWith } from '../holds/place-hold.ts'
import { writeHoldChoices } from '../holds/write-hold.ts'
import { requireNoTrip } from '../shopping/trip-flow.ts'

/** Answers how a cart may be held, and holds it: the second may wait for the card network. */
export const hold: { holdOptions: Resolver<'holdOptions'>; processHold: PurchaseResolver<'processHold'> } = {
  holdOptions: (call) => {
    requireNoTrip(call)
    const { state } = call.conversation
    return writeHoldChoices(holdChoices(call.engine, state, call.now), state)
  },
  processHold: processHoldWith(),
}
