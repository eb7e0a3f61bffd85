import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { rowsOf } from '../database/rows.ts'
import { account } from '../database/tables.ts'

/** An agency that awaits the airline's confirmation. `number` is its login. */
export interface PendingAgency {
  number: string
  name: string
  iataNumber: string
  recipient: string
}

const Waiting = z.object({ number: z.string(), name: z.string(), iataNumber: z.string(), recipient: z.string() })

const isWaiting = and(eq(account.kind, 'agency'), sql`${account.profile} ->> 'isPending' = 'true'`)

const columns = sql`${account.id} as number, ${account.profile} ->> 'name' as name,
  ${account.profile} ->> 'iataNumber' as "iataNumber", ${account.profile} -> 'contact' ->> 'email' as recipient`

/** Lists the agencies that await confirmation, oldest first. */
export const pendingAgencies = (database: Database): Promise<PendingAgency[]> =>
  rowsOf(database, Waiting, sql`select ${columns} from ${account} where ${isWaiting} order by ${account.createdAt}`)

/** Confirms an agency, so that it may pay on credit. Returns undefined if no pending agency has this number. */
export const confirmAgency = async (database: Database, number: string): Promise<PendingAgency | undefined> => {
  const [confirmed] = await rowsOf(
    database,
    Waiting,
    sql`update ${account} set profile = ${account.profile} - 'isPending'
      where ${isWaiting} and ${account.id} = ${number.trim().toUpperCase()} returning ${columns}`,
  )
  return confirmed
}
