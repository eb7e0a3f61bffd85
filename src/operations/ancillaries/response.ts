import * as z from 'zod/mini'
import type { Extras } from '#src/domain/extra.ts'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'
import { wireList, Priced, wireText } from '../wire/price.ts'

const refusals = { SOLD_OUT: 'soldOut', CUT_OFF: 'cutOff', NOT_FOR_INFANTS: 'notForInfants' } as const

/** Decodes the extras on sale. */
export const AncillariesAnswer = z.pipe(
  z.looseObject({
    ancillaries: wireList(
      z.looseObject({
        ancillaryCode: z.string(),
        group: z.enum(['bags', 'meals', 'comfort', 'special']),
        passengerIndex: z.number(),
        scope: z.enum(['segment', 'part']),
        travelPart: z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() }),
        price: Priced,
        includedQuantity: z._default(z.number(), 0),
        maximumQuantity: z.number(),
        refusalReason: wireText,
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
)
