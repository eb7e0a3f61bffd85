import type { WireAnswer } from '#src/operations/index.ts'
import type { Engine } from '../airline/engine.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import { type Assumed, StockMemory, type StockOnFlights } from '../inventory/assumed-sales.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { findOffers, type LegRefs } from './find-offers.ts'
import { createResultMemory } from './result-memory.ts'
import { nameOfBindings, type Selection } from './selected-offers.ts'
import { writeSearchResult } from './write-search.ts'

/** The result of a search, and the refs that are stored when it is sent to a conversation. */
interface FoundFlights extends Assumed<WireAnswer<'airSearch'>> {
  refs: LegRefs[]
}

/** Everything on which a search depends, except the stock. */
interface PricedSearch {
  engine: Engine
  storefront: string
  criteria: SearchCriteria
  /** Start of the price slot, in epoch milliseconds. */
  pricedAt: number
  selection: Selection
}

const memory = createResultMemory<FoundFlights>()

const stocks = new WeakMap<Engine, StockMemory>()

const stockOf = (engine: Engine): StockMemory => {
  const stock = stocks.get(engine) ?? new StockMemory()
  stocks.set(engine, stock)
  return stock
}

const nameOf = ({ criteria, pricedAt, selection: { bindings, isMissing } }: PricedSearch): string =>
  JSON.stringify([criteria, pricedAt, nameOfBindings(bindings), isMissing])

const find = ({ engine, storefront, criteria, pricedAt, selection: { bindings, isMissing } }: PricedSearch): FoundFlights => {
  const { daysOnSale } = servingStorefront(storefront)
  const found = stockOf(engine).assume(pricedAt, (sales) => findOffers(engine, criteria, { ...sales, daysOnSale }, bindings))
  return {
    ...found,
    result: writeSearchResult(engine, criteria, found.result, isMissing ? { warning: 'NO_AVAILABLE_SELECTED_FLIGHT' } : {}),
    refs: found.result.legs.map(({ refs }) => refs),
  }
}

/** Returns the remembered result of a search, or finds it with the remembered stock. The caller must compare that stock with the tables. */
export const findFlights = (search: PricedSearch): FoundFlights => memory.recall(search.engine, nameOf(search)) ?? find(search)

/** Repeats a search whose stock turned out to be outdated. `current` is the stock of the flights that it looked up. */
export const findFlightsAnew = (search: PricedSearch, { asked }: FoundFlights, current: StockOnFlights): FoundFlights => {
  stockOf(search.engine).learn(asked, current)
  return find(search)
}

/** Keeps a result for later searches with the same criteria. The stock that it assumed must be current. */
export const rememberFlights = (search: PricedSearch, found: FoundFlights): void =>
  memory.remember(search.engine, nameOf(search), found)
