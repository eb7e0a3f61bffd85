import { HttpError } from '../platform/http-error.ts'
import type { Hosts } from '../platform/hosts.ts'

const writingMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export interface GuardOptions {
  /** Origins that may send writing requests, in addition to the gateway's own. */
  allowedOrigins: ReadonlySet<string>
  /** True if the storefront's header is required. GraphQL requires it, because a cross-site form cannot send it. */
  needsStorefront: boolean
  /** True if forms are accepted. Only for pages that must work without JavaScript and have an unguessable address. */
  takesForms?: boolean
}

const isJson = (contentType: string): boolean => contentType.split(';')[0]?.trim().toLowerCase() === 'application/json'

const isEmpty = (request: Request): boolean => !request.body || request.headers.get('content-length') === '0'

/**
 * Refuses writing requests that may come from another site. Throws an HttpError 415 for a body that a form could have sent, and
 * 403 for a foreign origin or a missing storefront header.
 */
export const guardAgainstOtherSites = (
  request: Request,
  { allowedOrigins, needsStorefront, takesForms = false }: GuardOptions,
): void => {
  if (!writingMethods.has(request.method)) return
  const { headers } = request
  const contentType = headers.get('content-type')
  // A form may send an empty body with a content type, so a request passes only with JSON, or with neither body nor content type.
  const isOfAForm = contentType === null ? !isEmpty(request) : !isJson(contentType)
  if (isOfAForm && !takesForms) throw new HttpError(415, 'The content type must be application/json')
  const origin = headers.get('origin')
  if (origin !== null && origin !== new URL(request.url).origin && !allowedOrigins.has(origin))
    throw new HttpError(403, 'The request comes from another site')
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new HttpError(403, 'The request comes from another site')
  if (needsStorefront && !/^[A-Z0-9]{4}$/.test(headers.get('x-sabre-storefront') ?? ''))
    throw new HttpError(403, 'The header x-sabre-storefront must contain the code of a storefront, such as FCDX')
}

/**
 * Refuses a request for an unknown host with 421. Links built from the request's address, for example in e-mails, could
 * otherwise contain a foreign host name that resolves to this machine. Health checks may use any host.
 */
export const guardAgainstOtherHosts = ({ url }: Request, isOurs: Hosts): void => {
  const { hostname, pathname } = new URL(url)
  if (!isOurs(hostname) && pathname !== '/healthz') throw new HttpError(421, 'This gateway does not serve this host')
}
