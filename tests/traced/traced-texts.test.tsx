// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SampleDataContext } from '#src/app/author/sample-data.ts'
import { samplePageOf } from '#src/app/author/sample-page.ts'
import { SampleFrame } from '#src/app/author/SampleFrame.tsx'
import { loadReplayed, Replayed } from '#src/app/frame/Replayed.tsx'
import { type SampleChart, sampleCharts } from '#src/authoring/protocol/frame-messages.ts'
import { aircraftName } from '#src/domain/aircraft.ts'
import { defaultStorefront } from '#src/domain/constants.ts'
import { ticketedName } from '#src/domain/passenger.ts'
import { storefrontOf } from '#src/gateway/platform/storefronts.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { ownNames, supportedLocales } from '#src/locales/supported.ts'
import { findStates, type SampleState } from '#src/paths/states.ts'
import { initialsOf } from '#src/trip/people.ts'
import { isFull } from '../full.ts'
import { wholeNumberIn } from '../whole-number.ts'
import { prepareFrame } from './author-frame.ts'
import { noteFormattedWords, wordsIn } from './formatted-words.ts'
import { splitAtMarks, textsOf } from './untraced.ts'

const every = isFull ? 1 : 25
const seed = wholeNumberIn('FARECHART_SEED', 0)

const formatted = noteFormattedWords()

/** Abbreviations that are the same in every language. */
const signs = new Set(['UTC'])

/** Words that every page may show: names of airports, cities and languages, and the storefront's configuration. */
const everywhere = new Set(
  [
    readFileSync('public/data/airports.json', 'utf8'),
    JSON.stringify(storefrontOf(defaultStorefront)),
    JSON.stringify(ownNames),
  ].flatMap((text) => wordsIn(text.toUpperCase())),
)

/** Words of a state's data, in capitals, including the names of its aircraft, and passengers' names as on tickets and as initials. */
const dataOf = ({ snapshot }: SampleState): ReadonlySet<string> => {
  const json = JSON.stringify(snapshot.context)
  const names = [...json.matchAll(/"firstName":"([^"]*)","lastName":"([^"]*)"/g)]
  const aircraft = [...json.matchAll(/"(\w{3})"/g)].map(([, code = '']) => aircraftName(code) ?? '')
  return new Set([
    ...wordsIn(aircraft.join(' ').toUpperCase()),
    ...wordsIn(json).flatMap((word) => [word.toUpperCase(), ticketedName(word)]),
    ...names.map(([, firstName = '', lastName = '']) => initialsOf({ firstName, lastName })),
  ])
}

const statesOf = (chart: string): SampleState[] => {
  const model = chartsTried.find(({ name }) => name === chart)
  return model ? [...findStates(model)].flat() : []
}

const all = sampleCharts.map((chart) => ({ chart, states: statesOf(chart) }))
const tried = all.map(({ chart, states }) => ({ chart, states: states.filter((_, place) => place % every === seed % every) }))

const count = (charts: typeof all) => charts.reduce((sum, { states }) => sum + states.length, 0)
if (!isFull)
  console.log(`SKIPPED ${count(all) - count(tried)} of ${count(all)} states in each language: FARECHART_FULL=1 draws them all`)

const drawn = async (chart: SampleChart, state: SampleState, locale: string): Promise<Element> => {
  const { page, data } = samplePageOf({ chart, state, locale })
  await loadReplayed(page)
  const { container } = await act(async () =>
    render(
      <Suspense>
        <SampleDataContext value={data}>
          <Replayed {...page} Around={SampleFrame} />
        </SampleDataContext>
      </Suspense>,
    ),
  )
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return container
}

/** Lists the texts of a state's page with words that come neither from a document nor from data or a formatter. */
const withoutSource = (page: Element, state: SampleState): string[] => {
  const data = dataOf(state)
  const isKnown = (word: string) =>
    formatted.has(word) || [data, everywhere, signs].some((words) => words.has(word.toUpperCase()))
  return textsOf(page).flatMap((text) => {
    const { traced, untraced, isWhole } = splitAtMarks(text)
    return isWhole && wordsIn(untraced).every(isKnown) ? [] : [`${state.name}: ${traced} ${untraced}`]
  })
}

beforeEach(prepareFrame)

afterEach(() => vi.unstubAllGlobals())

describe.each(isFull ? supportedLocales : ['en-US', 'ar-AE'])(
  'in %s, authors find the source of each word that is not data',
  (locale) => {
    it.each(tried)('in the states of $chart', async ({ chart, states }) => {
      const found: string[] = []
      let traced = 0
      for (const state of states) {
        const page = await drawn(chart, state, locale)
        traced += textsOf(page).reduce((sum, text) => sum + splitAtMarks(text).traced.length, 0)
        found.push(...withoutSource(page, state))
        cleanup()
      }
      expect(found).toEqual([])
      expect(traced).toBeGreaterThan(states.length)
    })
  },
)
