import { airlineOf, defaultStorefront } from '#src/domain/constants.ts'

/** The storefront's location, read from the base path of the address. */
export interface Place {
  /** Two letters, upper case. */
  airline: string
  /** Four letters, upper case. */
  storefront: string
  /** The page's path with a trailing slash. */
  base: string
}

const airline = airlineOf(defaultStorefront)

const fallback: Place = { airline, storefront: defaultStorefront, base: `/dx/${airline}/${defaultStorefront}/` }

/** Tells whether a page is served by a Node server, that is, its path starts with `/dx`. */
export const isServedByNode = (pathname: string): boolean => pathname.startsWith('/dx')

/** Path of the author's documents. */
const ofAuthors = '/author'

/**
 * Returns the airline and storefront of a path: its second and third segment in upper case. In the short form
 * `/dx/<storefront>/`, the airline is the storefront's first two letters.
 */
export const placeOf = (pathname: string): Place => {
  if (pathname.startsWith(`${ofAuthors}/`)) {
    const place = placeOf(pathname.slice(ofAuthors.length))
    return { ...place, base: ofAuthors + place.base }
  }
  if (!isServedByNode(pathname)) return fallback
  const [, second = '', third = ''] = pathname.split('/').filter(Boolean)
  const storefront = (third || second).toUpperCase()
  if (!/^[A-Z0-9]{4}$/.test(storefront)) return fallback
  return {
    airline: third ? second.toUpperCase() : airlineOf(storefront),
    storefront,
    base: third ? `/dx/${second}/${third}/` : `/dx/${second}/`,
  }
}
