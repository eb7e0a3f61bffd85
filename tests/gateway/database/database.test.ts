import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Database, openDatabase, type OpenedDatabase } from '#src/gateway/database/database.ts'
import { sqlStateOf } from '#src/gateway/database/database-trouble.ts'
import { authorisation, flightSale, seat, setting } from '#src/gateway/database/tables.ts'
import { allTables, emptyTables, openMemory, writeImage } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'

const refusal = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (thrown: unknown) => sqlStateOf(thrown),
  )

const heldSeat = { flightKey: 'FC12/2027-03-01', status: 'held', sessionKey: 'e1s1', passengerIndex: 1, heldUntil: 1 } as const

const columnsOf = async (database: Database, table: string) => {
  const rows = await rowsOf(
    database,
    z.object({ column_name: z.string(), data_type: z.string(), is_nullable: z.string() }),
    sql`select column_name, data_type, is_nullable from information_schema.columns where table_name = ${table} order by column_name`,
  )
  return rows.map(({ column_name, data_type, is_nullable }) => [column_name, data_type, is_nullable === 'YES'])
}

const sqlNames: Record<string, string> = { 'char(6)': 'character' }

const behavesAlike = (open: () => Promise<OpenedDatabase>) => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await open()
  }, 60_000)
  afterAll(() => opened.close())

  test('the migrations create the columns that the tables declare', async () => {
    for (const table of allTables) {
      const { name, columns } = getTableConfig(table)
      const declared = columns.map((column) => {
        const type = column.getSQLType()
        return [column.name, sqlNames[type] ?? type, !column.notNull]
      })
      expect([name, await columnsOf(opened.database, name)]).toEqual([
        name,
        declared.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      ])
    }
  })

  test('a transaction that throws stores nothing', async () => {
    await emptyTables(opened.database)
    const work = opened.transact(async (database) => {
      await database.insert(setting).values({ name: 'half', value: 1 })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await opened.database.select().from(setting)).toEqual([])
  })

  test('a seat is taken only once', async () => {
    await emptyTables(opened.database)
    await opened.database.insert(seat).values({ ...heldSeat, seatCode: '12A' })
    expect(await refusal(opened.database.insert(seat).values({ ...heldSeat, seatCode: '12A', sessionKey: 'e2s1' }))).toBe('23505')
  })

  test('a cabin is never sold beyond its capacity', async () => {
    await emptyTables(opened.database)
    await opened.database.insert(flightSale).values({ flightKey: 'FC12/2027-03-01', cabin: 'Economy', sold: 99, capacity: 100 })
    const sell = (seats: number) =>
      opened.database
        .update(flightSale)
        .set({ sold: sql`${flightSale.sold} + ${seats}` })
        .where(eq(flightSale.cabin, 'Economy'))
    expect(await refusal(sell(2))).toBe('23514')
    expect(await refusal(sell(1))).toBe(undefined)
  })

  test('an attempt is captured only once', async () => {
    await emptyTables(opened.database)
    const held = { requestId: 'r1', amount: 100, currency: 'EUR', createdAt: 1 }
    await opened.database.insert(authorisation).values({ ...held, id: 'a1', state: 'captured' })
    await opened.database.insert(authorisation).values({ ...held, id: 'a2', state: 'authorised' })
    expect(
      await refusal(opened.database.update(authorisation).set({ state: 'captured' }).where(eq(authorisation.id, 'a2'))),
    ).toBe('23505')
  })
}

describe('in memory', () => behavesAlike(openMemory))

describe('on a PostgreSQL server', () => {
  let server: PostgresServer
  let databaseUrl: string
  beforeAll(async () => {
    server = await startPostgres()
    databaseUrl = await server.createDatabase()
  }, 60_000)
  afterAll(() => server.stop())

  behavesAlike(() => openDatabase({ databaseUrl }))

  test('two processes that start on one empty database both succeed', async () => {
    const fresh = await server.createDatabase()
    const opened = await Promise.all([openDatabase({ databaseUrl: fresh }), openDatabase({ databaseUrl: fresh })])
    for (const each of opened) expect(await each.database.select().from(setting)).toEqual([])
    await Promise.all(opened.map((each) => each.close()))
  })

  test('a deadlock is retried until both transactions succeed', async () => {
    const opened = await openDatabase({ databaseUrl })
    await emptyTables(opened.database)
    await opened.database.insert(setting).values([
      { name: 'one', value: 0 },
      { name: 'two', value: 0 },
    ])
    let arrived = 0
    let release = () => {}
    const bothHoldOne = new Promise<void>((resolve) => (release = resolve))
    const inOrder = (names: [string, string]) =>
      opened.transact(async (database) => {
        const add = (name: string) =>
          database
            .update(setting)
            .set({ value: sql`to_jsonb(${setting.value}::int + 1)` })
            .where(eq(setting.name, name))
        await add(names[0])
        arrived += 1
        if (arrived >= 2) release()
        await bothHoldOne
        await add(names[1])
      })
    await Promise.all([inOrder(['one', 'two']), inOrder(['two', 'one'])])
    expect(await opened.database.select().from(setting).orderBy(setting.name)).toEqual([
      { name: 'one', value: 2 },
      { name: 'two', value: 2 },
    ])
    await opened.close()
  })
})

describe('in a folder', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'farechart-data-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('a first start from an image keeps what is written until the next start', async () => {
    const memory = await openMemory()
    const image = join(dataDir, 'image.tar.gz')
    await writeImage(memory, image)
    await memory.close()

    const first = await openDatabase({ dataDir, image })
    await first.database.insert(setting).values({ name: 'kept', value: { yes: true } })
    await first.close()
    expect((await readdir(dataDir)).sort()).toEqual(['db', 'image.tar.gz'])

    const later = await openDatabase({ dataDir, image })
    expect(await later.database.select().from(setting)).toEqual([{ name: 'kept', value: { yes: true } }])
    await later.close()
  }, 60_000)

  test('a first start that was killed starts over', async () => {
    const interrupted = join(dataDir, 'interrupted')
    const left = join(interrupted, 'db.new')
    await mkdir(left, { recursive: true })
    await writeFile(join(left, 'PG_VERSION'), 'half')
    const opened = await openDatabase({ dataDir: interrupted, image: join(dataDir, 'image.tar.gz') })
    expect(await opened.database.select().from(setting)).toEqual([])
    await opened.close()
    expect(await readFile(join(interrupted, 'db', 'PG_VERSION'), 'utf8')).not.toBe('half')
  }, 60_000)
})
