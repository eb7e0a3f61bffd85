import type { SessionInput } from '#machines/session.ts'
import { nothingKept } from '#machines/trip.ts'
import type { SearchSettings } from '#src/domain/configuration.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { readSearch } from '#src/domain/search-query.ts'
import { isOutside, isReturn, type Step } from '#src/domain/step.ts'
import type { TripWanted } from '#src/domain/trip-retrieval.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { askedBy, keyIn, queryOf, type Where } from './asked-place.ts'
import type { Selections } from './selections.ts'

/** What a traveller arrives with: where to, with what to resume, and what the address asked for and could not have. */
export interface Arrival {
  input: SessionInput
  asked: Asked
}

const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`

/** What a return's address is believed: the state, if it has the form of one. */
const returnStateIn = (values: ReadonlyMap<string, string>): string | undefined => {
  const state = values.get('state') ?? ''
  return /^[\w-]{16,128}$/.test(state) ? state : undefined
}

/** The trip that an address asks for: both its reference and a last name (specification, section 2, page families). */
const tripIn = (values: ReadonlyMap<string, string>): TripWanted | undefined => {
  const [reference, lastName] = [values.get('pnr')?.trim().toUpperCase() ?? '', values.get('lastName')?.trim() ?? '']
  const isOne = /^[A-Z0-9-]{6,40}$/.test(reference) && lastName !== '' && lastName.length <= 80
  return isOne ? { reference, lastName } : undefined
}

/** Where the key of this tab's session counts though the address has none; an attempt to pay brings it along to any step. */
const restoresKey = (at: Step): boolean => at === 'passengers' || isReturn(at)

/** Reads an arrival from the address and the session's storage (specification, sections 2 to 5). */
export const readArrival = (
  location: Where,
  selections: Pick<Selections, 'executionKey' | 'openAttempt'>,
  now: Date,
  settings: SearchSettings,
): Arrival => {
  const query = queryOf(location)
  const values = queryValues(query)
  const { flow, at: stepAsked } = askedBy(location.hash)
  const asksForFlights = stepAsked === 'flight-selection' || (stepAsked === undefined && values.has('origin'))
  const read = asksForFlights ? readSearch(query, dayOf(now), settings) : undefined
  const at = asksForFlights ? 'flight-selection' : (stepAsked ?? 'home')
  const keyOfAddress = keyIn(query)
  const openAttempt = selections.openAttempt()
  return {
    input: {
      executionKey: keyOfAddress || (restoresKey(at) || openAttempt !== undefined ? selections.executionKey() : ''),
      flow,
      at,
      kept: {
        ...nothingKept,
        search: read?.search,
        openAttempt,
        tripWanted: isOutside(at) ? tripIn(values) : undefined,
        returnState: isReturn(at) ? returnStateIn(values) : undefined,
      },
    },
    asked: { search: read && !read.search ? read.asked : undefined, corrections: read?.corrections ?? [] },
  }
}
