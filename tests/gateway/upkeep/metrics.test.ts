import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { attempt } from '#src/gateway/database/tables.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { startMetrics } from '#src/gateway/metrics-server.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { startServer } from '#src/gateway/server.ts'
import { createTraveller } from '../conformance/traveller.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, noon, search } from '../search/conversations.ts'

let opened: OpenedDatabase
let gateway: Gateway

beforeAll(async () => {
  opened = await openEmpty()
})
beforeEach(async () => {
  await emptyTables(opened.database)
  const pause = async () => undefined
  gateway = await createGateway({ place: { opened }, now: () => noon, engineOf: () => engine, log: silent, pause })
})
afterAll(() => opened.close())

/** Reads the gateway's samples with a name prefix, by name and labels. */
const samples = async (prefix: string): Promise<Record<string, number>> => {
  const text = await gateway.metrics.registry.metrics()
  const lines = text.split('\n').filter((line) => line.startsWith(prefix))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))] as const),
  )
}

test('operations are counted by outcome and timed', async () => {
  const traveller = createTraveller(gateway)
  await traveller.ask('init')
  await traveller.tell('addItinerary', { selectFlights: 'selectFlights=1' })
  for (let guess = 0; guess < 11; guess += 1)
    await traveller.twin().tell('tripDetails', { pnrQuery: { pnr: `AAAAA${'BCDFGHJKLMN'[guess]}`, lastName: 'Smith' } })
  expect(await samples('farechart_operations_total')).toEqual({
    'farechart_operations_total{operation="init",outcome="answered"}': 1,
    'farechart_operations_total{operation="addItinerary",outcome="refused"}': 1,
    'farechart_operations_total{operation="tripDetails",outcome="refused"}': 10,
    'farechart_operations_total{operation="tripDetails",outcome="limited"}': 1,
  })
  expect(await samples('farechart_operation_seconds_count')).toEqual({
    'farechart_operation_seconds_count{operation="init"}': 1,
    'farechart_operation_seconds_count{operation="addItinerary"}': 1,
    'farechart_operation_seconds_count{operation="tripDetails"}': 11,
  })
})

test('cached search results are counted by recipient', async () => {
  const wish = search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' })
  const traveller = createTraveller(gateway)
  await traveller.ask('airSearch', wish)
  await traveller.ask('airSearch', wish)
  await createTraveller(gateway).ask('airSearch', wish)
  expect(await samples('farechart_search_cache_hits_total')).toEqual({
    'farechart_search_cache_hits_total{kind="repeated"}': 1,
    'farechart_search_cache_hits_total{kind="shared"}': 1,
  })
})

test('open purchases are reported by phase and age, and neglected ones as the backlog', async () => {
  const common = { sessionKey: 'e1s1', cookieHash: 'x', fingerprint: 'x', amount: 1, currency: 'EUR', work: {}, createdAt: noon }
  const open = (requestId: string, phase: 'challenge' | 'authorised' | 'done', age: number) => ({
    ...common,
    requestId,
    phase,
    updatedAt: noon - age * 1_000,
  })
  await opened.database
    .insert(attempt)
    .values([open('1', 'challenge', 300), open('2', 'authorised', 90), open('3', 'authorised', 5), open('4', 'done', 900)])
  expect({
    ...(await samples('farechart_purchase')),
    ...(await samples('farechart_completer_backlog')),
    ...(await samples('farechart_database_up')),
  }).toEqual({
    'farechart_purchases_open{phase="authorised"}': 2,
    'farechart_purchases_open{phase="challenge"}': 1,
    'farechart_purchase_oldest_seconds{phase="authorised"}': 90,
    'farechart_purchase_oldest_seconds{phase="challenge"}': 300,
    farechart_completer_backlog: 1,
    farechart_database_up: 1,
  })
})

test('an unreadable database is reported without any of its figures', async () => {
  await opened.database.execute(sql`alter table attempt rename to elsewhere`)
  expect({ ...(await samples('farechart_database_up')), ...(await samples('farechart_completer_backlog')) }).toEqual({
    farechart_database_up: 0,
    farechart_completer_backlog: Number.NaN,
  })
  expect(await samples('farechart_purchases_open')).toEqual({})
  await opened.database.execute(sql`alter table elsewhere rename to attempt`)
})

test('metrics are served at an address of their own, and not on the storefronts’ port', async () => {
  const text = await gateway.metrics.registry.metrics()
  const own = await startMetrics({ port: 0, host: '127.0.0.1' }, async () => text)
  const server = await startServer(gateway, { port: 0, host: '127.0.0.1' })
  const scraped = await fetch(`${own.origin}/metrics`)
  expect([scraped.status, scraped.headers.get('content-type'), await scraped.text()]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    text,
  ])
  expect((await fetch(`${own.origin}/`)).status).toBe(404)
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
  await own.stop()
  await server.stop()
})

test('attempts are counted by kind and outcome', async () => {
  const guess = async (pnr: string) => createTraveller(gateway).tell('tripDetails', { pnrQuery: { pnr, lastName: 'Smith' } })
  for (let tries = 0; tries < 7; tries += 1) await guess('AAAAAB')
  const guesser = createTraveller(gateway)
  await guesser.ask('init')
  for (const letter of 'BCDFGHJKLMN')
    await guesser.twin().tell('tripDetails', { pnrQuery: { pnr: `BBBBB${letter}`, lastName: 'Smith' } })
  expect(await samples('farechart_tries_total')).toEqual({
    'farechart_tries_total{kind="bookings",outcome="permitted"}': 15,
    'farechart_tries_total{kind="bookings",outcome="delayed"}': 2,
    'farechart_tries_total{kind="bookings",outcome="refused"}': 1,
  })
})
