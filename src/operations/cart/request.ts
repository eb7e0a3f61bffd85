import * as z from 'zod/mini'
import { UpgradeWanted } from '../upgrade/request.ts'
import { Ends, list, orElse, text, whole } from '../requests/fields.ts'

/** An extra for a passenger on a segment or an itinerary part. `quantity` is the total wanted, not an increment. */
export const ExtraToSet = z.object({
  ancillaryCode: text(20),
  quantity: orElse(whole(0, 99), 1),
  passengerIndex: whole(1, 99),
  scope: z.enum(['segment', 'part']),
  travelPart: Ends,
})

export const ExtrasToSet = list(ExtraToSet, 200)

/** A cover to add or, with quantity 0, to remove. It is added at the price of the offer. */
const CoverToSet = z.object({ kind: z.enum(['REFUND_PROTECT', 'HEALTH']), offerId: text(60), quantity: orElse(whole(0, 1), 1) })

/** An upgrade to set in an upgrade flow. It replaces the earlier choice on its offer's flight, and quantity 0 removes that choice. */
const UpgradeToSet = z.extend(UpgradeWanted, { quantity: orElse(whole(0, 1), 1) })

/** The lists are optional, because clients omit empty ones. */
const Extras = z.object({
  ancillaryOperations: orElse(ExtrasToSet, []),
  protectionOperations: orElse(list(CoverToSet, 5), []),
  upgradeOperations: orElse(list(UpgradeToSet, 40), []),
})

export const addToCart = z.object({ products: Extras })

export const updateCart = z.object({ productsContext: Extras })
