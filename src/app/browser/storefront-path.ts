import { airlineOf, defaultStorefront } from '#src/domain/constants.ts'

/** Airline and storefront in the base path of a page. */
export interface StorefrontPath {
  /** Two upper-case letters. */
  airline: string
  /** Four upper-case letters. */
  storefront: string
  /** Path of the page, with a trailing slash. */
  base: string
}

/** Airline and default path of a storefront, by its code such as FCDX. */
export const pathOfStorefront = (storefront: string): StorefrontPath => {
  const airline = airlineOf(storefront)
  return { airline, storefront, base: `/dx/${airline}/${storefront}/` }
}

const fallback = pathOfStorefront(defaultStorefront)

/** True for a page that a Node server delivers: its path starts with `/dx`. */
export const isServedByNode = (pathname: string): boolean => pathname.startsWith('/dx')

/** Base path of pages for authors. */
const ofAuthors = '/author'

/** True if a path contains a storefront, below `/dx` or the authors' `/author/dx`. */
export const namesStorefront = (pathname: string): boolean =>
  isServedByNode(pathname.startsWith(`${ofAuthors}/`) ? pathname.slice(ofAuthors.length) : pathname)

/**
 * Reads the airline and the storefront from the second and third segment of a path. In the short form `/dx/<storefront>/`, the airline is
 * the first two letters of the storefront.
 */
export const storefrontPathOf = (pathname: string): StorefrontPath => {
  if (pathname.startsWith(`${ofAuthors}/`)) {
    const place = storefrontPathOf(pathname.slice(ofAuthors.length))
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
