import { minorUnits } from '#src/domain/currency.ts'
import { money, toDecimal } from '#src/domain/money.ts'
import type { Engine } from '../airline/engine.ts'
import type { SessionState } from '../conversation/session-state.ts'

/** Returns the value of a point in US cents, by cabin. */
const worthOf = (cabin: string): number => (cabin === 'Business' || cabin === 'First' ? 1.45 : 1.25)

/** The smallest share of a total that points may pay, in basis points. */
export const leastShare = 2_000

const enough = 10_000

/** Calculates the points that pay for 1.00 of the cart's currency, rounded up to four decimals. */
export const pointsPerUnit = (engine: Engine, { legs, currency }: Pick<SessionState, 'legs' | 'currency'>): number => {
  const cents = Math.min(...legs.map(({ cabin }) => worthOf(cabin)), 1.45)
  // A large amount is converted, so that rounding to minor units does not distort the rate.
  const dollars = toDecimal(engine.converted(money(enough * 10 ** minorUnits(currency), currency), 'USD')) / enough
  return Math.ceil(((dollars * 100) / cents) * 10_000 - 1e-6) / 10_000
}
