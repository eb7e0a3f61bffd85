import type { LedgerEntry } from '#src/domain/cart.ts'
import { subtract } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import { total } from './price-lines.ts'

/** Maximum length of a conversation's history. The oldest entries are dropped, so that the row cannot grow without bound. */
const longest = 300

/** Records what changes the total during one operation. */
export interface CartChange {
  /** Records what changed the total since the last entry. Without `isAlways`, nothing is recorded if the total is unchanged. */
  note: (
    cause: LedgerEntry['cause'],
    subject: string,
    more?: { passengerIndex?: number; travelPartId?: string; isAlways?: boolean },
  ) => void
}

/** Starts a change of the cart: increments its version, and ensures that the history adds up to the total. */
export const changeCart = ({ conversation: { state }, now }: Pick<Call, 'conversation' | 'now'>): CartChange => {
  state.cartVersion += 1
  let before = total(state)
  let place = 0
  return {
    note: (cause, subject, { passengerIndex, travelPartId, isAlways = false } = {}) => {
      const after = total(state)
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
