import * as z from 'zod/mini'
import type { Extras, InsuranceOffers } from '#src/domain/extra.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { AncillariesAnswer } from '../ancillaries/response.ts'
import { InsuranceAnswer } from '../protection/response.ts'
import { flightOffersOf, WireFlightOffers } from '../flights/response.ts'

/** Extras and insurance on offer for the flights of a cart. */
interface CartOffers {
  extras: Extras
  insurance: InsuranceOffers
}

/**
 * Decodes the offers of the order family. Flights have the form of a search response, in which each offer has an `offerId`, its
 * `shoppingBasketHashCode` as text. For a cart or an order, the response has `cartOffers` instead of flights.
 */
export const OrderOffersAnswer = z.pipe(
  z.looseObject({
    ...WireFlightOffers.shape,
    cartOffers: z.nullish(z.looseObject({ ancillaries: AncillariesAnswer, insurance: InsuranceAnswer })),
  }),
  z.transform(({ cartOffers, ...wire }, context): FlightOffers & { cartOffers: CartOffers | undefined } => ({
    ...flightOffersOf(wire, context),
    cartOffers: cartOffers ? { extras: cartOffers.ancillaries, insurance: cartOffers.insurance } : undefined,
  })),
)
