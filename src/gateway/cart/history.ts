import type { LedgerEntry } from '#src/domain/cart.ts'
import { subtract } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import { cartTotal } from './price-lines.ts'

/** Maximum number of entries. The oldest entries are dropped, so that the row cannot grow without bound. */
const longest = 300

/** Records in the history how a single operation changes the total. */
export interface CartChange {
  /** Adds an entry with the difference since the last entry. If the total has not changed, adds one only with `isAlways`. */
  note: (
    cause: LedgerEntry['cause'],
    subject: string,
    more?: { passengerIndex?: number; travelPartId?: string; isAlways?: boolean },
  ) => void
}

/**
 * Begins a change of the cart, and increments the cart's version. After each step, call `note`, so that the history adds up to
 * the total.
 */
export const beginCartChange = ({ conversation: { state }, now }: Pick<Call, 'conversation' | 'now'>): CartChange => {
  state.cartVersion += 1
  let before = cartTotal(state)
  let place = 0
  return {
    note: (cause, subject, { passengerIndex, travelPartId, isAlways = false } = {}) => {
      const after = cartTotal(state)
      if (after.currency !== before.currency) {
        state.history = []
        before = { amount: 0, currency: after.currency }
      }
      const amount = subtract(after, before)
      if (amount.amount === 0 && !isAlways) return
      place += 1
      state.history.push({
        id: `${state.cartVersion}-${place}`,
        at: new Date(now).toISOString(),
        cause,
        subject,
        passengerId: passengerIndex === undefined ? undefined : String(passengerIndex),
        ...(travelPartId !== undefined && { travelPartId }),
        amount,
        total: after,
      })
      state.history.splice(0, state.history.length - longest)
      before = after
    },
  }
}
