import * as z from 'zod/mini'
import type { LegUpsell } from '#src/domain/better-fare.ts'
import type { Brand } from '#src/domain/itinerary.ts'
import { WireFareFamily } from './fare-family.ts'
import { offerOf, wireOffer } from './offer.ts'
import { wireList, Priced } from '../wire/price.ts'

const Better = z.pipe(
  z.looseObject({ ...wireOffer, priceDifference: Priced }),
  z.transform((wire) => ({ offer: offerOf(wire), difference: wire.priceDifference })),
)

/** Decodes the response of `upsell`: the chosen legs in order, and the fare families of the offers. */
export const UpsellAnswer = z.pipe(
  z.looseObject({
    upsellOffers: wireList(
      z.looseObject({
        origin: z.string(),
        destination: z.string(),
        brandId: z.string(),
        selectFlights: z.number(),
        offers: wireList(Better),
      }),
    ),
    fareFamilies: wireList(WireFareFamily),
  }),
  z.transform(({ upsellOffers, fareFamilies }): { legs: LegUpsell[]; brands: Brand[] } => ({
    legs: upsellOffers.map(({ origin, destination, brandId, selectFlights, offers }) => ({
      origin,
      destination,
      brand: brandId,
      ref: selectFlights,
      better: offers,
    })),
    brands: fareFamilies,
  })),
)
