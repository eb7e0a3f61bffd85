import { describe, expect, it } from 'vitest'
import { bearerOf, serviceBase } from '#src/network/rest.ts'
import { standardPatience } from '#src/network/patience.ts'
import type { Variables } from '#src/operations/index.ts'
import { exampleRequests } from '../operations/example-requests.ts'
import { networkAnswering, noAnswer } from './calling.ts'

const rest = { url: '/api', path: '' }
const rules = { appliedRules: ['A'], failedRules: [] }
const asksRules = { flow: 'booking' as const, variables: { path: '/', httpMethod: 'GET' } }

const bare = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

const overRest = (answers: (() => Response | Promise<Response>)[], more: Parameters<typeof networkAnswering>[1] = {}) => {
  const requests: { address: string; init: RequestInit }[] = []
  const made = networkAnswering([], {
    rest,
    fetcher: async (address, init = {}) => {
      requests.push({ address: String(address as string), init })
      const answer = answers[Math.min(requests.length, answers.length) - 1]
      return answer ? answer() : noAnswer()
    },
    ...more,
  })
  return { ...made, requests }
}

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    (read) => ({ read }),
    (failure: unknown) => ({ failure }),
  )

describe('REST', () => {
  it('adds execution and jipcc to any path, and reads the bare object', async () => {
    const { network, requests } = overRest([() => bare(rules)], { key: 'e100s1' })
    expect(await network.call('applicableRules', asksRules)).toEqual(rules)
    expect(requests.map(({ address, init }) => [init.method, address])).toEqual([
      ['GET', '/api/dc/configuration/rules?path=%2F&httpMethod=GET&execution=e100s1&jipcc=FCDX'],
    ])
  })

  it('sends only jipcc while there is no key', async () => {
    const { network, requests } = overRest([() => bare({})])
    await network.call('init', { flow: 'booking', variables: {} })
    expect(requests[0]?.address).toBe('/api/dc/products/init?jipcc=FCDX')
  })

  it('sends a JSON body by POST, accepts JSON and sends credentials', async () => {
    const { network, requests } = overRest([() => bare({})])
    const airSearchInput = { cabinClass: '', itineraryParts: [], passengers: { ADT: 1 }, awardBooking: false }
    await outcomeOf(network.call('airSearch', { flow: 'booking', variables: { airSearchInput } }))
    const { address, init } = requests[0] ?? { address: '', init: {} }
    expect(address).toBe('/api/dc/products/air/search?jipcc=FCDX')
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' })
    expect(JSON.parse(init.body as string)).toEqual({ passengers: { ADT: 1 }, awardBooking: false })
    expect(Object.fromEntries(new Headers(init.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-sabre-storefront': 'FCDX',
    })
  })

  it.each([
    ['PUT', 'updateCart', '/api/dc/products?jipcc=FCDX'],
    ['DELETE', 'removeSelectedSeat', '/api/dc/products/seats?jipcc=FCDX'],
  ] as const)('sends a JSON body by %s too', async (method, name, address) => {
    const variables = exampleRequests[name]
    const { network, requests } = overRest([() => bare({})])
    await outcomeOf(network.call(name, { flow: 'booking', variables }))
    expect(requests.map(({ init, address: asked }) => [init.method, asked, init.body])).toEqual([
      [method, address, JSON.stringify(Object.values(variables)[0])],
    ])
  })

  it('keeps the chosen flights in the query', async () => {
    const { network, requests } = overRest([() => bare({})])
    const selectFlights = 'selectFlights=-1171171203&selectFlights=-1212472328'
    await outcomeOf(network.call('addItinerary', { flow: 'booking', variables: { selectFlights } }))
    expect(requests[0]?.address).toBe(`/api/dc/products/air?${selectFlights}&jipcc=FCDX`)
  })

  type Asking = 'retrieve' | 'tripDetails' | 'metaSearch'
  it.each<[string, Asking, Variables<Asking>, string, string, string | undefined]>([
    [
      'an order by GET with pnr and last_name',
      'retrieve',
      { retrieveRQ: { pnr: 'ABC123', last_name: 'Lima' } },
      'GET',
      '/api/dc/retrieve?pnr=ABC123&last_name=Lima&jipcc=FCDX',
      undefined,
    ],
    [
      'a trip by GET with its query',
      'tripDetails',
      { pnrQuery: { pnr: 'ABC123', lastName: 'Lima' } },
      'GET',
      '/api/dc/pnr?pnr=ABC123&lastName=Lima&jipcc=FCDX',
      undefined,
    ],
    [
      'a meta-search by POST with its body',
      'metaSearch',
      { metaSearchInput: { currency: 'EUR', promoCodes: [], metaItineraryParts: [], passengers: { ADT: 1 } } },
      'POST',
      '/api/dc/products/air/metasearch?jipcc=FCDX',
      '{"currency":"EUR","passengers":{"ADT":1}}',
    ],
  ])('asks for %s', async (_what, name, variables, method, address, body) => {
    const { network, requests } = overRest([() => bare({})])
    await outcomeOf(network.call(name, { flow: 'booking', variables }))
    expect(requests.map(({ address: asked, init }) => [init.method, asked, init.body])).toEqual([[method, address, body]])
  })

  it('treats 204 as an empty response', async () => {
    const { network } = overRest([() => bare('', 204)])
    expect(await network.call('applicableRules', asksRules)).toEqual({ appliedRules: [], failedRules: [] })
  })

  it.each([
    [
      'an error object as JSON',
      () => bare({ type: 'BusinessLogic', errorCode: 'ERR.SSW.RATE.LIMITED', message: 'Too often' }, 409),
      { type: 'businessLogic', status: 409, errorCode: 'ERR.SSW.RATE.LIMITED', errorMessage: 'Too often' },
    ],
    [
      'a text',
      () => new Response('no service today', { status: 400, statusText: 'Bad Request' }),
      { type: 'HTTPERROR', status: 400, errorCode: 'HTTP.400', errorMessage: 'Bad Request' },
    ],
  ])('raises an unsuccessful status, with %s, as the same failure', async (_which, answer, failure) => {
    const { network } = overRest([answer], { patience: { ...standardPatience, retries: 0 } })
    expect(await outcomeOf(network.call('applicableRules', asksRules))).toMatchObject({ failure })
  })

  it('reports a response that is not JSON as malformed', async () => {
    const { network } = overRest([() => bare('<!doctype html>')])
    expect(await outcomeOf(network.call('applicableRules', asksRules))).toEqual({
      failure: {
        type: 'MALFORMED',
        status: 200,
        statusText: '',
        errorCode: 'CLIENT.MALFORMED',
        errorMessage: 'the response is not JSON',
        reference: expect.any(String),
      },
    })
  })

  it('reads the key from the execution header, and announces the expiry of the conversation', async () => {
    const message = "conversation 'e200s1' was completed or doesn't exist"
    const { network, told } = overRest([
      () => bare(rules, 200, { execution: 'e200s1' }),
      () => bare({ type: 'Application', errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST', message }, 400),
    ])
    await network.call('applicableRules', asksRules)
    expect(await outcomeOf(network.call('applicableRules', asksRules))).toHaveProperty('failure.type', 'EXECUTION_EXPIRED')
    expect(told).toEqual(['received e200s1', 'ended e200s1'])
  })

  it('treats a 401 of the session as signed out, and any other as a failure', async () => {
    const nobody = () => bare({ type: 'Application', errorCode: 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED', message: 'no' }, 401)
    const { network } = overRest([nobody])
    expect(await network.call('session', { flow: 'booking', variables: {} })).toEqual({ isSignedIn: false })
    expect(await outcomeOf(network.call('applicableRules', asksRules))).toEqual({
      failure: {
        type: 'HTTPERROR',
        status: 401,
        statusText: '',
        errorCode: 'ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED',
        errorMessage: 'no',
        reference: expect.any(String),
      },
    })
  })

  it('retries reads, but no writes, with the configured count and delay', async () => {
    const waits: number[] = []
    const patience = {
      ...standardPatience,
      retries: 2,
      delay: 50,
      chance: () => 0,
      wait: async (time: number) => void waits.push(time),
    }
    const { network, requests } = overRest([], { patience })
    await outcomeOf(network.call('applicableRules', asksRules))
    expect([requests.length, waits]).toEqual([3, [50, 100]])
    await outcomeOf(network.call('updateCart', { flow: 'booking', variables: { productsContext: { ancillaryOperations: [] } } }))
    expect(requests).toHaveLength(4)
  })

  it('retries only services that are configured for it', async () => {
    const patience = { ...standardPatience, wait: async () => {}, isRepeated: (url: string) => url.includes('/air/') }
    const { network, requests } = overRest([], { patience })
    await outcomeOf(network.call('applicableRules', asksRules))
    expect(requests).toHaveLength(1)
    await outcomeOf(network.call('fareRules', { flow: 'booking', variables: {} }))
    expect(requests).toHaveLength(5)
  })

  it('reports method, path and count of a failure to the beacon, without the key', async () => {
    const { network, incidents } = overRest([() => bare({}, 404)], { key: 'e100s1' })
    await outcomeOf(network.call('applicableRules', asksRules))
    expect(incidents).toMatchObject([
      { method: 'GET', url: '/api/dc/configuration/rules?path=%2F&httpMethod=GET&jipcc=FCDX', retryCount: 0 },
    ])
  })

  it('uses GraphQL if an operation has no REST path', async () => {
    const { network, requests } = overRest([() => bare({ data: { paymentCardType: { originalResponse: {} } } })])
    await outcomeOf(network.call('paymentCardType', { flow: 'booking', variables: { cardNumberInput: '41111111' } }))
    expect([requests[0]?.address, requests[0]?.init.method]).toEqual(['http://air.example/api/graphql', 'POST'])
  })

  it('puts the card into a purchase at the moment of sending', async () => {
    const { network, requests, vault } = overRest([() => bare({})])
    const [card = ''] = vault.seal([{ number: '4111111111111111', cvc: '123' }])
    const variables = { paymentRequired: true, payment: [{ number: `${card}.number`, cvc: `${card}.cvc` }] }
    await outcomeOf(network.call('purchase', { flow: 'booking', requestId: 'attempt-1', variables }))
    expect([requests[0]?.address, new Headers(requests[0]?.init.headers).get('x-request-id')]).toEqual([
      '/api/dc/purchase?jipcc=FCDX',
      'attempt-1',
    ])
    expect(JSON.parse(requests[0]?.init.body as string)).toEqual({
      paymentRequired: true,
      payment: [{ number: '4111111111111111', cvc: '123' }],
      languageForBooking: 'en-US',
    })
  })

  it('puts every path below service URL and path, after the storefront code', async () => {
    expect(serviceBase({ url: '/dx', path: '/api', storefront: 'FCDX' })).toBe('/dx/FCDX/api')
    expect(serviceBase({ url: '/api', path: '', storefront: 'FCDX' })).toBe('/api')
    const { network, requests } = overRest([() => bare({})], { rest: { url: '/dx', path: '/api' } })
    await network.call('init', { flow: 'booking', variables: {} })
    expect(requests[0]?.address).toBe('/dx/FCDX/api/dc/products/init?jipcc=FCDX')
  })

  it.each([
    ['', ''],
    ['Bearer T', 'Bearer T'],
    ['Basic Zm9v', 'Bearer Basic Zm9v'],
    ['T', 'Bearer T'],
  ])('authorizes %j as bearer %j', (given, sent) => {
    expect(bearerOf(given)).toBe(sent)
  })

  it('sends the authorization as a bearer', async () => {
    const { network, requests } = overRest([() => bare(rules)], { headers: () => ({ authorization: 'Basic Zm9v' }) })
    await network.call('applicableRules', asksRules)
    expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe('Bearer Basic Zm9v')
  })

  it('aborts a response that never ends', async () => {
    const endless = () =>
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(262_144).fill(32)) }))
    const { network } = overRest([endless], { patience: { ...standardPatience, retries: 0 } })
    expect(await outcomeOf(network.call('applicableRules', asksRules))).toEqual({
      failure: {
        type: 'MALFORMED',
        status: 200,
        statusText: '',
        errorCode: 'CLIENT.MALFORMED',
        errorMessage: 'the response exceeds the maximum size',
        reference: expect.any(String),
      },
    })
  })
})
