import { createGateway, type Gateway, type GatewayOptions } from '#src/gateway/gateway.ts'
import type { PurchaseCall } from '#src/gateway/conversation/call.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { silent } from '#src/gateway/platform/log.ts'
import type { ResolverByName } from '#src/gateway/resolvers/all.ts'

export const origin = 'http://127.0.0.1:4000'

/** Noon on a day well before any flight that the tests book. */
export const noon = Date.UTC(2026, 10, 21, 12)

export interface Browser {
  /** Posts a GraphQL request with the current cookie and execution key, and stores those of the answer. */
  ask: (operationName: string, query: string, variables?: object, headers?: Record<string, string>) => Promise<GraphqlReply>
  key: string
  cookie: string
}

export interface GraphqlReply {
  status: number
  headers: Headers
  body: {
    data?: Record<string, { originalResponse: unknown } | null> | null
    errors?: { message: string; path?: string[] }[]
    extensions: { status?: string; category?: string; errors?: { responseData: Record<string, unknown> }[] }
  }
}

/** Creates a visitor of a gateway. Every visitor has a cookie of their own. */
export const createBrowser = (gateway: Gateway): Browser => {
  const browser: Browser = {
    key: '',
    cookie: '',
    ask: async (operationName, query, variables = {}, headers = {}) => {
      const response = await gateway.handle(
        new Request(`${origin}/api/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-sabre-storefront': 'FCDX',
            execution: browser.key,
            ...(browser.cookie && { cookie: browser.cookie }),
            ...headers,
          },
          body: JSON.stringify({ operationName: operationName || undefined, variables, extensions: {}, query }),
        }),
      )
      browser.key = response.headers.get('execution') ?? browser.key
      browser.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? browser.cookie
      return { status: response.status, headers: response.headers, body: (await response.json()) as GraphqlReply['body'] }
    },
  }
  return browser
}

/** A clock that a test sets by hand. */
export interface TestTime {
  now: number
}

/** Opens a gateway with the given resolvers on an open database. Its clock stands still. */
export const openGateway = async (
  opened: OpenedDatabase,
  resolvers: ResolverByName,
  time: TestTime,
  more: Partial<GatewayOptions> = {},
): Promise<Gateway> => createGateway({ place: { opened }, now: () => time.now, resolvers, log: silent, ...more })

/** Types resolvers by operation name without fixing the type of their answers. */
export const resolversOf = (
  resolvers: Record<string, (call: PurchaseCall, variables: Record<string, unknown>) => unknown>,
): ResolverByName => resolvers

export const documents = {
  init: 'query init { init { originalResponse } }',
  airSearch:
    'query bookingAirSearch($airSearchInput: CustomAirSearchInput) { bookingAirSearch(airSearchInput: $airSearchInput) { originalResponse } }',
  cart: 'query bookingCart { bookingCart { originalResponse } }',
  tripDetails: 'query getMYBTripDetails($pnrQuery: JSONObject!) { getMYBTripDetails(pnrQuery: $pnrQuery) { originalResponse } }',
  purchase:
    'mutation bookingPurchase($payment: JSON!, $paymentRequired: Boolean!) { bookingPurchase(payment: $payment, paymentRequired: $paymentRequired) { originalResponse } }',
} as const

/** Builds a request with the headers and body of a recorded client (contract, 1.1, 1.2 and 5.1). */
export const recorded = (more: Record<string, string> = {}, body = recordedBody) =>
  new Request(`${origin}/api/graphql`, {
    method: 'POST',
    headers: {
      accept: '*/*',
      'content-type': 'application/json',
      'x-sabre-storefront': 'FCDX',
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

export const recordedBody =
  '{"operationName":"bookingAirSearch","variables":{"airSearchInput":{"cabinClass":"Economy","awardBooking":false,"promoCodes":[],"searchType":"BRANDED","currency":"AUD","pointOfSale":"AU","itineraryParts":[{"from":{"useNearbyLocations":false,"code":"ADL"},"to":{"useNearbyLocations":false,"code":"GUR"},"when":{"date":"2022-07-09"}}],"passengers":{"ADT":1,"CHD":1,"INF":1}}},"extensions":{},"query":"query bookingAirSearch($airSearchInput: CustomAirSearchInput) {\\n  bookingAirSearch(airSearchInput: $airSearchInput) {\\n    originalResponse\\n    __typename\\n  }\\n}\\n"}'

/** The variables of the recorded search. */
export const recordedSearch = (JSON.parse(recordedBody) as { variables: { airSearchInput: object } }).variables
