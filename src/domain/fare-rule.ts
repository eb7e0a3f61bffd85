import type { Money } from './money.ts'

/** One rule of a fare: whether something is allowed and its fee, before a flight leaves, after, or always. */
export interface FareRule {
  category: 'change' | 'cancel' | 'refund' | 'noShow' | 'bags' | 'validity'
  when: 'beforeDeparture' | 'afterDeparture' | 'always'
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
