import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Storefront, storefronts } from '../gateway/platform/storefronts.ts'
import { writeAuthorPages } from './author-pages.ts'
import { writeDeskPages } from './desk-pages.ts'
import { readMessageSources } from './message-sources.ts'
import { inlineScript } from './inline-script.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

interface Parts {
  home: string
  /** Data for the application to read from the page: the content and the words of home. */
  facts: unknown
  waiting: string
  withoutScript: string
}

interface Prerendered {
  configuration: Storefront
  locale: string
  contentOfHome: unknown
  isWordOfHome: (id: string) => boolean
}

interface Prerender {
  renderParts: (page: Prerendered) => Promise<Parts>
  stepNames: readonly string[]
  supportedLocales: readonly string[]
  catalogues: Record<string, Record<string, unknown>>
  directionOf: (locale: string) => 'ltr' | 'rtl'
}

const chunkOf = (manifest: Manifest, source: string): Chunk => {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no chunk for ${source}`)
  return chunk
}

/** Lists the sources whose chunks home needs: boot, what boot loads dynamically, and the screen of home. */
const sourcesOfHome = (manifest: Manifest): string[] => [
  'boot.ts',
  ...(chunkOf(manifest, 'boot.ts').dynamicImports ?? []),
  'steps/home/screen.tsx',
]

/** Lists every chunk that home loads before any interaction, each after the chunk that imports it. */
export const chunksOfHome = (manifest: Manifest): Chunk[] => {
  const found = new Map<string, Chunk>()
  const visit = (source: string) => {
    if (found.has(source)) return
    const chunk = chunkOf(manifest, source)
    found.set(source, chunk)
    chunk.imports?.forEach(visit)
  }
  sourcesOfHome(manifest).forEach(visit)
  return [...found.values()]
}

/** Converts a value to JSON for a script element. `<` is escaped, so that the JSON cannot end the element. */
const asBlock = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

interface PageInput {
  storefront: Storefront
  locale: string
  direction: string
  /** The step whose skeleton is shown before a script runs. Empty for home. */
  at: string
  script: string
  chunks: Chunk[]
  parts: Parts
}

const pageOf = ({ storefront, locale, direction, at, script, chunks, parts }: PageInput): string => {
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${direction}" data-storefront="${storefront.code}" data-profile="sandbox"${at && ` data-at="${at}"`}>`,
    '<head><meta charset="utf-8">',
    `<script>${script}</script>`,
    `<script type="application/json" id="global">${asBlock({ env: 'prod', storefront: storefront.code, buildNumber: '16' })}</script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${storefront.name[locale] ?? storefront.code}</title>`,
    `<link rel="icon" href="/images/${storefront.code}.svg" type="image/svg+xml">`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    '</head><body>',
    `<noscript>${parts.withoutScript}<!--asked--></noscript>`,
    `<div id="app">${parts.home}</div>`,
    `<div class="waiting">${parts.waiting}</div>`,
    `<script type="application/json" id="page-facts">${asBlock(parts.facts)}</script>`,
    '</body></html>\n',
  ].join('\n')
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Finds messages that the program uses but the catalogues of a locale lack. They would be displayed as ids. */
const missingWords = (
  used: ReadonlySet<string>,
  catalogues: Record<string, Record<string, unknown>>,
  locale: string,
): string[] => {
  const known = new Set(Object.values(catalogues[locale] ?? {}).flatMap((words) => Object.keys(words as object)))
  return [...used].filter((id) => !known.has(id)).sort()
}

/**
 * Writes what the gateway serves: each storefront's pages per locale (home and results), the pages of the desk and the editor,
 * the words by locale and catalogue, their ICU sources for authors, and the hash of the inline script for the content security policy. `usedMessages` are the
 * message ids found in the sources.
 */
export const writePages = async (dist: string, usedMessages: ReadonlySet<string>): Promise<void> => {
  const manifest = readJson(join(dist, 'client/.vite/manifest.json')) as Manifest
  const built = pathToFileURL(resolve(dist, 'prerender/prerender.js')).href
  const { renderParts, stepNames, supportedLocales, directionOf, catalogues } = (await import(built)) as Prerender
  const contentOfHome = readJson('public/data/steps/home.json')
  const script = inlineScript({
    steps: stepNames.filter((step) => step !== 'home'),
    locales: supportedLocales,
    rightToLeft: supportedLocales.filter((locale) => directionOf(locale) === 'rtl'),
    boot: `/${chunkOf(manifest, 'boot.ts').file}`,
  })
  if (Buffer.byteLength(script) > 1_024)
    throw new Error(`the inline script has ${Buffer.byteLength(script)} bytes, more than 1 kB`)
  const pages = join(dist, 'client/pages')
  // A word belongs to home if its id occurs in a script that home loads.
  const partsOfHome = Object.entries(manifest).flatMap(([source, chunk]) => (source.startsWith('steps/home/') ? [chunk] : []))
  const scriptOfHome = [...chunksOfHome(manifest), ...partsOfHome]
    .map(({ file }) => readFileSync(join(dist, 'client', file), 'utf8'))
    .join('')
  const isWordOfHome = (id: string) => scriptOfHome.includes(id)
  for (const storefront of storefronts) {
    mkdirSync(join(pages, storefront.code), { recursive: true })
    for (const locale of storefront.locales) {
      const parts = await renderParts({ configuration: storefront, locale, contentOfHome, isWordOfHome })
      const facts = { storefront, locale, direction: directionOf(locale), script, chunks: chunksOfHome(manifest), parts }
      writeFileSync(join(pages, storefront.code, `${locale}.html`), pageOf({ ...facts, at: '' }))
      writeFileSync(join(pages, storefront.code, `${locale}.results.html`), pageOf({ ...facts, at: 'flight-selection' }))
    }
  }
  const data = join(dist, 'client/data/storefronts')
  mkdirSync(data, { recursive: true })
  for (const storefront of storefronts) writeFileSync(join(data, `${storefront.code}.json`), JSON.stringify(storefront))
  writeDeskPages(join(dist, 'client'), supportedLocales, directionOf)
  writeAuthorPages(join(dist, 'client'), supportedLocales, directionOf)
  for (const [locale, byName] of Object.entries(catalogues)) {
    const folder = join(dist, 'client/data/words', locale)
    mkdirSync(folder, { recursive: true })
    for (const [name, messages] of Object.entries(byName)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(messages))
  }
  mkdirSync(join(dist, 'client/.cms'), { recursive: true })
  const sources = await readMessageSources('src/locales', supportedLocales)
  writeFileSync(join(dist, 'client/.cms/messages.json'), JSON.stringify(sources))
  const missing = missingWords(usedMessages, catalogues, supportedLocales[0] ?? '')
  if (missing.length > 0)
    console.warn(`${missing.length} messages are in no catalogue: run npm run extract (${missing.join(' ')})`)
  writeFileSync(join(dist, 'missing-words.json'), JSON.stringify(missing))
  const hash = createHash('sha256').update(script).digest('base64')
  writeFileSync(join(pages, 'csp.json'), `${JSON.stringify({ scriptHashes: [`sha256-${hash}`] })}\n`)
}
