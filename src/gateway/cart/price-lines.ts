import { type Money, multiply, total as sum } from '#src/domain/money.ts'
import { exchangeLines } from './settle.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { upgradedLines, upgradeLines } from './upgrade-lines.ts'
import { changeLines } from './change-lines.ts'
import { coverLine, extraLine, flightLines, insuranceLine, type PriceLine, seatLine } from './line-of.ts'

const boughtLines = ({ legs, seats, extras, insurance, covers = [], upgrades }: SessionState): PriceLine[] => [
  ...flightLines(legs),
  ...extras.map((extra) => extraLine(extra, extra.quantity, extra.unit)),
  ...seats.map((seat) => seatLine(seat, seat.price)),
  ...(insurance ? [insuranceLine(insurance, insurance.price)] : []),
  ...covers.map(coverLine),
  ...upgradedLines(upgrades),
]

/** Label of the line that deducts the fee of a hold. */
const holdFee = 'HOLD'

const creditLines = (credit: Money | undefined): PriceLine[] => {
  if (!credit) return []
  const amount = multiply(credit, -1)
  return [{ group: 'feesPrice', label: holdFee, amount, unit: amount, quantity: 1 }]
}

/**
 * Lists the price lines of the amount due, which add up to the total. A new booking has a line for each item, a change only
 * lines for differences.
 */
export const priceLines = (state: SessionState): PriceLine[] => {
  const { trip } = state
  if (!trip) return boughtLines(state)
  const changed = changeLines(state, trip.paid)
  return trip.exchange
    ? exchangeLines(trip.exchange, changed, state.currency)
    : [...changed, ...upgradeLines(state), ...creditLines(trip.credit)]
}

/** Returns the total of the cart, which is negative if a change of a booking leads to a refund. */
export const cartTotal = (state: SessionState): Money =>
  sum(
    priceLines(state).map(({ amount }) => amount),
    state.currency,
  )
