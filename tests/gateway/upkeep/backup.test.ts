import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBackup } from '#src/gateway/backup-command.ts'
import { type OpenedDatabase, openDatabase } from '#src/gateway/database/database.ts'
import { backUp } from '#src/gateway/upkeep/backup.ts'
import { restore } from '#src/gateway/upkeep/restore.ts'
import { ledgerEntry } from '#src/gateway/database/tables.ts'
import { everyRow, openMemory } from '../memory.ts'
import { type PostgresServer, startPostgres } from '../postgres.ts'
import { violations } from '../purchase/books.ts'
import { newBuyer, noon, openGateway, paying, shop, type TestClock } from '../purchase/buyers.ts'

let folder: string
let server: PostgresServer
const open: OpenedDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farechart-backup-'))
  server = await startPostgres()
}, 60_000)
afterAll(async () => {
  for (const each of open) await each.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

const places = {
  PostgreSQL: async () => openDatabase({ databaseUrl: await server.createDatabase() }),
  PGlite: openMemory,
} as const

const openEmptyOn = async (place: keyof typeof places) => {
  const opened = await places[place]()
  open.push(opened)
  return opened
}

/** Opens a database with accounts and two bookings. */
const filled = async (place: keyof typeof places): Promise<OpenedDatabase> => {
  const opened = await openEmptyOn(place)
  const clock: TestClock = { now: noon }
  const cart = await shop(opened)
  const gateway = await openGateway({ opened }, clock)
  for (const requestId of ['first', 'second']) {
    const buyer = await newBuyer(gateway, structuredClone(cart), clock)
    await buyer.send('purchase', paying(buyer), requestId)
  }
  await gateway.close()
  return opened
}

const fileOf = (name: string) => join(folder, name)

describe.each([
  ['PostgreSQL', 'PostgreSQL'],
  ['PGlite', 'PGlite'],
  ['PGlite', 'PostgreSQL'],
] as const)('a backup of %s restored into %s', (from, into) => {
  test('has every row unchanged, in balance, and its sequences continue', async () => {
    const [source, target] = [await filled(from), await openEmptyOn(into)]
    const file = fileOf(`${from}-${into}`)
    const sums = await backUp(source, file)
    expect(sums.rows.booking).toBe(2)
    expect(sums.ledger.length).toBeGreaterThan(0)
    expect(await restore(target, file)).toEqual(sums)
    expect(await everyRow(target.database)).toEqual(await everyRow(source.database))
    expect(await violations(target.database)).toEqual([])
    const entry = { requestId: 'next', account: 'airline', currency: 'EUR', amount: 0, at: noon }
    const [{ id } = { id: 0 }] = await target.database.insert(ledgerEntry).values(entry).returning({ id: ledgerEntry.id })
    const others = await target.database.select({ id: ledgerEntry.id }).from(ledgerEntry)
    expect(Math.max(...others.map((each) => each.id))).toBe(id)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  }, 120_000)
})

describe('a restore', () => {
  let file: string
  beforeAll(async () => {
    file = fileOf('one')
    await backUp(await filled('PostgreSQL'), file)
  }, 120_000)

  const refusedWith = async (change: (lines: string[]) => string[], name: string) => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
    const changed = fileOf(name)
    await writeFile(changed, gzipSync(`${change(lines).join('\n')}\n`))
    const target = await openEmptyOn('PostgreSQL')
    await expect(restore(target, changed)).rejects.toThrow(/Nothing was restored/)
    expect(Object.values(await everyRow(target.database)).flat()).toEqual([])
  }

  test('into a database with rows is refused', async () => {
    await expect(restore(await filled('PostgreSQL'), file)).rejects.toThrow(/^The database is not empty/)
  }, 60_000)

  test('of a truncated file leaves the database empty', async () => {
    await refusedWith((lines) => lines.slice(0, -1), 'cut')
  })

  test('of a file with a missing row leaves the database empty', async () => {
    await refusedWith(
      (lines) => lines.filter((_line, place) => place !== lines.findIndex((each) => each.includes('"ledger_entry"')) + 1),
      'lost',
    )
  })

  test('of a file with an unbalanced ledger leaves the database empty', async () => {
    const without = (text: string) => text.replace(/"amount": -?\d+/, '"amount": 1')
    await refusedWith((lines) => {
      const at = lines.findIndex((line) => line === '{"table":"ledger_entry"}') + 1
      const sums = JSON.parse(lines.at(-1) ?? '') as { sums: { ledger: { sum: string }[] } }
      expect(sums.sums.ledger.length).toBeGreaterThan(0)
      return lines.map((line, place) => (place === at ? without(line) : line))
    }, 'unbalanced')
  })

  test('of a file of another version leaves the database empty', async () => {
    await refusedWith(([_head, ...lines]) => ['{"farechart":"backup","migrations":["0001"]}', ...lines], 'older')
  })

  test('by the command reports what was restored, or why nothing was', async () => {
    const said: string[] = []
    const run = async (act: 'backup' | 'restore', words: string[], DATABASE_URL: string) =>
      runBackup({ act, words, environment: { DATABASE_URL }, say: (line) => said.push(line) })
    const address = await server.createDatabase()
    expect(await run('restore', [file], address)).toBe(0)
    expect(said[0]).toMatch(/^Restored \d+ rows, including 2 bookings. Ledger balances:$/)
    expect(await run('backup', [fileOf('again')], address)).toBe(0)
    const damaged = fileOf('damaged')
    await writeFile(damaged, (await readFile(file)).subarray(0, 300))
    expect(await run('restore', [damaged], await server.createDatabase())).toBe(1)
    expect(said.at(-1)).toBe(`${damaged} is not a backup, or is damaged. Nothing was restored.`)
    expect(await run('restore', [fileOf('nowhere')], await server.createDatabase())).toBe(1)
    expect(said.at(-1)).toBe(`Cannot open ${fileOf('nowhere')}: the file or its folder does not exist.`)
    expect(await run('restore', [], address)).toBe(1)
    expect(await run('backup', ['--help'], address)).toBe(0)
    expect(said.at(-1)).toMatch(/^npm run backup -- <file>/)
  }, 60_000)
})
