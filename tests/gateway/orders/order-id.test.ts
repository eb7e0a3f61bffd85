import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { migrate } from '#src/gateway/database/migrations.ts'
import { newBookingReference, orderIdOf } from '#src/gateway/wire/references.ts'
import { openEmpty } from '../memory.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'

let opened: OpenedDatabase

beforeAll(async () => {
  opened = await openEmpty()
}, 60_000)
afterAll(() => opened.close())

const references = fc
  .array(fc.constantFrom(...'CDFGHJKMNPQRTVWXY34679'), { minLength: 6, maxLength: 6 })
  .map((signs) => signs.join(''))

test('an order id is the airline and fourteen digits, unique per reference', () => {
  expect(orderIdOf('FC', 'CCCCCC')).toMatch(/^FC\d{14}$/)
  fc.assert(
    fc.property(references, references, (one, other) => {
      expect(orderIdOf('FC', one)).toMatch(/^FC\d{14}$/)
      expect(orderIdOf('FC', one) === orderIdOf('FC', other)).toBe(one === other)
    }),
  )
})

test('bookings older than order ids get the same ones as new bookings do', async () => {
  const older = ['CCCCCC', '999999', ...Array.from({ length: 20 }, () => newBookingReference(randomInt))]
  await opened.transact(async (database) => {
    await database.execute(sql`alter table booking drop column order_id`)
    await database.execute(sql`delete from migration where name = '0002 order ids'`)
    for (const reference of older)
      await database.execute(
        sql`insert into booking (reference, request_id, session_key, last_name_folded, status, payload, total, currency, created_at)
          values (${reference}, ${`request ${reference}`}, 'e1s1', '|MUELLER|', 'ticketed', '{"storefront":"FCDX"}', 1, 'EUR', 1)`,
      )
    await migrate(database)
  })
  const rows = await rowsOf(
    opened.database,
    z.object({ reference: z.string(), order_id: z.string() }),
    sql`select reference, order_id from booking`,
  )
  expect(Object.fromEntries(rows.map(({ reference, order_id }) => [reference, order_id]))).toEqual(
    Object.fromEntries(older.map((reference) => [reference, orderIdOf('FC', reference)])),
  )
})
