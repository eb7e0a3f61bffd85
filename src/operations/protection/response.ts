import * as z from 'zod/mini'
import type { InsuranceOffers } from '#src/domain/extra.ts'
import type { Money } from '#src/domain/money.ts'
import type { ChosenCover, CoverOffer, CoverOffers } from '#src/domain/protection.ts'
import { wireList, MaybePriced, Priced, wireText } from '../wire/price.ts'

const coverKindsByName = { REFUND_PROTECT: 'refundProtect', CFAR: 'cfar', HEALTH: 'health' } as const

interface WireTerms {
  coverage?: number | null | undefined
  coverageAmount?: Money | undefined
  until?: string | undefined
}

/** Reads the terms of a cover of a cancellation. `coverage` is the share refunded, in per cent. */
const termsOf = ({ coverage, coverageAmount, until }: WireTerms): Pick<CoverOffer, 'share' | 'most' | 'until'> => ({
  ...(coverage != null && { share: coverage / 100 }),
  ...(coverageAmount && { most: coverageAmount }),
  ...(until !== undefined && { until }),
})

const reasons: Record<string, InsuranceOffers['reason']> = {
  NOT_SOLD_IN_COUNTRY: 'notSoldInCountry',
  NO_PASSENGERS: 'noPassengers',
}

/** Decodes the insurance products on offer. `reason` is set if there are none. */
export const InsuranceAnswer = z.pipe(
  z.looseObject({
    products: wireList(
      z.looseObject({
        productID: z.string(),
        name: z.string(),
        total: Priced,
        covers: wireList(z.string()),
        excludes: wireList(z.string()),
        coolingOffDays: z._default(z.number(), 0),
      }),
    ),
    reason: wireText,
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

/** A cover as the cart lists it. */
export const WireChosenCover = z.pipe(
  z.looseObject({ kind: z.enum(['REFUND_PROTECT', 'CFAR', 'HEALTH']), productID: z.string(), total: Priced }),
  z.transform(({ kind, productID, total }): ChosenCover => ({ kind: coverKindsByName[kind], code: productID, price: total })),
)

const whyNone: Record<string, CoverOffers['reason']> = {
  FARE_REFUNDABLE: 'fareRefundable',
  TOO_LATE: 'tooLate',
  AFTER_BOOKING: 'afterBooking',
  NOT_REACHED: 'notReached',
}

const reasonOf = (reason: string | undefined): Pick<CoverOffers, 'reason'> =>
  reason === undefined ? {} : { reason: whyNone[reason] }

const WireProductPrice = z.looseObject({
  kind: z.string(),
  code: z.string(),
  quantity: z._default(z.number(), 1),
  passengerIndex: z.nullish(z.number()),
  travelPart: z.nullish(Ends),
  price: MaybePriced,
  offerId: wireText,
  covers: wireList(z.string()),
  excludes: wireList(z.string()),
  reason: wireText,
})

/**
 * Prices of products that are not in the cart, in the order of the request. A product without a price has a reason. `health` lists
 * the health protection among them.
 */
export const ProductPricesAnswer = z.pipe(
  z.looseObject({ prices: wireList(WireProductPrice), total: Priced }),
  z.transform(({ prices, total }) => {
    const ofHealth = prices.filter(({ kind }) => kind === 'health')
    return {
      prices,
      total,
      health: {
        offers: ofHealth.flatMap(({ code, offerId, price, covers, excludes }): CoverOffer[] =>
          price ? [{ kind: 'health', id: offerId ?? code, code, price, covers, excludes }] : [],
        ),
        ...reasonOf(ofHealth.find(({ price }) => !price)?.reason),
      } satisfies CoverOffers,
    }
  }),
)

/** Decodes the price and coverage of refund protection. `reason` is set if there is no `premium`. */
export const RefundProtectQuoteAnswer = z.pipe(
  z.looseObject({
    quoteId: wireText,
    productID: wireText,
    premium: MaybePriced,
    coverage: z.nullish(z.number()),
    coverageAmount: MaybePriced,
    covers: wireList(z.string()),
    excludes: wireList(z.string()),
    until: wireText,
    reason: wireText,
  }),
  z.transform(({ quoteId, productID, premium, coverage, coverageAmount, covers, excludes, until, reason }): CoverOffers => {
    if (!premium || quoteId === undefined) return { offers: [], ...reasonOf(reason) }
    const code = productID ?? 'REFUNDPROTECT'
    const terms = termsOf({ coverage, coverageAmount, until })
    return { offers: [{ kind: 'refundProtect', id: quoteId, code, price: premium, covers, excludes, ...terms }] }
  }),
)

/** A cover or product that was sold or cancelled. */
export const CoverSale = z.looseObject({ saleId: z.string(), status: z.string(), price: MaybePriced, refund: MaybePriced })

/** Decodes the offers of cancel-for-any-reason cover. `coverage` is the share refunded, in per cent. */
export const CfarOffersAnswer = z.pipe(
  z.looseObject({
    offers: wireList(
      z.looseObject({
        offerId: z.string(),
        productID: wireText,
        price: Priced,
        coverage: z.number(),
        coverageAmount: MaybePriced,
        covers: wireList(z.string()),
        excludes: wireList(z.string()),
        until: wireText,
      }),
    ),
    reason: wireText,
  }),
  z.transform(
    ({ offers, reason }): CoverOffers => ({
      offers: offers.map(({ offerId, productID, price, covers, excludes, ...terms }) => ({
        kind: 'cfar',
        id: offerId,
        code: productID ?? offerId,
        price,
        covers,
        excludes,
        ...termsOf(terms),
      })),
      ...reasonOf(reason),
    }),
  ),
)

/** A contract of a cancel-for-any-reason cover. `refund` is set once the traveller has claimed it. */
export const CfarContractAnswer = z.looseObject({
  contractId: z.string(),
  status: z.string(),
  offerId: wireText,
  price: MaybePriced,
  refund: MaybePriced,
})

/** A provider's receipt of a report. An empty response means that the report was accepted. */
export const Accepted = z.looseObject({ accepted: z._default(z.boolean(), true) })
