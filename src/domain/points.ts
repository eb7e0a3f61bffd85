import { minorUnits } from './currency.ts'
import { type Money, money, toDecimal } from './money.ts'

/** The points that pay an amount; a part of one counts as one. `perUnit` is how many pay for 1.00 of the amount's currency. */
export const pointsFor = (amount: Money, perUnit: number): number => Math.ceil(toDecimal(amount) * perUnit - 1e-6)

/** What so many points pay at most. */
export const worthOfPoints = (points: number, perUnit: number, currency: string): Money =>
  money(Math.floor((points / perUnit) * 10 ** minorUnits(currency) + 1e-6), currency)
