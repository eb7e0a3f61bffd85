import { add, type Money, portion } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import { airport } from './airports.ts'
import { feeIn } from './currency-rates.ts'
import { type Market, marketBetween, surchargeDollars } from './fares.ts'
import type { Itinerary } from './flight.ts'
import type { FareType, TaxLine } from './offer.ts'
import { type TaxRule, taxRulesOf } from './tax-table.ts'

const MOST_KNOWN = 20_000

interface Levy {
  flat: readonly TaxLine[]
  flatAmount: number
  /** Taxes that are a share of the fare. */
  shares: readonly { code: string; basisPoints: number; isRefundable: boolean }[]
}

const levies = new Map<string, Levy>()

/** Calculates the taxes, fees and carrier charges of one passenger on a leg. Each code has a single line. */
export function taxesOn(itinerary: Itinerary, cabin: Cabin, type: FareType, fare: Money): readonly TaxLine[] {
  const { flat, shares } = levyOn(itinerary, cabin, type, fare.currency)
  if (shares.length === 0 || fare.amount === 0) return flat
  const lines = new Map(flat.map((line) => [line.code, line]))
  for (const { code, basisPoints, isRefundable } of shares) put(lines, { code, amount: portion(fare, basisPoints), isRefundable })
  return [...lines.values()]
}

/** Calculates the sum of the taxes on a leg in minor units, without building their lines. */
export function taxAmountOn(itinerary: Itinerary, cabin: Cabin, type: FareType, fare: Money): number {
  const { flatAmount, shares } = levyOn(itinerary, cabin, type, fare.currency)
  return shares.reduce((sum, { basisPoints }) => sum + (fare.amount === 0 ? 0 : portion(fare, basisPoints).amount), flatAmount)
}

function levyOn(itinerary: Itinerary, cabin: Cabin, type: FareType, currency: string): Levy {
  const path = itinerary.flights.map(({ origin }) => origin).join('')
  const key = `${path}${itinerary.destination} ${cabin} ${type} ${currency}`
  const known = levies.get(key)
  if (known) return known
  if (levies.size > MOST_KNOWN) levies.clear()
  const levy = levyFor(itinerary, cabin, type, currency)
  levies.set(key, levy)
  return levy
}

function levyFor(itinerary: Itinerary, cabin: Cabin, type: FareType, currency: string): Levy {
  const market = marketBetween(itinerary.origin, itinerary.destination)
  const isPremium = cabin !== 'Economy'
  const lines = new Map<string, TaxLine>()
  const surcharge = surchargeDollars(market, type)
  if (surcharge > 0) put(lines, { code: 'YQ', amount: feeIn(surcharge, 'USD', currency), isRefundable: false })
  const due = rulesOn(itinerary, market).filter(({ exempt }) => !exempt.includes(type))
  for (const rule of due) {
    const units = amountOf(rule, market.distance, isPremium)
    if (units > 0) put(lines, { code: rule.code, amount: feeIn(units, rule.currency, currency), isRefundable: rule.isRefundable })
  }
  const shares = due.flatMap(({ code, basisPoints, premiumBasisPoints, isRefundable }) =>
    basisPoints === undefined
      ? []
      : [{ code, basisPoints: isPremium ? (premiumBasisPoints ?? basisPoints) : basisPoints, isRefundable }],
  )
  const flat = [...lines.values()]
  return { flat, flatAmount: flat.reduce((sum, { amount }) => sum + amount.amount, 0), shares }
}

/** Selects the tax rules that apply to a leg. Connecting airports charge only taxes that are due on every flight. */
function rulesOn(itinerary: Itinerary, market: Market): TaxRule[] {
  const countryOf = (code: string): string => airport(code)?.country ?? ''
  const isDue = (rule: TaxRule): boolean => rule.route === 'any' || (rule.route === 'domestic') === market.isDomestic
  const leaving = taxRulesOf(countryOf(itinerary.origin)).filter((rule) => rule.on === 'departure' && isDue(rule))
  const arriving = taxRulesOf(countryOf(itinerary.destination)).filter((rule) => rule.on === 'arrival' && isDue(rule))
  const flying = itinerary.flights.flatMap(({ origin }) =>
    taxRulesOf(countryOf(origin)).filter((rule) => rule.on === 'flight' && isDue(rule)),
  )
  return [...leaving, ...flying, ...arriving]
}

function amountOf({ flat, premium, bands }: TaxRule, distance: number, isPremium: boolean): number {
  const band = bands?.find(({ upTo }) => distance <= upTo)
  if (band) return isPremium ? band.premium : band.flat
  return (isPremium ? premium : undefined) ?? flat ?? 0
}

function put(lines: Map<string, TaxLine>, line: TaxLine): void {
  const before = lines.get(line.code)
  lines.set(
    line.code,
    before ? { ...line, amount: add(before.amount, line.amount), isRefundable: before.isRefundable && line.isRefundable } : line,
  )
}
