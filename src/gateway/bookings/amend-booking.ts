import { eq } from 'drizzle-orm'
import type { Requested } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { amendParty } from '../cart/amend-party.ts'
import { requireNoExitRow } from '../cart/exit-row-seats.ts'
import { changeCart } from '../cart/history.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking } from '../database/tables.ts'
import type { BookingPayload } from './booking-payload.ts'
import { foldedNames, isOneOf } from './last-names.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { notAllowed, refusalOf } from './trip-options.ts'

/**
 * Corrects passengers and contact of the booking that this conversation changes. Corrections are free, so they take effect at
 * once. Throws the not-found error if `pnrQuery` names another booking or a wrong last name.
 */
export const amendBooking = async (call: Call, { pnrQuery: named, ...sent }: Requested<'updatePassengers'>): Promise<void> => {
  requireFlow(call)
  const { database, conversation, engine, now } = call
  const { state } = conversation
  const reference = state.trip?.reference ?? ''
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  const isNamed = !named || (named.pnr === reference && isOneOf(row?.lastNameFolded ?? '|', named.lastName))
  if (!row || !isNamed) throw bookingNotFound()
  const payload = row.payload as BookingPayload
  const refused = refusalOf('EDIT_PASSENGER', { engine, payload, status: row.status, now })
  if (refused) throw notAllowed('EDIT_PASSENGER', refused, call.flow)
  state.passengers = payload.state.passengers
  state.contact = payload.state.contact
  const bought = payload.partyAsBought ?? payload.state.passengers
  const { passengers, contact } = amendParty(call, sent, bought)
  await requireNoExitRow(call, [...payload.state.seats, ...state.seats], passengers)
  const amended: BookingPayload = {
    ...payload,
    state: { ...payload.state, passengers, contact },
    partyAsBought: bought,
  }
  await database
    .update(booking)
    .set({ payload: amended, lastNameFolded: foldedNames(passengers.map(({ lastName }) => lastName)) })
    .where(eq(booking.reference, reference))
  changeCart(call)
  state.passengers = passengers
  state.contact = contact
}
