import { request as httpRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { type RunningServer, startServer } from '#src/gateway/server.ts'
import { noon, openGateway, resolversOf } from '../asking.ts'
import { exampleRequests } from '../../operations/example-requests.ts'
import { emptyTables, openEmpty } from '../memory.ts'

const wish = JSON.stringify(exampleRequests.airSearch.airSearchInput)

let database: OpenedDatabase
let gateway: Gateway
let server: RunningServer

const resolvers = resolversOf({
  init: () => ({}),
  airSearch: () => ({ unbundledOffers: [[]], filler: 'b'.repeat(3_000) }),
  configuration: () => ({ filler: 'c'.repeat(3_000) }),
  purchase: async () => {
    throw new DroppedReply()
  },
})

beforeAll(async () => {
  database = await openEmpty()
  gateway = await openGateway(database, resolvers, { now: noon })
  server = await startServer(gateway, { port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await database.close()
})
beforeEach(() => emptyTables(database.database))

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const send = (
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  new Promise<Reply>((resolve, reject) => {
    const request = httpRequest(`${server.origin}${path}`, { method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
    request.end(body)
  })

const json = { 'content-type': 'application/json' }
const search = (more: Record<string, string> = {}) =>
  send('/dx/FC/FCDX/api/dc/products/air/search?jipcc=FCDX', { method: 'POST', headers: { ...json, ...more }, body: wish })

describe('REST over a connection', () => {
  test('is compressed as the client accepts, with the headers of every answer', async () => {
    const { status, headers, body } = await search({ 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(JSON.parse(brotliDecompressSync(body).toString()).unbundledOffers).toEqual([[]])
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      execution: expect.stringMatching(/^e\d+s1$/) as string,
      'set-cookie': [expect.stringMatching(/^farechart=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/)],
    })
    expect(headers['access-control-allow-origin']).toBe(undefined)
  })

  test('answers HEAD with the length only, and has none for an empty answer', async () => {
    const whole = await send('/api/config')
    const { status, headers, body } = await send('/api/config', { method: 'HEAD' })
    expect([status, headers['content-length'], body.length]).toEqual([200, String(whole.body.length), 0])
    const empty = await send('/api/dc/products/init')
    expect([empty.status, empty.headers['content-length'], empty.body.length]).toEqual([204, undefined, 0])
  })

  test('lists the methods of an address', async () => {
    const { status, headers } = await send('/api/dc/purchase')
    expect([status, headers.allow]).toEqual([405, 'POST'])
  })

  test('rejects an endless body as soon as it is too large', async () => {
    const headers = { ...json, 'transfer-encoding': 'chunked' }
    expect((await send('/api/dc/passengers', { method: 'POST', headers, body: `"${'a'.repeat(300_000)}"` })).status).toBe(413)
  })

  test('is cut if a test card drops the answer', async () => {
    const opened = await search()
    const cookie = String(opened.headers['set-cookie']?.[0]).split(';')[0] ?? ''
    const body = JSON.stringify({ payment: [], paymentRequired: true })
    const path = `/api/dc/purchase?execution=${String(opened.headers.execution)}`
    await expect(send(path, { method: 'POST', headers: { ...json, cookie }, body })).rejects.toThrow('socket hang up')
  })
})

describe('a scenario of the sandbox over REST', () => {
  const outcome = () =>
    search().then(
      ({ status, body }) => `${status} ${body.toString()}`,
      (thrown: Error) => thrown.message,
    )

  test.each([
    ['cutBefore', 'socket hang up'],
    ['cutAfter', 'socket hang up'],
    ['html', '502 <!doctype html><title>502</title><h1>Bad gateway</h1>'],
    ['malformed', '200 {"unknown":["shape"]}'],
    ['nullData', '200 null'],
    ['unavailable', '503 '],
    ['expired', expect.stringMatching(/^400 .*conversation 'e0s0' was completed or doesn't exist/)],
  ])('%s happens once', async (fault, expected) => {
    const order = JSON.stringify({ fault, operation: 'airSearch', times: 1 })
    expect((await send('/sandbox/scenario', { method: 'POST', headers: json, body: order })).status).toBe(200)
    expect(await outcome()).toEqual(expected)
    expect(await outcome()).toMatch(/^200 \{"unbundledOffers":\[\[\]\],/)
  })
})
