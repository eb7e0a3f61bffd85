import { storefrontOf } from '../platform/storefronts.ts'

/** A parsed address of the API. */
export interface ApiAddress {
  /** The path from `/api` on, for example `/api/dc/products`. */
  path: string
  /** The storefront of the page directory that precedes `/api`. */
  storefront: string | undefined
}

const form = /^(?:\/dx(?:\/([A-Za-z0-9]{2}))?\/([A-Za-z0-9]{4}))?\/(?:beta)?api(\/.*)$/

/**
 * Parses `/api/…` and the generic form `{base}/{page directory}/api/{resource}`, in which `betaapi` is allowed too. Airline and
 * storefront are case-insensitive. Returns undefined for an unknown storefront and for any other address.
 */
export const apiAddressOf = (pathname: string): ApiAddress | undefined => {
  const [, second, third, resource] = form.exec(pathname) ?? []
  if (resource === undefined) return undefined
  const [airline, storefront] = [second?.toUpperCase(), third?.toUpperCase()]
  const isKnown = storefront === undefined || storefrontOf(storefront) !== undefined
  const isItsAirline = airline === undefined || storefront?.startsWith(airline)
  return isKnown && isItsAirline ? { path: `/api${resource}`, storefront } : undefined
}
