import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { OperationName } from '#src/operations/index.ts'
import { nasty, spoiling } from '../hostile-input.ts'
import { openEmpty } from '../memory.ts'
import { type Conversation, converse, naming, noon, party, pickRefs } from '../search/conversations.ts'
import { airItem, flightsFor, items } from './order-buyers.ts'

// The time limits are generous, because a machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const asked = [
  'retrieve',
  'orderOffers',
  'orderCart',
  'orderSeatMap',
  'orderChange',
  'orderAddToCart',
  'orderRemoveFromCart',
  'orderDiscardCart',
] as const satisfies readonly OperationName[]

let opened: OpenedDatabase
let fresh: Conversation
let chosen: Conversation
/** Valid requests. The tests make them hostile. */
let good: Partial<Record<OperationName, Record<string, unknown>>>

beforeAll(async () => {
  opened = await openEmpty()
  fresh = await converse(opened, { now: noon })
  chosen = await converse(opened, { now: noon })
  const refs = pickRefs(await chosen.ask('orderOffers', flightsFor({ ADT: 1, CHD: 1 })))
  await chosen.ask('orderAddToCart', items(airItem(refs)))
  await chosen.ask('orderChange', { request: naming(party(['ADT', 'CHD'])) })
  const { origin, destination, departure } = (await chosen.ask('orderSeatMap', { request: {} })).segments[0]!.segment
  const travelPart = { origin, destination, departure }
  const all = items(
    airItem(refs),
    { type: 'seat', seatCode: '20A', selectedSegment: travelPart, passengerIndex: 1 },
    { type: 'ancillary', ancillaryCode: 'BAG', quantity: 1, passengerIndex: 1, scope: 'part', travelPart },
    { type: 'insurance', productID: 'TRIPCOVER' },
  )
  good = {
    retrieve: { retrieveRQ: { order_id: 'FC00000000000000', pnr: 'XXXXXX', last_name: 'Müller', flow: 'mto' } },
    orderOffers: flightsFor({ ADT: 1, CHD: 1 }),
    orderAddToCart: all,
    orderRemoveFromCart: all,
    orderChange: { request: naming(party(['ADT', 'CHD'])) },
  }
})
afterAll(() => opened.close())

/** Asserts that a request is answered or refused with an error for clients. */
const answersOrRefuses = async (traveller: Conversation, name: OperationName, variables: Record<string, unknown>) => {
  try {
    await traveller.ask(name as 'orderCart', variables)
  } catch (thrown) {
    if (!(thrown instanceof BusinessError))
      throw new Error(`${name} broke on ${JSON.stringify(variables).slice(0, 400)}`, { cause: thrown })
    expect(thrown.errorCode).toMatch(/^ERR\.SSW\.[A-Z_.]+$/)
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
}

describe.each(asked)('%s', (name) => {
  test('answers or rejects requests with anything missing, additional, huge or hostile', async () => {
    await fc.assert(
      fc.asyncProperty(spoiling, async (spoilt) => {
        const variables = spoilt(good[name] ?? { request: {} })
        await answersOrRefuses(chosen, name, variables)
        await answersOrRefuses(fresh, name, variables)
      }),
      { numRuns: 60 },
    )
  })

  test('answers or rejects anything at all', async () => {
    const [variable = ''] = name === 'retrieve' ? ['retrieveRQ'] : ['request']
    await answersOrRefuses(chosen, name, {})
    await fc.assert(
      fc.asyncProperty(nasty, async (value) => answersOrRefuses(chosen, name, { [variable]: value })),
      { numRuns: 40 },
    )
  })
})

describe('a request of items names the problem at its place', () => {
  const place = { origin: 'LHR', destination: 'MAD', departure: '2027-05-04T09:00:00' }

  test.each<[string, object, Record<string, string>]>([
    ['no items', { items: [] }, { items: 'required' }],
    ['too many items', { items: Array.from({ length: 201 }, () => ({ type: 'air' })) }, { items: 'tooMany' }],
    ['a list', { items: {} }, { items: 'notAList' }],
    ['an item that is a text', { items: ['air'] }, { 'items.0': 'notAnObject' }],
    ['an unknown type', { items: [{ type: 'hotel' }] }, { 'items.0.type': 'unknown' }],
    ['flights without offers', { items: [{ type: 'air' }] }, { 'items.0.offerIds': 'required' }],
    [
      'an offer id that is not an integer',
      { items: [{ type: 'air', offerIds: ['7', '1e3'] }] },
      { 'items.0.offerIds.1': 'notAnOfferId' },
    ],
    ['an offer id too large', { items: [{ type: 'air', offerIds: ['9999999999'] }] }, { 'items.0.offerIds.0': 'notAnOfferId' }],
    [
      'two covers',
      {
        items: [
          { type: 'insurance', productID: 'A' },
          { type: 'insurance', productID: 'B' },
        ],
      },
      { 'items.1': 'tooMany' },
    ],
    ['a cover without a name', { items: [{ type: 'insurance' }] }, { 'items.0.productID': 'required' }],
    [
      'a seat behind an extra',
      {
        items: [
          { type: 'ancillary', ancillaryCode: 'BAG', passengerIndex: 1, scope: 'part', travelPart: place },
          { type: 'seat', seatCode: 'A20', selectedSegment: place, passengerIndex: 0 },
        ],
      },
      { 'items.1.seatCode': 'notASeat', 'items.1.passengerIndex': 'outOfRange' },
    ],
    [
      'an extra behind a seat',
      {
        items: [
          { type: 'insurance', productID: 'X' },
          { type: 'ancillary', travelPart: place },
        ],
      },
      { 'items.1.scope': 'required', 'items.1.ancillaryCode': 'required', 'items.1.passengerIndex': 'required' },
    ],
  ])('%s', async (_label, request, details) => {
    expect((await chosen.refusal('orderAddToCart', { request })).details).toEqual(details)
  })

  test.each<[OperationName, object, Record<string, string>]>([
    ['orderOffers', { request: {} }, { airSearch: 'required' }],
    ['orderOffers', { request: { cart: 7 } }, { cart: 'notABoolean' }],
    ['orderOffers', { request: { airSearch: 'LHR' } }, { airSearch: 'notAnObject' }],
    ['orderCart', { request: [] }, { request: 'notAnObject' }],
    ['orderDiscardCart', { request: 'all' }, { request: 'notAnObject' }],
    ['retrieve', { retrieveRQ: {} }, { order_id: 'required', last_name: 'required' }],
    ['retrieve', { retrieveRQ: { pnr: 7, last_name: 'Müller' } }, { pnr: 'notAText' }],
    ['retrieve', { retrieveRQ: { pnr: 'XXXXXX', last_name: '\u0000' } }, { last_name: 'badCharacters' }],
  ])('%s of %o', async (name, variables, details) => {
    expect((await chosen.refusal(name, variables as Record<string, unknown>)).details).toEqual(details)
  })
})

test('offers for an order require the conversation that changes it', async () => {
  const { errorCode } = await chosen.refusal('orderOffers', { request: { order_id: 'FC00000000000000' } })
  expect(errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
})

describe('before flights are chosen', () => {
  test('seats, extras and passengers’ names are refused', async () => {
    const ana = await converse(opened, { now: noon })
    const place = { origin: 'LHR', destination: 'MAD', departure: '2027-05-04T09:00:00' }
    const seat = items({ type: 'seat', seatCode: '20A', selectedSegment: place, passengerIndex: 1 })
    for (const [name, variables] of [
      ['orderSeatMap', {}],
      ['orderAddToCart', seat],
      ['orderRemoveFromCart', seat],
      ['orderChange', { request: naming(party(['ADT'])) }],
    ] as const)
      expect([name, (await ana.refusal(name, variables)).errorCode]).toEqual([name, 'ERR.SSW.CLIENT.NO_ITINERARY'])
  })

  test('the cart is empty, and can be discarded any number of times', async () => {
    const ana = await converse(opened, { now: noon })
    const empty = await ana.ask('orderCart', {})
    expect(empty).toMatchObject({ parts: [], total: { amount: 0, currency: 'EUR' } })
    await ana.ask('orderDiscardCart', {})
    expect({ ...(await ana.ask('orderDiscardCart', {})), version: empty.version }).toEqual(empty)
  })
})
