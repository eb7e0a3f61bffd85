import * as z from 'zod/mini'
import type { InsuranceOffers } from '#src/domain/extra.ts'
import { list, MaybePriced, Priced, text } from './price.ts'

const reasons: Record<string, InsuranceOffers['reason']> = {
  NOT_SOLD_IN_COUNTRY: 'notSoldInCountry',
  NO_PASSENGERS: 'noPassengers',
}

/** Decodes the insurance products on offer. `reason` is set if there are none. */
export const InsuranceAnswer = z.pipe(
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
      reason: wire.reason === undefined ? undefined : reasons[wire.reason],
    }),
  ),
)

const Ends = z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() })

/** Prices of products that are not in the cart, in the order of the request. A product without a price has a reason. */
export const ProductPricesAnswer = z.looseObject({
  prices: list(
    z.looseObject({
      kind: z.string(),
      code: z.string(),
      quantity: z._default(z.number(), 1),
      passengerIndex: z.nullish(z.number()),
      travelPart: z.nullish(Ends),
      price: MaybePriced,
      reason: text,
    }),
  ),
  total: Priced,
})

/** The price and coverage of refund protection. `reason` is set if there is no `premium`. */
export const RefundProtectQuoteAnswer = z.looseObject({
  quoteId: text,
  premium: MaybePriced,
  covers: list(z.string()),
  excludes: list(z.string()),
  expiresAt: text,
  reason: text,
})

/** A cover or product that was sold or cancelled. */
export const CoverSale = z.looseObject({ saleId: z.string(), status: z.string(), price: MaybePriced, refund: MaybePriced })

/** Offers of cancel-for-any-reason cover. `coverage` is the share refunded, in per cent. */
export const CfarOffersAnswer = z.looseObject({
  offers: list(
    z.looseObject({
      offerId: z.string(),
      price: Priced,
      coverage: z.number(),
      coverageAmount: MaybePriced,
      until: text,
      expiresAt: text,
    }),
  ),
  reason: text,
})

/** A contract of a cancel-for-any-reason cover. `refund` is set once the traveller has claimed it. */
export const CfarContractAnswer = z.looseObject({
  contractId: z.string(),
  status: z.string(),
  offerId: text,
  price: MaybePriced,
  refund: MaybePriced,
})

/** A provider's receipt of a report. An empty response means that the report was accepted. */
export const Accepted = z.looseObject({ accepted: z._default(z.boolean(), true) })
