import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What a price is for: a one-way journey, one direction of a round trip, or all of it. */
export type PriceScope = 'oneWay' | 'outbound' | 'return' | 'trip'

/** Returns what a list's prices are for. `others` is the other direction's price, if it is picked and included. */
export const scopeOf = (leg: number, legs: number, others: unknown): PriceScope => {
  if (legs < 2) return 'oneWay'
  if (others !== undefined) return 'trip'
  return leg === 0 ? 'outbound' : 'return'
}

/** Returns what a main price is for, for whom, and what it includes, in the same words wherever prices are compared. */
export const usePriceWords = (): ((scope: PriceScope, travellers: number, hasTicks: boolean) => string) => {
  const { t } = useLingui()
  return (scope, travellers, hasTicks) => {
    const whose = t`${plural(travellers, { one: 'Prices for # traveller', other: 'Prices for # travellers' })}`
    const of: Record<PriceScope, string> = {
      oneWay: t`one way`,
      outbound: t`outbound flight only`,
      return: t`return flight only`,
      trip: t`the whole trip`,
    }
    const what = of[scope]
    return hasTicks ? t`${whose}, ${what}, with taxes and what you ticked` : t`${whose}, ${what}, with taxes`
  }
}

/** Returns the same words for the total of the picks. */
export const useTotalWords = (): ((scope: PriceScope, travellers: number, hasTicks: boolean) => string) => {
  const { t } = useLingui()
  return (scope, travellers, hasTicks) => {
    const of: Record<PriceScope, string> = {
      oneWay: t`${plural(travellers, { one: 'Total for #', other: 'Total for #' })}`,
      outbound: t`${plural(travellers, { one: 'Outbound flight for #', other: 'Outbound flight for #' })}`,
      return: t`${plural(travellers, { one: 'Return flight for #', other: 'Return flight for #' })}`,
      trip: t`${plural(travellers, { one: 'Whole trip for #', other: 'Whole trip for #' })}`,
    }
    const what = of[scope]
    return hasTicks ? t`${what}, with all taxes and what you ticked` : t`${what}, with all taxes`
  }
}
