import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import type { ChosenCover, CoverOffer, CoverOffers, CoverReport } from '#src/domain/protection.ts'
import { type Allowed, kept } from '../recorded/allowed.ts'
import { moneyFields } from '../recorded/money.ts'

export const coverOffers = {
  ...kept<CoverOffers>()('reason'),
  offers: {
    ...kept<CoverOffer>()('kind', 'id', 'code', 'covers', 'excludes', 'share', 'until'),
    price: moneyFields,
    most: moneyFields,
  },
} satisfies Allowed<CoverOffers>

export const coverReport = kept<CoverReport>()('event', 'offer')

export const chosenCover = { ...kept<ChosenCover>()('kind', 'code'), price: moneyFields } satisfies Allowed<ChosenCover>

/** A product that a supplier fulfils, without the supplier's reference. */
export const fulfilmentLine = {
  ...kept<FulfilmentLine>()('id', 'kind', 'code', 'status', 'reason', 'at', 'returnsAt', 'isReturnable'),
  price: moneyFields,
} satisfies Allowed<FulfilmentLine>
