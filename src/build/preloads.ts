import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunk, chunkOf, chunksOf, type Manifest } from './manifest.ts'

const boot = 'boot.ts'
const home = [boot, 'main.tsx', 'steps/home/screen.tsx']
/** What every page but home loads, of which results need nothing more than their screen until their rows stand. */
export const beforeCharts = [...home, 'app/session/reach-gateway.ts', 'app/start/early-results.ts', 'app/start/load-step.ts']

/** Lists every chunk that home loads before any interaction. */
export const chunksOfHome = (manifest: Manifest): Chunk[] => chunksOf(manifest, home)

const stylesOf = (chunks: readonly Chunk[], without: readonly string[] = []): string[] => {
  const files = chunks.flatMap(({ css = [] }) => css)
  return [...new Set(files)].filter((file) => !without.includes(file))
}

/** Style sheets whose rules the pages contain: those of the first paint, and the typeface's. */
export const inlineStylesOf = (manifest: Manifest): { first: string[]; typeface: string[] } => {
  const typeface = chunkOf(manifest, boot).css ?? []
  return { first: stylesOf(chunksOfHome(manifest), typeface), typeface }
}

/** Files that a page loads after its first paint, as paths in the client folder. */
export interface Preloads {
  scripts: string[]
  /** One style sheet with the rules of `contained`, or none. */
  style: string | undefined
  /** Style sheets whose rules the page has already, so that no script may load them again. */
  contained: string[]
  /** Data files. Requests with credentials carry the visitor's cookies. */
  data: { address: string; hasCredentials: boolean }[]
}

/** Preloads of every page (`all`), and in addition those of flight selection and of all other steps except home. */
export type PreloadLists = Record<'all' | 'flight-selection' | 'other', Preloads>

const wordsOf = (locale: string, names: readonly string[]) =>
  names.map((name) => ({ address: `data/words/${locale}/${name}.json`, hasCredentials: false }))

/** The names of places. In English, they are in the lists of places. */
const placesOf = (locale: string) =>
  locale.startsWith('en') ? [] : [{ address: `/data/places/${locale}.json`, hasCredentials: false }]

const globalData = ['metadata', 'routes'].map((name) => ({ address: `/data/global/${name}.json`, hasCredentials: true }))

/**
 * Lists what the pages in a locale load after their first paint. `targets` are the chunks behind facades. Writes the style sheets
 * of the lists to the client folder.
 */
export const preloadsOf = (
  client: string,
  manifest: Manifest,
  targets: ReadonlyMap<string, string>,
  locale: string,
): PreloadLists => {
  const scriptsOf = (chunks: readonly Chunk[]) => [...new Set(chunks.map(({ file }) => targets.get(file) ?? file))]
  const { first, typeface } = inlineStylesOf(manifest)
  const atHome = chunksOfHome(manifest)
  const merge = (files: readonly string[]): string | undefined => {
    const text = files.map((file) => readFileSync(join(client, file), 'utf8').trim()).join('\n')
    const name = `assets/early-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
    if (files.length > 0) writeFileSync(join(client, name), text)
    return files.length > 0 ? name : undefined
  }
  const listOf = (sources: readonly string[], words: readonly string[]): Preloads => {
    const chunks = chunksOf(manifest, sources)
    const contained = stylesOf(chunks, [...first, ...typeface])
    const known = scriptsOf(atHome)
    return {
      scripts: scriptsOf(chunks).filter((file) => !known.includes(file)),
      style: merge(contained),
      contained,
      data: [...globalData, ...wordsOf(locale, words)],
    }
  }
  const flights = listOf([...beforeCharts, 'steps/flight-selection/screen.tsx'], ['results'])
  return {
    all: { scripts: scriptsOf(atHome), style: undefined, contained: first, data: [] },
    'flight-selection': {
      ...flights,
      data: [
        ...flights.data,
        { address: 'data/steps/flight-selection.json', hasCredentials: true },
        { address: '/data/served-airports.json', hasCredentials: false },
        ...placesOf(locale),
      ],
    },
    other: listOf([...beforeCharts, 'app/start/begin.tsx', 'operations/sent.ts'], ['storefront', 'trip']),
  }
}
