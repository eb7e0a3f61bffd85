import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readVariables } from '#src/gateway/dispatch/read-variables.ts'
import type { OperationName } from '#src/operations/index.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { documents, noon, openGateway, origin, recorded, recordedBody } from '../asking.ts'
import { everyField, type Run, sampleVariables, spyingResolvers } from '../every-operation.ts'
import { openEmpty } from '../memory.ts'
import { statedIn } from '../refusals.ts'

const runs: Run[] = []
let database: OpenedDatabase
let gateway: Gateway

beforeAll(async () => {
  database = await openEmpty()
  gateway = await openGateway(database, spyingResolvers(runs), { now: noon })
}, 60_000)
afterAll(() => database.close())
beforeEach(() => {
  runs.length = 0
})

const get = async (parameters: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await gateway.handle(
    new Request(`${origin}/api/graphql?${new URLSearchParams(parameters).toString()}`, { headers }),
  )
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
}

describe('GraphQL by GET', () => {
  test.each(['getMYBTripDetails', 'retrieve'])('reads a trip: %s', async (field) => {
    const { query, operation, flow, name } = everyField.find((each) => each.field === field)!
    const variables = sampleVariables(operation, flow)
    const { status, headers, body } = await get(
      { operationName: field, query, variables: JSON.stringify(variables), extensions: '{}' },
      { 'x-sabre-storefront': 'FCDX' },
    )
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ data: { [field]: { originalResponse: { answered: name } } }, extensions: {} })
    const read = readVariables(name as OperationName, variables)
    expect(runs).toEqual([{ name, flow: 'booking', variables: read, requestId: undefined }])
  })

  test('runs every read-only operation, and no writing one', async () => {
    const opened = await gateway.handle(recorded())
    const own = {
      execution: opened.headers.get('execution') ?? '',
      cookie: opened.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      'x-sabre-storefront': 'FCDX',
    }
    for (const { field, name, query, operation, flow } of everyField) {
      runs.length = 0
      const variables = JSON.stringify(sampleVariables(operation, flow))
      const { status, headers, body } = await get({ query, variables }, own)
      const isRun = operation.kind === 'query' && !operation.writes
      expect([field, status, runs.map((run) => run.name)]).toEqual([field, isRun ? 200 : 405, isRun ? [name] : []])
      if (isRun) continue
      expect(headers.get('allow')).toBe('POST')
      expect(statedIn(body)).toEqual({ errorCode: 'ERR.SSW.HTTP.METHOD_NOT_ALLOWED' })
    }
  })

  test('checks variables in an address like those in a body', async () => {
    const variables = '{"pnrQuery":{"__proto__":{"isAdmin":true}}}'
    expect((await get({ query: documents.tripDetails, variables })).status).toBe(400)
    expect((await get({ query: documents.tripDetails, variables: '{' })).status).toBe(400)
    expect(runs).toEqual([])
  })
})

describe('a client that identifies itself like a real one', () => {
  test.each([
    ['an anonymous bearer', { authorization: 'Bearer Basic anNvbl91c2VyOmpzb25fcGFzc3dvcmQ=' }],
    [
      'a bearer of two steps',
      { authorization: 'Bearer T1RLAQ', 'conversation-id': 'cl5c57', 'application-id': 'SWS1:SBR-DigConShpBk:0f1e' },
    ],
    ['tokens of single sign-on', { ssotoken: 'abc', ssgtoken: 'def', 'dc-url': '' }],
    ['the words of a page without tokens', { authorization: 'Bearer undefined', ssotoken: 'undefined', ssgtoken: 'undefined' }],
    ['headers of newer clients', { 'x-sabre-path': 'DC', 'x-sabre-flow': 'b2c', 'x-locale': 'en_US', adrum: 'isAjax:true' }],
  ])('is answered: %s', async (_words, headers) => {
    const response = await gateway.handle(recorded(headers as Record<string, string>, recordedBody))
    expect([response.status, runs.map(({ name }) => name)]).toEqual([200, ['airSearch']])
    runs.length = 0
    const rest = await gateway.handle(
      new Request(`${origin}/api/dc/products/init?jipcc=FCDX`, { headers: headers as Record<string, string> }),
    )
    expect([rest.status, runs.map(({ name }) => name)]).toEqual([200, ['init']])
  })
})
