import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bodyLimits } from '#src/gateway/http/body.ts'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import type { Gateway } from '#src/gateway/gateway.ts'
import { createBrowser, documents, noon, openGateway, origin, recorded, recordedBody, resolversOf } from '../asking.ts'
import { exampleRequests } from '../../operations/example-requests.ts'
import { openEmpty } from '../memory.ts'

const time = { now: noon }
let database: OpenedDatabase
let ofProduction: OpenedDatabase
let gateway: Gateway
let production: Gateway

const resolvers = resolversOf({
  init: () => ({}),
  airSearch: () => ({ unbundledOffers: [[]] }),
  addItinerary: () => ({}),
  tripDetails: () => ({ pnr: null }),
  purchase: async () => ({ reloc: 'ABCDEF' }),
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

describe('limits of a document and a body', () => {
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

  /** Costs 2 for the field and 15 for each spread, which adds ten values one level below. */
  const spread = (times: number) =>
    `{ init { ${'...ten '.repeat(times)} } } fragment ten on DigitalConnectOriginalResponse { ${'originalResponse '.repeat(10)} }`

  test.each([
    ['aliases', trips(5), trips(6)],
    ['points of cost', spread(133), spread(134)],
    ['tokens', numbers(800), numbers(801)],
    ['directives', include(10), include(11)],
    ['levels', schemaDepth(8), schemaDepth(9)],
  ])('allow exactly this many %s', async (_words, under, over) => {
    expect([await isRefused(under), await isRefused(over)]).toEqual([false, true])
  })

  test('allow one change per document', async () => {
    const buy = 'bookingPurchase(payment: [], paymentRequired: true) { originalResponse }'
    const select = 'bookingAddItinerary(selectFlights: "") { originalResponse }'
    expect(await isRefused(`mutation { ${buy} }`)).toBe(false)
    expect(await isRefused(`mutation { ${buy} again: ${buy} }`)).toBe(true)
    expect(await isRefused(`mutation { ...twice } fragment twice on Mutation { ${buy} again: ${buy} }`)).toBe(true)
    expect(await isRefused(`{ ${select} }`)).toBe(false)
    expect(await isRefused(`{ ${select} again: ${select} }`)).toBe(true)
  })

  test('are checked at once in a document whose fragments grow with every level', async () => {
    const doubling = (count: number) => {
      const levels = Array.from({ length: count }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(
        ' ',
      )
      return `{ ...f0 } ${levels} fragment f${count} on Query { init { originalResponse } }`
    }
    const started = performance.now()
    expect([await isRefused(doubling(9)), await isRefused(doubling(10)), await isRefused(doubling(60))]).toEqual([
      false,
      true,
      true,
    ])
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  test('hide the schema in production', async () => {
    for (const query of ['{ __schema { queryType { name } } }', '{ __type(name: "Query") { name } }'])
      expect([await isRefused(query), await isRefused(query, production)]).toEqual([false, true])
  })

  test.each([
    '{ notDeclared { originalResponse } }',
    'mutation { bookingAirSearch { originalResponse } }',
    '{ bookingPurchas { originalResponse } }',
    'subscription { init { originalResponse } }',
  ])('accept only declared fields, and name no other: %s', async (query) => {
    for (const on of [gateway, production]) {
      const { body } = await createBrowser(on).ask('', query)
      expect(body.extensions.errors?.[0]?.responseData.errorCode).toBe('ERR.SSW.CLIENT.INVALID_DOCUMENT')
      expect(JSON.stringify(body)).not.toMatch(/did you mean|bookingPurchase/i)
    }
  })

  test('allow one sign-in per document, under any aliases', async () => {
    const tries = (count: number) =>
      `{ ${Array.from({ length: count }, (_, at) => `try${at}: signIn(userId: "ines", password: "guess${at}") { originalResponse }`).join(' ')} }`
    expect([await isRefused(tries(1)), await isRefused(tries(2))]).toEqual([false, true])
  })

  test('abort what takes longer than ten seconds', async () => {
    let begin = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve
    })
    let release = (_answer: object) => {}
    const late = new Promise<object>((resolve) => {
      release = resolve
    })
    const init = () => {
      begin()
      return late
    }
    const slow = await openGateway(database, resolversOf({ init }), time)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let isAnswered = false
      const asked = createBrowser(slow)
        .ask('init', documents.init)
        .finally(() => {
          isAnswered = true
        })
      await hasBegun
      await vi.advanceTimersByTimeAsync(9_999)
      expect(isAnswered).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      const { status, body } = await asked
      expect([status, body.errors?.[0]?.message]).toEqual([200, 'Request failed with status code 504'])
      expect(body.extensions.errors?.[0]?.responseData.errorCode).toBe('ERR.SSW.SERVER.TIMEOUT')
    } finally {
      vi.useRealTimers()
      release({})
    }
    await slow.close()
  })

  const post = async (body: string, headers: Record<string, string> = {}) => {
    const response = await gateway.handle(recorded(headers, body))
    return [response.status, ((await response.json()) as { message?: string }).message]
  }
  const deep = (levels: number) =>
    `{"query":"{ init { originalResponse } }","extensions":${'['.repeat(levels - 2)}1${']'.repeat(levels - 2)}}`

  test.each([
    ['nesting', deep(64), deep(66), 400],
    ['endless nesting', deep(64), deep(100_000), 400],
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
  ])('allow exactly this much %s in a body', async (_words, under, over, status) => {
    expect((await post(under))[0]).toBe(200)
    expect((await post(over))[0]).toBe(status)
  })

  test.each([
    ['nesting', `"deep":${'['.repeat(63)}1${']'.repeat(63)}`, `"deep":${'['.repeat(65)}1${']'.repeat(65)}`, 400],
    ['values', `"list":[${'1,'.repeat(9_900)}1]`, `"list":[${'1,'.repeat(10_000)}1]`, 400],
    ['bytes', `"text":"${'a'.repeat(bodyLimits.bytes - 500)}"`, `"text":"${'a'.repeat(bodyLimits.bytes)}"`, 413],
    ['of what is not JSON', '"text":""', '"text":', 400],
  ])('allow exactly this much %s in a REST body', async (_words, under, over, status) => {
    const send = async (field: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = `${JSON.stringify(exampleRequests.airSearch.airSearchInput).slice(0, -1)},${field}}`
      return (await gateway.handle(new Request(`${origin}/api/dc/products/air/search`, { method: 'POST', headers, body }))).status
    }
    expect([await send(under), await send(over)]).toEqual([200, status])
  })

  test('reject prototype keys and what is not JSON', async () => {
    expect(await post('{"query":"{ init { originalResponse } }","variables":{"__proto__":{"isAdmin":true}}}')).toEqual([
      400,
      'The JSON has a key that is not allowed',
    ])
    expect(await post('query=mutation')).toEqual([400, 'The body is not JSON'])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBe(undefined)
  })

  test('reject a batch', async () => {
    const response = await gateway.handle(recorded({}, `[${recordedBody},${recordedBody}]`))
    expect(await response.text()).toContain('ERR.SSW.CLIENT.INVALID_DOCUMENT')
  })

  test('answer any document with a readable error', async () => {
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
        expect(code).not.toBe('ERR.SSW.SERVER.UNEXPECTED')
      }),
      { numRuns: 300 },
    )
  })

  test('prevent guessing the names of a booking, over both transports', async () => {
    const waits: number[] = []
    const guessing = await openGateway(
      database,
      {
        tripDetails: () => {
          throw new BusinessError('ERR.SSW.PNR.NOT_FOUND', 'No such booking', { httpStatus: 404 })
        },
      },
      time,
      { pause: async (milliseconds) => void waits.push(milliseconds) },
    )
    const from = (address: string) => ({ 'x-farechart-address': address })
    const guess = async (address: string) => {
      const variables = { pnrQuery: { pnr: 'abcdef', lastName: 'A' } }
      const { body } = await createBrowser(guessing).ask('getMYBTripDetails', documents.tripDetails, variables, from(address))
      return body.extensions.errors?.[0]?.responseData.errorCode
    }
    const guessByRest = async (address: string) => {
      const url = `${origin}/api/dc/pnr?pnr=abcdef&lastName=A&jipcc=FCDX`
      const response = await guessing.handle(new Request(url, { headers: from(address) }))
      return ((await response.json()) as { errorCode: string }).errorCode
    }
    const guessByAliases = async (address: string) => {
      const field = 'getMYBTripDetails(pnrQuery: { pnr: "ABCDEF", lastName: "A" }) { originalResponse }'
      const query = `{ ${Array.from({ length: 5 }, (_, place) => `a${place}: ${field}`).join(' ')} }`
      const { body } = await createBrowser(guessing).ask('', query, {}, from(address))
      return body.extensions.errors?.map(({ responseData }) => responseData.errorCode)
    }
    const [wrong, refused] = ['ERR.SSW.PNR.NOT_FOUND', 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS']
    expect(await guessByAliases('203.0.113.5')).toEqual([wrong, wrong, wrong, wrong, wrong])
    expect([await guess('203.0.113.5'), await guessByRest('203.0.113.5')]).toEqual([wrong, wrong])
    expect((await guessByAliases('203.0.113.5'))?.toSorted()).toEqual([refused, refused, wrong, wrong, wrong])
    expect([await guess('203.0.113.5'), await guessByRest('203.0.113.5')]).toEqual([refused, refused])
    expect(await guess('203.0.113.6')).toBe(wrong)
    time.now += 60 * 60_000
    expect([await guess('203.0.113.5'), await guess('203.0.113.5')]).toEqual([wrong, refused])
    time.now = noon
    // Attempts at a target under attack are delayed by up to four seconds, but nobody is locked out.
    expect(waits.every((wait) => wait >= 250 && wait <= 4_000)).toBe(true)
    expect(Math.max(...waits)).toBe(4_000)
  })
})
