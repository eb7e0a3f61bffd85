import { storefrontOf } from '../platform/storefronts.ts'

/** A parsed address below `/api`. */
export interface ApiAddress {
  /** The path from `/api` on, in normal form: `/api/dc/products`. */
  path: string
  /** The storefront whose page directory precedes it. */
  storefront: string | undefined
}

const form = /^(?:\/dx(?:\/([A-Za-z0-9]{2}))?\/([A-Za-z0-9]{4}))?\/(?:beta)?api(\/.*)$/

/**
 * Parses `/api/…`, and the generic form `{base}/{page directory}/api/{resource}`, which also allows `betaapi`. Airline and
 * storefront are case-insensitive. Returns undefined for any other address, and for an unknown storefront.
 */
export const apiAddressOf = (pathname: string): ApiAddress | undefined => {
  const [, second, third, resource] = form.exec(pathname) ?? []
  if (resource === undefined) return undefined
  const [airline, storefront] = [second?.toUpperCase(), third?.toUpperCase()]
  const isKnown = storefront === undefined || storefrontOf(storefront) !== undefined
  const isItsAirline = airline === undefined || storefront?.startsWith(airline)
  return isKnown && isItsAirline ? { path: `/api${resource}`, storefront } : undefined
}
