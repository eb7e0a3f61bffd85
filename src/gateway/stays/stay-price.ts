import { type Money, portion, total } from '#src/domain/money.ts'
import { converted, currencyOf, feeIn, sellsIn } from '../airline/currency-rates.ts'
import type { Airport } from '../airline/engine.ts'
import { unit } from '../airline/random.ts'
import { dayOf, monthOf, weekdayOf } from '../airline/wall-clock.ts'
import type { SupplierPricePart } from '../platform/stay-ports.ts'

/** The currency in which a place's desks and hotels charge. */
export const currencyAt = ({ country }: Pick<Airport, 'country'>): string => {
  const local = currencyOf(country)
  return local !== undefined && sellsIn(local) ? local : 'USD'
}

/** Converts US dollars to a currency, rounded to the minor unit. */
export const inCurrency = (dollars: number, currency: string): Money => feeIn(dollars, 'USD', currency)

/** Price level of a city, from 0.8 to 1.35. */
export const cityFactor = (code: string): number => 0.8 + 0.55 * unit(`city ${code}`)

/** Demand by month, from January to December. */
const seasons = [0.85, 0.88, 0.95, 1.02, 1.05, 1.18, 1.32, 1.35, 1.08, 0.98, 0.88, 1.06]

export const seasonFactor = (date: string): number => seasons[monthOf(dayOf(date))] ?? 1

/** Fridays and Saturdays cost more in hotels. */
export const weekdayFactor = (date: string): number => (weekdayOf(dayOf(date)) >= 5 ? 1.12 : 1)

/** The tax of a country on rentals and rooms, in hundredths of a per cent: from 12 to 22 %. */
const taxRate = ({ country }: Pick<Airport, 'country'>): number => 1_200 + Math.floor(unit(`tax ${country}`) * 11) * 100

/** Adds the tax of the place to the taxed parts. The sum of the parts is the price. */
export const withTax = (airport: Airport, taxed: readonly SupplierPricePart[], untaxed: readonly SupplierPricePart[] = []) => {
  const currency = currencyAt(airport)
  const net = total(
    taxed.map(({ amount }) => amount),
    currency,
  )
  const parts = [...taxed, { kind: 'TAX' as const, amount: portion(net, taxRate(airport)) }, ...untaxed]
  return {
    parts,
    total: total(
      parts.map(({ amount }) => amount),
      currency,
    ),
  }
}

/** Converts a price for comparison. Undefined if the currency is the same, unknown, or not asked for. */
export const aboutIn = (price: Money, currency: string | undefined): Money | undefined =>
  currency === undefined || currency === price.currency || !sellsIn(currency) ? undefined : converted(price, currency)

/** True if the parts of a price add up to it and none is negative. Any other answer of a supplier is rejected. */
export const addsUp = ({ total: price, parts }: { total: Money; parts: readonly SupplierPricePart[] }): boolean =>
  price.amount > 0 &&
  parts.every(({ amount }) => amount.currency === price.currency && amount.amount >= 0) &&
  parts.reduce((sum, { amount }) => sum + amount.amount, 0) === price.amount
