import * as z from 'zod/mini'
import type { Extras, InsuranceOffers } from '#src/domain/extra.ts'
import { AncillariesAnswer } from './ancillaries.ts'
import { InsuranceAnswer } from './protection.ts'
import { FlightOffersAnswer } from './search.ts'

/** What may be put beside the flights of the cart. */
interface CartOffers {
  extras: Extras
  insurance: InsuranceOffers
}

/**
 * The offers of the order family, in the shape of a flight search with an `offerId` per offer: the text of its
 * `shoppingBasketHashCode`. For a cart or an order there are `cartOffers` instead of flights.
 */
export const OrderOffersAnswer = z.intersection(
  FlightOffersAnswer,
  z.pipe(
    z.looseObject({
      cartOffers: z.nullish(z.looseObject({ ancillaries: AncillariesAnswer, insurance: InsuranceAnswer })),
    }),
    z.transform(({ cartOffers }): { cartOffers: CartOffers | undefined } => ({
      cartOffers: cartOffers ? { extras: cartOffers.ancillaries, insurance: cartOffers.insurance } : undefined,
    })),
  ),
)
