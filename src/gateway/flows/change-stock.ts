import type { Call } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { Attempt, Held } from '../payments/attempts.ts'
import { type HoldRequest, takeWanted } from '../inventory/inventory.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { beyond, wantedBy } from '../inventory/wanted-stock.ts'
import { takeUpgrades } from '../upgrades/take-upgrades.ts'
import { changeError, ChangeIsOver, changedMeanwhile, type ChangeRefusal, quoteExpired } from '../bookings/change-refusals.ts'
import { changedTrip, whyOver } from './change-rules.ts'
import { lockBooking } from '../bookings/locked-booking.ts'

/**
 * Takes what a changed booking wants beyond what it has; what it does not want any more goes back when the change is issued, so that
 * nothing is given up before the rest is had. Throws ChangeIsOver, or what `holdInventory` throws: both must end the transaction.
 */
export const takeChange = async (
  database: Database,
  engine: Engine,
  attempt: Attempt,
  moment: Pick<HoldRequest, 'now' | 'pricedAt'>,
): Promise<Held> => {
  const { work, sessionKey } = attempt
  const { state } = work
  const row = await lockBooking(database, state.trip?.reference ?? '')
  const over = row ? whyOver({ engine, row, state, now: moment.now }) : changedMeanwhile('changed')
  if (over || !row) throw new ChangeIsOver(over ?? changedMeanwhile('changed'))
  const wanted = beyond(wantedBy(engine, state), wantedBy(engine, row.payload.state))
  const held = await takeWanted(database, engine, wanted, { sessionKey, state, ...moment })
  const upgrade = await takeUpgrades(database, engine, attempt, moment)
  return { ...held, ...(upgrade && { upgrade }) }
}

/** The prices of what a change adds are kept for a while: one that was begun in time is made, however long its bank asks. */
const whyNotKept = (state: SessionState, now: number): ChangeRefusal | undefined =>
  changedTrip(state)?.flow === 'mto' && state.expiresAt !== undefined && Date.parse(state.expiresAt) <= now
    ? quoteExpired('mto', state.expiresAt)
    : undefined

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
