import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#src/gateway/database/database.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { createTraveller, type Traveller } from './conformance/traveller.ts'
import { sendInHalves } from './halves.ts'
import { freePort, type PostgresServer, startPostgres } from './postgres.ts'
import { type BuiltGateway, buildGateway, type GatewayProcess, startGateway } from './processes.ts'
import { violations } from './purchase/books.ts'
import { paying } from './purchase/buyers.ts'
import { naming, party, pickRefs, search, selecting } from './search/conversations.ts'

let built: BuiltGateway
let server: PostgresServer
let databaseUrl: string
let started: GatewayProcess
let port: string
let metricsPort: string

const start = (settings: Record<string, string> = {}): GatewayProcess =>
  startGateway(built.main, {
    PORT: '0',
    LOG_LEVEL: 'info',
    METRICS_PORT: metricsPort,
    WORKERS: '2',
    DATABASE_URL: databaseUrl,
    FARECHART_TODAY: '2027-02-01',
    ...settings,
  })

beforeAll(async () => {
  built = await buildGateway()
  server = await startPostgres()
  databaseUrl = await server.createDatabase()
  metricsPort = String(await freePort())
  started = start()
  port = new URL(/http\S+/.exec(await started.ready)?.[0] ?? '').port
})
afterAll(async () => {
  started.child.kill('SIGTERM')
  await started.ended
  await server.stop()
  await built.remove()
})

interface Line {
  event: string
  process: number
}

/** Returns the events of the log, oldest first. Lines that are not events are skipped. */
const events = (): Line[] =>
  started
    .errors()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)

/** Returns the process ids of all workers that have served, oldest first. */
const workers = (): number[] => events().flatMap(({ event, process }) => (event === 'worker.serving' ? [process] : []))

const untilServing = (count: number) => expect.poll(() => workers().length, { timeout: 30_000 }).toBe(count)

/** Creates a visitor who opens a new connection for each request, so that either worker may answer. */
const visitor = (): Traveller =>
  createTraveller({
    handle: async (request) => {
      const { pathname } = new URL(request.url)
      const { method, headers } = request
      return fetch(`http://127.0.0.1:${port}${pathname}`, { method, headers, body: await request.text() })
    },
  })

const dates = ['2027-03-02', '2027-03-03', '2027-03-04', '2027-03-09', '2027-03-10', '2027-03-11', '2027-03-16', '2027-03-17']

const shop = async (date: string) => {
  const traveller = visitor()
  const offers = await traveller.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date }))
  await traveller.ask('addItinerary', selecting(pickRefs(offers)))
  const { total } = await traveller.ask('updatePassengers', naming(party(['ADT'])))
  /** Pays for the trip. Returns its reference, or undefined if the outcome is unknown or nothing was charged. */
  const pay = async (requestId: string): Promise<string | undefined> => {
    const { original } = await traveller.twin().tell('purchase', paying({ total }), { requestId })
    return (original as { reloc?: string } | undefined)?.reloc
  }
  const buy = () => pay(`workers-${date}`)
  /** Repeats the purchase. If a worker died before the money was held, nothing is charged, and the traveller pays once more. */
  const buyAgain = async () => (await buy()) ?? pay(`workers-${date}-again`)
  return { buy, buyAgain }
}

test('two workers serve one port, and one that is killed is replaced without losing a purchase', async () => {
  await untilServing(2)
  const buyers = await Promise.all(dates.map((date) => shop(date)))
  const [killed = 0] = workers()
  let isKilled = false
  const buyAndKill = async ({ buy }: (typeof buyers)[number]) => {
    const reference = await buy().catch(() => undefined)
    if (!isKilled) process.kill(killed, 'SIGKILL')
    isKilled = true
    return reference
  }
  const first = await Promise.all(buyers.map(buyAndKill))
  await untilServing(3)
  // The leases of the killed worker expire after 30 seconds.
  await fetch(`http://127.0.0.1:${port}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advanceSeconds":31}',
  })
  const references = await Promise.all(buyers.map(({ buyAgain }) => buyAgain()))
  expect(references).toEqual(references.map((reference, place) => first[place] ?? reference ?? 'a reference'))
  const opened = await openDatabase({ databaseUrl })
  expect(await violations(opened.database)).toEqual([])
  expect(await opened.database.$count(booking)).toBe(dates.length)
  await opened.close()
  expect(events().filter(({ event }) => event === 'worker.ended')).toMatchObject([
    { process: killed, code: null, signal: 'SIGKILL' },
  ])
})

test('the metrics of all workers are served together, at an address of their own', async () => {
  const count = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^farechart_operations_total\{operation="init",outcome="answered"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  const before = await count()
  for (let request = 0; request < 4; request += 1) await visitor().ask('init')
  expect(await count()).toBe(before + 4)
})

test('a worker that cannot restart is retried later, and serves once it can', async () => {
  const before = workers()
  await server.halt()
  process.kill(before.at(-1) ?? 0, 'SIGKILL')
  const sentence = /The database at \S+ cannot be reached/g
  await expect.poll(() => started.errors().match(sentence)?.length, { timeout: 30_000 }).toBeGreaterThan(1)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(503)
  await server.resume()
  await untilServing(before.length + 1)
})

test('a signal lets workers finish pending requests, and the address is printed once', async () => {
  const reply = await sendInHalves(port, () => started.child.kill('SIGTERM'))
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(reply).toContain('{"data":{"init":{"originalResponse":{')
  expect(await started.ended).toBe(0)
  expect(started.said().match(/Farechart is ready/g)).toHaveLength(1)
})

test('workers that cannot start end with one sentence', async () => {
  const failed = start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/flights' })
  expect([await failed.ended, failed.errors()]).toEqual([
    1,
    'The database at 127.0.0.1:1 cannot be reached. Start it, correct DATABASE_URL, or unset DATABASE_URL to keep the data in DATA_DIR.\n',
  ])
})
