import * as z from 'zod/mini'
import type { FamilyExtras } from '#src/domain/fare-family-extras.ts'
import { MaybePriced, wireList, wireText } from '../wire/price.ts'

/** Decodes the extras of each fare family, once for each segment or itinerary part. */
export const BrandedAncillariesAnswer = z.pipe(
  z.looseObject({
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
  z.transform(({ brands }): FamilyExtras[] =>
    brands.map(({ brandId, ancillaries }) => ({
      brand: brandId,
      extras: ancillaries.map(({ ancillaryCode, includedQuantity, maximumQuantity, price }) => ({
        code: ancillaryCode,
        included: includedQuantity,
        limit: maximumQuantity,
        ...(price && { price }),
      })),
    })),
  ),
)
