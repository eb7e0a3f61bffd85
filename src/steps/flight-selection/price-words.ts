import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useTrip } from '#src/trip/trip.tsx'

/**
 * Scope of a price: a one-way journey, one direction of a round trip, or the whole trip. Of a multi-city trip, one flight or the
 * flights chosen so far, given as their number.
 */
export type PriceScope = 'oneWay' | 'outbound' | 'return' | 'trip' | { leg: number } | { chosen: number }

/**
 * Returns the scope of the prices listed for a leg. `others` is the price of the other legs, once they are picked and included.
 * `chosen` is the number of legs in the price.
 */
export const priceScopeOf = (leg: number, legs: number, others: unknown, chosen = 1): PriceScope => {
  if (legs < 2) return 'oneWay'
  if (others !== undefined) return 'trip'
  if (chosen > 1) return { chosen }
  if (legs > 2) return { leg }
  return leg === 0 ? 'outbound' : 'return'
}

/** Replaces the directions of a round trip by flight numbers if the trip is a multi-city trip of two legs. */
const useScope = (): ((scope: PriceScope) => PriceScope) => {
  const isMany = useTrip(({ context: { search } }) => search?.journeyType === 'multi-city')
  return (scope) => {
    if (!isMany || (scope !== 'outbound' && scope !== 'return')) return scope
    return { leg: scope === 'outbound' ? 0 : 1 }
  }
}

/** Formats the scope of prices, the number of travellers, and what is included. Every comparison of prices uses these words. */
export const usePriceWords = (): ((scope: PriceScope, travellers: number, hasTicks: boolean) => string) => {
  const { t } = useLingui()
  const scopeFor = useScope()
  const ofLeg = (leg: number) => {
    const number = leg + 1
    return t`flight ${number} only`
  }
  return (given, travellers, hasTicks) => {
    const whose = t`${plural(travellers, { one: 'Prices for # traveler', other: 'Prices for # travelers' })}`
    const of = {
      oneWay: t`one way`,
      outbound: t`outbound flight only`,
      return: t`return flight only`,
      trip: t`the whole trip`,
    }
    const scope = scopeFor(given)
    const what = typeof scope === 'string' ? of[scope] : 'leg' in scope ? ofLeg(scope.leg) : of.trip
    return hasTicks ? t`${whose}, ${what}, with taxes and the extras you ticked` : t`${whose}, ${what}, with taxes`
  }
}

/** Formats the scope of the total of the picks, in the words of `usePriceWords`. */
export const useTotalWords = (): ((scope: PriceScope, travellers: number, hasTicks: boolean) => string) => {
  const { t } = useLingui()
  const scopeFor = useScope()
  const ofLeg = (leg: number, travellers: number) => {
    const number = leg + 1
    return t`${plural(travellers, { one: `Flight ${number}`, other: `Flight ${number} for # travelers` })}`
  }
  return (given, travellers, hasTicks) => {
    const of = {
      oneWay: t`${plural(travellers, { one: 'Total', other: 'Total for # travelers' })}`,
      outbound: t`${plural(travellers, { one: 'Outbound flight', other: 'Outbound flight for # travelers' })}`,
      return: t`${plural(travellers, { one: 'Return flight', other: 'Return flight for # travelers' })}`,
      trip: t`${plural(travellers, { one: 'Whole trip', other: 'Whole trip for # travelers' })}`,
      soFar: t`${plural(travellers, { one: 'Total so far', other: 'Total so far for # travelers' })}`,
    }
    const scope = scopeFor(given)
    const what = typeof scope === 'string' ? of[scope] : 'leg' in scope ? ofLeg(scope.leg, travellers) : of.soFar
    return hasTicks ? t`${what}, with all taxes and the extras you ticked` : t`${what}, with all taxes`
  }
}
