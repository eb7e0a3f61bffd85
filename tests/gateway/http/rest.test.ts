import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { readVariables } from '#src/gateway/dispatch/read-variables.ts'
import { routesByPath } from '#src/gateway/http/rest.ts'
import { mutation, type Operation, query } from '#src/operations/declare.ts'
import type { OperationName } from '#src/operations/index.ts'
import { writeRest } from '#src/operations/rest.ts'
import { noon, openGateway, origin, recordedSearch, resolversOf } from '../asking.ts'
import { everyOperation, everyPath, namesRun, type Run, sampleVariables, spyingResolvers } from '../every-operation.ts'
import { openEmpty } from '../memory.ts'

const time = { now: noon }
const runs: Run[] = []
let database: OpenedDatabase
let gateway: Gateway
let answering: Gateway

const resolvers = resolversOf({
  init: () => ({}),
  session: () => ({ authenticated: false, expiresAt: '2026-11-21T12:20:00.000Z' }),
  cart: ({ conversation }) => ({ key: conversation.key }),
  addItinerary: () => {
    throw new BusinessError('ERR.SSW.PRICING.UNABLE_TO_REPRICE', 'Unable to reprice', { httpStatus: 500 })
  },
  passengers: () => {
    throw new Error('select * from secrets')
  },
  airSearch: () => ({ unbundledOffers: [[]] }),
})

beforeAll(async () => {
  database = await openEmpty()
  gateway = await openGateway(database, spyingResolvers(runs), time)
  answering = await openGateway(database, resolvers, time)
}, 60_000)
afterAll(() => database.close())
beforeEach(() => {
  runs.length = 0
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

const send = async (path: string, { method = 'GET', headers = {}, body }: Asked = {}, to = gateway) => {
  const response = await to.handle(
    new Request(`${origin}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  )
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

const { airSearchInput: wish } = recordedSearch

const namedBooking = { pnr: 'ABCDEF', lastName: 'Müller' }

/** Begins a conversation with a search, and returns its key and cookie. */
const begin = async (to = gateway) => {
  const { headers } = await send('/api/dc/products/air/search', { method: 'POST', body: wish }, to)
  return { key: headers.get('execution') ?? '', cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

describe('every path of the table', () => {
  test.each(everyPath.map((path) => [`${path.method} ${path.path}`, path] as const))(
    '%s calls its operation in its flow',
    async (_words, { name, operation, method, path, flow }) => {
      const { key, cookie } = await begin()
      runs.length = 0
      // The address of a flow opens the booking in it, which must then be named.
      const variables = name === 'tripDetails' ? { pnrQuery: namedBooking } : sampleVariables(operation, flow)
      const call = writeRest(operation, flow ?? 'booking', variables)
      const address = `${path}?execution=${key}&jipcc=FCDX&${call?.query ?? ''}`
      const { status } = await send(address, { method, headers: { cookie }, body: method === 'GET' ? undefined : call?.body })
      const isAnswered = namesRun({ name, flow }).length > 0
      expect(runs.map((run) => run.name)).toEqual(isAnswered ? [name] : [])
      expect(status).toBe(isAnswered ? (name === 'session' ? 401 : 200) : 501)
      if (isAnswered && flow) expect(runs[0]?.flow).toBe(flow)
    },
  )

  test('has the same meaning as over GraphQL', async () => {
    const { key, cookie } = await begin()
    for (const [name, operation] of everyOperation) {
      const flow = everyPath.find((path) => path.name === name)?.flow
      const variables = sampleVariables(operation, flow)
      const call = writeRest(operation, flow ?? 'booking', variables)
      if (!call) continue
      runs.length = 0
      await send(`${call.path}?${call.query}`, {
        method: call.method,
        headers: { cookie, execution: key, 'x-sabre-storefront': 'FCDX' },
        body: call.body,
      })
      expect([name, runs[0]?.variables]).toEqual([name, readVariables(name as OperationName, variables)])
    }
  })

  test('is answered with or without /dc, and an unknown storefront is refused with a list of the known ones', async () => {
    expect((await send('/api/products/air/search?jipcc=fcdx', { method: 'POST', body: wish })).status).toBe(200)
    expect(runs.map(({ name }) => name)).toEqual(['airSearch'])
    expect((await send('/api/products/air/nothing')).status).toBe(404)
    const refused = await send('/api/dc/products/air/search?jipcc=PXDX', { method: 'POST', body: {} })
    expect([refused.status, refused.body]).toMatchObject([400, { errorCode: 'ERR.SSW.HTTP.REFUSED' }])
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/ to FCDX or NJDX$/) })
    expect(runs).toHaveLength(1)
  })

  test('accepts passengers without a pnrQuery', async () => {
    const { key, cookie } = await begin()
    runs.length = 0
    const body = { passengers: [{}], contact: {} }
    const { status } = await send(`/api/passengers?execution=${key}`, { method: 'POST', headers: { cookie }, body })
    expect([status, runs]).toEqual([
      200,
      [{ name: 'updatePassengers', flow: 'booking', variables: readVariables('updatePassengers', body) }],
    ])
    const without = await send(`/api/passengers?execution=${key}`, { method: 'POST', headers: { cookie }, body: { contact: {} } })
    expect(without.status).toBe(400)
  })

  test('belongs to the first of two operations that share it, and a writing one is never called by GET', () => {
    const shared = { variables: {}, response: z.unknown() }
    const first = query({ ...shared, field: 'first', rest: 'GET /one' }) as Operation
    const second = query({ ...shared, field: 'second', rest: 'GET /one' }) as Operation
    expect(routesByPath({ first, second }).get('/api/dc/one')?.get('GET')?.name).toBe('first')
    const writing = mutation({ ...shared, field: 'writing', rest: ['POST /two', 'GET /two'] }) as Operation
    expect(() => routesByPath({ writing })).toThrow('writing changes data and must not use GET /api/dc/two')
  })
})

describe('a REST answer', () => {
  test('is the bare object with its conversation’s key', async () => {
    const { key, cookie } = await begin(answering)
    expect(key).toMatch(/^e\d+s1$/)
    const { status, headers, body } = await send(
      `/api/dc/products?execution=${key}&jipcc=FCDX`,
      { headers: { cookie } },
      answering,
    )
    expect([status, body]).toEqual([200, { key }])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('execution')).toBe(key)
    expect(headers.get('access-control-expose-headers')).toBe('Execution')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('ref-to-message-id')).toMatch(/^[0-9a-f-]{36}\|[0-9a-f-]{36}$/)
  })

  test('belongs to the conversation whose key is sent in a header, but not with another cookie', async () => {
    const { key, cookie } = await begin(answering)
    const mine = { cookie, execution: key, 'x-sabre-storefront': 'FCDX' }
    expect((await send('/api/dc/products', { headers: mine }, answering)).body).toEqual({ key })
    const { status, headers, body } = await send(`/api/dc/products?execution=${key}`, {}, answering)
    expect([status, headers.get('execution')]).toEqual([400, null])
    expect(body).toEqual({
      status: 'NotProcessed',
      type: 'Application',
      errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST',
      timeStamp: '2026-11-21T12:00:00',
      message: `conversation '${key}' was completed or doesn't exist`,
    })
  })

  test('is 204 if there is nothing to return', async () => {
    const { status, headers, body } = await send('/api/dc/products/init', {}, answering)
    expect([status, body]).toEqual([204, undefined])
    expect(headers.get('execution')).toMatch(/^e\d+s1$/)
  })

  test('to HEAD equals the one to GET', async () => {
    expect((await send('/api/dc/products/init', { method: 'HEAD' }, answering)).status).toBe(204)
  })

  test('is 401 if nobody is signed in', async () => {
    const { status, body } = await send('/api/dc/login', {}, answering)
    expect([status, (body as { errorCode: string }).errorCode]).toEqual([401, 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED'])
  })
})

describe('a REST error', () => {
  test('is the error object with its own status', async () => {
    const { key, cookie } = await begin(answering)
    const { status, headers, body } = await send(
      `/api/dc/products/air?execution=${key}&selectFlights=1`,
      { method: 'POST', headers: { cookie } },
      answering,
    )
    expect([status, headers.get('execution')]).toEqual([500, null])
    expect(body).toEqual({
      status: 'Complete',
      type: 'BusinessLogic',
      errorCode: 'ERR.SSW.PRICING.UNABLE_TO_REPRICE',
      timeStamp: '2026-11-21T12:00:00',
      message: 'Unable to reprice',
    })
  })

  test('reveals nothing if it is not meant for clients', async () => {
    const { key, cookie } = await begin(answering)
    const { status, body } = await send(`/api/dc/passengers?execution=${key}`, { headers: { cookie } }, answering)
    expect([status, body]).toEqual([500, expect.objectContaining({ errorCode: 'ERR.SSW.SERVER.UNEXPECTED' })])
    expect(JSON.stringify(body)).not.toContain('secrets')
  })

  test('names missing and invalid fields before anything runs', async () => {
    const { key, cookie } = await begin()
    const headers = { cookie, execution: key }
    runs.length = 0
    const purchase = { method: 'POST', headers, body: { payment: null, paymentRequired: 'yes', languageForBooking: 3 } }
    expect(await send('/api/dc/purchase', purchase)).toMatchObject({
      status: 400,
      body: {
        type: 'Validation',
        details: { payment: 'required', paymentRequired: 'notABoolean', languageForBooking: 'notAText' },
      },
    })
    expect(runs).toEqual([])
  })

  test('lists the methods of an address', async () => {
    const { status, headers, body } = await send('/api/dc/products/seats', { method: 'PUT', body: {} })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, DELETE'])
    expect(body).toHaveProperty('errorCode', 'ERR.SSW.HTTP.METHOD_NOT_ALLOWED')
    expect((await send('/api/dc/products/init', { method: 'OPTIONS' })).status).toBe(405)
  })

  test.each(['/api/dc/nothing', '/api/dc', '/api/dc/', '/api/dc/products/', '/api/dc/__proto__', '/dx/XX/FCDX/api/dc/products'])(
    'at %s is 404 in the same form',
    async (path) => {
      expect(await send(path)).toMatchObject({ status: 404, body: { errorCode: 'ERR.SSW.HTTP.NOT_FOUND', type: 'Application' } })
    },
  )

  test('at a page of an unknown storefront is 404, naming the storefronts that exist', async () => {
    expect(await send('/dx/zz/zzdx/api/dc/products/init')).toMatchObject({
      status: 404,
      body: {
        errorCode: 'ERR.SSW.HTTP.NOT_FOUND',
        message: 'This gateway does not run the storefront ZZDX, but FCDX and NJDX',
      },
    })
  })

  test('rejects prototype keys, in a body and in an address', async () => {
    const { key, cookie } = await begin()
    runs.length = 0
    const headers = { cookie, execution: key, 'content-type': 'application/json' }
    const post = new Request(`${origin}/api/dc/passengers`, { method: 'POST', headers, body: '{"__proto__":{"isAdmin":true}}' })
    expect((await gateway.handle(post)).status).toBe(400)
    const nested = encodeURIComponent('{"__proto__":{"isAdmin":true}}')
    expect((await send(`/api/dc/pnr?pnr=${nested}`, { headers })).status).toBe(400)
    expect((await send('/api/dc/pnr?constructor=1', { headers })).status).toBe(400)
    expect(runs).toEqual([])
  })
})

describe('the generic addresses', () => {
  test.each(['/dx/FC/FCDX/api', '/dx/FCDX/api', '/dx/fc/fcdx/api', '/dx/FC/FCDX/betaapi', '/dx/FCDX/betaapi', '/betaapi'])(
    '%s belong to the API',
    async (base) => {
      expect((await send(`${base}/dc/products/init`)).status).toBe(200)
      expect((await send(`${base}/config`)).status).toBe(200)
      expect(runs.map(({ name }) => name)).toEqual(['init', 'configuration'])
      const graphql = await send(`${base}/graphql`, {
        method: 'POST',
        headers: { 'x-sabre-storefront': 'FCDX' },
        body: { query: '{ init { originalResponse } }' },
      })
      expect(graphql.body).toEqual({ data: { init: { originalResponse: { answered: 'init' } } }, extensions: {} })
    },
  )

  test('keep the guard of GraphQL', async () => {
    const body = { query: '{ init { originalResponse } }' }
    expect((await send('/dx/FC/FCDX/betaapi/graphql', { method: 'POST', body })).status).toBe(403)
    expect(runs).toEqual([])
  })
})

test('a purchase over REST passes its request id to the resolver', async () => {
  const { key, cookie } = await begin()
  await send(`/api/dc/purchase?execution=${key}`, {
    method: 'POST',
    headers: { cookie, 'x-request-id': '7d1f' },
    body: { payment: [], paymentRequired: true },
  })
  expect(runs.at(-1)).toMatchObject({ name: 'purchase', flow: 'booking', requestId: '7d1f' })
})
