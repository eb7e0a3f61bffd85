import type { WireAnswer } from '#src/operations/index.ts'
import { sellingTerms } from '../accounts/criteria.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { findOffers, type LegRefs, slotOf } from './find-offers.ts'
import { keepIfCurrent } from './keep-current.ts'
import { createResultMemory } from './result-memory.ts'
import { requireOffered, type SearchPaths } from './offered.ts'
import { type AirSearch, criteriaOf } from './search-criteria.ts'
import { nameOfBindings, selectionOf, type Selection } from './selected-offers.ts'
import { type Assumed, StockMemory } from '../inventory/assumed-sales.ts'
import { writeSearchResult } from './write-search.ts'
import { noteSearched } from './searched.ts'

/** The result of a search, and the refs that are stored when it is sent. */
interface Remembered extends Assumed<WireAnswer<'airSearch'>> {
  refs: LegRefs[]
}

const memory = createResultMemory<Remembered>()

const stocks = new WeakMap<Engine, StockMemory>()

const stockOf = (engine: Engine): StockMemory => {
  const stock = stocks.get(engine) ?? new StockMemory()
  stocks.set(engine, stock)
  return stock
}

const answerAnew = (
  { engine, storefront }: Call,
  criteria: SearchCriteria,
  pricedAt: number,
  { bindings, isMissing }: Selection,
): Remembered => {
  const { daysOnSale } = servingStorefront(storefront)
  const found = stockOf(engine).assume(pricedAt, (sales) => findOffers(engine, criteria, { ...sales, daysOnSale }, bindings))
  return {
    ...found,
    result: writeSearchResult(engine, criteria, found.result, isMissing ? { warning: 'NO_AVAILABLE_SELECTED_FLIGHT' } : {}),
    refs: found.result.legs.map(({ refs }) => refs),
  }
}

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
  const name = JSON.stringify([criteria, pricedAt, nameOfBindings(selection.bindings), selection.isMissing])
  noteSearch(conversation.state, criteria)
  let answer = memory.recall(engine, name) ?? answerAnew(call, criteria, pricedAt, selection)
  for (;;) {
    const current = await keepIfCurrent(call, { criteria, pricedAt, sold: answer.sold, legs: answer.refs }, answer)
    if (!current) break
    stockOf(engine).learn(answer.asked, current)
    answer = answerAnew(call, criteria, pricedAt, selection)
  }
  memory.remember(engine, name, answer)
  const isOfItself = !selection.isMissing && selection.bindings.every((binding) => binding?.kind !== 'journey')
  if (isOfItself) noteSearched(call, answer, pricedAt)
  return answer.result
}
