import * as z from 'zod/mini'
import type { Extras } from '#src/domain/extra.ts'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'
import { query } from './declare.ts'
import { list, Priced, text } from './wire/price.ts'

const refusals = { SOLD_OUT: 'soldOut', CUT_OFF: 'cutOff', NOT_FOR_INFANTS: 'notForInfants' } as const

/** What may be bought beside the flight, per passenger and segment or itinerary part. */
export const ancillaries = query({
  field: { booking: 'bookingAncillaries', mto: 'mtoAncillaries', bnpl: 'bnplAncillaries', exchange: 'exchangeAncillaries' },
  variables: {},
  response: z.pipe(
    z.looseObject({
      ancillaries: list(
        z.looseObject({
          ancillaryCode: z.string(),
          group: z.enum(['bags', 'meals', 'comfort', 'special']),
          passengerIndex: z.number(),
          scope: z.enum(['segment', 'part']),
          travelPart: z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() }),
          price: Priced,
          includedQuantity: z._default(z.number(), 0),
          maximumQuantity: z.number(),
          refusalReason: text,
          refundable: z._default(z.boolean(), false),
        }),
      ),
    }),
    z.transform(
      (wire): Extras => ({
        offers: wire.ancillaries.map((offer) => ({
          code: offer.ancillaryCode,
          group: offer.group,
          passengerId: String(offer.passengerIndex),
          travelPartId: offer.scope === 'part' ? partIdOf(offer.travelPart) : segmentIdOf(offer.travelPart),
          scope: offer.scope,
          price: offer.price,
          included: offer.includedQuantity,
          limit: offer.maximumQuantity,
          refusal: offer.refusalReason ? refusals[offer.refusalReason as keyof typeof refusals] : undefined,
          refundable: offer.refundable,
        })),
      }),
    ),
  ),
  rest: {
    booking: ['GET /products/ancillaries', 'GET /products/ancillaries/search'],
    mto: ['GET /pnr/mto/products/ancillaries', 'GET /pnr/mto/products/ancillaries/search'],
    bnpl: ['GET /pnr/bnpl/products/ancillaries', 'GET /pnr/bnpl/products/ancillaries/search'],
    exchange: ['GET /pnr/exchange/products/ancillaries', 'GET /pnr/exchange/products/ancillaries/search'],
  },
})
