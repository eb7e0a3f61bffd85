import { appendFileSync } from 'node:fs'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#src/gateway/database/database.ts'
import { brokenAtRest } from '#src/gateway/upkeep/invariants.ts'
import { rowsOf, Sum } from '#src/gateway/database/rows.ts'

/** Runs a query and returns the number that it selects as `count`. */
export const countOf = async (database: Database, query: SQL): Promise<number> => {
  const [row] = await rowsOf(database, z.object({ count: Sum }), query)
  return row?.count ?? 0
}

/** Sums the ledger entries of an attempt by account, in minor units. Accounts that did not change are left out. */
export const moneyOf = async (database: Database, requestId: string): Promise<Record<string, number>> => {
  const rows = await rowsOf(
    database,
    z.object({ account: z.string(), sum: Sum }),
    sql`select account, sum(amount) as sum from ledger_entry where request_id = ${requestId} group by account order by account`,
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** The state of an attempt in all tables that refer to it. */
export interface Recorded {
  phase: string | undefined
  reason: string | null | undefined
  authorisation: string | undefined
  bookings: number
  money: Record<string, number>
}

export const recordedOf = async (database: Database, requestId: string): Promise<Recorded> => {
  const [attempt] = await rowsOf(
    database,
    z.object({ phase: z.string(), reason: z.nullable(z.string()) }),
    sql`select phase, reason from attempt where request_id = ${requestId}`,
  )
  const authorisations = await rowsOf(
    database,
    z.object({ state: z.string() }),
    sql`select state from authorisation where request_id = ${requestId}`,
  )
  return {
    phase: attempt?.phase,
    reason: attempt?.reason,
    authorisation: authorisations[0]?.state,
    bookings: await countOf(database, sql`select count(*) as count from booking where request_id = ${requestId}`),
    money: await moneyOf(database, requestId),
  }
}

/** Reads all stock that has been taken, as a value that can be compared. */
export const stockOf = async (database: Database) => ({
  cabins: await rowsOf(
    database,
    z.object({ flight_key: z.string(), cabin: z.string(), sold: z.number() }),
    sql`select flight_key, cabin, sold from flight_sale where sold > 0 order by 1, 2`,
  ),
  classes: await rowsOf(
    database,
    z.object({ flight_key: z.string(), booking_class: z.string(), sold: z.number() }),
    sql`select flight_key, booking_class, sold from class_sale where sold > 0 order by 1, 2`,
  ),
  seats: await rowsOf(
    database,
    z.object({ flight_key: z.string(), seat_code: z.string(), status: z.string(), is_booked: z.boolean() }),
    sql`select flight_key, seat_code, status, booking_reference is not null as is_booked from seat order by 1, 2`,
  ),
  extras: await rowsOf(
    database,
    z.object({ stock_key: z.string(), sold: z.number() }),
    sql`select stock_key, sold from extra_sale where sold > 0 order by 1`,
  ),
})

/** The file in which `npm run chaos` counts how often the invariants were checked. */
const tally = process.env.FARECHART_INVARIANTS

const noteLook = async (database: Database, count: number, path: string): Promise<void> => {
  const [row] = await rowsOf(database, z.object({ version: z.string() }), sql`select version() as version`)
  appendFileSync(path, `${/emscripten|wasm/i.test(row?.version ?? '') ? 'PGlite' : 'PostgreSQL'} ${count}\n`)
}

/** Describes every violated invariant of the whole database. Must be called while no request is open. */
export const violations = async (database: Database): Promise<string[]> => {
  const broken = await brokenAtRest(database)
  if (tally) await noteLook(database, broken.length, tally)
  return broken
}
