import { own, plain, textOr } from './own-properties.ts'

/** Groups of pages that have the same first request. */
export const pageFamilies = ['results', 'trip', 'metaSearch'] as const

export type PageFamily = (typeof pageFamilies)[number]

/** A page of the storefront, from data/global/routes.json. */
export interface PageRoute {
  page: string
  /** Path of the page in the hash, without the flow's segment. */
  path: string
  family: PageFamily | undefined
}

const isPath = (path: string): boolean => /^\/[a-z][a-z\d/-]*$/.test(path)

/** Parses the routes of the file. Malformed entries are skipped. */
export const readRoutes = (file: unknown): PageRoute[] => {
  const entries = own(plain(file), 'routes')
  if (!Array.isArray(entries)) return []
  return entries.slice(0, 200).flatMap((entry) => {
    const read = plain(entry)
    const page = textOr(own(read, 'page'))
    const path = textOr(own(read, 'path'))
    const family = pageFamilies.find((each) => each === own(read, 'family'))
    return page !== '' && isPath(path) ? [{ page, path, family }] : []
  })
}

/** Returns the group of the page that a hash requests. */
export const familyAt = (hash: string, routes: readonly PageRoute[]): PageFamily | undefined => {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  return routes.find((route) => path === route.path || path.endsWith(route.path))?.family
}
