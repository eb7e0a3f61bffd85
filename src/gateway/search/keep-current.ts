import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Call } from '../conversation/call.ts'
import { rowsOf } from '../database/rows.ts'
import type { FlightKey } from '../airline/flight.ts'
import { StockOnFlights, stockOnFlights } from '../inventory/assumed-sales.ts'
import { type KeptSearch, offerLife, offerMemory, offerRowOf } from './keep-offers.ts'

/** The stock that a search has assumed, and the flights for which it did. */
interface Assumption {
  stock: StockOnFlights
  asked: ReadonlySet<FlightKey>
}

const Kept = z.object({ ...StockOnFlights.shape, same: z.number(), stored: z.number() })

/**
 * Stores the offers of a search and, unless a transaction surrounds the call, its conversation, in one statement. If the
 * stock differs from what the search has assumed, nothing is stored, and the search must run again with the returned stock.
 * Throws Overtaken.
 */
export const keepIfCurrent = async (
  { database, conversation, now }: Call,
  kept: KeptSearch,
  { stock, asked }: Assumption,
): Promise<StockOnFlights | undefined> => {
  const { key, storing } = conversation
  const { ref, payload, isEmpty } = offerRowOf(kept)
  const isSame = sql`exists (select from same)`
  const stored = storing?.statement(isSame) ?? sql`select 1 from same`
  const [row] = await rowsOf(
    database,
    Kept,
    sql`with current as materialized (${stockOnFlights(asked, kept.pricedAt)}),
      same as (select 1 from current where sold = ${JSON.stringify(stock.sold)}::jsonb and seats = ${JSON.stringify(stock.seats)}::jsonb),
      stored as (${stored}),
      swept as (delete from offer where session_key = ${key} and expires_at < ${now - offerMemory}::bigint),
      kept as (
        insert into offer (session_key, ref, payload, expires_at)
        select ${key}::text, ${ref}::integer, ${payload}::jsonb, ${now + offerLife}::bigint from stored where not ${isEmpty}::boolean
        on conflict (session_key, ref) do update set payload = excluded.payload, expires_at = excluded.expires_at
      )
      select sold, seats, (select count(*) from same)::int as same, (select count(*) from stored)::int as stored from current`,
  )
  if (!row) throw new Error('The current stock has no row')
  if (row.same === 0) return { sold: row.sold, seats: row.seats }
  storing?.note(row.stored)
  return undefined
}
