import type { Money } from './money.ts'

/** A fare rule. States whether something is allowed in a period relative to the day of departure, and at which fee. */
export interface FareRule {
  category: 'change' | 'cancel' | 'refund' | 'noShow' | 'bags' | 'validity'
  when: 'beforeDeparture' | 'dayOfDeparture' | 'afterDeparture' | 'always'
  allowed: boolean
  fee?: Money | undefined
  detail?: string | undefined
}

/** The rules of the fare on one leg of a journey. */
export interface LegRules {
  brandId: string
  origin: string
  destination: string
  rules: FareRule[]
}

const isSamePenalty = (one: FareRule, other: FareRule): boolean =>
  one.fee === undefined
    ? one.detail !== undefined && one.detail === other.detail
    : one.fee.amount === other.fee?.amount && one.fee.currency === other.fee.currency

/**
 * Omits the cancellation rules that a refund rule repeats. An airline may file one penalty under both categories, and only the
 * refund rule says what is paid back.
 */
export const withoutRepeats = (rules: readonly FareRule[]): FareRule[] => {
  const refunds = rules.filter(({ category }) => category === 'refund')
  return rules.filter(
    (rule) => rule.category !== 'cancel' || !refunds.some((refund) => refund.when === rule.when && isSamePenalty(rule, refund)),
  )
}

const isAlike = (one: LegRules, other: LegRules): boolean =>
  one.brandId === other.brandId && JSON.stringify(one.rules) === JSON.stringify(other.rules)

/** Groups the legs of a journey that have equal rules, so that the page shows each set of rules once. */
export const byRules = (legs: readonly LegRules[]): LegRules[][] =>
  legs.reduce<LegRules[][]>((groups, leg) => {
    const alike = groups.find(([first]) => first && isAlike(first, leg))
    return alike ? groups.map((group) => (group === alike ? [...group, leg] : group)) : [...groups, [leg]]
  }, [])
