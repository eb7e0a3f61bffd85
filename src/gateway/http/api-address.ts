import { HttpError } from '../platform/http-error.ts'
import { storefrontOf, storefronts } from '../platform/storefronts.ts'

/** A parsed address of the API. */
export interface ApiAddress {
  /** The path from `/api` on, for example `/api/dc/products`. */
  path: string
  /** The storefront of the page directory that precedes `/api`. */
  storefront: string | undefined
}

const form = /^(?:\/dx(?:\/([A-Za-z0-9]{2}))?\/([A-Za-z0-9]{4}))?\/(?:beta)?api(\/.*)$/

const partsOf = (pathname: string) => {
  const [, airline, storefront, resource] = form.exec(pathname) ?? []
  return { airline: airline?.toUpperCase(), storefront: storefront?.toUpperCase(), resource }
}

/**
 * Parses `/api/…` and the generic form `{base}/{page directory}/api/{resource}`, in which `betaapi` is allowed too. Airline and
 * storefront are case-insensitive. Returns undefined for an unknown storefront and for any other address.
 */
export const apiAddressOf = (pathname: string): ApiAddress | undefined => {
  const { airline, storefront, resource } = partsOf(pathname)
  if (resource === undefined) return undefined
  const isKnown = storefront === undefined || storefrontOf(storefront) !== undefined
  const isItsAirline = airline === undefined || storefront?.startsWith(airline)
  return isKnown && isItsAirline ? { path: `/api${resource}`, storefront } : undefined
}

/** Builds the error 404 for an address that leads nowhere. If that is due to its storefront, the message names those that exist. */
export const nothingAt = (pathname: string): HttpError => {
  const { storefront } = partsOf(pathname)
  const known = storefronts.map(({ code }) => code).join(' and ')
  return new HttpError(
    404,
    storefront !== undefined && storefrontOf(storefront) === undefined
      ? `This gateway does not run the storefront ${storefront}, but ${known}`
      : 'There is no page or operation at this address',
  )
}
