import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isExecutionKey } from '#src/domain/execution-key.ts'
import { expired, invalid } from '#src/gateway/platform/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { neverCame } from '#src/gateway/payments/open-attempt.ts'
import { deleteExpired } from '#src/gateway/upkeep/sweep.ts'
import { attempt, offer, session } from '#src/gateway/database/tables.ts'
import { type Browser, createBrowser, documents, noon, openGateway, recordedSearch, resolversOf } from '../asking.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { statedIn } from '../refusals.ts'

const time = { now: noon }
const minute = 60_000
let database: OpenedDatabase
let gateway: Gateway

/** Work of another call while a search runs, in tests of concurrent calls. */
let meanwhile = async () => {}

/** Resolvers that reveal what the platform passes to them. The currency stands for all state that resolvers store. */
const resolvers = resolversOf({
  init: () => ({}),
  airSearch: async ({ conversation }, { airSearchInput }) => {
    await meanwhile()
    conversation.state.currency = (airSearchInput as { currency: string }).currency
    return {}
  },
  cart: ({ conversation }) => ({ currency: conversation.state.currency }),
  addToCart: ({ conversation }) => {
    conversation.state.currency = 'XXX'
    throw invalid({ products: 'required' })
  },
  session: () => ({ authenticated: false }),
  tripDetails: ({ conversation }) => ({ pnr: null, key: conversation.key, status: conversation.status }),
  purchase: async ({ transact }) =>
    transact(async ({ conversation }) => {
      conversation.complete('ABCDEF')
      return { reloc: 'ABCDEF' }
    }),
})

beforeAll(async () => {
  database = await openEmpty()
  gateway = await openGateway(database, resolvers, time)
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  time.now = noon
  await emptyTables(database.database)
})

const search = (browser: Browser, currency = 'USD') =>
  browser.ask('bookingAirSearch', documents.airSearch, { airSearchInput: { ...recordedSearch.airSearchInput, currency } })
const cart = (browser: Browser) => browser.ask('bookingCart', documents.cart)
const pay = (browser: Browser) => browser.ask('bookingPurchase', documents.purchase, { payment: [], paymentRequired: true })
const trip = (browser: Browser, pnrQuery: object) => browser.ask('getMYBTripDetails', documents.tripDetails, { pnrQuery })

const messageOf = ({ body }: Awaited<ReturnType<typeof cart>>) => body.extensions.errors?.[0]?.responseData.message

describe('opening', () => {
  test('a first search gives a key of the form e…s1 and binds it to an HttpOnly cookie', async () => {
    const browser = createBrowser(gateway)
    const { headers, body } = await search(browser)
    expect(body.extensions).toEqual({})
    expect(browser.key).toMatch(/^e\d{20,40}s1$/)
    expect(isExecutionKey(browser.key)).toBe(true)
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^farechart=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax$/)])
    expect(headers.get('access-control-expose-headers')).toBe('Execution')
  })

  test('over https the cookie has the __Host- prefix and is secure', async () => {
    const request = new Request('https://fly.example/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX' },
      body: JSON.stringify({ query: documents.init }),
    })
    const [cookie] = (await gateway.handle(request)).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-farechart=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('the database stores only the cookie’s hash', async () => {
    const browser = createBrowser(gateway)
    await search(browser)
    const [row] = await database.database.select().from(session)
    expect(row?.cookieHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(browser.cookie.split('=')[1])
  })

  test('a search under an open key continues its conversation', async () => {
    const browser = createBrowser(gateway)
    await browser.ask('init', documents.init)
    const { key } = browser
    await search(browser, 'JPY')
    expect(browser.key).toBe(key)
    expect((await cart(browser)).body.data).toEqual({ bookingCart: { originalResponse: { currency: 'JPY' } } })
  })

  test('a search keeps what another call of its conversation has stored in the meantime', async () => {
    const browser = createBrowser(gateway)
    await search(browser)
    meanwhile = async () => {
      meanwhile = async () => {}
      await database.database.update(session).set({ state: sql`jsonb_set(${session.state}, '{cartVersion}', '7')` })
    }
    await search(browser, 'JPY')
    const rows = await database.database.select({ state: session.state }).from(session)
    expect(rows.map(({ state }) => state)).toEqual([
      { legs: [], seats: [], extras: [], history: [], currency: 'JPY', passengers: [], cartVersion: 7 },
    ])
  })

  test('the cart without a key gives the expired error and opens nothing', async () => {
    const reply = await cart(createBrowser(gateway))
    expect(messageOf(reply)).toBe("conversation 'e0s0' was completed or doesn't exist")
    expect(reply.headers.get('execution')).toBe(null)
    expect(reply.headers.getSetCookie()).toEqual([])
    expect(await database.database.select().from(session)).toEqual([])
  })

  test('the session can be queried without a conversation', async () => {
    const { body, headers } = await createBrowser(gateway).ask('session', 'query session { session { originalResponse } }')
    expect(body.data).toEqual({ session: { originalResponse: { authenticated: false } } })
    expect(headers.get('execution')).toBe(null)
  })

  test('a trip flow opens a conversation, but looking up a trip does not', async () => {
    const browser = createBrowser(gateway)
    await trip(browser, { pnr: 'ABCDEF', lastName: 'Otto' })
    expect(browser.key).toBe('')
    await trip(browser, { pnr: 'ABCDEF', lastName: 'Otto', flow: 'exchange' })
    expect(browser.key).toMatch(/^e\d+s1$/)
  })
})

describe('binding', () => {
  test("another browser’s key gives the expired error and never the other's data", async () => {
    const [mine, other] = [createBrowser(gateway), createBrowser(gateway)]
    await search(mine, 'CHF')
    await search(other, 'SEK')
    const { key } = mine
    other.key = key
    for (const ask of [cart, search, (browser: Browser) => trip(browser, { requestId: 'r' })])
      expect(messageOf(await ask(other))).toBe(`conversation '${key}' was completed or doesn't exist`)
    expect((await cart(mine)).body.data).toEqual({ bookingCart: { originalResponse: { currency: 'CHF' } } })
  })

  test('an unknown key gives the expired error', async () => {
    const browser = createBrowser(gateway)
    browser.key = '11fb3a14-732a-4b5c-8d6e-7f8091a2b3c4'
    const { body, status, headers } = await cart(browser)
    const error = expired(browser.key)
    expect(status).toBe(200)
    expect(headers.get('execution')).toBe(null)
    expect(body.extensions).toEqual({
      status: 'ERROR',
      category: 'DOWNLINE_ERROR',
      errors: [
        {
          responseData: {
            status: 'NotProcessed',
            type: 'Application',
            errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST',
            timeStamp: '2026-11-21T12:00:00',
            message: error.message,
          },
        },
      ],
    })
  })

  test('two browsers that open at once get two keys', async () => {
    const browsers = [createBrowser(gateway), createBrowser(gateway)]
    await Promise.all(browsers.map((browser) => search(browser)))
    expect(new Set(browsers.map(({ key }) => key)).size).toBe(2)
    expect(new Set(browsers.map(({ cookie }) => cookie)).size).toBe(2)
  })
})

describe('life', () => {
  test('a conversation lives for twenty minutes after each call, and for at most half a minute longer', async () => {
    const browser = createBrowser(gateway)
    await search(browser)
    time.now += 20 * minute
    expect(messageOf(await cart(browser))).toBe(undefined)
    time.now += 20 * minute
    expect(messageOf(await cart(browser))).toBe(undefined)
    time.now += 20.5 * minute + 1
    const { key } = browser
    expect(messageOf(await cart(browser))).toBe(expired(key).message)
    expect(messageOf(await cart(browser))).toBe(expired(key).message)
  })

  test('a refused call counts as activity, and its changes are undone', async () => {
    const browser = createBrowser(gateway)
    await search(browser, 'NOK')
    time.now += 15 * minute
    const refused = await browser.ask(
      'bookingAddToCart',
      'mutation bookingAddToCart($products: JSON!) { bookingAddToCart(products: $products) { originalResponse } }',
      {
        products: {},
      },
    )
    expect(statedIn(refused.body.extensions.errors?.[0]?.responseData)).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { products: 'required' },
    })
    time.now += 15 * minute
    expect((await cart(browser)).body.data).toEqual({ bookingCart: { originalResponse: { currency: 'NOK' } } })
  })

  test('a purchase ends shopping, and its buyer can read the trip under the same key for an hour', async () => {
    const browser = createBrowser(gateway)
    await search(browser)
    const { key } = browser
    expect((await pay(browser)).body.data).toEqual({ bookingPurchase: { originalResponse: { reloc: 'ABCDEF' } } })
    expect(browser.key).toBe(key)
    expect(messageOf(await cart(browser))).toBe(expired(key).message)
    time.now += 60 * minute
    expect((await trip(browser, { requestId: 'r' })).body.data).toEqual({
      getMYBTripDetails: { originalResponse: { pnr: null, key, status: 'completed' } },
    })
    expect((await pay(browser)).body.data).toEqual({ bookingPurchase: { originalResponse: { reloc: 'ABCDEF' } } })
    time.now += 1
    expect(messageOf(await trip(browser, { requestId: 'r' }))).toBe(expired(key).message)
  })

  test('a completed key reveals nothing to another browser', async () => {
    const [mine, other] = [createBrowser(gateway), createBrowser(gateway)]
    await search(mine)
    await pay(mine)
    await search(other)
    other.key = mine.key
    expect(messageOf(await trip(other, { requestId: 'r' }))).toBe(expired(mine.key).message)
  })

  test('a search under a completed key opens a new conversation with a new key', async () => {
    const browser = createBrowser(gateway)
    await search(browser, 'DKK')
    const { key, cookie } = browser
    await pay(browser)
    await search(browser, 'PLN')
    expect(browser.key).not.toBe(key)
    expect(browser.cookie).toBe(cookie)
    expect((await cart(browser)).body.data).toEqual({ bookingCart: { originalResponse: { currency: 'PLN' } } })
  })

  test('deletes an open conversation and its offers after two hours, a completed one after a day', async () => {
    const hour = 60 * minute
    const [open, completed] = [createBrowser(gateway), createBrowser(gateway)]
    await search(open)
    await search(completed)
    await pay(completed)
    const { database: tables } = database
    await tables.insert(offer).values({ sessionKey: open.key, ref: 1, payload: {}, expiresAt: noon + 20 * minute })
    const left = async () => [
      (await tables.select({ key: session.key }).from(session)).map(({ key }) => key).sort(),
      await tables.$count(offer),
    ]
    await deleteExpired(tables, noon + 2 * hour)
    expect(await left()).toEqual([[open.key, completed.key].sort(), 1])
    await deleteExpired(tables, noon + 2 * hour + 20 * minute + 1)
    expect(await left()).toEqual([[completed.key], 0])
    await deleteExpired(tables, noon + 24 * hour)
    expect(await left()).toEqual([[completed.key], 0])
    await deleteExpired(tables, noon + 24 * hour + 1)
    expect(await left()).toEqual([[], 0])
  })

  test('keeps purchases that never arrived for two days, and deletes ten thousand in one pass', async () => {
    const { database: tables } = database
    const row = { sessionKey: 'e1s1', cookieHash: '', fingerprint: '', phase: 'voided', amount: 0, currency: '' } as const
    await tables.execute(sql`insert into attempt (request_id, session_key, cookie_hash, fingerprint, phase, amount, currency, reason, created_at, updated_at)
      select 'never-' || place, 'e1s1', '', '', 'voided', 0, '', ${neverCame}, ${noon}, ${noon} from generate_series(1, 10000) place`)
    await tables
      .insert(attempt)
      .values({ ...row, requestId: 'declined', reason: 'card_declined', createdAt: noon, updatedAt: noon })
    await deleteExpired(tables, noon + 48 * 60 * minute)
    expect(await tables.$count(attempt)).toBe(10_001)
    await deleteExpired(tables, noon + 48 * 60 * minute + 1)
    expect((await tables.select().from(attempt)).map(({ requestId }) => requestId)).toEqual(['declined'])
  })
})
