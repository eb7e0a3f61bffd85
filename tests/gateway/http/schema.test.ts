import { buildSchema, printSchema } from 'graphql/index.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf, type Operation, variablesOf } from '#src/operations/declare.ts'
import { operations } from '#src/operations/index.ts'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import { readVariables } from '#src/gateway/dispatch/read-variables.ts'
import type { Log } from '#src/gateway/platform/log.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { createSchema } from '#src/gateway/http/schema.ts'
import { createBrowser, documents, noon, openGateway, recorded, recordedBody, resolversOf } from '../asking.ts'
import { openEmpty } from '../memory.ts'
import { statedIn } from '../refusals.ts'

const time = { now: noon }
let database: OpenedDatabase
let gateway: Gateway
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
  database = await openEmpty()
  gateway = await openGateway(database, resolvers, time)
}, 60_000)
afterAll(() => database.close())

describe('a recorded client', () => {
  test('is answered byte for byte in the recorded envelope', async () => {
    const response = await gateway.handle(recorded())
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(
      '{"data":{"bookingAirSearch":{"originalResponse":{"unbundledOffers":[[]]},"__typename":"DigitalConnectOriginalResponse"}},"extensions":{}}',
    )
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('execution')).toMatch(/^e\d+s1$/)
    const { variables } = JSON.parse(recordedBody) as { variables: Record<string, unknown> }
    expect(asked.at(-1)?.variables).toEqual(readVariables('airSearch', variables))
  })

  test('gets its conversation id back, and a new one for the text undefined', async () => {
    const echoed = await gateway.handle(recorded({ 'conversation-id': 'cl5c5722d02zabc' }))
    expect(echoed.headers.get('conversation-id')).toBe('cl5c5722d02zabc')
    const made = await gateway.handle(recorded())
    expect(made.headers.get('conversation-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(made.headers.get('ref-to-message-id')).toBe(`${made.headers.get('conversation-id')}|${made.headers.get('message-id')}`)
  })

  test('has its request id passed to the resolver', async () => {
    await gateway.handle(recorded({ 'x-request-id': '7d1f' }))
    expect(asked.at(-1)?.requestId).toBe('7d1f')
  })

  test('can read a trip and the privacy settings in one document', async () => {
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

  test('reveal nothing if they are not meant for clients, and are logged without card numbers', async () => {
    const lines: unknown[] = []
    const log: Log = (event, facts, level) => level !== 'info' && lines.push([event, facts?.thrown])
    const logging = await openGateway(database, resolvers, time, { log })
    const browser = createBrowser(logging)
    await browser.ask('init', documents.init)
    const { body } = await browser.ask('bookingCart', documents.cart)
    expect(body.extensions.errors?.[0]?.responseData).toEqual({
      status: 'Complete',
      type: 'Application',
      errorCode: 'ERR.SSW.SERVER.UNEXPECTED',
      timeStamp: '2026-11-21T12:00:00',
      message: 'Something went wrong',
    })
    expect(JSON.stringify(body)).not.toContain('secrets')
    expect(lines).toEqual([
      ['an operation failed', expect.objectContaining({ message: expect.stringContaining('secrets') as string })],
    ])
  })

  test('name an operation without a resolver', async () => {
    const browser = createBrowser(gateway)
    await browser.ask('init', documents.init)
    const { body } = await browser.ask('bookingSeatMap', 'query bookingSeatMap { bookingSeatMap { originalResponse } }')
    expect(body.extensions.errors?.[0]?.responseData.errorCode).toBe('ERR.SSW.OPERATION.NOT_SERVED')
  })

  test.each([
    ['a field that is not there', 'query { bookingCar { originalResponse } }'],
    ['a document that is not GraphQL', 'query {'],
    ['a scalar of the wrong kind', 'query { bookingAirSearch(airSearchInput: 3) { originalResponse } }'],
  ])('explain %s without suggestions', async (_words, query) => {
    const { status, body } = await createBrowser(gateway).ask('', query)
    expect(status).toBe(200)
    expect(statedIn(body.extensions.errors?.[0]?.responseData)).toEqual({
      errorCode: 'ERR.SSW.CLIENT.INVALID_DOCUMENT',
    })
    expect(JSON.stringify(body)).not.toMatch(/did you mean/i)
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
