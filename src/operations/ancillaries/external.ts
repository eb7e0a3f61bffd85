import * as z from 'zod/mini'
import type { PartnerProduct } from '#src/domain/partner-product.ts'
import { MaybePriced, readable, wireList, wireText } from '../wire/price.ts'

const Product = z.pipe(
  z.looseObject({
    productID: z.string(),
    category: z.enum(['CAR', 'HOTEL']),
    location: wireText,
    from: wireText,
    until: wireText,
    available: z._default(z.boolean(), true),
    supplier: wireText,
    lowestPrice: MaybePriced,
    approximatePrice: MaybePriced,
    notIncluded: wireList(z.string()),
    driverAge: z.nullish(z.number()),
    guests: z.nullish(z.number()),
    reason: wireText,
  }),
  z.transform((wire): PartnerProduct => {
    const product = {
      id: wire.productID,
      kind: wire.category === 'CAR' ? ('car' as const) : ('hotel' as const),
      airport: wire.location ?? '',
      from: wire.from ?? '',
      until: wire.until ?? '',
    }
    const { lowestPrice: price, approximatePrice: about, supplier: partner } = wire
    if (!wire.available || !price) return { ...product, reason: wire.reason === 'SUPPLIER_AWAY' ? 'notReached' : 'soldOut' }
    return {
      ...product,
      offer: {
        price,
        excludes: wire.notIncluded,
        ...(about && { about }),
        ...(partner && { partner }),
        ...(wire.driverAge && { driverAge: wire.driverAge }),
        ...(wire.guests && { guests: wire.guests }),
      },
    }
  }),
)

/** Decodes what partners sell. Products of an unknown category are dropped, because the page cannot say what they are. */
export const ExternalProductsAnswer = z.pipe(
  z.looseObject({ products: readable(Product) }),
  z.transform(({ products }): PartnerProduct[] => products),
)
