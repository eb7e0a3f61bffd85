import * as z from 'zod/mini'
import type { Extras, InsuranceOffers } from '#src/domain/extra.ts'
import { AncillariesAnswer } from '../ancillaries/response.ts'
import { InsuranceAnswer } from '../protection/response.ts'
import { FlightOffersAnswer } from '../flights/response.ts'

/** Extras and insurance on offer for the flights of a cart. */
interface CartOffers {
  extras: Extras
  insurance: InsuranceOffers
}

/**
 * Decodes the offers of the order family. Flights have the form of a search response, in which each offer has an `offerId`, its
 * `shoppingBasketHashCode` as text. For a cart or an order, the response has `cartOffers` instead of flights.
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
