import { parentPort } from 'node:worker_threads'
import { renderToString } from 'react-dom/server'
import type { Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createActor } from 'xstate'
import { booking } from '#machines/booking.ts'
import { nothingKept } from '#machines/trip.ts'
import { ContentContext } from '#src/content/content.tsx'
import type { Configuration } from '#src/domain/configuration.ts'
import type { Search } from '#src/domain/search.ts'
import { readOriginal } from '#src/network/answer.ts'
import { airSearch } from '#src/operations/first.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { FirstRowsContext } from '#src/steps/flight-selection/first-rows.ts'
import { ConfigurationContext } from '#src/trip/configuration.tsx'
import { renderWithPlaceNames } from '#src/trip/place-names.ts'
import { renderWithPlaces } from '#src/trip/places.ts'
import { FlowContext } from '#src/trip/trip.tsx'
import { tableOf } from './app/frame/stations.ts'
import { EarlyPage } from './app/frame/WaitingPage.tsx'
import { createLanguage } from './app/language/language.ts'
import { flowActorOf } from './app/session/running-flow.ts'
import { whenSearched } from './app/session/when-searched.ts'
import { chartsWith } from './app/session/session.ts'
import { withoutEffects } from './app/session/without-effects.ts'

/** Enough rows for the first screen of a tall window. */
const mostRows = 8

const nothing = () => {}
const never = () => new Promise<never>(nothing)

/** Everything from which the results of a search are rendered. */
interface ResultsToRender {
  configuration: Configuration
  locale: string
  /** The compiled messages of the step, with those of authors. */
  words: Messages
  /** The step's content. */
  content: unknown
  /** The packed list of served airports, and the names of cities in the locale. English needs no names. */
  places: unknown
  placeNames: Readonly<Record<string, string>> | undefined
  search: Search
  /** The gateway's answer to the search, as it is sent. */
  answer: unknown
}

const table = tableOf(booking.root)

/** Starts the charts at the results of a search, as a page does. The search is answered, and every other operation stays unanswered. */
const openResults = (search: Search, offers: unknown) => {
  const root = createActor(
    chartsWith(
      {
        perform: (name) => (name === 'airSearch' ? Promise.resolve(offers) : never()),
        ...withoutEffects,
      },
      { booking },
    ),
    { input: { executionKey: '', flow: 'booking', at: 'flight-selection', kept: { ...nothingKept, search } } },
  )
  return root.start()
}

/**
 * Renders the first rows of a search's results with the page's own charts and components. Returns undefined if no flights were found, because
 * the page then has no list. Rejects if the answer cannot be read.
 */
const renderResults = async (given: ResultsToRender): Promise<string | undefined> => {
  const { configuration, locale, words, content, places, placeNames, search, answer } = given
  const root = openResults(search, readOriginal(airSearch, answer))
  try {
    await whenSearched(root)
    const flow = flowActorOf(root)
    if (!flow?.getSnapshot().matches({ 'flight-selection': 'choosing' })) return undefined
    renderWithPlaces(places)
    if (placeNames) renderWithPlaceNames(locale, placeNames)
    const { i18n } = createLanguage(locale, words)
    return renderToString(
      <I18nProvider i18n={i18n}>
        <ConfigurationContext value={configuration}>
          <ContentContext value={{ locale, steps: { 'flight-selection': content } }}>
            <FlowContext value={flow}>
              <FirstRowsContext value={mostRows}>
                <EarlyPage step="flight-selection" configuration={configuration} locale={locale} table={table}>
                  <FlightSelection />
                </EarlyPage>
              </FirstRowsContext>
            </FlowContext>
          </ContentContext>
        </ConfigurationContext>
      </I18nProvider>,
      { identifierPrefix: 'early' },
    )
  } finally {
    root.stop()
  }
}

// The gateway runs this program in a thread of its own, so that rendering never delays other requests.
parentPort?.on('message', ({ id, given }: { id: number; given: ResultsToRender }) => {
  renderResults(given).then(
    (html) => parentPort?.postMessage({ id, html }, []),
    (thrown: unknown) => parentPort?.postMessage({ id, trouble: String(thrown) }, []),
  )
})
parentPort?.postMessage({ id: 0 }, [])
