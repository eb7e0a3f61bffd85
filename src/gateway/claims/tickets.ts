import { eq } from 'drizzle-orm'
import { ticket } from '../database/tables.ts'
import { bookingRow, type Evidence, told } from './checker.ts'

/**
 * Checks that every passenger of a booking has a valid ticket. Describes the first exception, or returns undefined if there is
 * none.
 */
export const withoutTicket = async (moment: Evidence, reference: string): Promise<string | undefined> => {
  const { status, payload } = await bookingRow(moment, reference)
  if (status !== 'ticketed') return told('booking', { reference, status })
  const numbers = await moment.database.select().from(ticket).where(eq(ticket.bookingReference, reference))
  const good = payload.documents.filter(
    ({ kind, ending, number }) => kind === 'VCR' && !ending && numbers.some((row) => row.number === number),
  )
  const without = payload.state.passengers.find(({ id }) => !good.some(({ passengerIndex }) => passengerIndex === Number(id)))
  return without && told('ticket', { reference, passenger: without.id, documents: payload.documents.length })
}
