import { own, plain, text } from './own-properties.ts'

/** Page families whose first request is prefetched. */
export const pageFamilies = ['results', 'trip', 'metaSearch'] as const

export type PageFamily = (typeof pageFamilies)[number]

/** A page of the storefront, from data/global/routes.json. */
export interface PageRoute {
  page: string
  /** Its path in the hash, after the flow's segment if there is one. */
  path: string
  family: PageFamily | undefined
}

const isPath = (path: string): boolean => /^\/[a-z][a-z\d/-]*$/.test(path)

/** Parses the file's routes. Malformed entries are dropped. */
export const readRoutes = (file: unknown): PageRoute[] => {
  const entries = own(plain(file), 'routes')
  if (!Array.isArray(entries)) return []
  return entries.slice(0, 200).flatMap((entry) => {
    const read = plain(entry)
    const page = text(own(read, 'page'))
    const path = text(own(read, 'path'))
    const family = pageFamilies.find((each) => each === own(read, 'family'))
    return page !== '' && isPath(path) ? [{ page, path, family }] : []
  })
}

/** Returns the family of the page at a hash. */
export const familyAt = (hash: string, routes: readonly PageRoute[]): PageFamily | undefined => {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  return routes.find((route) => path === route.path || path.endsWith(route.path))?.family
}
