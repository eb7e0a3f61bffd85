import { minorUnits } from '#src/domain/currency.ts'
import { type Money, money, toDecimal } from '#src/domain/money.ts'
import type { Engine } from '../airline/engine.ts'
import type { SessionState } from '../conversation/session-state.ts'

/** Returns the value of a point in US cents, by cabin. */
const worthOf = (cabin: string): number => (cabin === 'Business' || cabin === 'First' ? 1.45 : 1.25)

/** Minimum share of a total that points may pay, in basis points. */
export const leastShare = 2_000

const enough = 10_000

/** Returns the points per 1.00 of the cart's currency, with four decimals. */
export const pointsPerUnit = (engine: Engine, { legs, currency }: Pick<SessionState, 'legs' | 'currency'>): number => {
  const cents = Math.min(...legs.map(({ cabin }) => worthOf(cabin)), 1.45)
  // Measured on a large amount, so that rounding to minor units does not matter.
  const dollars = toDecimal(engine.converted(money(enough * 10 ** minorUnits(currency), currency), 'USD')) / enough
  return Math.ceil(((dollars * 100) / cents) * 10_000 - 1e-6) / 10_000
}

/** Returns the points needed for an amount, rounded up. */
export const pointsFor = (amount: Money, perUnit: number): number => Math.ceil(toDecimal(amount) * perUnit - 1e-6)

/** Returns the largest amount that a number of points can pay. */
export const worthOfPoints = (points: number, perUnit: number, currency: string): Money =>
  money(Math.floor((points / perUnit) * 10 ** minorUnits(currency) + 1e-6), currency)
