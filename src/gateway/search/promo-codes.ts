import type { FareDiscount } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'

interface Promotion {
  code: string
  /** Discount on the published fare, in hundredths of a per cent. Taxes are not reduced. */
  basisPoints: number
  /** The fare families to which the discount applies. Undefined for all. */
  brandIds?: readonly string[]
}

/** The valid promo codes. They cannot be combined: the first valid code of a search counts. */
const promotions: readonly Promotion[] = [
  { code: 'WELCOME10', basisPoints: 1000 },
  { code: 'FLEX15', basisPoints: 1500, brandIds: ['FLEX', 'BUSINESSFLEX'] },
  { code: 'BUSINESS20', basisPoints: 2000, brandIds: ['BUSINESS', 'BUSINESSFLEX'] },
]

const promotionOf = (code: string): Promotion | undefined => promotions.find((promotion) => promotion.code === code.toUpperCase())

/** Returns true if every promo code of a search is valid, or if there is none. */
export const areCodesKnown = ({ promoCodes }: Pick<SearchCriteria, 'promoCodes'>): boolean =>
  promoCodes.every((code) => promotionOf(code))

const companionHalf: FareDiscount = { label: 'COMPANION', basisPoints: 5000, types: ['CMP'] }

/** Returns the discount of a search: half the fare for a companion, otherwise that of the first valid promo code. */
export const discountOf = ({ promoCodes, companions = 0 }: SearchCriteria): FareDiscount | undefined => {
  if (companions > 0) return companionHalf
  const [promotion] = promoCodes.flatMap((code) => promotionOf(code) ?? [])
  return promotion && { label: promotion.code, basisPoints: promotion.basisPoints, brandIds: promotion.brandIds }
}

/** Returns true if promo codes were sent but reduce no offer. A companion fare never combines with a promo code. */
export const isPromotionUnused = (criteria: SearchCriteria, isAnythingDiscounted: boolean): boolean =>
  criteria.promoCodes.length > 0 && ((criteria.companions ?? 0) > 0 || !isAnythingDiscounted)
