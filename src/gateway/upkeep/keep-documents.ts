import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Platform } from '../conversation/call.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { flightDates } from '../cart/party.ts'
import type { Database, Transact } from '../database/database.ts'
import { sealingKeyId, sealMark } from '../platform/document-keys.ts'
import { account, attempt, booking, session, unwrittenMail } from '../database/tables.ts'

const day = 24 * 60 * 60_000

/**
 * Time for which a booking keeps its document numbers after the last day of travel, in milliseconds. Claims about the flight
 * may need them.
 */
const keptAfterTrip = 30 * day

/** Marks a booking whose numbers have been erased. The value is later than any due date. */
const erased = Number.MAX_SAFE_INTEGER

/** The number of bookings processed in one pass. */
const batch = 200

const withoutNumbers = (payload: BookingPayload): BookingPayload => {
  const without = (passengers: BookingPayload['state']['passengers']) =>
    passengers.map((each) => (each.document ? { ...each, document: { ...each.document, number: '' } } : each))
  return {
    ...payload,
    state: { ...payload.state, passengers: without(payload.state.passengers) },
    ...(payload.partyAsBought && { partyAsBought: without(payload.partyAsBought) }),
  }
}

/** Computes the time at which the document numbers of a booking must be erased, in epoch milliseconds. */
const dueOf = ({ engineOf }: Platform, { storefront, state }: BookingPayload): number => {
  const last = flightDates(engineOf(storefront), state).toSorted().at(-1)
  return last === undefined ? 0 : Date.parse(`${last}T00:00:00Z`) + keptAfterTrip
}

/**
 * Erases the document numbers of a booking if they are due. Otherwise stores the due date. Writing the booking also encrypts
 * numbers that an older version stored as plain text.
 */
const keepBooking = (platform: Platform, reference: string): Promise<void> =>
  platform.transact(async (database) => {
    const mine = eq(booking.reference, reference)
    const [row] = await database.select({ payload: booking.payload }).from(booking).where(mine).for('update')
    if (!row) return
    const payload = row.payload as BookingPayload
    const due = dueOf(platform, payload)
    const isOver = due <= platform.clock.now()
    await database
      .update(booking)
      .set({ payload: isOver ? withoutNumbers(payload) : payload, documentsDue: isOver ? erased : due })
      .where(mine)
  })

/** Erases document numbers that are due, and processes bookings that have no due date yet. */
export const keepDocuments = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform
  const rows = await database
    .select({ reference: booking.reference })
    .from(booking)
    .where(or(isNull(booking.documentsDue), lt(booking.documentsDue, clock.now())))
    .limit(batch)
  for (const { reference } of rows) await keepBooking(platform, reference)
}

/** A JSON column that may contain the numbers of travel documents. */
interface Place {
  table: PgTable
  key: PgColumn
  column: PgColumn
  name: string
}

const places: readonly Place[] = [
  { table: booking, key: booking.reference, column: booking.payload, name: 'payload' },
  { table: account, key: account.id, column: account.profile, name: 'profile' },
  { table: session, key: session.key, column: session.state, name: 'state' },
  { table: attempt, key: attempt.requestId, column: attempt.work, name: 'work' },
  { table: unwrittenMail, key: unwrittenMail.id, column: unwrittenMail.event, name: 'event' },
]

/** Builds the condition that a column contains a number in plain text, or one encrypted with another key than the current one. */
const needsSeal = (column: PgColumn) => {
  const sealed = `${sealMark}${sealingKeyId()}.`
  return sql`jsonb_path_exists(${column}, '$.** ? (exists(@.issuingCountry) && exists(@.expirationDate) && @.number != "" && !(@.number starts with $sealed))', jsonb_build_object('sealed', ${sealed}::text))`
}

/** Reads the keys of the next rows to encrypt, in order. */
const keysAfter = async (database: Database, { table, key, column }: Place, after: string): Promise<string[]> => {
  const rows = await database
    .select({ key })
    .from(table)
    .where(and(gt(key, after), needsSeal(column)))
    .orderBy(asc(key))
    .limit(batch)
  return rows.map((row) => String(row.key))
}

/**
 * Encrypts all document numbers that are stored as plain text or under another key with the current key. Works row by row while
 * the gateway runs. Returns the number of rows written. Throws if a number's key is unknown.
 */
export const sealAll = async ({ database, transact }: { database: Database; transact: Transact }): Promise<number> => {
  let count = 0
  for (const place of places) {
    const { table, key, column, name } = place
    for (
      let keys = await keysAfter(database, place, '');
      keys.length > 0;
      keys = await keysAfter(database, place, keys.at(-1) ?? '')
    )
      for (const each of keys) {
        await transact(async (transaction) => {
          const [row] = await transaction.select({ value: column }).from(table).where(eq(key, each)).for('update')
          if (!row) return
          await transaction
            .update(table)
            .set({ [name]: row.value })
            .where(eq(key, each))
          count += 1
        })
      }
  }
  return count
}

const sealedOnce = new WeakSet<Platform>()

/**
 * Runs `sealAll` until it has succeeded once in this process. Older versions stored numbers as plain text, and may still be
 * running during an upgrade.
 */
export const sealOnce = async (platform: Platform): Promise<void> => {
  if (sealedOnce.has(platform)) return
  await sealAll(platform)
  sealedOnce.add(platform)
}
