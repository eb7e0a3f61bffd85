import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { InputReader } from '../wire/read-input.ts'
import { booking } from '../database/tables.ts'
import type { UpgradeTrip } from '../conversation/kept-upgrade.ts'

/** The booking that a conversation upgrades, with its choices. */
export interface TripToUpgrade {
  reference: string
  payload: BookingPayload
  upgrade: UpgradeTrip
}

/** Returns the reference in an upgrade's query, in capitals. Country and airline are required, but have no effect. */
export const readPnr = ({
  pnr,
  countryCode,
  airlineCode,
}: {
  pnr?: unknown
  countryCode?: unknown
  airlineCode?: unknown
}): string => {
  const reader = new InputReader()
  const reference = reader.text(pnr, 'pnr', { most: 6 }).toUpperCase()
  reader.text(countryCode, 'countryCode', { most: 2 })
  reader.text(airlineCode, 'airlineCode', { most: 3 })
  reader.finish()
  return reference
}

/** Throws in a conversation that upgrades no booking. Its offers and choices may be modified in place. */
export const tripToUpgrade = async (call: Call): Promise<TripToUpgrade> => {
  requireFlow(call)
  const { trip } = call.conversation.state
  const [row] = await call.database
    .select()
    .from(booking)
    .where(eq(booking.reference, trip?.reference ?? ''))
  if (!trip || !row) throw bookingNotFound()
  trip.upgrade ??= { offers: [], chosen: [] }
  return { reference: trip.reference, payload: row.payload as BookingPayload, upgrade: trip.upgrade }
}

/** Finds the trip of a query that names a booking. Any booking other than the conversation's is not found. */
export const tripNamed = async (call: Call, query: Parameters<typeof readPnr>[0]): Promise<TripToUpgrade> => {
  const reference = readPnr(query)
  const found = await tripToUpgrade(call)
  if (found.reference !== reference) throw bookingNotFound()
  return found
}
