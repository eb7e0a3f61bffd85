import type { WireAnswer } from '#src/operations/index.ts'
import { sellingTerms } from '../accounts/criteria.ts'
import type { Call } from '../conversation/call.ts'
import type { SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { slotOf } from './find-offers.ts'
import { findFlights, findFlightsAnew, rememberFlights } from './found-flights.ts'
import { keepIfCurrent } from './keep-current.ts'
import { requireOffered, type SearchPaths } from './offered.ts'
import { type AirSearch, criteriaOf } from './search-criteria.ts'
import { selectionOf } from './selected-offers.ts'
import { noteSearched } from './searched.ts'

/**
 * Stores the criteria of the conversation's latest search, unless flights have been chosen: then the search that found them
 * stays.
 */
export const noteSearch = (state: SessionState, criteria: SearchCriteria): void => {
  if (state.legs.length > 0) return
  state.search = criteria
  state.currency = criteria.currency
}

/**
 * Resolves a flight search and stores its offers. While prices stay the same, up to ten minutes, a repeated search returns the
 * identical object unless its flights were sold in the meantime, so that the serialised response can be cached by object. `paths`
 * leads to the search in the request, by default the whole of it.
 */
export const searchFlights = async (call: Call, sent: AirSearch, paths?: SearchPaths): Promise<WireAnswer<'airSearch'>> => {
  const { engine, now, conversation } = call
  const { companionFare } = servingStorefront(call.storefront)
  const criteria = criteriaOf(sent, engine, { ...(await sellingTerms(call)), ...(companionFare && { companionFare }) })
  requireOffered(call, criteria, paths)
  const pricedAt = slotOf(now)
  const selection = await selectionOf(call, sent)
  const search = { engine, storefront: call.storefront, criteria, pricedAt, selection }
  noteSearch(conversation.state, criteria)
  let answer = findFlights(search)
  for (;;) {
    const current = await keepIfCurrent(call, { criteria, pricedAt, sold: answer.sold, legs: answer.refs }, answer)
    if (!current) break
    answer = findFlightsAnew(search, answer, current)
  }
  rememberFlights(search, answer)
  const isOfItself = !selection.isMissing && selection.bindings.every((binding) => binding?.kind !== 'journey')
  if (isOfItself) noteSearched(call, answer, pricedAt)
  return answer.result
}
