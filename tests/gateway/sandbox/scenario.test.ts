import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { createTraveller, type Traveller } from '../conformance/traveller.ts'
import { createBrowser, documents, noon, openGateway, origin, resolversOf } from '../asking.ts'
import { exampleRequests } from '../../operations/example-requests.ts'
import { openEmpty } from '../memory.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { naming, party, pickRefs, search, selecting } from '../search/conversations.ts'

let database: OpenedDatabase
let gateway: Gateway
let searches = 0

beforeAll(async () => {
  database = await openEmpty()
  const resolvers = resolversOf({
    init: () => ({}),
    cart: () => ({ lines: [{ amount: 1 }, { amount: 2 }] }),
    airSearch: () => {
      searches += 1
      return { unbundledOffers: [[{ soldout: false }, { soldout: false }]], rows: 2 }
    },
    purchase: () => {
      throw new BusinessError('ERR.SSW.PAYMENT.DECLINED', 'Declined')
    },
  })
  gateway = await openGateway(database, resolvers, { now: noon })
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await database.close()
})
beforeEach(() => {
  searches = 0
})

const order = async (body: object, { on = gateway, cookie = '' } = {}) => {
  const request = new Request(`${origin}/sandbox/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  const response = await on.handle(request)
  return { status: response.status, told: (await response.json()) as object }
}

/** Sends a request as a visitor. Returns the status with the answer or the error code, or `cut` if the connection was closed. */
const meets = async (headers: Record<string, string>, query: string = documents.airSearch) => {
  const request = new Request(`${origin}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', ...headers },
    body: JSON.stringify({ query, variables: { ...exampleRequests.airSearch, payment: [], paymentRequired: true } }),
  })
  try {
    const response = await gateway.handle(request)
    const text = await response.text()
    const body = (text.startsWith('{') ? JSON.parse(text) : { data: text }) as {
      data: unknown
      extensions?: { errors?: { responseData: object }[] }
    }
    return { status: response.status, met: body.extensions?.errors?.[0]?.responseData ?? body.data }
  } catch (thrown) {
    if (thrown instanceof DroppedReply) return 'cut'
    throw thrown
  }
}

const searched = {
  bookingAirSearch: { originalResponse: { unbundledOffers: [[{ soldout: false }, { soldout: false }]], rows: 2 } },
}
const well = { status: 200, met: searched }
const ana = { 'x-sandbox-visitor': 'ana' }
const theo = { 'x-sandbox-visitor': 'theo' }

describe('a visitor’s planned outcomes', () => {
  test('happen once in order, and to nobody else', async () => {
    const next = ['unavailable', 'normal', { fails: 'ERR.SSW.INVENTORY.SOLD_OUT', httpStatus: 409, facts: { refs: [-7] } }]
    expect(await order({ visitor: 'ana', operation: 'airSearch', next })).toEqual({
      status: 200,
      told: { planned: [{ operation: 'airSearch', next }] },
    })
    expect(await meets(theo)).toEqual(well)
    expect(await meets(ana, documents.cart)).not.toEqual({ status: 503, met: '' })
    expect(await meets(ana)).toEqual({ status: 503, met: '' })
    expect(await meets(ana)).toEqual(well)
    expect(await meets(ana)).toEqual({
      status: 200,
      met: {
        status: 'Complete',
        type: 'BusinessLogic',
        errorCode: 'ERR.SSW.INVENTORY.SOLD_OUT',
        timeStamp: '2026-11-21T12:00:00',
        message: 'Refused by a scenario of the sandbox',
        facts: { refs: [-7] },
      },
    })
    expect(await meets(ana)).toEqual(well)
    expect(searches).toBe(4)
  })

  test('can be addressed by execution key, by cookie and by the sending browser', async () => {
    const browser = createBrowser(gateway)
    await browser.ask('', documents.init)
    const { key, cookie } = browser
    expect((await order({ visitor: true, next: ['cutBefore'] })).status).toBe(409)
    for (const [visitor, sent] of [
      [key, { execution: key }],
      [cookie.split('=')[1], { cookie }],
      [true, { cookie }],
    ] as const) {
      expect((await order({ visitor, operation: 'airSearch', next: ['cutBefore'] }, { cookie })).status).toBe(200)
      expect(await meets(theo)).toEqual(well)
      expect(await meets({ cookie, ...sent })).toBe('cut')
    }
  })

  test('for every operation yield to those for one operation, and precede a fault for all visitors', async () => {
    await order({ fault: 'html', times: 1 })
    await order({ visitor: 'ana', next: ['nullData'] })
    await order({ visitor: 'ana', operation: 'airSearch', next: ['malformed'] })
    expect(await meets(ana)).toEqual({ status: 200, met: { bookingAirSearch: { originalResponse: { unknown: ['shape'] } } } })
    expect(await meets(ana)).toEqual({ status: 200, met: null })
    expect(await meets(ana)).toHaveProperty('status', 502)
    expect(await meets(ana)).toEqual(well)
  })

  test('are dropped by an empty list or all at once', async () => {
    await order({ visitor: 'ana', operation: 'airSearch', next: ['html'] })
    expect(await order({ visitor: 'ana', operation: 'airSearch', next: [] })).toEqual({ status: 200, told: { planned: [] } })
    await order({ visitor: 'ana', operation: 'cart', next: ['html'] })
    await order({ visitor: 'ana', next: ['html'] })
    expect(await order({ visitor: 'ana', end: true })).toEqual({ status: 200, told: { planned: [] } })
    expect(await meets(ana)).toEqual(well)
  })

  test.each([
    [{ visitor: 'ana', next: ['fire'] }],
    [{ visitor: 'ana', next: [{ fails: 'no code' }] }],
    [{ visitor: 'ana', next: ['html'], end: true }],
    [{ visitor: 'ana' }],
    [{ visitor: 'a b', next: ['html'] }],
    [{ visitor: 'ana', operation: 'dance', next: ['html'] }],
  ])('are rejected if malformed: %j', async (wrong) => {
    expect((await order(wrong)).status).toBe(400)
    expect(await meets(ana)).toEqual(well)
  })
})

describe('an answer', () => {
  test('with field errors names the fields', async () => {
    const details = { 'passengers.0.passengerDetails.lastName': 'tooLong' }
    await order({ visitor: 'ana', next: [{ fails: 'ERR.SSW.CLIENT.VALIDATION', type: 'Validation', details }] })
    expect(await meets(ana)).toMatchObject({ met: { type: 'Validation', errorCode: 'ERR.SSW.CLIENT.VALIDATION', details } })
    expect(searches).toBe(0)
  })

  test('of too many requests states when to retry', async () => {
    await order({ visitor: 'ana', next: [{ retryAfter: 30 }] })
    const body = JSON.stringify({ query: documents.airSearch, variables: exampleRequests.airSearch })
    const headers = { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', ...ana }
    const response = await gateway.handle(new Request(`${origin}/api/graphql`, { method: 'POST', headers, body }))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
  })

  test('has other values at the given paths', async () => {
    const answers = { 'unbundledOffers.*.0.soldout': true, 'nowhere.at.all': 1, rows: 0 }
    await order({ visitor: 'ana', next: [{ answers }] })
    expect(await meets(ana)).toEqual({
      status: 200,
      met: { bookingAirSearch: { originalResponse: { unbundledOffers: [[{ soldout: true }, { soldout: false }]], rows: 0 } } },
    })
  })

  test('is late by the given time', async () => {
    await order({ visitor: 'ana', next: [{ late: 60 }] })
    const startedAt = performance.now()
    expect(await meets(ana)).toEqual(well)
    expect(performance.now() - startedAt).toBeGreaterThan(50)
  })

  test('is lost with its connection even if the operation threw', async () => {
    const browser = createBrowser(gateway)
    await browser.ask('', documents.init)
    await order({ visitor: browser.key, operation: 'purchase', next: ['cutAfter'] })
    expect(await meets({ execution: browser.key, cookie: browser.cookie }, documents.purchase)).toBe('cut')
  })

  test.each([
    ['never', 0],
    ['neverTold', 1],
  ])('with the outcome %s arrives when it is released', async (outcome, ranBefore) => {
    await order({ visitor: 'ana', operation: 'airSearch', next: [outcome] })
    let isThere = false
    const coming = meets(ana).then((met) => {
      isThere = true
      return met
    })
    expect(await meets(theo)).toEqual(well)
    await vi.waitFor(() => expect(searches - 1).toBe(ranBefore))
    expect(await order({ visitor: 'ana', release: 'cart' })).toEqual({ status: 200, told: { released: 0, planned: [] } })
    expect(isThere).toBe(false)
    await vi.waitFor(async () =>
      expect(await order({ visitor: 'ana', release: true })).toEqual({ status: 200, told: { released: 1, planned: [] } }),
    )
    expect(await coming).toEqual(well)
    expect(searches - 1).toBe(1)
  })

  test('that is held ends as planned once released', async () => {
    await order({ visitor: 'ana', operation: 'airSearch', next: [{ held: 'unavailable' }, { held: 'cutBefore' }] })
    for (const met of [{ status: 503, met: '' }, 'cut']) {
      const coming = meets(ana)
      expect(await meets(theo)).toEqual(well)
      await vi.waitFor(async () =>
        expect(await order({ visitor: 'ana', release: 'airSearch' })).toHaveProperty('told.released', 1),
      )
      expect(await coming).toEqual(met)
    }
  })

  test('that is held is cut off when the gateway closes', async () => {
    const closing = await openGateway(database, resolversOf({ init: () => ({}) }), { now: noon })
    await order({ visitor: 'ana', next: ['never'] }, { on: closing })
    const headers = { 'content-type': 'application/json', 'x-sabre-storefront': 'FCDX', ...ana }
    const body = JSON.stringify({ query: documents.init })
    const held = closing.handle(new Request(`${origin}/api/graphql`, { method: 'POST', headers, body }))
    const met = expect(held).rejects.toBeInstanceOf(DroppedReply)
    await closing.close()
    await met
  })
})

describe('a cart’s price', () => {
  const wish = search({ origin: 'LIS', destination: 'ATH', date: '2026-12-20' })
  let shop: Gateway
  let traveller: Traveller

  beforeAll(async () => {
    shop = await openGateway(database, allResolvers, { now: noon })
    traveller = createTraveller(shop)
  })

  test('rises once the flights are chosen, for this visitor, and stays up', async () => {
    const offers = await traveller.ask('airSearch', wish)
    const other = createTraveller(shop)
    const theirs = await other.ask('airSearch', wish)
    const usual = await other.ask('addItinerary', selecting(pickRefs(theirs)))
    await order({ visitor: traveller.key, operation: 'addItinerary', next: ['priceChanged'] }, { on: shop })
    const dearer = await traveller.ask('addItinerary', selecting(pickRefs(offers)))
    expect(dearer.total).toEqual({ amount: usual.total.amount + 500, currency: 'EUR' })
    expect((await traveller.ask('cart', {})).total).toEqual(dearer.total)
    await order({ visitor: traveller.key, operation: 'cart', next: ['priceChanged'] }, { on: shop })
    expect((await traveller.ask('cart', {})).total.amount).toBe(dearer.total.amount + 500)
    await traveller.ask('updatePassengers', naming(party(['ADT'])))
    expect((await traveller.ask('cart', {})).total.amount).toBe(dearer.total.amount + 500)
  })
})

test('production accepts no scenario and no visitor header', async () => {
  const production = await openGateway(database, resolversOf({ init: () => ({}) }), { now: noon }, { profile: 'production' })
  expect((await order({ visitor: 'ana', next: ['html'] }, { on: production })).status).toBe(404)
  expect((await order({ fault: 'html' }, { on: production })).status).toBe(404)
})
