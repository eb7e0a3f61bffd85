// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadVariations, type Variation } from '#src/app/author/variations.ts'
import { guardPage } from '#src/authoring/frame/boundary.ts'
import { sampleCharts } from '#src/authoring/protocol/frame-messages.ts'
import { readMessageSources } from '#src/build/message-sources.ts'
import { defaultLocale } from '#src/locales/supported.ts'
import { isFull } from '../full.ts'
import { wholeNumberIn } from '../whole-number.ts'
import { prepareFrame } from './author-frame.ts'
import { statesOf, textsOfSample } from './draw-sample.tsx'

const every = isFull ? 1 : 20
const seed = wholeNumberIn('FARECHART_SEED', 0)
const locale = defaultLocale

/** The least share of texts that the samples show. */
const floor = 0.64

const states = new Map(sampleCharts.map((chart) => [chart, statesOf(chart)]))
const variations = await loadVariations()
const tried = variations.filter((_, place) => place % every === seed % every)
if (!isFull)
  console.log(`SKIPPED ${variations.length - tried.length} of ${variations.length} variations: FARECHART_FULL=1 draws them all`)

const textsOf = async ({ chart, state: name, changes, actions, shows }: Variation): Promise<string[]> => {
  const state = states.get(chart)?.find((each) => each.name === name)
  return state ? textsOfSample({ chart, state, locale, changes }, actions, shows) : []
}

beforeAll(() => {
  guardPage(window)
  // Parts of pages that jsdom lacks.
  Object.assign(URL, { createObjectURL: () => 'blob:none', revokeObjectURL: () => {} })
})

beforeEach(prepareFrame)

afterEach(() => vi.unstubAllGlobals())

it.each(tried.map((variation) => [`${variation.chart} ${variation.state} ${variation.shows.join(', ')}`, variation] as const))(
  'shows what it is kept for: %s',
  async (_, variation) => {
    const shown = await textsOf(variation)
    expect(variation.shows.filter((text) => !shown.includes(text))).toEqual([])
  },
)

it.runIf(isFull)('shows most texts of the storefront in a state or a variation', { timeout: 1_800_000 }, async () => {
  const messages = Object.keys(await readMessageSources('src/locales', [locale])).map((id) => `messages ${id}`)
  const words = readdirSync('public/data/steps').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(`public/data/steps/${file}`, 'utf8')) as object).map(
      (word) => `steps/${file.replace('.json', '')} ${word}`,
    ),
  )
  const shown = new Set(variations.flatMap(({ shows }) => shows))
  for (const [chart, all] of states)
    for (const state of all) for (const text of await textsOfSample({ chart, state, locale })) shown.add(text)
  const texts = [...messages, ...words]
  expect(texts.filter((text) => shown.has(text)).length / texts.length).toBeGreaterThan(floor)
})
