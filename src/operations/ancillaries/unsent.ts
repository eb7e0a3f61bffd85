import * as z from 'zod/mini'
import { mutation, query } from '../declare.ts'
import { MaybePriced, wireList, wireText } from '../wire/price.ts'

// The operations of this family that the storefront never sends.

/** Lists the extras that fare families include: by default, every fare family of the cart's cabins. */
export const brandedAncillaries = mutation({
  writes: false,
  field: 'brandedAncillaries',
  variables: { brandedAncillaries: 'JSON!', flow: 'String!' },
  response: z.looseObject({
    brands: wireList(
      z.looseObject({
        brandId: z.string(),
        ancillaries: wireList(
          z.looseObject({
            ancillaryCode: z.string(),
            group: wireText,
            includedQuantity: z._default(z.number(), 0),
            maximumQuantity: z._default(z.number(), 0),
            price: MaybePriced,
            refusalReason: wireText,
          }),
        ),
      }),
    ),
  }),
})

/** Lists what partners sell for the trip in the cart: cars and rooms, each with the lowest price at its desk. */
export const externalProducts = query({
  field: 'externalProducts',
  variables: {},
  response: z.looseObject({
    products: wireList(
      z.looseObject({
        productID: z.string(),
        category: z.string(),
        location: wireText,
        from: wireText,
        until: wireText,
        available: z._default(z.boolean(), true),
        lowestPrice: MaybePriced,
        reason: wireText,
      }),
    ),
  }),
  rest: 'GET /products/external',
})
