import { minorUnits } from './currency.ts'
import { type Money, money, toDecimal } from './money.ts'

/** Returns the points needed for an amount, rounded up. `perUnit` is the number of points per 1.00 of its currency. */
export const pointsFor = (amount: Money, perUnit: number): number => Math.ceil(toDecimal(amount) * perUnit - 1e-6)

/** Returns the largest amount that a number of points can pay. */
export const worthOfPoints = (points: number, perUnit: number, currency: string): Money =>
  money(Math.floor((points / perUnit) * 10 ** minorUnits(currency) + 1e-6), currency)
