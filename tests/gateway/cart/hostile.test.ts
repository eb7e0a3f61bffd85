import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { type OperationName, operations } from '#src/operations/index.ts'
import { openEmpty } from '../memory.ts'
import { type Conversation, converse, naming, noon, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { placesIn, withAt } from '../hostile-input.ts'

const asked = [
  'init',
  'session',
  'applicableRules',
  'airSearch',
  'addItinerary',
  'fareRules',
  'cart',
  'addToCart',
  'updateCart',
  'passengers',
  'updatePassengers',
  'seatMap',
  'saveSelectedSeat',
  'removeSelectedSeat',
  'ancillaries',
  'insurance',
  'insuranceAddToCart',
  'insuranceRemoveFromBooking',
  'paymentOptions',
  'paymentCardType',
] as const satisfies readonly OperationName[]

let opened: OpenedDatabase
let fresh: Conversation
let chosen: Conversation
/** Valid variables of each operation. The tests make them hostile by changing one value. */
let good: Partial<Record<OperationName, Record<string, unknown>>>

beforeAll(async () => {
  opened = await openEmpty()
  const clock = { now: noon }
  fresh = await converse(opened, clock)
  chosen = await converse(opened, clock)
  const searched = search(
    { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' },
    { ADT: 1, CHD: 1 },
    { promoCodes: ['SPRING'] },
  )
  const refs = pickRefs(await chosen.ask('airSearch', searched))
  await chosen.ask('addItinerary', selecting(refs))
  await chosen.ask('updatePassengers', naming(party(['ADT', 'CHD'])))
  const map = await chosen.ask('seatMap')
  const { origin, destination, departure } = map.segments[0]!.segment
  const travelPart = { origin, destination, departure }
  const wishes = { ancillaryOperations: [{ ancillaryCode: 'BAG', quantity: 1, passengerIndex: 1, scope: 'part', travelPart }] }
  const seats = { seatOperations: [{ seatCode: '20A', selectedSegment: travelPart, passengerIndex: 1 }] }
  good = {
    applicableRules: { path: '/passengers', httpMethod: 'POST' },
    airSearch: searched,
    addItinerary: selecting(refs),
    fareRules: selecting(refs),
    addToCart: { products: wishes },
    updateCart: { productsContext: wishes },
    updatePassengers: naming(party(['ADT', 'CHD'])),
    saveSelectedSeat: { seatOperationsInput: seats },
    removeSelectedSeat: { seatOperationsInput: seats },
    insuranceAddToCart: { productID: 'TRIPCOVER' },
    insuranceRemoveFromBooking: { productID: 'TRIPCOVER' },
    paymentCardType: { cardNumberInput: '424242' },
  }
})
afterAll(() => opened.close())

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    [[]],
    '__proto__',
    'constructor',
    'toString',
    "'; drop table seat; --",
    '<script>alert(1)</script>',
    '\u0000',
    '\uD800',
    'x'.repeat(100_000),
    JSON.parse('{"__proto__": {"polluted": true}}'),
    JSON.parse('{"constructor": {"prototype": {"polluted": true}}}'),
    Array.from({ length: 1000 }, () => ({})),
  ),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown),
)

/** Asserts that a request is answered or refused with an error for clients, and that a refusal leaves nothing behind. */
const answersOrRefuses = async (traveller: Conversation, name: OperationName, variables: Record<string, unknown>) => {
  try {
    await traveller.ask(name as 'cart', variables)
  } catch (thrown) {
    if (!(thrown instanceof BusinessError))
      throw new Error(`${name} broke on ${JSON.stringify(variables).slice(0, 400)}`, { cause: thrown })
    expect(thrown.errorCode).toMatch(/^ERR\.SSW\.[A-Z_.]+$/)
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
}

describe.each(asked)('%s', (name) => {
  const variables = () => good[name] ?? {}

  test('answers or rejects any value in place of any other', async () => {
    const places = placesIn(variables()).filter((path) => path.length > 0)
    if (places.length === 0) {
      await answersOrRefuses(fresh, name, {})
      await answersOrRefuses(chosen, name, {})
      return
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.option(nasty, { nil: undefined }), async (path, value) => {
        const changed = withAt(variables(), path, value) as Record<string, unknown>
        await answersOrRefuses(chosen, name, changed)
        await answersOrRefuses(fresh, name, changed)
      }),
      { numRuns: 60 },
    )
  })

  test('answers or rejects if every variable is missing, or everything is hostile', async () => {
    await answersOrRefuses(chosen, name, {})
    const names = Object.keys(operations[name].variables)
    await fc.assert(
      fc.asyncProperty(fc.array(nasty, { minLength: names.length, maxLength: names.length }), async (values) => {
        await answersOrRefuses(chosen, name, Object.fromEntries(names.map((each, place) => [each, values[place]])))
      }),
      { numRuns: names.length === 0 ? 1 : 30 },
    )
  })
})

describe('before flights are chosen', () => {
  const early = [
    'fareRules',
    'passengers',
    'updatePassengers',
    'seatMap',
    'saveSelectedSeat',
    'removeSelectedSeat',
    'addToCart',
    'updateCart',
    'ancillaries',
    'insurance',
    'insuranceAddToCart',
    'paymentOptions',
  ] as const

  test.each(early)('%s reports that no flights have been chosen', async (name) => {
    const variables = name === 'fareRules' ? {} : (good[name] ?? {})
    expect((await fresh.refusal(name, variables)).errorCode).toBe('ERR.SSW.CLIENT.NO_ITINERARY')
  })

  test('the cart is empty and costs nothing', async () => {
    const ana = await converse(opened, { now: noon })
    expect(await ana.ask('cart')).toEqual({
      version: 0,
      currency: 'EUR',
      total: { amount: 0, currency: 'EUR' },
      lines: [],
      parts: [],
      brands: [],
      refs: [],
      search: undefined,
      passengers: [],
      contact: undefined,
      seats: [],
      extras: [],
      insurance: undefined,
      ledger: [],
      expiresAt: undefined,
    })
  })
})

describe('the card type', () => {
  test.each([
    ['42424242', 'VI'],
    ['55555555', 'CA'],
    ['22230031', 'CA'],
    ['378282', 'AX'],
    ['60111111', 'DS'],
    ['36227206', 'DC'],
    ['35660020', 'JC'],
  ])('is derived from the first digits: %s is %s', async (cardNumberInput, code) => {
    expect(await chosen.ask('paymentCardType', { cardNumberInput })).toMatchObject({ code, accepted: true })
  })

  test('is rejected for an unsupported brand', async () => {
    expect(await chosen.ask('paymentCardType', { cardNumberInput: '62000000' })).toEqual({ code: '', name: '', accepted: false })
  })

  test('never accepts a whole number', async () => {
    const error = await chosen.refusal('paymentCardType', { cardNumberInput: '4242424242424242' })
    expect([error.type, error.details]).toEqual(['Validation', { cardNumberInput: 'tooLong' }])
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('4242')
  })

  test('has a surcharge only if the market allows one', async () => {
    const [home, away] = await Promise.all(
      ['DE', 'US'].map(async (pointOfSale) => {
        const traveller = await converse(opened, { now: noon })
        const offers = await traveller.ask(
          'airSearch',
          search({ origin: 'JFK', destination: 'MAD', date: '2027-05-04' }, { ADT: 1 }, { pointOfSale }),
        )
        await traveller.ask('addItinerary', selecting(pickRefs(offers)))
        const { amountDue, cards } = await traveller.ask('paymentOptions')
        return { due: amountDue.amount, visa: cards.find(({ code }) => code === 'VI')?.surcharge?.amount }
      }),
    )
    expect(home?.visa).toBeUndefined()
    expect(away?.visa).toBe(Math.round(((away?.due ?? 0) * 90) / 10_000))
  })
})
