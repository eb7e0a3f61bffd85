import type { Call } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { Attempt } from '../payments/attempts.ts'
import { type StockRequest, takeWanted } from '../inventory/inventory.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { beyond, type TakenStock, wantedBy } from '../inventory/wanted-stock.ts'
import {
  changeError,
  ChangeIsOver,
  changedMeanwhile,
  type ChangeRefusal,
  changeQuoteExpired,
} from '../bookings/change-refusals.ts'
import { whyChangeOver } from './change-rules.ts'
import { lockBooking } from '../bookings/locked-booking.ts'
import { changedTrip } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'

/**
 * Takes the stock that a change adds to a booking. Stock that is no longer needed is released only when the change is issued,
 * because the change may still fail. Throws ChangeIsOver or the errors of `takeInventory`; the transaction must then be rolled
 * back.
 */
export const takeChange = async (
  database: Database,
  engine: Engine,
  attempt: Attempt,
  moment: Pick<StockRequest, 'now' | 'pricedAt'>,
): Promise<TakenStock> => {
  const { work, sessionKey } = attempt
  const { state } = work
  const row = await lockBooking(database, state.trip?.reference ?? '')
  const over = row ? whyChangeOver({ engine, row, state, now: moment.now }) : changedMeanwhile('changed')
  if (over || !row) throw new ChangeIsOver(over ?? changedMeanwhile('changed'))
  const wanted = beyond(wantedBy(engine, state), wantedBy(engine, row.payload.state))
  const held = await takeWanted(database, engine, wanted, { sessionKey, state, ...moment })
  const flow = changedTrip(state)?.flow
  const upgrade = flow && (await flowRules[flow].take?.(database, engine, attempt, moment))
  return { ...held, ...(upgrade && { upgrade }) }
}

/**
 * Returns the refusal if the price guarantee of a change has expired before its purchase starts. A purchase that starts in time
 * is completed even if the bank takes longer.
 */
const whyNotKept = (state: SessionState, now: number): ChangeRefusal | undefined => {
  const flow = changedTrip(state)?.flow
  return flow && flowRules[flow].keepsPriceOnceBegun && state.expiresAt !== undefined && Date.parse(state.expiresAt) <= now
    ? changeQuoteExpired(flow, state.expiresAt)
    : undefined
}

/** Throws if the change in this conversation can no longer be bought. Called before any payment. */
export const requireChangeable = async ({ database, engine, conversation, now }: Call): Promise<void> => {
  const { state } = conversation
  const trip = changedTrip(state)
  if (!trip) return
  const row = await lockBooking(database, trip.reference)
  if (!row) throw bookingNotFound()
  const over = whyChangeOver({ engine, row, state, now }) ?? whyNotKept(state, now)
  if (over) throw changeError(over)
}
