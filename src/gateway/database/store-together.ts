import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isConflict, sqlStateOf } from './database-trouble.ts'
import type { Database } from './database.ts'
import { rowsOf } from './rows.ts'

/** SQLSTATE of a division by zero, with which a statement aborts itself. */
const divisionByZero = '22012'

const Stored = z.object({ stored: z.number() })

/**
 * Changes several tables in one statement, which needs no transaction: either all changes are stored, or none. `changes` are common
 * table expressions by name, and `isWhole` is a condition on the rows that they return. Returns false and stores nothing if the
 * condition does not hold, or after a conflict with another transaction.
 */
export const storeTogether = async (
  database: Database,
  changes: Readonly<Record<string, SQL>>,
  isWhole: SQL,
): Promise<boolean> => {
  const named = Object.entries(changes).map(([name, change]) => sql`${sql.identifier(name)} as (${change})`)
  // SQL has no command that aborts a statement, but PostgreSQL and compatible engines roll it back after a division by zero.
  const statement = sql`with ${sql.join(named, sql`, `)} select 1 / (case when ${isWhole} then 1 else 0 end) as stored`
  try {
    await rowsOf(database, Stored, statement)
    return true
  } catch (thrown) {
    if (sqlStateOf(thrown) === divisionByZero || isConflict(thrown)) return false
    throw thrown
  }
}

/** Builds a condition on the number of rows that a change returns. */
export const hasRows = (name: string, count: number): SQL => sql`(select count(*) from ${sql.identifier(name)}) = ${count}`
