import type { FareDiscount } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'

interface Promotion {
  code: string
  /** Discount in hundredths of a per cent of the published fare. Taxes stay. */
  basisPoints: number
  /** Fare families that get the discount. */
  brandIds?: readonly string[]
}

/** Every valid promo code. Codes do not add up: the first known one counts. */
const promotions: readonly Promotion[] = [
  { code: 'WELCOME10', basisPoints: 1000 },
  { code: 'FLEX15', basisPoints: 1500, brandIds: ['FLEX', 'BUSINESSFLEX'] },
  { code: 'BUSINESS20', basisPoints: 2000, brandIds: ['BUSINESS', 'BUSINESSFLEX'] },
]

const promotionOf = (code: string): Promotion | undefined => promotions.find((promotion) => promotion.code === code.toUpperCase())

/** Tells whether all codes of a search are valid, or true without codes. */
export const areCodesKnown = ({ promoCodes }: Pick<SearchCriteria, 'promoCodes'>): boolean =>
  promoCodes.every((code) => promotionOf(code))

const companionHalf: FareDiscount = { label: 'COMPANION', basisPoints: 5000, types: ['CMP'] }

/** Returns the discount of a search: the companion's half, otherwise the first known promo code. */
export const discountOf = ({ promoCodes, companions = 0 }: SearchCriteria): FareDiscount | undefined => {
  if (companions > 0) return companionHalf
  const [promotion] = promoCodes.flatMap((code) => promotionOf(code) ?? [])
  return promotion && { label: promotion.code, basisPoints: promotion.basisPoints, brandIds: promotion.brandIds }
}

/** Tells whether promo codes were sent but none of them reduces these offers. */
export const isPromotionUnused = (criteria: SearchCriteria, isAnythingDiscounted: boolean): boolean =>
  criteria.promoCodes.length > 0 && ((criteria.companions ?? 0) > 0 || !isAnythingDiscounted)
