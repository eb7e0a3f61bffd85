import { listViewIn } from '#src/domain/list-view.ts'
import { readLink } from '#src/domain/link-parameters.ts'
import { readSearchOf } from '#src/domain/read-search.ts'
import type { Search } from '#src/domain/search.ts'
import type { Storefront } from '../platform/storefronts.ts'

/** True if a search shows only the list and its controls, without notes such as those about miles, promo codes or other airports. */
const isOfListAlone = (search: Search): boolean =>
  search.searchType === 'BRANDED' &&
  search.journeyType !== 'multi-city' &&
  search.direction === 0 &&
  search.promoCodes.length === 0 &&
  search.legs.every(({ selectedOfferRef }) => selectedOfferRef === undefined) &&
  ![search.awardBooking, search.companions, search.nearbyAirports].some(Boolean)

/**
 * Reads the search whose first rows a page may show before any script runs. Undefined if the page would correct the address, continue a
 * conversation, or show more than the list in its usual order. Whether the days are on sale is left to the search.
 */
export const linkedSearch = (query: string, storefront: Storefront): Search | undefined => {
  const link = readLink(query)
  const { search } = readSearchOf(link, { today: '', settings: storefront })
  link.read('locale')
  return search && isOfListAlone(search) && link.finish().length === 0 && !listViewIn(query) ? search : undefined
}
