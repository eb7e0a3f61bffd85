import { statusAt } from '../bookings/status-at.ts'
import { revisionOf } from '../bookings/booking-payload.ts'
import {
  cancelledMeanwhile,
  changedMeanwhile,
  type ChangeRefusal,
  changeQuoteExpired,
  ruledOut,
} from '../bookings/change-refusals.ts'
import { changedTrip, type ChangeFacts } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'

/**
 * Returns the reason why a priced change cannot be bought at this moment, or undefined. The booking may have been cancelled or
 * changed, the quote may have expired, or the rules of the flow may refuse the change.
 */
export const whyChangeOver = (facts: ChangeFacts): ChangeRefusal | undefined => {
  const { engine, row, state, now } = facts
  const trip = changedTrip(state)
  if (!trip) return undefined
  const { payload } = row
  const status = statusAt(row.status, payload, now)
  if (status === 'cancelled') return cancelledMeanwhile()
  if (status !== 'ticketed') return ruledOut('ADD_MODIFY_SEATS', status === 'held' ? 'onHold' : status)
  if (revisionOf(payload) !== (trip.revision ?? 0)) return changedMeanwhile(payload.airlineChange ? 'airlineChange' : 'changed')
  const { expiresAt } = state
  const rules = flowRules[trip.flow]
  if (!rules.keepsPriceOnceBegun && expiresAt !== undefined && Date.parse(expiresAt) <= now)
    return changeQuoteExpired(trip.flow, expiresAt)
  return rules.refuse(facts, { engine, payload, status, now })
}
