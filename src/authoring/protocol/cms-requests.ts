import { createCmsTokens, defaultTokenUrl } from './tokens.ts'

/** The settings of a page that decide how it reads and saves authored content. */
export interface CmsPlace {
  settings: { authoringBaseUrl: string; tokenUrl: string; isServedFromStaticWebServer: boolean }
  isInsideCms: boolean
  /** Origin of the page, used unless the settings contain an address of the content-management system. */
  origin: string
}

/** Additional headers and CSRF token of a request. */
export interface CmsRequestOptions {
  headers?: Record<string, string>
  /** Sends the CSRF token in a header. Pages outside the content-management system need this. */
  hasTokenHeader?: boolean
  /** True if the request must complete even if the page is closed. */
  outlivesPage?: boolean
  /** Sends the CSRF token in a header only. Inside the content-management system, requests otherwise carry it in the address, too. */
  keepsAddress?: boolean
  signal?: AbortSignal
}

/** Sends requests to the content-management system with credentials and, where one is required, a CSRF token. */
export interface CmsRequests {
  get: (path: string, sending?: Omit<CmsRequestOptions, 'outlivesPage'>) => Promise<Response>
  put: (path: string, value: unknown, sending?: CmsRequestOptions) => Promise<Response>
  post: (path: string, value: unknown, sending?: CmsRequestOptions) => Promise<Response>
}

/** Returns the address of a document of the content-management system: below the configured base or otherwise on the page's origin. */
export const authoringUrl = (path: string, base: string, origin: string): string =>
  /^https?:/.test(path) ? path : new URL(`${base}/${path.replace(/^\/+/, '')}`, origin).href

const withToken = (address: string, token: string): string => {
  const url = new URL(address)
  url.searchParams.set(':cq_csrf_token', token)
  return url.href
}

/**
 * Creates the requests of a page. Inside the content-management system, reads and saves carry the token in the query. Outside it, saves
 * carry it in a header if asked to. A page from a static server reads and saves without a token.
 */
export const createCmsRequests = (
  { settings, isInsideCms, origin }: CmsPlace,
  fetcher: typeof fetch = (...request) => fetch(...request),
): CmsRequests => {
  const { authoringBaseUrl, tokenUrl, isServedFromStaticWebServer } = settings
  const addressOf = (path: string) => authoringUrl(path, authoringBaseUrl, origin)
  const tokens = createCmsTokens(fetcher, new URL(tokenUrl || defaultTokenUrl, addressOf('/')).href)
  const send = (
    method: string,
    path: string,
    { headers = {}, hasTokenHeader = false, outlivesPage = false, keepsAddress = false, signal }: CmsRequestOptions,
    body?: unknown,
  ) => {
    const request = (token: string) =>
      fetcher(isInsideCms && token !== '' && !keepsAddress ? withToken(addressOf(path), token) : addressOf(path), {
        method,
        credentials: 'include',
        keepalive: outlivesPage,
        ...(signal && { signal }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(hasTokenHeader && token !== '' && { 'csrf-token': token }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    // A static server checks no tokens. It only stores documents, so posts and events come from a system that does check them.
    const isChecked = !isServedFromStaticWebServer || method === 'POST' || keepsAddress
    const needsToken = isChecked && (isInsideCms || hasTokenHeader)
    return needsToken ? tokens.send(request) : request('')
  }
  return {
    get: (path, sending = {}) => send('GET', path, sending),
    put: (path, value, sending = {}) => send('PUT', path, sending, value),
    post: (path, value, sending = {}) => send('POST', path, sending, value),
  }
}
