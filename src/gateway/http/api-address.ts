import { storefrontOf } from '../platform/storefronts.ts'

/** What an address below `/api` asks for. */
export interface ApiAddress {
  /** From `/api` on, whichever way the address was written: `/api/dc/products`. */
  path: string
  /** The storefront whose page directory stands before it. */
  storefront: string | undefined
}

const form = /^(?:\/dx(?:\/([A-Za-z0-9]{2}))?\/([A-Za-z0-9]{4}))?\/(?:beta)?api(\/.*)$/

/**
 * Reads `/api/…` and the generic helpers' shape `{base}/{page directory}/api/{resource}`, with `betaapi` for `api`, airline and
 * storefront in capitals or not. Undefined for any other address, and for a storefront that is not served here.
 */
export const apiAddressOf = (pathname: string): ApiAddress | undefined => {
  const [, second, third, resource] = form.exec(pathname) ?? []
  if (resource === undefined) return undefined
  const [airline, storefront] = [second?.toUpperCase(), third?.toUpperCase()]
  const isKnown = storefront === undefined || storefrontOf(storefront) !== undefined
  const isItsAirline = airline === undefined || storefront?.startsWith(airline)
  return isKnown && isItsAirline ? { path: `/api${resource}`, storefront } : undefined
}
