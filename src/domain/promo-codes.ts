/** The result of a promo code in a search. */
export interface PromoOutcome {
  code: string
  /**
   * The gateway's reason for not applying the code: UNKNOWN, NOT_WITH_COMPANIONS, NOT_WITH_AWARDS, NOT_WITH_OTHER or, if no fare of these
   * legs accepts it, NO_FARE. Undefined if the code is applied.
   */
  reason?: string
  /** Positions of the legs concerned, counted from 0. */
  legs: number[]
}

/**
 * Lists the promo codes of a search by leg. The first code stands in for missing ones. Repeats of it at the end are dropped, because it
 * applies to every leg without its own code.
 */
export const promoCodesByLeg = (byLeg: readonly (string | undefined)[]): string[] => {
  const first = byLeg.find(Boolean)
  const last = byLeg.findLastIndex((code) => code && code !== first)
  return first ? Array.from(byLeg.slice(0, last + 1 || 1), (code) => code || first) : []
}
