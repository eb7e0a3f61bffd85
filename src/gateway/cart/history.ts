import type { LedgerEntry } from '#src/domain/cart.ts'
import { subtract } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import { total } from './price-lines.ts'

/** A conversation's history is cut here, oldest first: no client can make the row grow for ever. */
const longest = 300

/** Writes down what moves the total while one operation changes the cart. */
export interface CartChange {
  /** Notes what moved the total since the note before. Without `isAlways`, nothing is noted when it did not move. */
  note: (
    cause: LedgerEntry['cause'],
    subject: string,
    more?: { passengerIndex?: number; travelPartId?: string; isAlways?: boolean },
  ) => void
}

/** Begins a change of the cart: a new version, and a history that adds up to its total. */
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
