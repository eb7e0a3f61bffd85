import { sql } from 'drizzle-orm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { createEngine } from '#src/gateway/airline/engine.ts'
import { createGateway, type Gateway } from '#src/gateway/gateway.ts'
import { silent } from '#src/gateway/platform/log.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { repeatLife, salesLife } from '#src/gateway/http/search-cache.ts'
import { documents, origin } from '../asking.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { noon, pickRefs, search, selecting } from '../search/conversations.ts'
import { resolveReferences } from '../search/references.ts'
import { operations } from '#src/operations/index.ts'
import * as z from 'zod/mini'

const time = { now: noon }
let opened: OpenedDatabase
let gateway: Gateway
let searches = 0

beforeAll(async () => {
  opened = await openEmpty()
}, 60_000)
afterAll(() => opened.close())
beforeEach(async () => {
  time.now = noon
  searches = 0
  await emptyTables(opened.database)
  const engine = createEngine({ storefront: 'FCDX', seed: 'farechart' })
  gateway = await createGateway({
    place: { opened },
    now: () => time.now,
    engineOf: () => engine,
    log: silent,
    resolvers: {
      ...allResolvers,
      airSearch: (call, variables) => {
        searches += 1
        return allResolvers.airSearch!(call, variables)
      },
    },
  })
})

const madrid = search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' })
const lisbon = search({ origin: 'LHR', destination: 'LIS', date: '2027-05-04' })

interface Visitor {
  key: string
  cookie: string
}

const visitor = (): Visitor => ({ key: '', cookie: '' })

const post = async (who: Visitor, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await gateway.handle(
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sabre-storefront': 'FCDX',
        execution: who.key,
        ...(who.cookie && { cookie: who.cookie }),
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  )
  who.key = response.headers.get('execution') ?? who.key
  who.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? who.cookie
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const searchOver = {
  GraphQL: (who: Visitor, variables: object, headers?: Record<string, string>) =>
    post(who, '/api/graphql', { query: documents.airSearch, variables }, headers),
  REST: (who: Visitor, { airSearchInput }: { airSearchInput: object }, headers?: Record<string, string>) =>
    post(who, '/api/dc/products/air/search', airSearchInput, headers),
}

const sell = async (): Promise<void> => {
  await opened.database.execute(
    sql`insert into flight_sale (flight_key, cabin, sold, capacity)
      select flight_key, 'Economy', 100, 500 from (select distinct key as flight_key from offer, jsonb_path_query(payload, '$.legs[*].keyvalue().key') as keys(value), regexp_split_to_table(keys.value #>> '{}', '[+]') as key) flights`,
  )
}

describe.each(Object.entries(searchOver))('a search repeated over %s', (_transport, ask) => {
  test('gets the same bytes and its conversation’s key without a search', async () => {
    const ana = visitor()
    const first = await ask(ana, madrid)
    const again = await ask(ana, madrid)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(first.bytes.length).toBeGreaterThan(10_000)
    expect(searches).toBe(1)
    expect(again.response.headers.get('execution')).toBe(ana.key)
    const named = (headers: Headers) => [...headers.keys()].filter((name) => !['set-cookie', 'vary'].includes(name))
    expect(named(again.response.headers)).toEqual(named(first.response.headers))
  })

  test('is compressed as the browser accepts, and cached separately', async () => {
    const ana = visitor()
    const plain = await ask(ana, madrid)
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
    ] as const) {
      const { response, bytes } = await ask(ana, madrid, { 'accept-encoding': accepted })
      expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
      expect(unpack(bytes).equals(plain.bytes)).toBe(true)
    }
    expect((await ask(ana, madrid, { 'accept-encoding': 'identity' })).response.headers.has('content-encoding')).toBe(false)
    expect(searches).toBe(1)
  })

  test('runs again for another visitor, key or search', async () => {
    const ana = visitor()
    const first = await ask(ana, madrid)
    const ben = visitor()
    expect((await ask(ben, madrid)).bytes.equals(first.bytes)).toBe(true)
    expect(searches).toBe(2)
    expect(ben.key).not.toBe(ana.key)
    expect((await ask({ key: ana.key, cookie: ben.cookie }, madrid)).bytes.toString()).toContain(
      `conversation '${ana.key}' was completed`,
    )
    expect((await ask(ana, lisbon)).bytes.equals(first.bytes)).toBe(false)
    expect((await ask(ana, madrid)).bytes.equals(first.bytes)).toBe(true)
    expect(searches).toBe(4)
  })

  test('runs again within a second of a sale on a flight that it shows', async () => {
    const ana = visitor()
    const first = await ask(ana, madrid)
    expect((await ask(ana, madrid)).bytes.equals(first.bytes)).toBe(true)
    await sell()
    time.now += salesLife
    const after = await ask(ana, madrid)
    expect(after.bytes.equals(first.bytes)).toBe(false)
    expect(searches).toBe(2)
    expect((await ask(ana, madrid)).bytes.equals(after.bytes)).toBe(true)
    expect(searches).toBe(2)
  })

  test('runs again after its time is up, and when prices change', async () => {
    const ana = visitor()
    await ask(ana, madrid)
    time.now += repeatLife
    await ask(ana, madrid)
    expect(searches).toBe(1)
    time.now += 1
    await ask(ana, madrid)
    expect(searches).toBe(2)
    time.now = noon + 10 * 60_000 - 1
    await ask(ana, madrid)
    time.now += 1
    await ask(ana, madrid)
    expect(searches).toBe(4)
  })

  test('is refused under an ended key, and runs again if the conversation changed', async () => {
    const ana = visitor()
    await ask(ana, madrid)
    await opened.database.execute(sql`update session set state = jsonb_set(state, '{currency}', '"USD"')`)
    await ask(ana, madrid)
    expect(searches).toBe(2)
    await opened.database.execute(sql`update session set status = 'completed', completed_at = ${time.now}`)
    const key = ana.key
    await ask(ana, madrid)
    expect(searches).toBe(3)
    expect(ana.key).not.toBe(key)
  })
})

test('offers of a repeated search can be chosen', async () => {
  const ana = visitor()
  await searchOver.GraphQL(ana, madrid)
  const { bytes } = await searchOver.GraphQL(ana, madrid)
  const { data } = JSON.parse(bytes.toString()) as { data: { bookingAirSearch: { originalResponse: unknown } } }
  const offers = z.parse(operations.airSearch.response, resolveReferences(data.bookingAirSearch.originalResponse))
  const query =
    'query bookingAddItinerary($selectFlights: String!) { bookingAddItinerary(selectFlights: $selectFlights) { originalResponse } }'
  const chosen = await post(ana, '/api/graphql', { query, variables: selecting(pickRefs(offers)) })
  expect(JSON.parse(chosen.bytes.toString())).toMatchObject({
    data: { bookingAddItinerary: { originalResponse: {} } },
    extensions: {},
  })
})

test('many concurrent repetitions are kept apart', async () => {
  const many = Array.from({ length: 6 }, visitor)
  for (const each of many) await searchOver.GraphQL(each, madrid)
  const stranger = { key: many[0]?.key ?? '', cookie: many[1]?.cookie ?? '' }
  const answers = await Promise.all([...many, stranger].map((each) => searchOver.GraphQL({ ...each }, madrid)))
  expect(answers.map(({ response }) => response.headers.get('execution'))).toEqual([...many.map(({ key }) => key), null])
  expect(searches).toBe(6)
})
