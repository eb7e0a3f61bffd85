import { readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { addDays } from '#src/gateway/wire/dates.ts'
import { openDatabase } from '#src/gateway/database/database.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { createTraveller } from './conformance/traveller.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'
import { type BuiltGateway, buildGateway, type GatewayProcess, startGateway } from './processes.ts'
import { violations } from './purchase/books.ts'
import { paying } from './purchase/buyers.ts'
import { naming, party, pickRefs, search, selecting } from './search/conversations.ts'

const isFull = process.env.FARECHART_FULL === '1'
const sellers = 3
/** The number of purchases in each phase: with the old version, with both, and with the new one. */
const sales = isFull ? 60 : 3

/** A migration such as a later version may contain. It only adds, and changes nothing that the previous version uses. */
const additions = [
  'alter table booking add column next_note text',
  `alter table attempt add column next_channel text not null default 'web'`,
  'create table next_thing (id text primary key)',
  'create index next_session_status on session (status)',
]

let built: BuiltGateway
let next: string
let server: PostgresServer
let databaseUrl: string
const processes: GatewayProcess[] = []

/** Starts a version. Resolves to its process and port. */
const start = async (main: string): Promise<{ started: GatewayProcess; port: string }> => {
  const started = startGateway(main, { PORT: '0', DATABASE_URL: databaseUrl, FARECHART_TODAY: '2027-02-01' })
  processes.push(started)
  return { started, port: new URL(/http\S+/.exec(await started.ready)?.[0] ?? '').port }
}

const end = async ({ child, ended }: GatewayProcess): Promise<number | null> => {
  child.kill('SIGTERM')
  return ended
}

beforeAll(async () => {
  built = await buildGateway()
  next = built.main.replace(/main(\.m?js)$/, `next-${process.pid}$1`)
  const source = await readFile(built.main, 'utf8')
  const last = /(\{\s*name: "\d{4} [^"]+",\s*statements: (?:[\w.]+|\[[^\]]*\])\s*\})(\s*\];)/
  expect(source).toMatch(last)
  const added = `{ name: "9999 of the next version", statements: ${JSON.stringify(additions)} }`
  await writeFile(next, source.replace(last, `$1, ${added}$2`))
  server = await startPostgres()
  databaseUrl = await server.createDatabase()
}, 120_000)
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL')
  await server.stop()
  await rm(next, { force: true })
  await built.remove()
})

/** One date for each purchase, because another purchase may take the last seat of a fare. */
const dates = Array.from({ length: 250 }, (_, day) => addDays('2027-02-15', day))

test('a new version takes over from the old one while both sell, and no purchase fails', { timeout: 300_000 }, async () => {
  const old = await start(built.main)
  /** The port to which the load balancer sends requests. */
  let balanced = old.port
  const bought: string[] = []
  const failed: unknown[] = []
  let count = 0

  const shop = async () => {
    const place = (count += 1)
    const traveller = createTraveller({
      handle: async (request) => {
        const { method, headers, url } = request
        return fetch(`http://127.0.0.1:${balanced}${new URL(url).pathname}`, { method, headers, body: await request.text() })
      },
    })
    const offers = await traveller.ask(
      'airSearch',
      search({ origin: 'LHR', destination: 'MAD', date: dates[place % dates.length] ?? '' }),
    )
    await traveller.ask('addItinerary', selecting(pickRefs(offers, 'FLEX')))
    const { total } = await traveller.ask('updatePassengers', naming(party(['ADT'])))
    return async () => {
      const { original } = await traveller.tell('purchase', paying({ total }), { requestId: `roll-${place}` })
      const reference = (original as { reloc?: string } | undefined)?.reloc
      if (reference === undefined) failed.push(original)
      else bought.push(reference)
    }
  }
  const isOver = new AbortController()
  const sell = async () => {
    while (!isOver.signal.aborted)
      await shop()
        .then((buy) => buy())
        .catch((thrown: unknown) => failed.push(thrown))
  }
  const selling = Array.from({ length: sellers }, sell)
  const untilSold = (number: number) => {
    const before = bought.length
    return expect.poll(() => [bought.length >= before + number, failed], { timeout: 240_000 }).toEqual([true, []])
  }

  const waiting = await Promise.all([shop(), shop()])
  await untilSold(sales)
  const young = await start(next)
  const beside = await openDatabase({ databaseUrl })
  const applied = await rowsOf(
    beside.database,
    z.object({ name: z.string() }),
    sql`select name from migration where name like '9999%'`,
  )
  expect(applied).toHaveLength(1)
  // The old version can go on selling on the new schema.
  await untilSold(sales)
  balanced = young.port
  expect(await end(old.started)).toBe(0)
  // Conversations that began with the old version are paid for with the new one.
  await Promise.all(waiting.map((buy) => buy()))
  await untilSold(sales)
  // A machine that was overlooked starts the old version once more.
  const missed = await start(built.main)
  balanced = missed.port
  await untilSold(1)
  isOver.abort()
  await Promise.all(selling)

  expect(failed).toEqual([])
  expect(new Set(bought).size).toBe(count)
  expect(await beside.database.$count(booking)).toBe(count)
  expect(await violations(beside.database)).toEqual([])
  console.log(`${count} purchases through a roll-over under load, 0 failed`)
  await beside.close()
  expect([await end(young.started), await end(missed.started)]).toEqual([0, 0])
})
