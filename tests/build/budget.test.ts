import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { chunksOf, type Manifest } from '#src/build/manifest.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { supportedLocales } from '#src/locales/supported.ts'

const budget = 100_000
const client = 'dist/client'

const pageOf = (name: string): string => readFileSync(`${client}/pages/FCDX/${name}.html`, 'utf8')
const matchesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)
const scriptsIn = (page: string): string[] => matchesIn(page, /<script>([\s\S]*?)<\/script>/g)
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Every page of the storefronts, such as `FCDX/en-US.results`. */
const storefrontPages = storefronts.flatMap(({ code, locales }) =>
  locales.flatMap((locale) => ['', '.results'].map((kind) => `${code}/${locale}${kind}`)),
)

const weightOf = (file: string): number => gzipSync(readFileSync(client + file), { level: 9 }).byteLength

/** Lists the files that a page links for after its first paint, by the templates that its address selects. */
const linkedBy = (page: string, templates: readonly string[], link: RegExp): string[] =>
  templates.flatMap((id) => {
    const [links = ''] = matchesIn(page, new RegExp(`<template id="${id}">(.*?)</template>`, 'g'))
    return matchesIn(links, link)
  })

const scriptLink = /<link rel="modulepreload" href="([^"]+\.js)"/g
const styleLink = /<link rel="stylesheet" href="([^"]+)">/g

describe('the size of the build', () => {
  beforeAll(() => {
    if (!existsSync(`${client}/pages`)) throw new Error('There is no build to measure. Run npm run build.')
  })

  it.each(supportedLocales)('home in %s loads less than 100 kB of JavaScript before any interaction, gzip', (locale) => {
    const files = linkedBy(pageOf(locale), ['later'], scriptLink)
    const weights = Object.fromEntries(files.map((file) => [file, weightOf(file)]))
    const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
    expect(files.length).toBeGreaterThan(2)
    expect(total, JSON.stringify(weights)).toBeLessThan(budget)
  })

  // Before the chunks were grouped, results loaded 49 scripts (297 kB) and 16 style sheets until their rows, home 7 scripts.
  it.each([
    ['home', ['later'], { scripts: 4, kB: 88, styles: 0 }],
    ['results', ['later', 'later-flight-selection'], { scripts: 6, kB: 147.3, styles: 1 }],
    ['any other step', ['later', 'later-other'], { scripts: 8, kB: 223, styles: 1 }],
  ])('%s loads few scripts, within its budget', (_, templates, most) => {
    const page = pageOf('en-US')
    const files = linkedBy(page, templates, scriptLink)
    const served = files.map((file) => (existsSync(`${client}${file}.br`) ? `${file}.br` : file))
    const bytes = served.reduce((sum, file) => sum + statSync(client + file).size, 0)
    const styles = linkedBy(page, templates, styleLink)
    expect({ scripts: files.length, styles: styles.length }).toEqual({ scripts: most.scripts, styles: most.styles })
    expect(bytes).toBeLessThanOrEqual(most.kB * 1_000)
  })

  it.each(supportedLocales)('the messages of results take at most 7.9 kB before their charts, in %s', (locale) => {
    const words = `data/words/${locale}/results.json`
    expect(linkedBy(pageOf(locale), ['later-flight-selection'], /href="(data\/words[^"]+)"/g)).toEqual([words])
    expect(readFileSync(`${client}/${words}.br`).byteLength).toBeLessThanOrEqual(7_900)
  })

  it('no other step loads the files of results', () => {
    const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Manifest
    const screens = Object.keys(manifest).filter((source) => /^steps\/(?!home|flight-selection).+\/screen\.tsx$/.test(source))
    const loading = screens.filter((screen) => chunksOf(manifest, [screen]).some(({ file }) => file.includes('/flights-')))
    expect(screens.length).toBeGreaterThan(20)
    expect(loading).toEqual([])
  })

  it('no script imports a file that only re-exports another', () => {
    const scripts = readdirSync(`${client}/assets`).filter((name) => name.endsWith('.js'))
    const codes = new Map(scripts.map((name) => [name, readFileSync(`${client}/assets/${name}`, 'utf8')]))
    const facades = scripts.filter((name) => /^(?:export\{[^}]*\}from|import)"[^"]+";?\s*$/.test(codes.get(name) ?? ''))
    expect(facades).toContainEqual(expect.stringMatching(/^main-/))
    expect([...codes].filter(([, code]) => facades.some((name) => code.includes(name))).map(([name]) => name)).toEqual([])
  })

  it.each([
    ['the editor', 'editor'],
    ['the frame inside it', 'author'],
  ])('%s loads less than 120 kB of JavaScript, gzip', (_, name) => {
    const files = matchesIn(readFileSync(`${client}/pages/${name}.en-US.html`, 'utf8'), /(?:src|href)="([^"]+\.js)"/g)
    const weights = Object.fromEntries(files.map((file) => [file, weightOf(file)]))
    const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
    expect(total).toBeGreaterThan(10_000)
    expect(total, JSON.stringify(weights)).toBeLessThan(120_000)
  })

  it.each(supportedLocales)('no traveller’s page contains code of the editor, in %s', (locale) => {
    for (const name of [locale, `${locale}.results`]) expect(pageOf(name)).not.toContain('author')
  })

  it.each(supportedLocales.flatMap((locale) => [locale, `${locale}.results`]))(
    'the page %s has one inline script of at most 1 kB',
    (name) => {
      const page = pageOf(name)
      const [script = '', ...others] = scriptsIn(page)
      expect(others).toEqual([])
      expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1_024)
      expect(matchesIn(page, /<script\s+([^>]+)>/g)).toEqual(['type="application/json" id="global"'])
    },
  )

  it('lists the inline script’s hash for the content security policy', () => {
    const { scriptHashes } = JSON.parse(readFileSync(`${client}/pages/FCDX/csp.json`, 'utf8')) as { scriptHashes: string[] }
    const scripts = supportedLocales.flatMap((locale) => [
      ...scriptsIn(pageOf(locale)),
      ...scriptsIn(pageOf(`${locale}.results`)),
    ])
    expect([...new Set(scripts.map(hashOf))]).toEqual(scriptHashes)
  })

  it.each(storefrontPages)('the page %s has exactly the styles that its content security policy allows', (name) => {
    const policy = `${client}/pages/${name.split('/')[0]}/csp.json`
    const { styleHashes } = JSON.parse(readFileSync(policy, 'utf8')) as { styleHashes: string[] }
    const page = readFileSync(`${client}/pages/${name}.html`, 'utf8')
    const styles = matchesIn(page, /<style>([\s\S]*?)<\/style>/g).map(hashOf)
    expect(new Set(styles)).toEqual(new Set(styleHashes))
    expect(matchesIn(page, /\[data-storefront="?(\w+)"?\]\{/g)).toEqual([name.split('/')[0]])
    expect(page).not.toMatch(/\sstyle="/)
  })

  it.each(storefrontPages)(
    'the document of %s takes at most 12.86 kB with Brotli, which leaves 1.14 of the first 14 kB for headers',
    (name) => {
      expect(readFileSync(`${client}/pages/${name}.html.br`).byteLength).toBeLessThanOrEqual(12_860)
    },
  )

  it.each(storefrontPages)('the page %s is painted once its last element has been parsed', (name) => {
    const page = readFileSync(`${client}/pages/${name}.html`, 'utf8')
    expect(matchesIn(page, /<link rel="expect" href="#(\w+)" blocking="render">/g)).toEqual(
      matchesIn(page, /<\w+ id="(\w+)"><\/\w+><\/body>/g),
    )
    expect(matchesIn(page, /<link rel="expect" ([^>]*)>/g)).toEqual(['href="#end" blocking="render"'])
  })

  it.each(storefrontPages)('nothing but the document is needed for the first paint of %s', (name) => {
    const [shown = ''] = readFileSync(`${client}/pages/${name}.html`, 'utf8')
      .replaceAll(/<template[\s\S]*?<\/template>/g, '')
      .split('<div id="app">')
    expect(matchesIn(shown, /<link rel="([a-z]+)"/g)).toEqual(['icon', 'expect'])
    expect(shown).not.toContain(' src=')
    expect(shown).not.toContain('@import')
  })

  it.each(supportedLocales)('the page in %s declares its language, and has a skeleton for any address', (locale) => {
    const page = pageOf(locale)
    expect(page).toContain(`<html lang="${locale}" dir="${locale === 'ar-AE' ? 'rtl' : 'ltr'}"`)
    expect(matchesIn(page, /<template id="at-[a-z-]+"><div class="waiting"><div data-step="([a-z-]+)"/g)).toEqual([
      'flight-selection',
      'passengers',
      'seat-selection',
      'ancillaries',
      'payment',
      'confirmation',
      'other',
    ])
  })

  it.each(supportedLocales)(
    'the facts of the page in %s contain every message of home, including the parts that load later',
    (locale) => {
      const [facts = ''] = matchesIn(pageOf(locale), /id="page-facts" href="data\/facts\/([^"]+)"/g)
      const { words } = JSON.parse(readFileSync(`${client}/pages/FCDX/${facts}`, 'utf8')) as { words: Record<string, unknown> }
      const wordsOfHome = JSON.parse(readFileSync(`${client}/data/words/${locale}/home.json`, 'utf8')) as Record<string, unknown>
      expect(Object.keys(wordsOfHome).length).toBeGreaterThan(20)
      expect(words).toMatchObject(wordsOfHome)
    },
  )

  it('has every message of the program in its catalogues', () => {
    expect(JSON.parse(readFileSync('dist/missing-words.json', 'utf8'))).toEqual([])
  })

  it('has a compressed copy of each large file', () => {
    expect(
      ['data/airports.json', 'pages/FCDX/en-US.html'].flatMap((file) =>
        ['br', 'gz'].map((kind) => existsSync(`${client}/${file}.${kind}`)),
      ),
    ).toEqual([true, true, true, true])
  })
})
