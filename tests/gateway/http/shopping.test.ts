import { print } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Gateway } from '#src/gateway/gateway.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { allResolvers } from '#src/gateway/resolvers/all.ts'
import { fieldOf } from '#src/operations/declare.ts'
import { documentOf } from '#src/operations/document.ts'
import { type Answer, type OperationName, operations } from '#src/operations/index.ts'
import { resolveRefs } from '#src/network/refs.ts'
import { type Browser, createBrowser, openGateway } from '../asking.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { engine, naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'

let opened: OpenedDatabase
let gateway: Gateway
let logged: string

beforeAll(async () => {
  opened = await openEmpty()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await emptyTables(opened.database)
  logged = ''
  const log = (...words: unknown[]) => void (logged += JSON.stringify(words))
  gateway = await openGateway(opened, allResolvers, { now: noon }, { engineOf: () => engine, log })
})

const reply = async (browser: Browser, name: OperationName, variables: object = {}) => {
  const field = fieldOf(operations[name], 'booking')
  const { body } = await browser.ask(field, print(documentOf(operations[name], 'booking')), variables)
  return {
    answer: body.data?.[field]?.originalResponse,
    failure: body.extensions.errors?.[0]?.responseData,
    text: JSON.stringify(body),
  }
}

const ask = async <Name extends OperationName>(browser: Browser, name: Name, variables: object = {}): Promise<Answer<Name>> => {
  const { answer, failure } = await reply(browser, name, variables)
  if (failure) throw new Error(JSON.stringify(failure))
  return z.parse(operations[name].response, resolveRefs(answer)) as Answer<Name>
}

const route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

describe('shopping over GraphQL', () => {
  test('leads from search to payment options, with answers that the storefront can parse', async () => {
    const browser = createBrowser(gateway)
    const refs = pickRefs(await ask(browser, 'airSearch', search(route, { ADT: 1, INF: 1 })))
    const key = browser.key
    await ask(browser, 'addItinerary', selecting(refs))
    await ask(browser, 'passengers')
    await ask(browser, 'updatePassengers', naming(party(['ADT', 'INF'])))
    await ask(browser, 'seatMap')
    await ask(browser, 'ancillaries')
    await ask(browser, 'insurance')
    await ask(browser, 'fareRules')
    const cart = await ask(browser, 'cart')
    expect((await ask(browser, 'paymentOptions')).amountDue).toEqual(cart.total)
    expect(cart.passengers.map(({ withAdult }) => withAdult)).toEqual([undefined, '1'])
    expect(browser.key).toBe(key)
  })

  test('answers a real client’s recorded request, whose day is long past, with no offers and no error', async () => {
    const recorded = JSON.parse(
      '{"cabinClass":"Economy","awardBooking":false,"promoCodes":[],"searchType":"BRANDED","currency":"AUD","pointOfSale":"AU","itineraryParts":[{"from":{"useNearbyLocations":false,"code":"ADL"},"to":{"useNearbyLocations":false,"code":"GUR"},"when":{"date":"2022-07-09"}}],"passengers":{"ADT":1,"CHD":1,"INF":1}}',
    )
    const { answer, failure } = await reply(createBrowser(gateway), 'airSearch', { airSearchInput: recorded })
    expect(failure).toBeUndefined()
    expect(answer).toMatchObject({ unbundledOffers: [[]], warnings: ['NO_AVAILABILITY_FOUND'] })
  })

  test('undoes a choice that failed halfway, in the cart and in the seats', async () => {
    const browser = createBrowser(gateway)
    await ask(browser, 'addItinerary', selecting(pickRefs(await ask(browser, 'airSearch', search(route)))))
    const map = await ask(browser, 'seatMap')
    const segment = map.segments[0]?.segment
    const free = map.segments[0]?.passengers[0]?.cabins
      .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
      .find(({ available, refusal }) => available && !refusal)
    const selectedSegment = { origin: segment?.origin, destination: segment?.destination, departure: segment?.departure }
    const before = await ask(browser, 'cart')
    const { failure } = await reply(browser, 'saveSelectedSeat', {
      seatOperationsInput: {
        seatOperations: [
          { seatCode: free?.code, selectedSegment, passengerIndex: 1 },
          { seatCode: '99Z', selectedSegment, passengerIndex: 1 },
        ],
      },
    })
    expect(failure?.errorCode).toBe('ERR.SSW.SEAT.NOT_ALLOWED')
    expect(await ask(browser, 'cart')).toEqual(before)
    expect(await rowsOf(opened.database, AnyRow, 'select seat_code from seat')).toEqual([])
  })

  test('rejects a whole card number as a card type, and neither repeats nor logs it', async () => {
    const browser = createBrowser(gateway)
    await reply(browser, 'init')
    const { failure, text } = await reply(browser, 'paymentCardType', { cardNumberInput: '4242424242424242' })
    expect(failure?.type).toBe('Validation')
    expect(text + logged).not.toContain('42424242')
  })

  test('separates one traveller’s offers, cart and passengers from another’s key', async () => {
    const [ana, ben] = [createBrowser(gateway), createBrowser(gateway)]
    await ask(ana, 'addItinerary', selecting(pickRefs(await ask(ana, 'airSearch', search(route)))))
    await ask(ben, 'airSearch', search(route))
    ben.key = ana.key
    expect((await reply(ben, 'cart')).failure?.errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
  })
})
