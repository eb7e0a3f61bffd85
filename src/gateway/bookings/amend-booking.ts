import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { amendParty } from '../cart/amend-party.ts'
import { changeCart } from '../cart/history.ts'
import { InputReader } from '../wire/read-input.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking } from '../database/tables.ts'
import type { BookingPayload } from './booking-payload.ts'
import { foldedNames, isOneOf } from './last-names.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { notAllowed, refusalOf } from './trip-options.ts'

/**
 * Reads the reference and last name of the booking to amend. Returns undefined if `pnrQuery` is missing or empty: the booking is
 * then the conversation's own.
 */
const readReference = (pnrQuery: unknown): { reference: string; lastName: string } | undefined => {
  if (pnrQuery === undefined || pnrQuery === null) return undefined
  const reader = new InputReader()
  const fields = reader.object(pnrQuery, 'pnrQuery')
  reader.finish()
  if (Object.keys(fields).length === 0) return undefined
  const asked = {
    reference: reader.text(fields.pnr, 'pnrQuery.pnr', { most: 6 }).toUpperCase(),
    lastName: reader.text(fields.lastName, 'pnrQuery.lastName', { most: 80 }),
  }
  reader.finish()
  return asked
}

/**
 * Corrects passengers and contact of the booking that this conversation changes. Corrections are free, so they take effect at
 * once. Throws the not-found error if `pnrQuery` names another booking or a wrong last name.
 */
export const amendBooking = async (
  call: Call,
  { pnrQuery, ...sent }: { pnrQuery: unknown; passengers: unknown; contact: unknown },
): Promise<void> => {
  requireFlow(call)
  const { database, conversation, engine, now } = call
  const { state } = conversation
  const asked = readReference(pnrQuery)
  const reference = state.trip?.reference ?? ''
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  const isAsked = !asked || (asked.reference === reference && isOneOf(row?.lastNameFolded ?? '|', asked.lastName))
  if (!row || !isAsked) throw bookingNotFound()
  const payload = row.payload as BookingPayload
  const refused = refusalOf('EDIT_PASSENGER', { engine, payload, status: row.status, now })
  if (refused) throw notAllowed('EDIT_PASSENGER', refused, call.flow)
  state.passengers = payload.state.passengers
  state.contact = payload.state.contact
  const bought = payload.partyAsBought ?? payload.state.passengers
  const { passengers, contact } = amendParty(call, sent, bought)
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
