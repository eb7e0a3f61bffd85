import { asc, eq, inArray } from 'drizzle-orm'
import type { WireAnswer } from '#src/operations/index.ts'
import type { KnownAccount } from '../accounts/account.ts'
import { writeCriteria } from '../accounts/criteria.ts'
import { chosenFlights } from '../cart/legs.ts'
import type { Call } from '../conversation/call.ts'
import { account, booking, mail, milesEntry, signedIn } from '../database/tables.ts'
import type { BookingPayload } from './booking-payload.ts'

const instantOf = (at: number): string => new Date(at).toISOString()

const tripOf = (
  { engine }: Pick<Call, 'engine'>,
  { reference, status, createdAt, payload }: Pick<typeof booking.$inferSelect, 'reference' | 'status' | 'createdAt' | 'payload'>,
) => {
  const { state, paidBy, documents, remarks, language } = payload as BookingPayload
  return {
    reference,
    status,
    bookedAt: instantOf(createdAt),
    language,
    flights: chosenFlights(engine, state).map(({ flight, cabin, bookingClass }) => ({
      flight: `${flight.airline}${flight.number}`,
      origin: flight.origin,
      destination: flight.destination,
      departure: flight.departure,
      arrival: flight.arrival,
      cabin,
      bookingClass,
    })),
    passengers: state.passengers,
    contact: state.contact,
    seats: state.seats.map(({ passengerIndex, segment, seatCode }) => ({ passengerIndex, segment, seatCode })),
    extras: state.extras,
    remarks,
    tickets: documents.map(({ number, kind, passengerIndex }) => ({ number, kind, passengerIndex })),
    payments: paidBy,
  }
}

/** Returns all data stored about a member. Document numbers are not masked, because members may see their own. */
export const exportAccount = async (
  call: Call,
  { id, profile }: Extract<KnownAccount, { kind: 'member' }>,
): Promise<WireAnswer<'exportProfile'>> => {
  const { database, now } = call
  const [known] = await database.select().from(account).where(eq(account.id, id))
  const trips = await database.select().from(booking).where(eq(booking.accountId, id)).orderBy(asc(booking.createdAt))
  const references = trips.map(({ reference }) => reference)
  const mails = references.length > 0 ? await database.select().from(mail).where(inArray(mail.bookingReference, references)) : []
  const miles = await database.select().from(milesEntry).where(eq(milesEntry.accountId, id)).orderBy(asc(milesEntry.id))
  const browsers = await database.select().from(signedIn).where(eq(signedIn.accountId, id))
  return {
    exportedAt: instantOf(now),
    data: {
      account: { number: id, login: known?.login, memberSince: known && instantOf(known.createdAt) },
      profile,
      preferencesOfThisVisit: await writeCriteria(call),
      miles: miles.map(({ at, points, balance, bookingReference, isEarned }) => ({
        at: instantOf(at),
        points,
        balance,
        trip: bookingReference,
        isEarned,
      })),
      trips: trips.map((trip) => tripOf(call, trip)),
      messages: mails.map(({ bookingReference, kind, recipient, subject, writtenAt }) => ({
        trip: bookingReference,
        kind,
        recipient,
        subject,
        writtenAt: instantOf(writtenAt),
      })),
      signedInBrowsers: browsers.map(({ since, touchedAt }) => ({ since: instantOf(since), lastUsed: instantOf(touchedAt) })),
    },
  }
}
