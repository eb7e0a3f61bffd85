import * as z from 'zod/mini'
import type { InsuranceOffers } from '#src/domain/extra.ts'
import { mutation, query } from './declare.ts'
import { CartAnswer } from './wire/cart.ts'
import { list, Priced, text } from './wire/price.ts'

/** Travel insurance for the party in the session. */
export const insurance = query({
  field: 'insurance',
  variables: {},
  response: z.pipe(
    z.looseObject({
      products: list(
        z.looseObject({
          productID: z.string(),
          name: z.string(),
          total: Priced,
          covers: list(z.string()),
          excludes: list(z.string()),
          coolingOffDays: z._default(z.number(), 0),
        }),
      ),
      reason: text,
    }),
    z.transform(
      (wire): InsuranceOffers => ({
        offers: wire.products.map(({ productID, name, total, covers, excludes, coolingOffDays }) => ({
          productId: productID,
          name,
          price: total,
          covers,
          excludes,
          coolingOffDays,
        })),
        reason:
          wire.reason === 'NOT_SOLD_IN_COUNTRY'
            ? 'notSoldInCountry'
            : wire.reason === 'NO_PASSENGERS'
              ? 'noPassengers'
              : undefined,
      }),
    ),
  ),
  rest: 'GET /products/insurance',
})

/** Adds an insurance product to the cart. */
export const insuranceAddToCart = mutation({
  field: 'insuranceAddToCart',
  variables: { productID: 'String!' },
  response: CartAnswer,
  rest: 'POST /products/insurance',
})

/** Takes the insurance out of the cart again. */
export const insuranceRemoveFromBooking = mutation({
  field: 'insuranceRemoveFromBooking',
  variables: { productID: 'String!' },
  response: CartAnswer,
  rest: 'DELETE /products/insurance',
})
