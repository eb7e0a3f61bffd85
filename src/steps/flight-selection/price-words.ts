import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Scope of a price: a one-way journey, one direction of a round trip, or the whole trip. */
export type PriceScope = 'oneWay' | 'outbound' | 'return' | 'trip'

/** Returns the scope of the prices listed for a leg. `others` is the price of the other direction, once it is picked and included. */
export const scopeOf = (leg: number, legs: number, others: unknown): PriceScope => {
  if (legs < 2) return 'oneWay'
  if (others !== undefined) return 'trip'
  return leg === 0 ? 'outbound' : 'return'
}

/** Formats the scope of prices, the number of travellers, and what is included. Every comparison of prices uses these words. */
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
    return hasTicks ? t`${whose}, ${what}, with taxes and the extras you ticked` : t`${whose}, ${what}, with taxes`
  }
}

/** Formats the scope of the total of the picks, in the words of `usePriceWords`. */
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
    return hasTicks ? t`${what}, with all taxes and the extras you ticked` : t`${what}, with all taxes`
  }
}
