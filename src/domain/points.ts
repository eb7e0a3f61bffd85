import { minorUnits } from './currency.ts'
import { type Money, money, toDecimal } from './money.ts'

/** Computes the points needed to pay an amount, rounded up. `perUnit` is the number of points per 1.00 of the currency. */
export const pointsFor = (amount: Money, perUnit: number): number => Math.ceil(toDecimal(amount) * perUnit - 1e-6)

/** Computes the largest amount that can be paid with a number of points. */
export const worthOfPoints = (points: number, perUnit: number, currency: string): Money =>
  money(Math.floor((points / perUnit) * 10 ** minorUnits(currency) + 1e-6), currency)
