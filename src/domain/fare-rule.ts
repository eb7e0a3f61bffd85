import type { Money } from './money.ts'

/**
 * One fare rule: whether something is allowed, and its fee, before the day of departure, on that day, after departure, or always.
 */
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

const isAlike = (one: LegRules, other: LegRules): boolean =>
  one.brandId === other.brandId && JSON.stringify(one.rules) === JSON.stringify(other.rules)

/** Returns the legs of a journey grouped by equal rules, so that each rule is shown once. */
export const byRules = (legs: readonly LegRules[]): LegRules[][] =>
  legs.reduce<LegRules[][]>((groups, leg) => {
    const alike = groups.find(([first]) => first && isAlike(first, leg))
    return alike ? groups.map((group) => (group === alike ? [...group, leg] : group)) : [...groups, [leg]]
  }, [])
