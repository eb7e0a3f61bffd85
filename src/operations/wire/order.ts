import * as z from 'zod/mini'
import type { Extras, InsuranceOffers } from '#src/domain/extra.ts'
import { AncillariesAnswer } from './ancillaries.ts'
import { InsuranceAnswer } from './protection.ts'
import { FlightOffersAnswer } from './search.ts'

/** What can be added to the cart's flights. */
interface CartOffers {
  extras: Extras
  insurance: InsuranceOffers
}

/**
 * The order family's offers, in the form of a flight search with an `offerId` per offer: the text of its
 * `shoppingBasketHashCode`. For a cart or an order, `cartOffers` replaces the flights.
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
