import { eq, ne, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { booking, setting } from '#src/gateway/database/tables.ts'
import { emptyTables } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { noon, openGateway, origin, type TestClock } from '../purchase/buyers.ts'
import { shareOrWhole } from '#tests/full.ts'
import { admit, buyAll, expectAllFoundOut, shopCarts, type Shops } from './buying.ts'

// The limits are generous, because a busy machine is slow without being wrong.
vi.setConfig({ testTimeout: shareOrWhole(120_000, 600_000), hookTimeout: 120_000 })

const purchases = shareOrWhole(40, 500)
const secondsDown = shareOrWhole(0, 20)
const clock: TestClock = { now: noon + 60_000 }

let server: PostgresServer
let databaseUrl: string
let opened: OpenedDatabase
let gateway: Gateway
let shops: Shops
const databases: OpenedDatabase[] = []

beforeAll(async () => {
  server = await startPostgres()
  databaseUrl = await server.createDatabase()
  // Two gateways with connections of their own share the server, as two processes would.
  for (let place = 0; place < 2; place += 1) databases.push(await openDatabase({ databaseUrl }))
  const gateways = await Promise.all(databases.map((each) => openGateway({ opened: each }, clock, { patience: 0 })))
  opened = databases[0] as OpenedDatabase
  gateway = gateways[0] as Gateway
  shops = { gateways, database: opened.database, clock, carts: await shopCarts(opened, purchases) }
})
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()))
  await server.stop()
})
beforeEach(() => emptyTables(opened.database))

const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Runs a statement as the database's administrator, on a separate connection. */
const administer = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await work(client)
  await client.end()
}

const healthOf = async (): Promise<[number, string]> => {
  const response = await gateway.handle(new Request(`${origin}/healthz`))
  return [response.status, ((await response.json()) as { status: string }).status]
}

test('a transaction that loses its connection runs again and is stored once', async () => {
  let runs = 0
  await opened.transact(async (database) => {
    runs += 1
    await database.insert(setting).values({ name: 'outage', value: runs })
    if (runs === 1) {
      await administer((client) => client.query(`${terminate} and state = 'idle in transaction'`))
      // The connection ends while no query is running.
      await expect.poll(healthOf).toEqual([200, 'ok'])
    }
    await database.execute(sql`select 1`)
  })
  const stored = await opened.database.select().from(setting).where(eq(setting.name, 'outage'))
  expect([runs, stored]).toEqual([2, [{ name: 'outage', value: 2 }]])
})

test('two deadlocked transactions are both stored', async () => {
  await opened.database.insert(setting).values([
    { name: 'left', value: 0 },
    { name: 'right', value: 0 },
  ])
  const add = (names: string[]) =>
    opened.transact(async (database) => {
      for (const name of names) {
        await database.execute(sql`update setting set value = to_jsonb(value::int + 1) where name = ${name}`)
        await database.execute(sql`select pg_sleep(0.1)`)
      }
    })
  await Promise.all([add(['left', 'right']), add(['right', 'left'])])
  const stored = await opened.database.select().from(setting).where(ne(setting.name, 'health'))
  expect(stored.map(({ value }) => value)).toEqual([2, 2])
})

test(`connections dropped at random neither lose nor duplicate any of ${purchases} purchases`, async () => {
  const buyers = await admit(shops)
  const isOver = new AbortController()
  let ended = 0
  const ending = administer(async (client) => {
    while (!isOver.signal.aborted) {
      const { rowCount } = await client.query(`${terminate} order by random() limit 1`)
      ended += rowCount ?? 0
      await client.query('select pg_sleep(0.03)')
    }
  })
  const sent = await buyAll(buyers)
  isOver.abort()
  await ending
  expect(ended).toBeGreaterThan(5)
  await expectAllFoundOut(shops, sent)
})

test(`every purchase has one known outcome after the database server was restarted`, async () => {
  // The flights of the other test are sold out.
  shops = { ...shops, carts: await shopCarts(opened, purchases, 200) }
  const [visitor, ...buyers] = await admit(shops)
  const bookedBefore = await opened.database.$count(booking)
  const buying = buyAll(buyers)
  await expect.poll(() => opened.database.$count(booking)).toBeGreaterThan(bookedBefore)
  await server.halt()
  await expect.poll(healthOf, { timeout: 10_000 }).toEqual([503, 'database unreachable'])
  const refused = await visitor?.send('init', {})
  expect(refused?.error?.errorCode).toBe('ERR.SSW.SERVER.UNAVAILABLE')
  await new Promise((resolve) => setTimeout(resolve, secondsDown * 1_000))
  await server.resume()
  await expect.poll(healthOf, { timeout: 10_000 }).toEqual([200, 'ok'])
  await expectAllFoundOut(shops, await buying)
})

test('a read-only database server is reported as unhealthy, with the reason', async () => {
  await administer((client) => client.query('alter database test1 set default_transaction_read_only = on'))
  await administer((client) => client.query(terminate))
  await expect
    .poll(async () => (await gateway.handle(new Request(`${origin}/healthz`))).json(), { timeout: 10_000 })
    .toEqual({ status: 'database cannot write', reason: 'it is read-only', profile: 'sandbox' })
  await administer(async (client) => {
    await client.query('set default_transaction_read_only = off')
    await client.query('alter database test1 reset default_transaction_read_only')
    await client.query(terminate)
  })
  await expect.poll(healthOf, { timeout: 10_000 }).toEqual([200, 'ok'])
})
