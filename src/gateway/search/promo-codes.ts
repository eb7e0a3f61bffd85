import type { FareDiscount } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'

interface Promotion {
  code: string
  /** Hundredths of a per cent off the published fare; taxes stay. */
  basisPoints: number
  /** Only on these fare families. */
  brandIds?: readonly string[]
}

/** Every promo code that this gateway takes. Codes do not add up: the first that is known counts. */
const promotions: readonly Promotion[] = [
  { code: 'WELCOME10', basisPoints: 1000 },
  { code: 'FLEX15', basisPoints: 1500, brandIds: ['FLEX', 'BUSINESSFLEX'] },
  { code: 'BUSINESS20', basisPoints: 2000, brandIds: ['BUSINESS', 'BUSINESSFLEX'] },
]

const promotionOf = (code: string): Promotion | undefined => promotions.find((promotion) => promotion.code === code.toUpperCase())

/** Whether the gateway knows every code of a search; true when there is none. */
export const areCodesKnown = ({ promoCodes }: Pick<SearchCriteria, 'promoCodes'>): boolean =>
  promoCodes.every((code) => promotionOf(code))

const companionHalf: FareDiscount = { label: 'COMPANION', basisPoints: 5000, types: ['CMP'] }

/** What a search takes off published fares: the companion's half, else the first promo code that is known. */
export const discountOf = ({ promoCodes, companions = 0 }: SearchCriteria): FareDiscount | undefined => {
  if (companions > 0) return companionHalf
  const [promotion] = promoCodes.flatMap((code) => promotionOf(code) ?? [])
  return promotion && { label: promotion.code, basisPoints: promotion.basisPoints, brandIds: promotion.brandIds }
}

/** Whether promo codes were sent and none of them is what these offers are cheaper by. */
export const isPromotionUnused = (criteria: SearchCriteria, isAnythingDiscounted: boolean): boolean =>
  criteria.promoCodes.length > 0 && ((criteria.companions ?? 0) > 0 || !isAnythingDiscounted)
