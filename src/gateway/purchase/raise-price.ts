import { minorUnits } from '#src/domain/currency.ts'
import { money } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import { beginCartChange } from '../cart/history.ts'
import { changedTrip } from '../bookings/flow-rules.ts'
import type { ChosenLeg } from '../conversation/session-state.ts'
import { priceExchange } from '../exchanges/price-exchange.ts'

/** Label of the price line that the sandbox adds to raise a price. */
const raise = 'YR'

const withLine = (leg: ChosenLeg, line: ChosenLeg['lines'][number]): ChosenLeg => ({
  ...leg,
  lines: [...leg.lines, line],
  total: money(leg.total.amount + line.amount.amount, leg.total.currency),
})

/**
 * Raises the price of the first new leg by five units of the currency. Only the sandbox's scenarios and test cards use it.
 * Does nothing for a cart without new flights.
 */
export const raisePrice = (call: Call): void => {
  const { state } = call.conversation
  const exchange = state.trip?.exchange
  const raised = exchange ? exchange.changed[0] : 0
  const isNew = exchange !== undefined || !changedTrip(state)
  if (!isNew || raised === undefined || !state.legs[raised]) return
  const { note } = beginCartChange(call)
  const five = money(5 * 10 ** minorUnits(state.currency), state.currency)
  const line = { kind: 'tax' as const, label: raise, passengerType: 'ADT' as const, passengerCount: 1, unit: five, amount: five }
  state.legs = state.legs.map((leg, place) => (place === raised ? withLine(leg, line) : leg))
  if (exchange) {
    delete exchange.authorization
    priceExchange(call, exchange, exchange.changed)
  }
  note('price', '')
}

/** Raises the price at most once per cart, because the test card that raises prices may be tried repeatedly. */
export const raisePriceOnce = (call: Call): void => {
  const isRaised = call.conversation.state.legs.some(({ lines }) => lines.some(({ label }) => label === raise))
  if (!isRaised) raisePrice(call)
}
