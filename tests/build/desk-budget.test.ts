import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { modulesOfDesk } from '#src/build/chunk-modules.ts'
import { manifestOfDesk } from '#src/build/desk-pages.ts'
import { supportedLocales } from '#src/locales/supported.ts'

/** What an agent waits for at the start, and all that is loaded while a recording is explored. */
const budgets = { first: 60_000, ever: 72_000 }
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
const totalOf = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + weightOf(file), 0)

/** True for a source that only the desk uses, which the budget must count. */
const isOwn = (source: string): boolean => /^(?:app\/desk|desk|visualizer|paths)\//.test(source)

/** Scripts of libraries and charts that the budget excludes. */
const libraries: readonly string[] = ['react', 'xstate', 'charts']
/** Sources of the desk that only load code of the product. They are counted themselves, but not what they load. */
const doors: Readonly<Record<string, string>> = {
  'app/frame/Replayed.tsx': "the product's screens, to show what the traveller saw",
  'app/desk/live-gateway.ts': "the product's network, to do it again",
  'paths/charts-tried.ts': "the cases of the product's charts, to try them",
}

/**
 * Everything that the budget excludes, with its current size in kB (gzip) and a limit. If the size exceeds the limit, check
 * whether code of the desk has got into it.
 */
const excepted: Readonly<Record<string, [today: number, atMost: number]>> = {
  react: [67.4, 70],
  xstate: [13.5, 15],
  charts: [55, 57],
  "the product's screens, to show what the traveller saw": [385.4, 389],
  "the product's network, to do it again": [79.0, 95],
  "the cases of the product's charts, to try them": [21.3, 21.5],
}

describe('the size of the desk’s build', () => {
  let manifest: Manifest = {}
  let modules: Readonly<Record<string, readonly string[]>> = {}
  beforeAll(() => {
    if (!existsSync(`${client}/${modulesOfDesk}`)) throw new Error('There is no build to measure. Run npm run build.')
    manifest = JSON.parse(read(manifestOfDesk)) as Manifest
    modules = JSON.parse(read(modulesOfDesk)) as typeof modules
  })

  /**
   * Lists the files that a source loads, at the start or at any time. `goesOn` returns false for sources whose imports are not
   * followed.
   */
  const filesFrom = (begin: string, which: 'first' | 'ever', goesOn: (source: string) => boolean = () => true): Set<string> => {
    const met = new Set<string>()
    const visit = (source: string) => {
      const chunk = manifest[source]
      if (!chunk || met.has(source)) return
      met.add(source)
      if (!goesOn(source)) return
      chunk.imports?.forEach(visit)
      if (which === 'ever') chunk.dynamicImports?.forEach(visit)
    }
    visit(begin)
    return new Set([...met].flatMap((source) => manifest[source]?.file ?? []))
  }
  const nameOf = (file: string): string => Object.values(manifest).find((chunk) => chunk.file === file)?.name ?? ''
  const countedOf = (which: 'first' | 'ever'): Set<string> =>
    new Set([...filesFrom(entry, which, (source) => !(source in doors))].filter((file) => !libraries.includes(nameOf(file))))

  it.each(['first', 'ever'] as const)(
    'stays within its budget of JavaScript, gzip, %s loaded, apart from React, XState and the named product code',
    (which) => {
      const weights = Object.fromEntries([...countedOf(which)].map((file) => [file, weightOf(file)]))
      expect(totalOf(countedOf(which))).toBeGreaterThan(20_000)
      expect(totalOf(countedOf(which)), JSON.stringify(weights)).toBeLessThanOrEqual(budgets[which])
    },
  )

  it('counts every script with code of the desk', () => {
    const counted = countedOf('ever')
    const uncounted = Object.entries(modules).filter(([file]) => !counted.has(file))
    expect(uncounted.length).toBeGreaterThan(20)
    expect(uncounted.flatMap(([, sources]) => sources).filter(isOwn)).toEqual([])
    expect([...counted].flatMap((file) => modules[file] ?? []).filter(isOwn).length).toBeGreaterThan(90)
    const ofLibraries = Object.entries(modules).filter(([file]) => ['react', 'xstate'].includes(nameOf(file)))
    const library =
      /node_modules\/(?:react|react-dom|scheduler|xstate|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\//
    expect(ofLibraries.flatMap(([, sources]) => sources).filter((source) => !library.test(source))).toEqual([])
  })

  it('excludes only the named code, within the given sizes', () => {
    const left = new Set(Object.keys(modules))
    for (const file of countedOf('ever')) left.delete(file)
    const take = (files: Iterable<string>): number => {
      const mine = [...files].filter((file) => left.delete(file))
      return totalOf(mine) / 1_000
    }
    const found: Record<string, number> = {}
    for (const name of libraries) found[name] = take([...left].filter((file) => nameOf(file) === name))
    for (const [door, what] of Object.entries(doors)) found[what] = take(filesFrom(door, 'ever', (source) => source !== entry))
    expect([...left]).toEqual([])
    expect(Object.keys(found)).toEqual(Object.keys(excepted))
    for (const [name, weight] of Object.entries(found)) {
      expect(weight, name).toBeGreaterThan(1)
      expect(weight, name).toBeLessThanOrEqual(excepted[name]?.[1] ?? 0)
    }
  })

  it.each(supportedLocales)('has a page in %s without inline code that loads only the files of its start', (locale) => {
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

  it('shares no file with travellers, whose pages, scripts and styles refer to none of the desk’s files', () => {
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
