import type { FlowEvent } from '#machines/events.ts'
import { resultsAtHand } from '#machines/results-at-hand.ts'
import type { Configuration } from '#src/domain/configuration.ts'
import { listViewIn } from '#src/domain/list-view.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { searchVariables } from '#src/domain/search-body.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { readNewSearch } from '../browser/new-search.ts'
import { queryOf } from '../browser/asked-place.ts'
import { createSelections } from '../browser/selections.ts'
import { servedPlace } from '../browser/served-place.ts'
import type { Store } from '../browser/storage.ts'
import { choiceMade } from '../frame/choice-made.tsx'
import { type EarlyGateway, openEarly } from '../session/early-gateway.ts'
import { loadChartOf } from '../session/flow-charts.ts'
import type { RootRef } from '../session/running-flow.ts'
import { fetchGlobalData } from '../settings/global-data.ts'
import { isInsideCms } from '../settings/page-urls.ts'
import { settingsOf } from '../settings/settings.ts'
import { createPlaceholderRoot } from './placeholder-root.ts'

/** After this many milliseconds without an answer, the charts are loaded although no flight is known. */
const patience = 1_000

/** A search that a page has asked before its charts are loaded. It counts only as long as the address stays the same. */
export interface EarlySearch {
  gateway: EarlyGateway
  /** What the page shows until the charts run. Undefined if it has to wait for them. */
  shown?: {
    root: RootRef
    asked: Asked
    choiceMade: typeof choiceMade
  }
}

interface Opening {
  view: Window
  configuration: Configuration
  store: Store
  /** Loads the screen of results, with only the messages that it needs before the charts. */
  loadResults: () => Promise<void>
  /** Receives the events of the page, which wait for the charts. */
  onEvent: (event: FlowEvent) => void
}

/** Resolves with the flights found, and with undefined if the search fails or takes long. */
const inTime = (found: Promise<FlightOffers>): Promise<FlightOffers | undefined> => {
  const answered = found.catch(() => undefined)
  return Promise.race([answered, new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), patience))])
}

/**
 * Asks the search of an address before the charts are loaded, and shows the flights found as the charts would. Undefined for any other
 * address, and for a search that the charts have to complete: one that resumes a conversation, that was corrected, or whose list is
 * sorted or filtered.
 */
export const searchEarly = async ({
  view,
  configuration,
  store,
  loadResults,
  onEvent,
}: Opening): Promise<EarlySearch | undefined> => {
  loadChartOf(view.location.hash)
  const selections = createSelections(store)
  const wanted = readNewSearch(view.location, selections, new Date(), configuration)
  if (!wanted || configuration.opensWith !== undefined || listViewIn(queryOf(view.location))) return undefined
  const { input, asked } = wanted
  const variables = searchVariables(input.kept.search)
  const screen = loadResults()
  const settings = settingsOf(view.document)
  const place = { settings, isInsideCms: isInsideCms(settings, view), origin: view.location.origin }
  const gateway = await openEarly(
    await fetchGlobalData(place),
    {
      storefront: servedPlace(settings, view.location.pathname).storefront,
      configuration,
      settings,
      selections,
      askFirst: (network) => network.prefetch('airSearch', { flow: input.flow, variables }),
    },
    input.at,
  )
  const { found, readTrip } = gateway.reached
  if (!found) return { gateway }
  await screen
  const answer = await inTime(found)
  const first = answer && resultsAtHand(input, readTrip('airSearch', { flow: input.flow, variables }, answer) as FlightOffers)
  return { gateway, ...(first && { shown: { root: createPlaceholderRoot(first, onEvent), asked, choiceMade } }) }
}
