import { firstSearch } from '#src/domain/calendar-search.ts'
import type { Configuration } from '#src/domain/configuration.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { metaSearchBody, readMetaSearch } from '#src/domain/meta-search.ts'
import { queryValues } from '#src/domain/query-values.ts'
import { searchVariables } from '#src/domain/search-body.ts'
import { retrievalOf } from '#src/domain/trip-retrieval.ts'
import type { Search } from '#src/domain/search.ts'
import type { AheadNetwork } from '#src/network/prefetch.ts'
import { askedBy, queryOf, type HashAndQuery } from '../browser/asked-place.ts'
import { familyAt, type PageRoute } from '../settings/routes.ts'

/** The address and settings from which the first request is chosen, before any chart is loaded. */
export interface FirstLoad {
  where: HashAndQuery
  routes: readonly PageRoute[]
  /** The search that the address requests. Undefined if it is incomplete. */
  search: Search | undefined
  /** A conversation is resumed, so no search is sent ahead. */
  isResuming: boolean
  /** The storefront's configuration. */
  configuration: Pick<Configuration, 'passengers' | 'opensWith'>
}

/**
 * Sends the page's first request before a chart asks for it: the search on results, the details of a trip if reference and last name are
 * given, or the advertised flights of a link from a comparison site. Returns the answer to a search.
 */
export const askFirstQuestion = (
  network: Pick<AheadNetwork, 'prefetch'>,
  { where, routes, search, isResuming, configuration }: FirstLoad,
): Promise<FlightOffers> | undefined => {
  const { flow } = askedBy(where.hash)
  const values = queryValues(queryOf(where))
  // Where a search requires a conversation, the chart opens one before it searches.
  const mayOpen = !isResuming && configuration.opensWith === undefined
  const family = familyAt(where.hash, routes) ?? (where.hash === '' && values.has('origin') ? 'results' : undefined)
  if (family === 'results' && search && mayOpen)
    return network.prefetch('airSearch', { flow, variables: searchVariables(firstSearch(search)) })
  if (family === 'trip') {
    const [reference = '', lastName = ''] = [values.get('pnr'), values.get('lastName')]
    const retrieval = reference && lastName ? retrievalOf({ reference, lastName }) : undefined
    if (retrieval?.operation === 'tripDetails') void network.prefetch('tripDetails', { flow, variables: retrieval.variables })
  }
  if (family === 'metaSearch' && mayOpen) {
    const meta = readMetaSearch(queryOf(where), configuration)
    if (meta) void network.prefetch('metaSearch', { flow, variables: { metaSearchInput: metaSearchBody(meta) } })
  }
  return undefined
}
