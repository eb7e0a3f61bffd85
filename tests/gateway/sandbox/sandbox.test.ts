import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { testCards } from '#src/gateway/payments/test-cards.ts'
import { session } from '#src/gateway/database/tables.ts'
import { createBrowser, documents, noon, openGateway, origin, resolversOf } from '../asking.ts'
import { exampleRequests } from '../../operations/example-requests.ts'
import { openEmpty } from '../memory.ts'

const time = { now: noon }
let database: OpenedDatabase
let ofProduction: OpenedDatabase
let gateway: Gateway
let production: Gateway
let runs = 0

const resolvers = resolversOf({
  init: () => ({}),
  airSearch: () => {
    runs += 1
    return { unbundledOffers: [[]] }
  },
})

beforeAll(async () => {
  database = await openEmpty()
  gateway = await openGateway(database, resolvers, time)
  ofProduction = await openEmpty()
  production = await openGateway(ofProduction, resolvers, time, { profile: 'production' })
}, 60_000)
afterAll(async () => {
  await database.close()
  await ofProduction.close()
})

const get = (path: string, on = gateway) => on.handle(new Request(`${origin}${path}`))

const post = (path: string, body: object, on = gateway) =>
  on.handle(
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

const order = async (path: string, body: object) => {
  const response = await post(path, body)
  return [response.status, await response.json()] as const
}

test('the page lists every promo code with its discount and fare families', async () => {
  const page = await (await get('/sandbox/')).text()
  expect(page).toContain('<tr><td>WELCOME10</td><td>10%</td><td>all</td></tr>')
  expect(page).toContain('<tr><td>FLEX15</td><td>15%</td><td>FLEX, BUSINESSFLEX</td></tr>')
})

test('the page lists the test cards, and its script and style are its own', async () => {
  const page = await get('/sandbox/')
  expect(await page.text()).toContain(
    '<td>4000 0000 0000 9995</td><td>Declined: not enough funds</td><td>NOT_ENOUGH_BALANCE</td>',
  )
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect((await get('/sandbox/sandbox.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await get('/sandbox/sandbox.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', profile: 'sandbox' })
})

test('the page lists other tenders: gift cards with their PINs, voucher codes, providers', async () => {
  const text = await (await get('/sandbox/')).text()
  expect(text).toContain('<td>9800 1000 0000 0017</td><td>4821</td><td>€50.00</td><td>2031-12-31</td>')
  expect(text).toContain('<td>FCGOODWILL</td><td>Goodwill voucher</td><td>€30.00</td>')
  expect(text).toContain('<td>SANDCASH</td><td>Sandcash voucher</td><td>never calls the gateway</td>')
  for (const number of Object.keys(testCards)) expect(text).toContain(`<td>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td>`)
})

test('the page lists accounts, unlike production’s', async () => {
  const page = await (await get('/sandbox/')).text()
  for (const { airline, kind, login, password } of sandboxAccounts)
    expect(page).toContain(`<tr><td>${airline}</td><td>${kind}</td><td>${login}</td><td>${password}</td></tr>`)
  expect((await get('/sandbox/', production)).status).toBe(404)
})

test('shifting the clock performs all due work before it answers', async () => {
  const visitor = createBrowser(gateway)
  await visitor.ask('init', documents.init)
  const isKept = async () => (await gateway.database.select().from(session).where(eq(session.key, visitor.key))).length
  expect(await isKept()).toBe(1)
  await order('/sandbox/clock', { advanceSeconds: 300 * 86_400 })
  expect(await isKept()).toBe(0)
  await order('/sandbox/clock', { reset: true })
})

test('the clock can be shifted, also for the next start, and reset', async () => {
  expect(await order('/sandbox/clock', { advanceSeconds: 3_600 })).toEqual([
    200,
    { now: '2026-11-21T13:00:00.000Z', offsetSeconds: 3_600 },
  ])
  const next = await openGateway(database, resolvers, time)
  expect(next.clock.now()).toBe(noon + 3_600_000)
  await expect(openGateway(database, resolvers, time, { profile: 'production' })).rejects.toThrow(
    /^The sandbox moved the clock of this database\./,
  )
  expect(await order('/sandbox/clock', { at: '2026-11-22T12:00:00Z' })).toEqual([
    200,
    { now: '2026-11-22T12:00:00.000Z', offsetSeconds: 86_400 },
  ])
  expect(await order('/sandbox/clock', { reset: true })).toEqual([200, { now: '2026-11-21T12:00:00.000Z', offsetSeconds: 0 }])
  expect((await order('/sandbox/clock', { advanceSeconds: 'soon' }))[0]).toBe(400)
})

const outcomeOf = async (): Promise<string> => {
  const request = new Request(`${origin}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX' },
    body: JSON.stringify({ query: documents.airSearch, variables: exampleRequests.airSearch }),
  })
  return gateway.handle(request).then(
    async (response) => `${response.status} ${await response.text()}`,
    (thrown: unknown) => (thrown instanceof DroppedReply ? 'cut' : String(thrown)),
  )
}

const good = '200 {"data":{"bookingAirSearch":{"originalResponse":{"unbundledOffers":[[]]}}},"extensions":{}}'

test.each([
  ['cutBefore', 'cut', 0],
  ['cutAfter', 'cut', 1],
  ['html', '502 <!doctype html><title>502</title><h1>Bad gateway</h1>', 1],
  ['malformed', '200 {"data":{"bookingAirSearch":{"originalResponse":{"unknown":["shape"]}}},"extensions":{}}', 1],
  ['nullData', '200 {"data":null,"extensions":{}}', 1],
  ['unavailable', '503 ', 1],
  ['expired', expect.stringContaining("conversation 'e0s0' was completed or doesn't exist") as unknown, 0],
])('the scenario %s happens once to the operation that it names', async (fault, outcome, ran) => {
  expect((await order('/sandbox/scenario', { fault, operation: 'airSearch', times: 1 }))[0]).toBe(200)
  await createBrowser(gateway).ask('init', documents.init)
  runs = 0
  expect(await outcomeOf()).toEqual(outcome)
  expect(runs).toBe(ran)
  expect(await outcomeOf()).toBe(good)
})

test('an unknown scenario is refused, and the current one can be ended', async () => {
  expect((await order('/sandbox/scenario', { fault: 'fire' }))[0]).toBe(400)
  expect(await order('/sandbox/scenario', { fault: 'html', times: 9 })).toEqual([200, { fault: 'html', times: 9 }])
  expect(await order('/sandbox/scenario', { fault: null })).toEqual([200, {}])
  expect(await outcomeOf()).toBe(good)
})

test('production has no sandbox', async () => {
  for (const path of ['/sandbox/', '/sandbox/sandbox.js', '/sandbox/3ds/x'])
    expect((await get(path, production)).status).toBe(404)
  for (const path of ['/sandbox/clock', '/sandbox/scenario']) expect((await post(path, {}, production)).status).toBe(404)
})
