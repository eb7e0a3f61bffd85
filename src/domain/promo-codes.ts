/** What became of a promo code. `legs` are the positions of the legs concerned, or empty if it is on no leg. */
export interface PromoOutcome {
  code: string
  /**
   * Why the code reduces no price, as the gateway names it: UNKNOWN, NOT_WITH_COMPANIONS, NOT_WITH_AWARDS, NOT_WITH_OTHER, or NO_FARE if no
   * fare of these legs takes it. Undefined if the code is used.
   */
  reason?: string
  legs: number[]
}

/**
 * Lists promo codes by leg as a search sends them. Missing and empty codes are replaced by the first code. Codes at the end that equal the
 * first are dropped, because the first counts on every leg without its own.
 */
export const promoCodesByLeg = (byLeg: readonly (string | undefined)[]): string[] => {
  const first = byLeg.find(Boolean)
  const last = byLeg.findLastIndex((code) => code && code !== first)
  return first ? Array.from(byLeg.slice(0, last + 1 || 1), (code) => code || first) : []
}
