import type { Call } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { Attempt } from '../payments/attempts.ts'
import { type StockRequest, takeWanted } from '../inventory/inventory.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { beyond, type TakenStock, wantedBy } from '../inventory/wanted-stock.ts'
import { changeError, ChangeIsOver, changedMeanwhile, type ChangeRefusal, quoteExpired } from '../bookings/change-refusals.ts'
import { whyOver } from './change-rules.ts'
import { lockBooking } from '../bookings/locked-booking.ts'
import { changedTrip } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'

/**
 * Takes what a changed booking wants beyond what it has; what it does not want any more goes back when the change is issued, so that
 * nothing is given up before the rest is had. Throws ChangeIsOver, or what `takeInventory` throws: both must end the transaction.
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
  const over = row ? whyOver({ engine, row, state, now: moment.now }) : changedMeanwhile('changed')
  if (over || !row) throw new ChangeIsOver(over ?? changedMeanwhile('changed'))
  const wanted = beyond(wantedBy(engine, state), wantedBy(engine, row.payload.state))
  const held = await takeWanted(database, engine, wanted, { sessionKey, state, ...moment })
  const flow = changedTrip(state)?.flow
  const upgrade = flow && (await flowRules[flow].take?.(database, engine, attempt, moment))
  return { ...held, ...(upgrade && { upgrade }) }
}

/** The prices of what a change adds are kept for a while: one that was begun in time is made, however long its bank asks. */
const whyNotKept = (state: SessionState, now: number): ChangeRefusal | undefined => {
  const flow = changedTrip(state)?.flow
  return flow && flowRules[flow].keepsPriceOnceBegun && state.expiresAt !== undefined && Date.parse(state.expiresAt) <= now
    ? quoteExpired(flow, state.expiresAt)
    : undefined
}

/** Throws when the change that a conversation holds cannot be bought any more: before anybody is asked for money. */
export const requireChangeable = async ({ database, engine, conversation, now }: Call): Promise<void> => {
  const { state } = conversation
  const trip = changedTrip(state)
  if (!trip) return
  const row = await lockBooking(database, trip.reference)
  if (!row) throw bookingNotFound()
  const over = whyOver({ engine, row, state, now }) ?? whyNotKept(state, now)
  if (over) throw changeError(over)
}
