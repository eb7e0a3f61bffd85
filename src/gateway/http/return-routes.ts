import { apiAddressOf } from './api-address.ts'
import { readText } from './body.ts'
import type { Platform } from '../conversation/call.ts'
import { homeOf, servingStorefront } from '../platform/storefronts.ts'
import { webhookPath } from './processor-routes.ts'
import { findAttempt, purchaseFlowOf } from '../payments/attempts.ts'
import { findReturn, isReturnState, noteCallback, noteReturn } from '../payments/return-states.ts'

/** Paths to which banks and providers send the traveller back. They are valid at the root and below a storefront's address. */
const pages = {
  '/api/remoteReturn': { kind: 'bank', step: 'remote-return' },
  '/api/remoteAfopReturn': { kind: 'provider', step: 'remote-afop-return' },
} as const

/** The path to which banks and providers post their decisions. */
const callbackPath = '/api/remoteCallback'

/** Builds the address at which a traveller returns from a bank or provider to a storefront. */
export const returnAddress = (storefront: string, kind: 'bank' | 'provider', state: string): string =>
  `${homeOf(servingStorefront(storefront))}api/${kind === 'bank' ? 'remoteReturn' : 'remoteAfopReturn'}?state=${state}`

const pageAt = (path: string | undefined): (typeof pages)[keyof typeof pages] | undefined =>
  path !== undefined && Object.hasOwn(pages, path) ? pages[path as keyof typeof pages] : undefined

/** Returns true if banks and providers send requests to this path from their own sites. */
export const isOfAnotherSite = (pathname: string): boolean => {
  const path = apiAddressOf(pathname)?.path
  return path === callbackPath || pageAt(path) !== undefined || pathname === webhookPath
}

/** Reads the return state of a request. Amounts and success flags are ignored, because they prove nothing. */
const stateIn = async (request: Request): Promise<string | undefined> => {
  const fromAddress = new URL(request.url).searchParams.get('state')
  const isForm = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
  const fromForm = request.method === 'POST' && isForm ? new URLSearchParams(await readText(request)).get('state') : null
  const state = fromForm ?? fromAddress
  return isReturnState(state) ? state : undefined
}

/**
 * Handles `api/remoteReturn`, `api/remoteAfopReturn` and `api/remoteCallback`, which may be requested by GET or by a form of
 * any site. Only records the return, then redirects a browser to the page that checks the status of the payment. Returns
 * undefined for other requests.
 */
export const returnRoutes = async (platform: Platform, request: Request): Promise<Response | undefined> => {
  const { pathname } = new URL(request.url)
  const address = apiAddressOf(pathname)
  const page = pageAt(address?.path)
  const isCallback = address?.path === callbackPath && request.method === 'POST'
  const isReturn = page !== undefined && (request.method === 'GET' || request.method === 'POST')
  if (!isCallback && !isReturn) return undefined
  const state = await stateIn(request)
  const { database, clock } = platform
  const found = await findReturn(database, state, clock.now())
  if (found && isCallback) await noteCallback(database, found.state, clock.now())
  if (found && page && found.kind === page.kind) await noteReturn(database, found.state, clock.now())
  if (!page) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
  const home = homeOf(servingStorefront(address?.storefront ?? null))
  const attempt = found && (await findAttempt(database, found.requestId))
  const flow = attempt ? purchaseFlowOf(attempt) : 'booking'
  const query = state === undefined ? '' : `?state=${state}`
  return new Response(null, {
    status: 303,
    headers: {
      location: `${home}#/${flow === 'booking' ? '' : `${flow}/`}${page.step}${query}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
