import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { noon, openGateway, origin, resolversOf } from '../asking.ts'
import { openEmpty } from '../memory.ts'
import { readHosts } from '#src/gateway/platform/hosts.ts'

let database: OpenedDatabase
let gateway: Gateway
let runs = 0

const count = () => {
  runs += 1
  return {}
}
const resolvers = resolversOf({ init: count, addItinerary: count, purchase: async () => count(), session: count })

beforeAll(async () => {
  database = await openEmpty()
  gateway = await openGateway(database, resolvers, { now: noon }, { allowedOrigins: ['https://pay.example'] })
}, 60_000)
afterAll(() => database.close())
beforeEach(() => {
  runs = 0
})

const query = '{ init { originalResponse } }'
const json = JSON.stringify({ query })
const send = async (path: string, body: string | undefined, headers: Record<string, string>, method = 'POST') => {
  const response = await gateway.handle(new Request(`${origin}${path}`, { method, headers, body }))
  return { status: response.status, origin: response.headers.get('access-control-allow-origin'), runs }
}
const honest = { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX' }

describe('a legitimate request', () => {
  test.each([
    ['without an origin', {}],
    ['of our own pages', { origin, 'sec-fetch-site': 'same-origin' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['of an origin on the list', { origin: 'https://pay.example' }],
    ['with a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ])('%s runs', async (_words, headers) => {
    expect(await send('/api/graphql', json, { ...honest, ...headers })).toEqual({ status: 200, origin: null, runs: 1 })
  })
})

describe('a request that another site can trigger', () => {
  const contentTypes = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'text/plain',
    'application/json',
    'application/graphql',
  ]
  const hostile: Record<string, string>[] = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ]
  const bodies: Record<string, string> = {
    'application/x-www-form-urlencoded': `query=${encodeURIComponent(query)}`,
    'application/graphql': query,
    'multipart/form-data; boundary=a': `--a\r\ncontent-disposition: form-data; name="query"\r\n\r\n${query}\r\n--a--`,
  }
  test.each(contentTypes.flatMap((type) => hostile.map((headers) => [type, headers] as const)))(
    'as %s with %o runs nothing',
    async (type, headers) => {
      const {
        status,
        origin: allowed,
        runs: ran,
      } = await send('/api/graphql', bodies[type] ?? json, { 'content-type': type, ...headers })
      expect([allowed, ran]).toEqual([null, 0])
      expect(status === 415 || status === 403).toBe(true)
    },
  )

  test.each(['PUT', 'PATCH', 'DELETE'])('by %s runs nothing', async (method) => {
    expect(await send('/api/graphql', json, { ...honest, origin: 'https://evil.example' }, method)).toEqual({
      status: 403,
      origin: null,
      runs: 0,
    })
  })

  test('with the storefront header from elsewhere runs nothing', async () => {
    expect(await send('/api/graphql', json, { ...honest, origin: 'http://127.0.0.1:4001' })).toEqual({
      status: 403,
      origin: null,
      runs: 0,
    })
  })

  test('with a body but no content type runs nothing', async () => {
    const request = new Request(`${origin}/api/graphql`, {
      method: 'POST',
      headers: { 'x-sabre-storefront': 'FCDX' },
      body: new Blob([json]),
    })
    request.headers.delete('content-type')
    expect((await gateway.handle(request)).status).toBe(415)
    expect(runs).toBe(0)
  })

  test('that sends a preflight gets no permission', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-sabre-storefront',
    }
    const response = await gateway.handle(new Request(`${origin}/api/graphql`, { method: 'OPTIONS', headers }))
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual([])
  })

  test.each(['/sandbox/clock', '/sandbox/scenario'])('to %s changes nothing', async (path) => {
    const before = gateway.clock.offset
    expect((await send(path, 'advanceSeconds=5', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect(
      (await send(path, '{"advanceSeconds":5}', { 'content-type': 'application/json', origin: 'https://evil.example' })).status,
    ).toBe(403)
    expect(gateway.clock.offset).toBe(before)
  })
})

describe('GET', () => {
  const get = (text: string) =>
    send(`/api/graphql?query=${encodeURIComponent(text)}`, undefined, { 'x-sabre-storefront': 'FCDX' }, 'GET')
  test('reads', async () => {
    expect((await get('{ session { originalResponse } }')).runs).toBe(1)
  })

  test('never runs a writing query or mutation, directly or in a fragment, even after the same document came by POST', async () => {
    const select = '{ bookingAddItinerary(selectFlights: "") { originalResponse } }'
    const buy = 'mutation { bookingPurchase(payment: [], paymentRequired: true) { originalResponse } }'
    const hidden = '{ ...a } fragment a on Query { bookingAddItinerary(selectFlights: "") { originalResponse } }'
    for (const text of [select, buy, hidden]) {
      await send('/api/graphql', JSON.stringify({ query: text }), honest)
      runs = 0
      expect((await get(text)).runs).toBe(0)
    }
  })
})

describe('a host', () => {
  const isOurHost = readHosts('www.example.com, [::1]')
  test.each([
    ['https://www.example.com/', 404],
    ['http://WWW.EXAMPLE.COM:8080/', 404],
    ['http://[::1]:4000/', 404],
    ['https://example.com/', 421],
    ['https://www.example.com.evil.example/', 421],
    ['https://evil.example/healthz', 200],
  ])('%s gets %i if others are served', async (url, status) => {
    const own = await openGateway(database, resolvers, { now: noon }, { isOurHost })
    const response = await own.handle(new Request(url, { method: url.endsWith('healthz') ? 'GET' : 'DELETE' }))
    expect(response.status).toBe(status)
  })

  test.each(['', 'https://example.com', 'example.com/', 'a b', ',', '*.example.com'])('is not parsed from %j', (setting) => {
    expect(readHosts(setting)).toBeUndefined()
  })
})
