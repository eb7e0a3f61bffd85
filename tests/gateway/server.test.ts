import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CannotStart } from '#src/gateway/platform/cannot-start.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { type RunningServer, startServer } from '#src/gateway/server.ts'
import { documents, noon, openGateway, resolversOf } from './asking.ts'
import { emptyTables, openEmpty } from './memory.ts'
import { script, writeClient } from './built-client.ts'

const time = { now: noon }
let clientFolder: string
let database: OpenedDatabase
let gateway: Gateway
let server: RunningServer
let release = () => {}
let purchases = 0

const resolvers = resolversOf({
  init: () => ({}),
  session: () => ({ authenticated: false, filler: 'b'.repeat(3_000) }),
  purchase: async () => {
    purchases += 1
    throw new DroppedReply()
  },
  cart: () =>
    new Promise((resolve) => {
      release = () => resolve({ late: true })
    }),
})

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'farechart-client-'))
  await writeClient(clientFolder)
  database = await openEmpty()
  gateway = await openGateway(database, resolvers, time, { clientFolder })
  server = await startServer(gateway, { port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await database.close()
  await rm(clientFolder, { recursive: true, force: true })
})
beforeEach(() => emptyTables(database.database))

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const send = (
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    agent = false,
  }: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent | false } = {},
) =>
  new Promise<Reply>((resolve, reject) => {
    const request = httpRequest(`${server.origin}${path}`, { method, headers, agent }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
    request.end(body)
  })

const ask = (query: string, headers: Record<string, string> = {}, agent: Agent | false = false) =>
  send('/api/graphql', {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', ...headers },
    body: JSON.stringify({ query }),
  })

describe('documents', () => {
  const home = '/dx/FC/FCDX/'
  const textOf = async (path: string, acceptLanguage?: string) =>
    (await send(path, { headers: acceptLanguage ? { 'accept-language': acceptLanguage } : {} })).body.toString().split('>').at(-1)

  test('the root redirects to the storefront and keeps the query', async () => {
    const { status, headers } = await send('/?origin=LHR')
    expect([status, headers.location]).toEqual([302, `${home}?origin=LHR`])
  })

  test('a storefront has a long and a short address', async () => {
    expect(await textOf(home)).toBe('home')
    expect(await textOf('/dx/FCDX/')).toBe('home')
    expect([await textOf('/dx/fc/fcdx/'), await textOf('/dx/fcdx/'), await textOf('/dx/Fc/fcDX/')]).toEqual(Array(3).fill('home'))
    expect((await send('/dx/FCDX')).headers.location).toBe('/dx/FCDX/')
  })

  test.each([
    '/dx/XX/FCDX/',
    '/dx/ZZDX/',
    '/dx/',
    '/dx/FC/FCDX/more/',
    '/pages/FCDX/en-US.html',
    '/assets/../pages/FCDX/csp.json',
    '/..%2f..%2fpackage.json',
    '/assets/main-4f2a.js.br',
  ])('%s does not exist', async (path) => {
    expect((await send(path)).status).toBe(404)
  })

  test('the locale is the address’s, otherwise the browser’s preferred one, otherwise the first', async () => {
    expect(await textOf(home, 'ar;q=0.8, nl')).toBe('الرئيسية')
    expect(await textOf(`${home}?locale=en-US`, 'ar')).toBe('home')
    expect(await textOf(`${home}?locale=ar_AE`, 'en')).toBe('الرئيسية')
    expect(await textOf(`${home}?locale=xx`, 'sv')).toBe('home')
  })

  test('a query with an origin gets the results page if the locale has one', async () => {
    expect(await textOf(`${home}?origin=LHR`)).toBe('results')
    expect(await textOf(`${home}?origin=LHR`, 'ar')).toBe('الرئيسية')
  })

  test('a browser revalidates, and gets 304 if nothing changed', async () => {
    const { headers } = await send(home)
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'accept-encoding, accept-language'])
    const again = await send(home, { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('without a build, the page explains how to make one', async () => {
    const bare = await openGateway(database, resolvers, time)
    const response = await bare.handle(new Request(`http://127.0.0.1${home}`))
    expect([response.status, await response.text()]).toEqual([503, 'The storefront has not been built yet. Run: npm run build\n'])
  })
})

describe('headers', () => {
  test('a document has the strict policy with its inline script’s hash', async () => {
    const { headers } = await send('/dx/FC/FCDX/')
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-AAAA'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types farechart-html',
    ])
  })

  const common = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/) as string,
  }
  const ofDocuments = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=()') as string,
  }

  test.each(['/', '/dx/FC/FCDX/', '/sandbox/'])('%s, a redirect or a document, has all security headers', async (path) => {
    const { headers } = await send(path)
    expect(headers).toMatchObject({ ...common, ...ofDocuments })
    expect(headers['access-control-allow-origin']).toBe(undefined)
    expect(headers['strict-transport-security']).toBe(undefined)
  })

  test.each(['/assets/main-4f2a.js', '/healthz', '/nothing', '/api/graphql'])('%s has those that others need', async (path) => {
    const { headers } = await send(path)
    expect(headers).toMatchObject(common)
    expect(Object.keys(ofDocuments).filter((name) => name in headers)).toEqual([])
  })

  test('behind https the answer requires https from then on', async () => {
    const { headers } = await ask(documents.init, { 'x-forwarded-proto': 'https' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-farechart=.*Secure$/)])
  })
})

describe('files and bodies', () => {
  test('a built asset is cached permanently and sent precompressed', async () => {
    const plain = await send('/assets/main-4f2a.js')
    expect([plain.headers['content-type'], plain.headers['cache-control'], plain.body.toString()]).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      script,
    ])
    const compressed = await send('/assets/main-4f2a.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.body).toString()).toBe(script)
  })

  test('other files are revalidated', async () => {
    expect((await send('/data/steps/home.json')).headers['cache-control']).toBe('no-cache')
  })

  test('an answer is compressed as the client accepts', async () => {
    const query = 'query session { session { originalResponse } }'
    const plain = (await ask(query)).body.toString()
    expect(brotliDecompressSync((await ask(query, { 'accept-encoding': 'br, gzip' })).body).toString()).toBe(plain)
    expect(gunzipSync((await ask(query, { 'accept-encoding': 'gzip' })).body).toString()).toBe(plain)
  })

  test('HEAD gives the length only', async () => {
    const { status, headers, body } = await send('/assets/main-4f2a.js', { method: 'HEAD' })
    expect([status, headers['content-length'], body.length]).toEqual([200, String(script.length), 0])
  })

  test('the beacon is accepted at any depth', async () => {
    expect((await send('/dx/FC/FCDX/images/beacon.gif?pnr=ABCDEF', { method: 'HEAD' })).status).toBe(204)
  })

  test('an endless body is rejected when it is too large', async () => {
    const { status } = await send('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', 'transfer-encoding': 'chunked' },
      body: 'a'.repeat(300_000),
    })
    expect(status).toBe(413)
  })
})

describe('the connection', () => {
  test('is cut if a test card drops the answer', async () => {
    const search = await ask(documents.init)
    const headers = {
      execution: String(search.headers.execution),
      cookie: String(search.headers['set-cookie']?.[0]).split(';')[0] ?? '',
    }
    await expect(
      ask('mutation { bookingPurchase(payment: [], paymentRequired: true) { originalResponse } }', headers),
    ).rejects.toThrow('socket hang up')
  })

  test('is cut again when the browser resends the request, and the operation runs only once', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const began = await ask(documents.init, {}, agent)
    const headers = {
      execution: String(began.headers.execution),
      cookie: String(began.headers['set-cookie']?.[0]).split(';')[0] ?? '',
    }
    const buy = async () => {
      const bought = ask('mutation { bookingPurchase(payment: [], paymentRequired: true) { originalResponse } }', headers, agent)
      await expect(bought).rejects.toThrow('socket hang up')
      return purchases
    }
    purchases = 0
    expect([await buy(), await buy(), await buy()]).toEqual([1, 1, 2])
    agent.destroy()
  })

  test('with a pending request is answered before the server stops', async () => {
    const own = await startServer(gateway, { port: 0, host: '127.0.0.1' })
    const opened = await ask(documents.init)
    const cookie = String(opened.headers['set-cookie']?.[0]).split(';')[0] ?? ''
    const answer = fetch(`${own.origin}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sabre-storefront': 'FCDX',
        execution: String(opened.headers.execution),
        cookie,
      },
      body: JSON.stringify({ query: documents.cart }),
    })
    await expect.poll(() => release.toString()).toContain('late')
    const stopped = own.stop()
    await expect(fetch(`${own.origin}/healthz`)).rejects.toThrow()
    release()
    expect(await (await answer).json()).toEqual({ data: { bookingCart: { originalResponse: { late: true } } }, extensions: {} })
    await stopped
  })

  test('cannot be opened on a port in use', async () => {
    const port = Number(new URL(server.origin).port)
    const refusal = startServer(gateway, { port, host: '127.0.0.1' })
    await expect(refusal).rejects.toThrow(CannotStart)
    await expect(refusal).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken. Stop the program that uses it, or set PORT to another number.`,
    )
  })
})
