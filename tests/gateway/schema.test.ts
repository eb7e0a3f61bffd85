import fc from 'fast-check'
import { buildSchema, printSchema } from 'graphql/index.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf, type Operation, variablesOf } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { BusinessError } from '#src/gateway/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { bodyLimits } from '#src/gateway/body.ts'
import { createSchema } from '#src/gateway/schema.ts'
import { createBrowser, documents, noon, openGateway, origin, resolversOf } from './asking.ts'
import { openMemory } from './memory.ts'

const time = { now: noon }
let database: OpenedDatabase
let gateway: Gateway
let production: Gateway
const asked: { name: string; variables: unknown; requestId: string | undefined }[] = []

const resolvers = resolversOf({
  init: () => ({}),
  airSearch: ({ requestId }, variables) => {
    asked.push({ name: 'airSearch', variables, requestId })
    return { unbundledOffers: [[]] }
  },
  addItinerary: () => {
    throw new BusinessError('ERR.SSW.PRICING.UNABLE_TO_REPRICE', 'Unable to reprice', { httpStatus: 500 })
  },
  cart: () => {
    throw new Error('select * from secrets where password = 4242424242424242')
  },
  tripDetails: () => ({ pnr: null }),
  purchase: async () => ({ reloc: 'ABCDEF' }),
})

beforeAll(async () => {
  database = await openMemory()
  gateway = await openGateway(database, resolvers, time)
  production = await openGateway(database, resolvers, time, { profile: 'production' })
}, 60_000)
afterAll(() => database.close())

/** The request of a client of the real gateway, as its headers and body were recorded (gateway-wire-format, 1.1, 1.2 and 5.1). */
const recorded = (more: Record<string, string> = {}, body = recordedBody) =>
  new Request(`${origin}/api/graphql`, {
    method: 'POST',
    headers: {
      accept: '*/*',
      'content-type': 'application/json',
      'x-sabre-storefront': 'PXDX',
      execution: '',
      'conversation-id': 'undefined',
      authorization: 'Bearer Basic anNvbl91c2VyOmpzb25fcGFzc3dvcmQ=',
      'application-id': 'SWS1:SBR-DigConShpBk:0f1e2d3c',
      'dc-url': '',
      ssotoken: 'undefined',
      ssgtoken: 'undefined',
      adrum: 'isAjax:true',
      ...more,
    },
    body,
  })

const recordedBody =
  '{"operationName":"bookingAirSearch","variables":{"airSearchInput":{"cabinClass":"Economy","awardBooking":false,"promoCodes":[],"searchType":"BRANDED","currency":"AUD","pointOfSale":"AU","itineraryParts":[{"from":{"useNearbyLocations":false,"code":"ADL"},"to":{"useNearbyLocations":false,"code":"GUR"},"when":{"date":"2022-07-09"}}],"passengers":{"ADT":1,"CHD":1,"INF":1}}},"extensions":{},"query":"query bookingAirSearch($airSearchInput: CustomAirSearchInput) {\\n  bookingAirSearch(airSearchInput: $airSearchInput) {\\n    originalResponse\\n    __typename\\n  }\\n}\\n"}'

describe('a recorded client', () => {
  test('is answered byte for byte in the recorded envelope', async () => {
    const response = await gateway.handle(recorded())
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(
      '{"data":{"bookingAirSearch":{"originalResponse":{"unbundledOffers":[[]]},"__typename":"DigitalConnectOriginalResponse"}},"extensions":{}}',
    )
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('execution')).toMatch(/^e\d+s1$/)
    expect(asked.at(-1)?.variables).toEqual((JSON.parse(recordedBody) as { variables: object }).variables)
  })

  test('gets its conversation id back, and a new one for the word undefined', async () => {
    const echoed = await gateway.handle(recorded({ 'conversation-id': 'cl5c5722d02zabc' }))
    expect(echoed.headers.get('conversation-id')).toBe('cl5c5722d02zabc')
    const made = await gateway.handle(recorded())
    expect(made.headers.get('conversation-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(made.headers.get('ref-to-message-id')).toBe(`${made.headers.get('conversation-id')}|${made.headers.get('message-id')}`)
  })

  test('has its request id handed to the resolver', async () => {
    await gateway.handle(recorded({ 'x-request-id': '7d1f' }))
    expect(asked.at(-1)?.requestId).toBe('7d1f')
  })

  test('reads a trip and the privacy settings in one document', async () => {
    const { body } = await createBrowser(gateway).ask(
      'getMYBTripDetails',
      'query getMYBTripDetails($pnrQuery: JSONObject!) { getMYBTripDetails(pnrQuery: $pnrQuery) { originalResponse } getStorefrontConfig { privacySettings { isEnabled maskEmailAddress } } }',
      { pnrQuery: { pnr: 'ABCDEF', lastName: 'Otto' } },
    )
    expect(body).toEqual({
      data: {
        getMYBTripDetails: { originalResponse: { pnr: null } },
        getStorefrontConfig: { privacySettings: { isEnabled: false, maskEmailAddress: true } },
      },
      extensions: {},
    })
  })
})

describe('errors', () => {
  const select =
    'query bookingAddItinerary($selectFlights: String!) {\n  bookingAddItinerary(selectFlights: $selectFlights) {\n    originalResponse\n  }\n}'

  test('come with HTTP 200 in the recorded envelope, without a key', async () => {
    const browser = createBrowser(gateway)
    await browser.ask('init', documents.init)
    const { status, headers, body } = await browser.ask('bookingAddItinerary', select, {
      selectFlights: 'selectFlights=-1171171203',
    })
    expect(status).toBe(200)
    expect(headers.get('execution')).toBe(null)
    expect(body).toEqual({
      errors: [
        {
          message: 'Request failed with status code 500',
          locations: [{ line: 2, column: 3 }],
          path: ['bookingAddItinerary'],
          extensions: {},
        },
      ],
      data: { bookingAddItinerary: null },
      extensions: {
        status: 'ERROR',
        category: 'DOWNLINE_ERROR',
        errors: [
          {
            responseData: {
              status: 'Complete',
              type: 'BusinessLogic',
              errorCode: 'ERR.SSW.PRICING.UNABLE_TO_REPRICE',
              timeStamp: '2026-11-21T12:00:00',
              message: 'Unable to reprice',
            },
          },
        ],
      },
    })
  })

  test('that are not meant for clients tell nothing and are logged without card numbers', async () => {
    const lines: unknown[] = []
    const logging = await openGateway(database, resolvers, time, { log: (event, facts) => lines.push([event, facts?.thrown]) })
    const browser = createBrowser(logging)
    await browser.ask('init', documents.init)
    const { body } = await browser.ask('bookingCart', documents.cart)
    expect(body.extensions.errors?.[0]?.responseData).toMatchObject({
      errorCode: 'ERR.SSW.SERVER.UNEXPECTED',
      message: 'Something went wrong',
    })
    expect(JSON.stringify(body)).not.toContain('secrets')
    expect(lines).toEqual([
      ['an operation failed', expect.objectContaining({ message: expect.stringContaining('secrets') as string })],
    ])
  })

  test('name an operation that nobody serves yet', async () => {
    const browser = createBrowser(gateway)
    await browser.ask('init', documents.init)
    const { body } = await browser.ask('bookingSeatMap', 'query bookingSeatMap { bookingSeatMap { originalResponse } }')
    expect(body.extensions.errors?.[0]?.responseData).toMatchObject({ errorCode: 'ERR.SSW.OPERATION.NOT_SERVED' })
  })

  test.each([
    ['a field that is not there', 'query { bookingCar { originalResponse } }'],
    ['a document that is none', 'query {'],
    ['a scalar of the wrong kind', 'query { bookingAirSearch(airSearchInput: 3) { originalResponse } }'],
  ])('say what is wrong with %s and suggest nothing', async (_words, query) => {
    const { status, body } = await createBrowser(gateway).ask('', query)
    expect(status).toBe(200)
    expect(body.extensions.errors?.[0]?.responseData).toMatchObject({
      errorCode: 'ERR.SSW.CLIENT.INVALID_DOCUMENT',
      type: 'Validation',
    })
    expect(JSON.stringify(body)).not.toMatch(/did you mean/i)
  })
})

describe('limits', () => {
  const isRefused = async (query: string, on = gateway) => {
    const { body } = await createBrowser(on).ask('', query)
    return body.extensions.errors?.[0]?.responseData.errorCode === 'ERR.SSW.CLIENT.INVALID_DOCUMENT'
  }
  const trips = (count: number) =>
    `{ ${Array.from({ length: count }, (_, at) => `a${at}: getMYBTripDetails(pnrQuery: {}) { originalResponse }`).join(' ')} }`
  const numbers = (tokens: number) => `{ getMYBTripDetails(pnrQuery: { a: [${'1 '.repeat(tokens - 16)}] }) { originalResponse } }`
  const include = (count: number) =>
    `{ init { originalResponse @include(if: true) ${'... @include(if: true) { originalResponse } '.repeat(count - 1)} } }`
  const schemaDepth = (depth: number) =>
    `{ __schema { types { fields { type { ${'ofType { '.repeat(depth - 5)} name ${'} '.repeat(depth - 5)} } } } } }`

  test.each([
    ['aliases', trips(5), trips(6)],
    ['tokens', numbers(800), numbers(801)],
    ['directives', include(10), include(11)],
    ['levels', schemaDepth(8), schemaDepth(9)],
  ])('allow so many %s and no more', async (_words, under, over) => {
    expect([await isRefused(under), await isRefused(over)]).toEqual([false, true])
  })

  test('let one document change one thing', async () => {
    const buy = 'bookingPurchase(payment: [], paymentRequired: true) { originalResponse }'
    const select = 'bookingAddItinerary(selectFlights: "") { originalResponse }'
    expect(await isRefused(`mutation { ${buy} }`)).toBe(false)
    expect(await isRefused(`mutation { ${buy} again: ${buy} }`)).toBe(true)
    expect(await isRefused(`mutation { ...twice } fragment twice on Mutation { ${buy} again: ${buy} }`)).toBe(true)
    expect(await isRefused(`{ ${select} }`)).toBe(false)
    expect(await isRefused(`{ ${select} again: ${select} }`)).toBe(true)
  })

  test('are found in a document of fragments that grows with every level, at once', async () => {
    const levels = Array.from({ length: 60 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')
    const started = performance.now()
    expect(await isRefused(`{ ...f0 } ${levels} fragment f60 on Query { init { originalResponse } }`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  test('keep the schema to itself in production', async () => {
    expect(await isRefused('{ __schema { queryType { name } } }')).toBe(false)
    expect(await isRefused('{ __schema { queryType { name } } }', production)).toBe(true)
  })

  const post = async (body: string, headers: Record<string, string> = {}) => {
    const response = await gateway.handle(recorded(headers, body))
    return [response.status, ((await response.json()) as { message?: string }).message]
  }
  const deep = (levels: number) =>
    `{"query":"{ init { originalResponse } }","extensions":${'['.repeat(levels - 2)}1${']'.repeat(levels - 2)}}`

  test.each([
    ['nesting', deep(64), deep(66), 400],
    ['nesting without end', deep(64), deep(100_000), 400],
    [
      'values',
      `{"query":"{ init { originalResponse } }","extensions":[${'1,'.repeat(9_900)}1]}`,
      `{"query":"","extensions":[${'1,'.repeat(10_000)}1]}`,
      400,
    ],
    [
      'bytes',
      `{"query":"{ init { originalResponse } }","extensions":"${'a'.repeat(bodyLimits.bytes - 60)}"}`,
      `{"query":"${'a'.repeat(bodyLimits.bytes)}"}`,
      413,
    ],
  ])('allow so much %s in a body and no more', async (_words, under, over, status) => {
    expect((await post(under))[0]).toBe(200)
    expect((await post(over))[0]).toBe(status)
  })

  test('refuse keys that reach for a prototype, and what is not JSON', async () => {
    expect(await post('{"query":"{ init { originalResponse } }","variables":{"__proto__":{"isAdmin":true}}}')).toEqual([
      400,
      'The JSON has a key that is not allowed',
    ])
    expect(await post('query=mutation')).toEqual([400, 'The body is not JSON'])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBe(undefined)
  })

  test('refuse a batch', async () => {
    const response = await gateway.handle(recorded({}, `[${recordedBody},${recordedBody}]`))
    expect(await response.text()).toContain('ERR.SSW.CLIENT.INVALID_DOCUMENT')
  })

  test('answer any document with an error that is meant to be read', async () => {
    const words = [
      '{',
      '}',
      '(',
      ')',
      'query',
      'mutation',
      'fragment',
      'on',
      'Query',
      '...',
      '@include',
      'if:',
      'true',
      '$a',
      ':',
      'JSON',
      '!',
      'init',
      'bookingCart',
      'getMYBTripDetails',
      'pnrQuery:',
      'originalResponse',
      '__typename',
      '__schema',
      '"',
      '"x"',
      '\u0000',
      '7',
      '[',
      ']',
    ]
    const browser = createBrowser(gateway)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { maxLength: 30 }), async (some) => {
        const { status, body } = await browser.ask('', some.join(' '))
        expect(status).toBe(200)
        const code = body.extensions.errors?.[0]?.responseData.errorCode
        expect(code === 'ERR.SSW.SERVER.UNEXPECTED' && !some.includes('bookingCart')).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('let nobody guess the names of a booking', async () => {
    const guessing = await openGateway(
      database,
      {
        tripDetails: () => {
          throw new BusinessError('ERR.SSW.PNR.NOT_FOUND', 'No such booking', { httpStatus: 404 })
        },
      },
      time,
    )
    const guess = async () => {
      const { body } = await createBrowser(guessing).ask('getMYBTripDetails', documents.tripDetails, {
        pnrQuery: { pnr: 'abcdef', lastName: 'A' },
      })
      return body.extensions.errors?.[0]?.responseData.errorCode
    }
    for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toBe('ERR.SSW.PNR.NOT_FOUND')
    expect(await guess()).toBe('ERR.SSW.CLIENT.TOO_MANY_REQUESTS')
    time.now += 60_000
    expect(await guess()).toBe('ERR.SSW.PNR.NOT_FOUND')
    time.now = noon
  })
})

test('every declared operation is a field of the schema with its variables', () => {
  const printed = buildSchema(printSchema(createSchema()))
  const expected = Object.values(operations as Record<string, Operation>).flatMap((operation) =>
    fieldsOf(operation).map(({ field, flow }) => [
      operation.kind,
      field,
      variablesOf(operation, flow).map(([name, type]) => `${name}: ${type}`),
    ]),
  )
  const found = (['query', 'mutation'] as const).flatMap((kind) =>
    Object.values((kind === 'query' ? printed.getQueryType() : printed.getMutationType())?.getFields() ?? {})
      .filter(({ name }) => name !== 'getStorefrontConfig')
      .map((field) => [kind, field.name, field.args.map(({ name, type }) => `${name}: ${String(type)}`)]),
  )
  expect(found.sort()).toEqual(expected.sort())
})
