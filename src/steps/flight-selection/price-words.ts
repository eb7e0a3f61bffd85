import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What a price covers: a one-way journey, one direction of a round trip, or the whole trip. */
export type PriceScope = 'oneWay' | 'outbound' | 'return' | 'trip'

/** Returns what the prices of a leg's list cover. `others` is the price of the other direction, if it is picked and included. */
export const scopeOf = (leg: number, legs: number, others: unknown): PriceScope => {
  if (legs < 2) return 'oneWay'
  if (others !== undefined) return 'trip'
  return leg === 0 ? 'outbound' : 'return'
}

/** Formats what a price covers, for how many travellers, and what it includes. Every comparison of prices uses these words. */
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

/** Formats what the total of the picks covers, in the words of `usePriceWords`. */
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
