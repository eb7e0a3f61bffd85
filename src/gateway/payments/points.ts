import { minorUnits } from '#src/domain/currency.ts'
import { type Money, money, toDecimal } from '#src/domain/money.ts'
import type { Engine } from '../airline/engine.ts'
import type { SessionState } from '../conversation/session-state.ts'

/** The value of a point in US cents, by cabin. */
const worthOf = (cabin: string): number => (cabin === 'Business' || cabin === 'First' ? 1.45 : 1.25)

/** The smallest share of a total that points can pay, in basis points. */
export const leastShare = 2_000

const enough = 10_000

/** Points for 1.00 of the cart's currency, to four decimals. */
export const pointsPerUnit = (engine: Engine, { legs, currency }: Pick<SessionState, 'legs' | 'currency'>): number => {
  const cents = Math.min(...legs.map(({ cabin }) => worthOf(cabin)), 1.45)
  // Measured on a large sum, so that the rounding of the conversion to minor units does not show.
  const dollars = toDecimal(engine.converted(money(enough * 10 ** minorUnits(currency), currency), 'USD')) / enough
  return Math.ceil(((dollars * 100) / cents) * 10_000 - 1e-6) / 10_000
}

/** The points that pay an amount, a part of one counting as one. */
export const pointsFor = (amount: Money, perUnit: number): number => Math.ceil(toDecimal(amount) * perUnit - 1e-6)

/** What so many points pay at most. */
export const worthOfPoints = (points: number, perUnit: number, currency: string): Money =>
  money(Math.floor((points / perUnit) * 10 ** minorUnits(currency) + 1e-6), currency)
