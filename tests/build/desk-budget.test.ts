import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { manifestOfDesk } from '#src/build/desk-pages.ts'
import { supportedLocales } from '#src/locales/supported.ts'

const budget = 60_000
/** With what comes when it is wanted: Live and trying a chart. */
const withLaterParts = 70_000
const client = 'dist/client'
const entry = 'app/desk/desk.tsx'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

const read = (file: string): string => readFileSync(`${client}/${file}`, 'utf8')
const weightOf = (file: string): number => gzipSync(readFileSync(`${client}/${file}`), { level: 9 }).byteLength

/** The libraries, and the product's own charts. */
const notTheDesk: readonly string[] = ['react', 'xstate', 'charts']
/** Behind these stands the product alone: its screens, its way to the gateway, the cases of its charts. */
const doorsOfTheProduct: readonly string[] = ['app/desk/Replayed.tsx', 'app/desk/live-gateway.ts', 'paths/models.ts']

/** Every chunk that the desk loads at first, or may ever load, but what stands behind a door of the product alone. */
const chunksOf = (manifest: Manifest, which: 'first' | 'all'): Chunk[] => {
  const found = new Map<string, Chunk>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || found.has(source) || doorsOfTheProduct.includes(source)) return
    found.set(source, chunk)
    chunk.imports?.forEach(visit)
    if (which === 'all') chunk.dynamicImports?.forEach(visit)
  }
  visit(entry)
  return [...found.values()]
}

describe('what the build of the desk weighs', () => {
  let manifest: Manifest = {}
  beforeAll(() => {
    if (!existsSync(`${client}/${manifestOfDesk}`)) throw new Error('there is no build to weigh: run npm run build')
    manifest = JSON.parse(read(manifestOfDesk)) as Manifest
  })

  it('is at most 60 kB of JavaScript, gzip, when it opens, and 70 kB with its later parts, beyond React, XState and the charts, Lingui and the kit counted', () => {
    const weigh = (which: 'first' | 'all') => {
      const counted = chunksOf(manifest, which).filter(({ name = '' }) => !notTheDesk.includes(name))
      const weights = Object.fromEntries(counted.map(({ file }) => [file, weightOf(file)]))
      return { weights, total: Object.values(weights).reduce((sum, weight) => sum + weight, 0) }
    }
    const [first, all] = [weigh('first'), weigh('all')]
    expect(first.total).toBeGreaterThan(20_000)
    expect(first.total, JSON.stringify(first.weights)).toBeLessThanOrEqual(budget)
    expect(all.total, JSON.stringify(all.weights)).toBeLessThanOrEqual(withLaterParts)
  })

  it.each(supportedLocales)('has a page in %s that holds nothing inline, and loads what it begins with and no more', (locale) => {
    const page = read(`pages/desk.${locale}.html`)
    expect(page).not.toMatch(/<style|\sstyle="|<script>|\son[a-z]+="/)
    const scripts = [...page.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts).toEqual([`type="module" src="/${manifest[entry]?.file}"`])
    const preloaded = [...page.matchAll(/modulepreload" href="\/([^"]+)"/g)].map(([, file = '']) => file)
    const imported = new Set<string>()
    const visit = (source: string) => {
      for (const each of manifest[source]?.imports ?? []) if (!imported.has(each)) visit((imported.add(each), each))
    }
    visit(entry)
    expect(preloaded.sort()).toEqual([...imported].map((source) => manifest[source]?.file).sort())
  })

  it('shares no file with travellers: no page, script or style of theirs names one of its', () => {
    const ofDesk = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
    expect(ofDesk.every((file) => file.startsWith('desk/assets/'))).toBe(true)
    const ofTravellers = [
      ...readdirSync(`${client}/assets`).map((file) => `assets/${file}`),
      ...readdirSync(`${client}/pages`).map((file) => `pages/${file}`),
    ].filter((file) => /\.(?:js|css|html)$/.test(file) && !file.startsWith('pages/desk.'))
    expect(ofTravellers.length).toBeGreaterThan(20)
    expect(ofTravellers.filter((file) => read(file).includes('desk/assets/'))).toEqual([])
  })
})
