import type { WireAnswer } from '#src/operations/index.ts'
import type { CoverProduct } from '../airline/covers.ts'
import type { Call } from '../conversation/call.ts'
import type { ChosenCover } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'
import { coverOfferId, offeredCovers } from './choose-covers.ts'

const iso = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString()

const writeTerms = ({ share = 0, most, until, covers, excludes }: CoverProduct) => ({
  coverage: Math.round(share * 100),
  coverageAmount: most && writePrice(most),
  until: iso(until),
  covers,
  excludes,
})

/** Writes the levels of the cover for any reason, or the reason why none is on sale. */
export const writeCfarOffers = (call: Call): WireAnswer<'cfarOffers'> => {
  const offered = offeredCovers(call, 'cfar')
  if (typeof offered === 'string') return { offers: [], reason: offered }
  return {
    offers: offered.map((product) => ({
      offerId: coverOfferId(product),
      productID: product.code,
      price: writePrice(product.price),
      ...writeTerms(product),
    })),
  }
}

/** Writes the quote for refund protection, or the reason why it is not on sale. */
export const writeRefundProtectQuote = (call: Call): WireAnswer<'refundProtectQuote'> => {
  const offered = offeredCovers(call, 'refundProtect')
  const [product] = typeof offered === 'string' ? [] : offered
  if (!product) return { covers: [], excludes: [], reason: typeof offered === 'string' ? offered : undefined }
  return { quoteId: coverOfferId(product), productID: product.code, premium: writePrice(product.price), ...writeTerms(product) }
}

const wireKinds = { refundProtect: 'REFUND_PROTECT', cfar: 'CFAR', health: 'HEALTH' } as const

/** Writes the covers of a cart. */
export const writeCovers = (covers: readonly ChosenCover[] | undefined) =>
  covers?.map(({ kind, code, price }) => ({ kind: wireKinds[kind], productID: code, total: writePrice(price) }))
