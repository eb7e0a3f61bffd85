import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunkOf, chunksOf, type Manifest } from './manifest.ts'
import { beforeCharts } from './preloads.ts'

type Words = Record<string, unknown>

/** Name of the catalogue with the messages of results before their charts are loaded. */
export const catalogueOfResults = 'results'

/**
 * Returns a function that selects the messages of results from a locale's catalogues: those of the step, and what its scripts take from
 * others, also the scripts that it loads later. Messages of the charts come with the charts, and those of home with the page's facts.
 */
export const wordsOfResults = (
  client: string,
  manifest: Manifest,
  isWordOfHome: (id: string) => boolean,
): ((byName: Readonly<Record<string, Words | undefined>>) => Words) => {
  const parts = Object.keys(manifest).filter((source) => source.startsWith('steps/flight-selection/'))
  const { imports = [] } = chunkOf(manifest, 'app/start/begin.tsx')
  const ofCharts = ['app/start/begin.tsx', ...imports.filter((source) => source.startsWith('_charts-'))].map(
    (source) => chunkOf(manifest, source).file,
  )
  const files = new Set(chunksOf(manifest, [...beforeCharts, ...parts]).map(({ file }) => file))
  for (const file of ofCharts) files.delete(file)
  const scripts = [...files].map((file) => readFileSync(join(client, file), 'utf8')).join('')
  return ({ storefront = {}, trip = {}, 'flight-selection': ofStep = {} }) => ({
    ...Object.fromEntries(Object.entries({ ...storefront, ...trip }).filter(([id]) => scripts.includes(id) && !isWordOfHome(id))),
    ...ofStep,
  })
}
