import * as z from 'zod/mini'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import { wireList, MaybePriced, wireText } from '../wire/price.ts'

const Ends = z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() })

/** An allowance in pieces or by weight (contract, 11 and 13). */
const Allowance = z.looseObject({
  baggageAllowanceType: z.string(),
  quantity: z._default(z.number(), 0),
  /** Kilograms per piece. */
  weight: z.nullish(z.number()),
  /** `FARE`, `BOUGHT` or `ADDED`. */
  allowanceSource: wireText,
})

const Definition = z.nullish(z.looseObject({ baggageAllowanceDefinition: wireList(Allowance) }))

/** Decodes each passenger's allowance on each segment, and the price of an additional bag. */
export const BagsAnswer = z.pipe(
  z.looseObject({
    bags: wireList(
      z.looseObject({
        passengerIndex: z.number(),
        travelPart: Ends,
        checkedInBaggage: Definition,
        carryOnBaggage: Definition,
        nextBag: z.nullish(
          z.looseObject({
            ancillaryCode: z.string(),
            price: MaybePriced,
            maximumQuantity: z._default(z.number(), 0),
            refusalReason: wireText,
          }),
        ),
      }),
    ),
  }),
  z.transform(({ bags }) =>
    bags.map(({ passengerIndex, travelPart, checkedInBaggage, carryOnBaggage, nextBag }) => ({
      passengerId: String(passengerIndex),
      segmentId: segmentIdOf(travelPart),
      checkedIn: checkedInBaggage?.baggageAllowanceDefinition ?? [],
      carryOn: carryOnBaggage?.baggageAllowanceDefinition ?? [],
      next: nextBag
        ? { code: nextBag.ancillaryCode, price: nextBag.price, limit: nextBag.maximumQuantity, refusal: nextBag.refusalReason }
        : undefined,
    })),
  ),
)
