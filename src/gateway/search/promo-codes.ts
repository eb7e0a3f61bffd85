import type { CompanionTerms } from '#src/domain/configuration.ts'
import type { FareDiscount } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { isRoundTrip } from './search-criteria.ts'

interface Promotion {
  code: string
  /** Discount on the published fare, in hundredths of a per cent. Taxes are not reduced. */
  basisPoints: number
  /** The fare families to which the discount applies. Undefined for all. */
  brandIds?: readonly string[]
}

/** The valid promo codes. They are not combined: on each leg a single code counts. */
export const promotions: readonly Promotion[] = [
  { code: 'WELCOME10', basisPoints: 1000 },
  { code: 'FLEX15', basisPoints: 1500, brandIds: ['FLEX', 'BUSINESSFLEX'] },
  { code: 'BUSINESS20', basisPoints: 2000, brandIds: ['BUSINESS', 'BUSINESSFLEX'] },
]

const promotionOf = (code: string): Promotion | undefined => promotions.find((promotion) => promotion.code === code.toUpperCase())

/** Returns true if every promo code of a search is valid, or if there is none. */
export const areCodesKnown = ({ promoCodes }: Pick<SearchCriteria, 'promoCodes'>): boolean =>
  promoCodes.every((code) => promotionOf(code))

/** Terms of companion fares that were searched for before searches stored them. */
const half: CompanionTerms = { basisPoints: 5000, onRoundTripsOnly: false }

/** Returns the discount for companions, or undefined if there is none on such a journey. */
const companionDiscount = (criteria: SearchCriteria): FareDiscount | undefined => {
  const { basisPoints, onRoundTripsOnly } = criteria.companionFare ?? half
  if (onRoundTripsOnly && !isRoundTrip(criteria)) return undefined
  return { label: 'COMPANION', basisPoints, types: ['CMP'] }
}

/** Returns the promotion of a leg: that of its own code, which is the one in its place, or of the first valid code. */
const promotionOn = ({ promoCodes }: Pick<SearchCriteria, 'promoCodes'>, leg: number): Promotion | undefined =>
  [promoCodes[leg] ?? '', ...promoCodes].flatMap((code) => promotionOf(code) ?? [])[0]

/**
 * Returns the discount on a leg: that of companions, who get no other, or that of a promo code. An award has none, because its
 * fare is paid in miles.
 */
export const discountOf = (criteria: SearchCriteria, leg: number): FareDiscount | undefined => {
  if ((criteria.companions ?? 0) > 0) return companionDiscount(criteria)
  const promotion = criteria.awardBooking ? undefined : promotionOn(criteria, leg)
  return promotion && { label: promotion.code, basisPoints: promotion.basisPoints, brandIds: promotion.brandIds }
}

/** Returns true if promo codes were sent but reduce no offer. A companion fare never combines with a promo code. */
export const isPromotionUnused = (criteria: SearchCriteria, isAnythingDiscounted: boolean): boolean =>
  criteria.promoCodes.length > 0 && ((criteria.companions ?? 0) > 0 || !isAnythingDiscounted)

/** Why a promo code is not applied. */
type Reason = 'UNKNOWN' | 'NOT_WITH_COMPANIONS' | 'NOT_WITH_AWARDS' | 'NOT_WITH_OTHER' | 'NO_FARE'

/** Returns the reason why no leg of a search can use a promo code, or undefined if one can. */
const refusalOf = (criteria: SearchCriteria, code: string): Reason | undefined => {
  const promotion = promotionOf(code)
  if (!promotion) return 'UNKNOWN'
  if ((criteria.companions ?? 0) > 0) return 'NOT_WITH_COMPANIONS'
  if (criteria.awardBooking) return 'NOT_WITH_AWARDS'
  const isUsed = criteria.itineraryParts.some((_, leg) => promotionOn(criteria, leg) === promotion)
  return isUsed ? undefined : 'NOT_WITH_OTHER'
}

/** Writes the result of a promo code on some legs, counted from 0. Without a reason, it is applied there. */
const messageOn = (promoCode: string, legs: readonly number[], reason?: Reason): Record<string, unknown> => ({
  level: reason ? 'warn' : 'info',
  code: reason ? 'promotion.not_used' : 'promotion.used',
  details: { '@type': 'Promotion', promoCode, reason, legs },
})

/**
 * Writes messages for each promo code: the legs to which it is applied, and the reason for those to which it is not. `isReduced` says for
 * each leg whether a price is reduced. It is undefined for a leg without prices.
 */
export const promotionMessages = (
  criteria: SearchCriteria,
  isReduced: readonly (boolean | undefined)[],
): Record<string, unknown>[] => {
  const legs = criteria.itineraryParts.map((_, leg) => leg)
  return [...new Set(criteria.promoCodes)].flatMap((promoCode) => {
    const reason = refusalOf(criteria, promoCode)
    if (reason) {
      const sentFor = legs.filter((leg) => criteria.promoCodes[leg] === promoCode)
      return [messageOn(promoCode, sentFor, reason)]
    }
    const counts = legs.filter((leg) => promotionOn(criteria, leg) === promotionOf(promoCode))
    const [used, unused] = [counts.filter((leg) => isReduced[leg]), counts.filter((leg) => isReduced[leg] === false)]
    return [
      ...(used.length > 0 ? [messageOn(promoCode, used)] : []),
      ...(unused.length > 0 ? [messageOn(promoCode, unused, 'NO_FARE')] : []),
    ]
  })
}
