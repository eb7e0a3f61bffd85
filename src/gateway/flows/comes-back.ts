import { add, type Money, zero } from '#src/domain/money.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import type { GivenBefore } from '../bookings/open-payments.ts'
import { creditTarget, type Target, refundTargetsOf } from '../bookings/refund-targets.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { changedTrip, type ComesBack } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'

const comesBackOf = (state: SessionState): ComesBack => {
  const flow = changedTrip(state)?.flow
  const byFlow = flow && flowRules[flow].comesBack?.(state)
  if (byFlow) return { credit: byFlow.credit, original: byFlow.original }
  const due = cartTotal(state)
  return { credit: zero(state.currency), original: { amount: Math.max(0, -due.amount), currency: state.currency } }
}

/** Adds up the refund of a change: the travel credit, and the money to the original forms of payment. */
export const moneyBack = (state: SessionState): Money => {
  const { credit, original } = comesBackOf(state)
  return add(credit, original)
}

/**
 * Distributes the refund of a change to its destinations. `given` are the earlier refunds, `at` is in epoch milliseconds, and
 * `accountId` is the account that owns the booking after the change.
 */
export const changeTargets = (
  state: SessionState,
  payload: BookingPayload,
  { given, at, accountId }: { given: ReadonlyMap<string, GivenBefore>; at: number; accountId: string | undefined },
): Target[] => {
  const { credit, original } = comesBackOf(state)
  const isAirlineChange = payload.airlineChange !== undefined
  const targets = [
    ...(original.amount > 0 ? refundTargetsOf(payload, original, { given, at, isAirlineChange }) : []),
    ...(credit.amount > 0 ? [creditTarget(credit, { at, accountId })] : []),
  ]
  return targets.map((target, place) => ({ ...target, id: String(place + 1) }))
}
