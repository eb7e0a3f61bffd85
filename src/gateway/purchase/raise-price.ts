import { minorUnits } from '#src/domain/currency.ts'
import { money } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import { beginCartChange } from '../cart/history.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

/** Label of the price line that the sandbox adds to raise a price. */
const raise = 'YR'

/**
 * Raises the price of the first leg by five units of the currency. Only scenarios and test cards of the sandbox use it. Does
 * nothing for an empty cart or a change of a trip.
 */
export const raisePrice = (call: Call): void => {
  const { state } = call.conversation
  const [first, ...others] = state.legs
  if (!first || changedTrip(state)) return
  const { note } = beginCartChange(call)
  const five = money(5 * 10 ** minorUnits(state.currency), state.currency)
  const line = { kind: 'tax' as const, label: raise, passengerType: 'ADT' as const, passengerCount: 1, unit: five, amount: five }
  state.legs = [
    { ...first, lines: [...first.lines, line], total: money(first.total.amount + five.amount, state.currency) },
    ...others,
  ]
  note('price', '')
}

/** Raises the price at most once per cart, because the test card that raises prices may be tried repeatedly. */
export const raisePriceOnce = (call: Call): void => {
  const isRaised = call.conversation.state.legs[0]?.lines.some(({ label }) => label === raise)
  if (!isRaised) raisePrice(call)
}
