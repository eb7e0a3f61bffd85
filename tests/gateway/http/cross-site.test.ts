import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { writeRest } from '#src/operations/rest.ts'
import { noon, openGateway, origin } from '../asking.ts'
import {
  type DeclaredField,
  type DeclaredPath,
  everyField,
  everyPath,
  namesRun,
  type Run,
  sampleVariables,
  spyingResolvers,
} from '../every-operation.ts'
import { openEmpty } from '../memory.ts'

const time = { now: noon }
const runs: Run[] = []
let database: OpenedDatabase
let gateway: Gateway
let victim: Record<string, string>
let key: string

/** All operations that write, according to the table. */
const writingFields = everyField.filter(({ operation }) => operation.writes)
const writingPaths = everyPath.filter(({ operation }) => operation.writes)
const writing = new Set(writingFields.map(({ name }) => name))

beforeAll(async () => {
  database = await openEmpty()
  gateway = await openGateway(database, spyingResolvers(runs), time)
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  const opened = await gateway.handle(new Request(`${origin}/api/dc/products/init`))
  key = opened.headers.get('execution') ?? ''
  victim = { cookie: opened.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  runs.length = 0
})

const evil = 'https://evil.example'
const fromElsewhere = { origin: evil, 'sec-fetch-site': 'cross-site' }

/** A request that another site can make a browser send with its visitor's cookies. `body` encodes the intended operation. */
interface Vector {
  method?: string
  headers: Record<string, string>
  /** Encodes the operation for this kind of request. Without it, no body is sent. */
  body?: (wanted: Record<string, unknown>) => string | Blob
}

const asForm = (wanted: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(wanted).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
const asParts = (wanted: Record<string, unknown>) =>
  `${Object.entries(wanted)
    .map(([name, value]) => `--a\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`)
    .join('')}--a--`
const asJson = (wanted: Record<string, unknown>) => JSON.stringify(wanted)
const asText = ({ query, ...wanted }: Record<string, unknown>) => (typeof query === 'string' ? query : asJson(wanted))

const vectors: [string, Vector][] = [
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromElsewhere }, body: asForm }],
  ['a form in an old browser', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: asForm }],
  ['a form without fields in an old browser', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a form of parts', { headers: { 'content-type': 'multipart/form-data; boundary=a' }, body: asParts }],
  ['a form of plain text', { headers: { 'content-type': 'text/plain' }, body: asJson }],
  ['a body of GraphQL', { headers: { 'content-type': 'application/graphql' }, body: asText }],
  ['a beacon without a type', { headers: { 'sec-fetch-mode': 'no-cors' }, body: (wanted) => new Blob([asJson(wanted)]) }],
  [
    'a fetch without leave',
    { headers: { 'content-type': 'text/plain;charset=UTF-8', ...fromElsewhere, 'sec-fetch-mode': 'no-cors' }, body: asJson },
  ],
  ['a fetch without leave or body', { headers: { ...fromElsewhere, 'sec-fetch-mode': 'no-cors' } }],
  ['JSON of another origin', { headers: { 'content-type': 'application/json', origin: evil }, body: asJson }],
  ['JSON of a sandboxed frame', { headers: { 'content-type': 'application/json', origin: 'null' }, body: asJson }],
  ['JSON of another port', { headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:4001' }, body: asJson }],
  ['JSON across sites', { headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, body: asJson }],
  ['JSON of a sister site', { headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }, body: asJson }],
  ['a link', { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }],
  ['an image', { method: 'HEAD', headers: {} }],
]

const send = async (address: string, method: string, headers: Record<string, string>, body: string | Blob | undefined) => {
  const request = new Request(`${origin}${address}`, { method, headers: { ...victim, ...headers }, body })
  if (!headers['content-type']) request.headers.delete('content-type')
  return gateway.handle(request)
}

const attackGraphql = ({ query, operation, flow }: DeclaredField, { method = 'POST', headers, body }: Vector) => {
  const wanted = { query, variables: sampleVariables(operation, flow) }
  return send(`/api/graphql?${asForm(wanted)}&jipcc=FCDX&execution=${key}`, method, headers, body?.(wanted))
}

const attackRest = ({ operation, flow, path, method: own }: DeclaredPath, { method = own, headers, body }: Vector) => {
  const call = writeRest(operation, flow ?? 'booking', sampleVariables(operation, flow))
  const wanted = call?.body as Record<string, unknown>
  return send(`${path}?${asForm(wanted)}&${call?.query ?? ''}&jipcc=FCDX&execution=${key}`, method, headers, body?.(wanted))
}

const ranWriting = () => runs.filter(({ name }) => writing.has(name))

const expectNothing = (response: Response, words: string) => {
  expect([words, ranWriting()]).toEqual([words, []])
  expect([words, response.headers.get('access-control-allow-origin')]).toEqual([words, null])
  expect([words, response.status < 400 && response.headers.get('set-cookie')]).not.toEqual([words, expect.any(String)])
}

describe.each(vectors)('%s, sent by another site,', (_words, vector) => {
  test('runs no writing operation over GraphQL', async () => {
    for (const field of writingFields) {
      const response = await attackGraphql(field, vector)
      expectNothing(response, field.field)
      expect([field.field, response.status]).toEqual([field.field, expect.toBeOneOf([403, 405, 415])])
    }
  })

  test('runs no writing operation over REST', async () => {
    for (const path of writingPaths) expectNothing(await attackRest(path, vector), `${path.method} ${path.path}`)
  })
})

describe('the same operations from our own pages', () => {
  const own = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }

  test('run over GraphQL', async () => {
    for (const field of writingFields) {
      await attackGraphql(field, { headers: { ...own, 'x-sabre-storefront': 'FCDX' }, body: asJson })
      expect(ranWriting().map(({ name }) => name)).toEqual(namesRun(field))
      runs.length = 0
    }
    expect(writing.size).toBeGreaterThan(10)
  })

  test('run over REST', async () => {
    for (const path of writingPaths) {
      await attackRest(path, { headers: own, body: asJson })
      expect(ranWriting().map(({ name }) => name)).toEqual(namesRun(path))
      runs.length = 0
    }
    expect(writingPaths.length).toBeGreaterThan(10)
  })

  test('run over GraphQL only with the header that no form can send', async () => {
    for (const field of writingFields) expect((await attackGraphql(field, { headers: own, body: asJson })).status).toBe(403)
    expect(runs).toEqual([])
  })
})
