import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#src/gateway/database/database.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'

/** Describes bookings whose messages were lost or sent twice, and messages about bookings that do not exist. */
export const untold = async (database: Database): Promise<string[]> => {
  const rows = await rowsOf(
    database,
    z.object({ words: z.string() }),
    sql`
    select 'a booking was told of ' || told || ' times: ' || reference as words from (
      select b.reference, (select count(*) from mail m where m.booking_reference = b.reference and m.kind = 'BOOKED') as told from booking b
    ) booked where told <> 1
    union all
    select made || ' changes were told of ' || told || ' times: ' || reference from (
      select b.reference, coalesce((b.payload ->> 'revision')::int, 0) as made,
        (select count(*) from mail m where m.booking_reference = b.reference and m.kind = 'CHANGED') as told from booking b
    ) changed where told <> made
    union all
    select 'a message tells of no booking: ' || id from mail m
      where not exists (select 1 from booking b where b.reference = m.booking_reference)
    union all
    select 'a message is still to be written: ' || id from unwritten_mail`,
  )
  return rows.map(({ words }) => words)
}
