import type { SessionInput } from '#machines/storefront.ts'
import { nothingKept } from '#machines/trip.ts'
import { chooseLocale } from '#src/domain/locale.ts'
import { queryValues, readSearch } from '#src/domain/search-query.ts'
import { defaultLocale, supportedLocales } from '#src/locales/supported.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { askedBy, keyIn, queryOf } from './address.ts'
import type { Selections } from './selections.ts'

/** What a traveller arrives with: where to, in which language, with what to resume. */
export interface Arrival {
  input: SessionInput
  locale: string
  /** The locale that the address asks for, if it is one of ours; '' when the traveller chose none. */
  chosenLocale: string
  asked: Asked
}

const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`

/** Reads an arrival from the address, the browser's language and the session's storage (specification, sections 2 to 5). */
export const readArrival = (
  location: { hash: string; search: string },
  browserLanguage: string | undefined,
  selections: Pick<Selections, 'executionKey' | 'openAttempt'>,
  now: Date,
): Arrival => {
  const query = queryOf(location)
  const values = queryValues(query)
  const { flow, at: stepAsked } = askedBy(location.hash)
  const asksForFlights = stepAsked === 'flight-selection' || (stepAsked === undefined && values.has('origin'))
  const read = asksForFlights ? readSearch(query, dayOf(now)) : undefined
  const at = asksForFlights ? 'flight-selection' : (stepAsked ?? 'home')
  const keyOfAddress = keyIn(query)
  const localeOfAddress = values.get('locale')
  return {
    input: {
      executionKey: keyOfAddress || (at === 'passengers' ? selections.executionKey() : ''),
      flow,
      at,
      kept: { ...nothingKept, search: read?.search, openAttempt: selections.openAttempt() },
    },
    locale: chooseLocale(supportedLocales, defaultLocale, { query: localeOfAddress, browser: browserLanguage }),
    chosenLocale: supportedLocales.find((each) => each === localeOfAddress) ?? '',
    asked: { search: read && !read.search ? read.asked : undefined, corrections: read?.corrections ?? [] },
  }
}
