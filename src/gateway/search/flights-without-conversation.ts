import type { WireAnswer } from '#src/operations/index.ts'
import type { Engine } from '../airline/engine.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import type { Database } from '../database/database.ts'
import { rowsOf } from '../database/rows.ts'
import { StockOnFlights, stockOnFlights } from '../inventory/assumed-sales.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { slotOf } from './find-offers.ts'
import { findFlights, findFlightsAnew, rememberFlights } from './found-flights.ts'
import { requireOffered } from './offered.ts'
import { type AirSearch, criteriaOf } from './search-criteria.ts'

interface Asking {
  database: Database
  engine: Engine
  storefront: string
  now: number
}

/** Maximum number of tries. A search is repeated if the stock changes while it runs. */
const mostTries = 3

const areSame = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/**
 * Finds the flights that the search of a guest's new conversation finds, but opens none, stores nothing and reserves nothing. The result is
 * the object that such a search returns while prices and stock stay the same. Returns undefined if a leg has no flights, or if the stock
 * changes during every try. Throws the validation error for a search that the storefront does not sell. Selected offers are not supported.
 */
export const findWithoutConversation = async (
  { database, engine, storefront, now }: Asking,
  sent: AirSearch,
): Promise<WireAnswer<'airSearch'> | undefined> => {
  const { pointOfSale, currency, companionFare } = servingStorefront(storefront)
  const criteria: SearchCriteria = criteriaOf(sent, engine, { pointOfSale, currency, ...(companionFare && { companionFare }) })
  requireOffered({ engine, storefront, now }, criteria)
  const pricedAt = slotOf(now)
  const selection = { bindings: criteria.itineraryParts.map(() => undefined), isMissing: false }
  const search = { engine, storefront, criteria, pricedAt, selection }
  let found = findFlights(search)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [current] = await rowsOf(database, StockOnFlights, stockOnFlights(found.asked, pricedAt))
    if (!current) return undefined
    if (areSame(current.sold, found.stock.sold) && areSame(current.seats, found.stock.seats)) {
      rememberFlights(search, found)
      return found.refs.every((leg) => Object.keys(leg).length > 0) ? found.result : undefined
    }
    found = findFlightsAnew(search, found, current)
  }
  return undefined
}
