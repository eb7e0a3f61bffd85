import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { BookingPayload } from './booking-payload.ts'
import { booking } from '../database/tables.ts'

/** A row of the booking table. */
export type BookingRow = Omit<typeof booking.$inferSelect, 'payload'> & { payload: BookingPayload }

/**
 * Reads a booking and locks it until the transaction ends. Every change of a booking must take this lock first. Returns undefined
 * if the reference is unknown.
 */
export const lockBooking = async (database: Database, reference: string): Promise<BookingRow | undefined> => {
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  return row as BookingRow | undefined
}
