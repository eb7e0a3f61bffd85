import { createHttp } from '#src/network/http.ts'
import { type Metadata, readMetadata } from './metadata.ts'
import { overlaid } from './own-properties.ts'
import { assetPath, authoringUrl, authoringVariant } from './page-urls.ts'
import { type PageRoute, readRoutes } from './routes.ts'
import type { Settings } from './settings.ts'

/** Files with settings for the whole storefront. */
export interface GlobalData {
  metadata: Metadata
  routes: PageRoute[]
}

export interface DataPlace {
  settings: Settings
  isInsideCms: boolean
  /** Origin of the page. */
  origin: string
}

const rooted = (path: string): string => (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path) ? path : `/${path}`)

/**
 * Fetches the files in `data/global`. On a page that authors can edit, their values take precedence. A missing file is replaced by
 * defaults.
 */
export const fetchGlobalData = async ({ settings, isInsideCms, origin }: DataPlace): Promise<GlobalData> => {
  const http = createHttp()
  const read = (address: string): Promise<unknown> => http.json(http.get(address)).catch(() => undefined)
  const file = async (name: string): Promise<unknown> => {
    const path = assetPath(`data/global/${name}.json`, settings)
    const [shipped, authored] = await Promise.all([
      read(rooted(path)),
      settings.isAuthorable ? read(authoringUrl(authoringVariant(path, isInsideCms), settings, origin)) : undefined,
    ])
    return overlaid(shipped, authored)
  }
  const [metadata, routes] = await Promise.all([file('metadata'), file('routes')])
  return { metadata: readMetadata(metadata), routes: readRoutes(routes) }
}
