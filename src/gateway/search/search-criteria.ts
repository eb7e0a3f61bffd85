import { type Cabin, cabins } from '#src/domain/search.ts'
import type { Requested } from '#src/operations/index.ts'
import type { Engine } from '../airline/engine.ts'
import type { SearchCriteria, SearchEnd } from '../conversation/session-state.ts'
import type { Storefront } from '../platform/storefronts.ts'

/** A flight search as requested. */
export type AirSearch = Requested<'airSearch'>['airSearchInput']

type Market = Pick<SearchCriteria, 'currency' | 'pointOfSale'>

/**
 * Returns the market in which a search is priced. A missing or unsupported currency becomes that of the point of sale or, failing
 * that, of the storefront. The point of sale defaults to the storefront's.
 */
export const marketOf = (
  { currency = '', pointOfSale = '' }: Pick<AirSearch, 'currency' | 'pointOfSale'>,
  engine: Engine,
  storefront: Pick<Storefront, 'currency' | 'pointOfSale'>,
): Market => ({
  currency: engine.sellsIn(currency) ? currency : (engine.currencyOf(pointOfSale) ?? storefront.currency),
  pointOfSale: pointOfSale || storefront.pointOfSale,
})

/** Returns the travellers of a search by type, without types that nobody has. */
export const travellersByType = ({
  counts,
  companions,
}: AirSearch['passengers']): Pick<SearchCriteria, 'passengers' | 'companions'> => ({
  passengers: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  ...(companions > 0 && { companions }),
})

const endOf = ({ code, useNearbyLocations }: AirSearch['itineraryParts'][number]['from']): SearchEnd => ({
  code,
  ...(useNearbyLocations && { useNearbyLocations }),
})

/** Returns the legs to search, without the offers chosen on them. */
export const legsToSearch = (parts: AirSearch['itineraryParts']): SearchCriteria['itineraryParts'] =>
  parts.map(({ from, to, when }) => ({ from: endOf(from), to: endOf(to), when }))

export const promoCodesOf = ({ promoCodes }: Pick<AirSearch, 'promoCodes'>): string[] => promoCodes.filter((code) => code !== '')

/**
 * Returns the criteria of a search. A search that finds nothing, for example between unknown places, is valid.
 */
export const criteriaOf = (
  sent: AirSearch,
  engine: Engine,
  storefront: Pick<Storefront, 'currency' | 'pointOfSale' | 'companionFare'>,
): SearchCriteria => ({
  cabinClass: sent.cabinClass ?? '',
  awardBooking: sent.awardBooking,
  promoCodes: promoCodesOf(sent),
  searchType: sent.searchType,
  ...marketOf(sent, engine, storefront),
  itineraryParts: legsToSearch(sent.itineraryParts),
  ...travellersByType(sent.passengers),
  ...(sent.passengers.companions > 0 && storefront.companionFare && { companionFare: storefront.companionFare }),
})

/** Returns the cabin to search. Defaults to economy if the search names none. */
export const cabinOf = ({ cabinClass }: SearchCriteria): Cabin => cabins.find((cabin) => cabin === cabinClass) ?? 'Economy'

/**
 * Returns true if the search has two legs and the second reverses the first. Each leg is then priced as half of a
 * round trip.
 */
export const isRoundTrip = ({ itineraryParts: legs }: Pick<SearchCriteria, 'itineraryParts'>): boolean => {
  const [outbound, inbound] = legs
  return legs.length === 2 && outbound?.from.code === inbound?.to.code && outbound?.to.code === inbound?.from.code
}
