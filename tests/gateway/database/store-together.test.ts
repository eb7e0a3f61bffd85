import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type OpenedDatabase } from '#src/gateway/database/database.ts'
import { sqlStateOf } from '#src/gateway/database/database-trouble.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { hasRows, storeTogether } from '#src/gateway/database/store-together.ts'
import { emptyTables } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'

let server: PostgresServer
const opened: Record<string, OpenedDatabase> = {}

beforeAll(async () => {
  server = await startPostgres()
  opened.PGlite = await openDatabase({ memory: true })
  opened.PostgreSQL = await openDatabase({ databaseUrl: await server.createDatabase() })
}, 120_000)
beforeEach(async () => {
  for (const { database } of Object.values(opened)) await emptyTables(database)
})
afterAll(async () => {
  for (const { close } of Object.values(opened)) await close()
  await server.stop()
})

const Stock = z.object({ stock_key: z.string(), sold: z.number() })

const adding = (key: string) =>
  sql`insert into extra_sale (stock_key, capacity, sold) values (${key}, 9, 1) on conflict do nothing returning stock_key`

it.each(['PGlite', 'PostgreSQL'])('changes on %s are stored together or not at all', async (name) => {
  const { database } = opened[name] as OpenedDatabase
  const stored = () => rowsOf(database, Stock, sql`select stock_key, sold from extra_sale order by stock_key`)
  const both = sql`${hasRows('one', 1)} and ${hasRows('other', 1)}`

  expect(await storeTogether(database, { one: adding('a'), other: adding('b') }, both)).toBe(true)
  expect(await stored()).toEqual([
    { stock_key: 'a', sold: 1 },
    { stock_key: 'b', sold: 1 },
  ])

  expect(await storeTogether(database, { one: adding('c'), other: adding('b') }, both)).toBe(false)
  expect((await stored()).map(({ stock_key }) => stock_key)).toEqual(['a', 'b'])
})

it.each(['PGlite', 'PostgreSQL'])('another error of a change on %s is thrown', async (name) => {
  const { database } = opened[name] as OpenedDatabase
  const broken = sql`insert into extra_sale (stock_key, capacity, sold) values ('a', 9, null) returning stock_key`
  const thrown = await storeTogether(database, { broken }, hasRows('broken', 1)).catch((error: unknown) => error)
  expect(sqlStateOf(thrown)).toBe('23502')
})
