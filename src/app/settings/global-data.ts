import type { Step } from '#src/domain/step.ts'
import { createHttp } from '#src/network/http.ts'
import { type Metadata, readMetadata } from './metadata.ts'
import { overlaid } from './own-properties.ts'
import { assetPath, dataPath } from './page-urls.ts'
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

/**
 * Fetches a data file. On a page that authors can edit, the values that they have saved take precedence. Undefined if neither can be loaded.
 */
export const fetchData = async (path: string, place: DataPlace): Promise<unknown> => {
  const http = createHttp()
  const shipped = http.json(http.get(path)).catch(() => undefined)
  if (!place.settings.isAuthorable) return shipped
  // Loaded for authors only, to keep the editing code out of travellers' pages.
  const { readAuthored } = await import('#src/authoring/protocol/authored-data.ts')
  return overlaid(await shipped, await readAuthored(path, place))
}

/** Fetches the files in `data/global`. A missing file is replaced by defaults. */
export const fetchGlobalData = async (place: DataPlace): Promise<GlobalData> => {
  const file = (name: string) => fetchData(dataPath(`data/global/${name}.json`, place.settings), place)
  const [metadata, routes] = await Promise.all([file('metadata'), file('routes')])
  return { metadata: readMetadata(metadata, place.settings), routes: readRoutes(routes) }
}

/**
 * Fetches the content of a step. `base` is the path of the storefront, because every storefront publishes its own content. Rejects if there
 * is none.
 */
export const fetchStep = async (step: Step, base: string, place: DataPlace): Promise<unknown> => {
  const content = await fetchData(base + assetPath(`data/steps/${step}.json`, place.settings), place)
  if (content === undefined) throw new Error(`the content of ${step} could not be loaded`)
  return content
}
