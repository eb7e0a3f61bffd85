import type { WireAnswer } from '#src/operations/index.ts'
import { sellingTerms } from '../accounts/criteria.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { findOffers, type LegRefs, slotOf } from './find-offers.ts'
import { keepOffers } from './keep-offers.ts'
import { requireOffered } from './offered.ts'
import { type AirSearch, criteriaOf } from './search-criteria.ts'
import { nameOfBindings, selectionOf, type Selection } from './selected-offers.ts'
import { areSalesSame, type Found, withSales } from '../inventory/sales.ts'
import { writeSearch } from './write-search.ts'
import { noteSearched } from './searched.ts'

/** The result of a search, and the refs that are stored when it is sent. */
interface Remembered extends Found<WireAnswer<'airSearch'>> {
  refs: LegRefs[]
}

/** Maximum number of results cached per engine. The least recently used one is dropped first. */
const mostRemembered = 24

const remembered = new WeakMap<Engine, Map<string, Remembered>>()

const memoryOf = (engine: Engine): Map<string, Remembered> => {
  const memory = remembered.get(engine) ?? new Map<string, Remembered>()
  remembered.set(engine, memory)
  return memory
}

const recall = async ({ engine, database }: Call, name: string): Promise<Remembered | undefined> => {
  const memory = memoryOf(engine)
  const known = memory.get(name)
  memory.delete(name)
  if (!known || !(await areSalesSame(database, known))) return undefined
  memory.set(name, known)
  return known
}

const remember = (engine: Engine, name: string, answer: Remembered): void => {
  const memory = memoryOf(engine)
  memory.set(name, answer)
  const [oldest] = memory.keys()
  if (memory.size > mostRemembered && oldest !== undefined) memory.delete(oldest)
}

const answerAnew = async (
  { engine, database, storefront }: Call,
  criteria: SearchCriteria,
  pricedAt: number,
  { bindings, isMissing }: Selection,
): Promise<Remembered> => {
  const { daysOnSale } = servingStorefront(storefront)
  const found = await withSales(database, pricedAt, (sales) => findOffers(engine, criteria, { ...sales, daysOnSale }, bindings))
  return {
    result: writeSearch(engine, criteria, found.result, isMissing ? { warning: 'NO_AVAILABLE_SELECTED_FLIGHT' } : {}),
    sold: found.sold,
    asked: found.asked,
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
 * identical object unless its flights were sold in the meantime, so that the serialised response can be cached by object.
 */
export const searchFlights = async (call: Call, sent: AirSearch): Promise<WireAnswer<'airSearch'>> => {
  const { engine, now, conversation } = call
  const criteria = criteriaOf(sent, engine, sellingTerms(call))
  requireOffered(call, criteria)
  const pricedAt = slotOf(now)
  const selection = await selectionOf(call, sent)
  const name = JSON.stringify([criteria, pricedAt, nameOfBindings(selection.bindings), selection.isMissing])
  const answer = (await recall(call, name)) ?? (await answerAnew(call, criteria, pricedAt, selection))
  remember(engine, name, answer)
  await keepOffers(call, { criteria, pricedAt, sold: answer.sold, legs: answer.refs })
  noteSearch(conversation.state, criteria)
  const isOfItself = !selection.isMissing && selection.bindings.every((binding) => binding?.kind !== 'journey')
  if (isOfItself) noteSearched(call, answer, pricedAt)
  return answer.result
}
