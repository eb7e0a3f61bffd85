import * as z from 'zod/mini'
import { ExtrasToSet } from './cart.ts'
import { Country, Day, list, optional, orElse, text } from './fields.ts'
import { SeatsToTake } from './seats.ts'

export const ProductId = text(60)

export const insuranceAddToCart = z.object({ productID: ProductId })

/** The travellers to insure, if they are not the party of the conversation. */
const Insured = z.object({
  country: optional(Country),
  passengers: optional(list(z.object({ dateOfBirth: Day }), 18)),
})

export const insuranceShop = z.object({ request: Insured })

export const productPrices = z.object({
  productPricesRQ: z.object({
    seatOperations: orElse(SeatsToTake, []),
    ancillaryOperations: orElse(ExtrasToSet, []),
    productIDs: orElse(list(ProductId, 10), []),
  }),
})
