import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { factsAddressOf, factsFileOf } from '../gateway/http/facts-file.ts'
import { type Storefront, storefronts } from '../gateway/platform/storefronts.ts'
import { writeAuthorPages } from './author-pages.ts'
import { type DeskTexts, writeDeskPages } from './desk-pages.ts'
import { readMessageSources } from './message-sources.ts'
import { type InlineStyles, type Parts, writeDocument } from './document.ts'
import { type PagesOfModules, pagesOfModules, withPages } from './pages-of-modules.ts'
import { inlineScript } from './inline-script.ts'
import { chunkOf, type Manifest } from './manifest.ts'
import { writePlaceNames } from './place-names.ts'
import { chunksOfHome, inlineStylesOf, preloadsOf } from './preloads.ts'
import { byText } from './by-text.ts'
import { catalogueOfResults, wordsOfResults } from './results-words.ts'
import { skipFacades } from './skip-facades.ts'

interface Prerendered {
  configuration: Storefront
  locale: string
  contentOfHome: unknown
  isWordOfHome: (id: string) => boolean
}

interface Prerender {
  renderParts: (page: Prerendered) => Promise<Parts>
  supportedLocales: readonly string[]
  catalogues: Record<string, Record<string, unknown>>
  directionOf: (locale: string) => 'ltr' | 'rtl'
  textsOfStaff: (locale: string) => { desk: DeskTexts; author: { withoutScript: string } }
}

const readStyles = (client: string, manifest: Manifest): InlineStyles => {
  const textOf = (files: readonly string[]) => files.map((file) => readFileSync(join(client, file), 'utf8').trim()).join('')
  const { first, typeface } = inlineStylesOf(manifest)
  return { first: textOf(first), typeface: textOf(typeface) }
}

/** Removes the themes of other storefronts, so that the page does not grow with the number of storefronts. */
const themedFor = (code: string, { first, typeface }: InlineStyles): InlineStyles => ({
  first: first.replaceAll(/\[data-storefront="?(\w+)"?\]\{[^}]*\}/g, (theme, other) => (other === code ? theme : '')),
  typeface,
})

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

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
 * Writes what the gateway serves: each storefront's pages per locale (home and results) with the facts that they fetch, the pages
 * of the desk and the editor, the words by locale and catalogue, their ICU sources for authors, and the hashes of inline script and
 * styles for the content security policy. `usedMessages` are the message ids found in the sources.
 */
export const writePages = async (dist: string, usedMessages: ReadonlySet<string>): Promise<void> => {
  const manifest = readJson(join(dist, 'client/.vite/manifest.json')) as Manifest
  const built = pathToFileURL(resolve(dist, 'prerender/prerender.js')).href
  const { renderParts, supportedLocales, directionOf, textsOfStaff, catalogues } = (await import(built)) as Prerender
  const contentOfHome = readJson('public/data/steps/home.json')
  const script = inlineScript({
    rightToLeft: supportedLocales.filter((locale) => directionOf(locale) === 'rtl'),
    boot: `/${chunkOf(manifest, 'boot.ts').file}`,
  })
  if (Buffer.byteLength(script) > 1_024)
    throw new Error(`the inline script has ${Buffer.byteLength(script)} bytes, more than 1 kB`)
  const targets = skipFacades(join(dist, 'client'))
  const styles = readStyles(join(dist, 'client'), manifest)
  const pages = join(dist, 'client/pages')
  // A word belongs to home if its id occurs in a script that home loads.
  const partsOfHome = Object.entries(manifest).flatMap(([source, chunk]) => (source.startsWith('steps/home/') ? [chunk] : []))
  const scriptOfHome = [...chunksOfHome(manifest), ...partsOfHome]
    .map(({ file }) => readFileSync(join(dist, 'client', file), 'utf8'))
    .join('')
  const isWordOfHome = (id: string) => scriptOfHome.includes(id)
  for (const storefront of storefronts) {
    mkdirSync(join(pages, storefront.code), { recursive: true })
    const themed = themedFor(storefront.code, styles)
    for (const locale of storefront.locales) {
      const parts = await renderParts({ configuration: storefront, locale, contentOfHome, isWordOfHome })
      const facts = factsFileOf(locale, parts.facts)
      const page = {
        storefront,
        locale,
        direction: directionOf(locale),
        script,
        styles: themed,
        parts,
        facts: factsAddressOf(facts),
      }
      const lists = { preloads: preloadsOf(join(dist, 'client'), manifest, targets, locale) }
      const write = (name: string, text: string) => writeFileSync(join(pages, storefront.code, name), text)
      write(facts.name, facts.text)
      write(`${locale}.html`, writeDocument({ ...page, ...lists, at: '' }))
      write(`${locale}.results.html`, writeDocument({ ...page, ...lists, at: 'flight-selection' }))
    }
    const hashes = { scriptHashes: [hashOf(script)], styleHashes: [hashOf(styles.typeface), hashOf(themed.first)] }
    writeFileSync(join(pages, storefront.code, 'csp.json'), `${JSON.stringify(hashes)}\n`)
  }
  const data = join(dist, 'client/data/storefronts')
  mkdirSync(data, { recursive: true })
  for (const storefront of storefronts) writeFileSync(join(data, `${storefront.code}.json`), JSON.stringify(storefront))
  writeDeskPages(join(dist, 'client'), supportedLocales, directionOf, (locale) => textsOfStaff(locale).desk)
  writeAuthorPages(join(dist, 'client'), supportedLocales, directionOf, (locale) => textsOfStaff(locale).author)
  const selectWords = wordsOfResults(join(dist, 'client'), manifest, isWordOfHome)
  for (const [locale, ofBuild] of Object.entries(catalogues)) {
    const byName = { ...ofBuild, [catalogueOfResults]: selectWords(ofBuild as Record<string, Record<string, unknown>>) }
    const folder = join(dist, 'client/data/words', locale)
    mkdirSync(folder, { recursive: true })
    for (const [name, messages] of Object.entries(byName))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(byText(messages as Record<string, unknown>)))
  }
  writePlaceNames(join(dist, 'client/data'), 'src/locales', supportedLocales)
  mkdirSync(join(dist, 'client/.cms'), { recursive: true })
  const pagesOf = readJson(join(dist, 'client', pagesOfModules)) as PagesOfModules
  const sources = withPages(await readMessageSources('src/locales', supportedLocales), pagesOf)
  writeFileSync(join(dist, 'client/.cms/messages.json'), JSON.stringify(sources))
  const missing = missingWords(usedMessages, catalogues, supportedLocales[0] ?? '')
  if (missing.length > 0)
    console.warn(`${missing.length} messages are in no catalogue: run npm run extract (${missing.join(' ')})`)
  writeFileSync(join(dist, 'missing-words.json'), JSON.stringify(missing))
}
