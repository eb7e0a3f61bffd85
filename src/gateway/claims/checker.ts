import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Money, money } from '#src/domain/money.ts'
import type { ClaimFacts, PageClaimName } from '#src/domain/page-claim.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { AnyRow, rowsOf, Sum } from '../database/rows.ts'
import { booking } from '../database/tables.ts'

/** Evidence for a claim: the database at this moment, and the conversation of the page. */
export interface Evidence {
  database: Database
  /** Key of the conversation. Empty for a page without one. */
  conversation: string
  /** The gateway's time in epoch milliseconds. */
  now: number
  /** Returns the airline that runs a storefront. */
  engineOf: (storefront: string) => Engine
}

/** Checks a claim. Returns a description of the row that contradicts it, or undefined if it is true. */
export type Checker<Name extends PageClaimName> = (moment: Evidence, facts: ClaimFacts<Name>) => Promise<string | undefined>

/** Checkers by the names of their claims. */
export type Checkers<Names extends PageClaimName> = { [Name in Names]: Checker<Name> }

/** Describes a row in a contradiction. */
export const told = (table: string, row: unknown): string => `${table} ${JSON.stringify(row)}`

type Row = typeof booking.$inferSelect & { payload: BookingPayload }

/** Reads a booking. Throws if it does not exist, because a page must not claim anything about it. */
export const bookingRow = async ({ database }: Evidence, reference: string): Promise<Row> => {
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference))
  if (!row) throw new Error(`There is no booking ${reference}`)
  return row as Row
}

/**
 * Adds up the money that the airline has received for a booking: captured amounts minus requested refunds, in the booking's
 * currency.
 */
export const airlineHas = async ({ database }: Evidence, reference: string, currency: string): Promise<Money> => {
  const [row] = await rowsOf(
    database,
    z.object({ sum: Sum }),
    sql`select coalesce(sum(amount), 0) as sum from ledger_entry where account = 'airline' and currency = ${currency} and request_id in (
      select request_id from attempt where booking_reference = ${reference}
      union select request_id from refund where booking_reference = ${reference})`,
  )
  return money(row?.sum ?? 0, currency)
}

export const isSameAmount = (one: Money | undefined, other: Money | undefined): boolean =>
  one?.amount === other?.amount && one?.currency === other?.currency

/**
 * Finds the balances of the traveller's accounts that a conversation, or one of its attempts, has debited. Their sums are
 * negative.
 */
export const takenOf = async ({ database, conversation }: Evidence, requestId: string | undefined) => {
  const ofAttempt = requestId === undefined ? sql`session_key = ${conversation}` : sql`request_id = ${requestId}`
  return rowsOf(
    database,
    AnyRow,
    sql`select request_id, account, currency, sum(amount) as sum from ledger_entry
      where account in ('customer', 'points', 'voucher', 'gift card', 'agency')
        and request_id in (select request_id from attempt where ${ofAttempt})
      group by request_id, account, currency having sum(amount) < 0`,
  )
}
