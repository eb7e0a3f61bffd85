import type { Search, SearchLeg } from './search.ts'

/**
 * Returns the selected ref of a leg for the request. In a flexible round trip it is omitted for the leg being chosen and -1 for
 * the other leg.
 */
const selectedRefOf = (search: Search, leg: SearchLeg, index: number): number | string | undefined => {
  if (search.direction === 0 || search.searchType === 'CALENDAR30') return undefined
  if (search.searchType !== 'FLEXIBLECALENDAR' || search.journeyType !== 'round-trip') return leg.selectedOfferRef
  return index === search.direction % 2 ? undefined : -1
}

/** Counts the travellers by priced type. The adults of a companion fare are priced as CMA and CMP. */
const countsOf = ({ passengers, companions = 0 }: Search): Record<string, number> => ({
  ...passengers,
  ADT: passengers.ADT - 2 * companions,
  CMA: companions,
  CMP: companions,
})

/** Returns the counts of travellers by type, without the types whose count is zero. */
export const travellersSent = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

/** Builds the body of a flight search. Passenger types with a zero count are omitted. */
export const searchBody = (search: Search) => ({
  cabinClass: search.cabin,
  awardBooking: search.awardBooking,
  currency: search.currency,
  promoCodes: search.promoCodes,
  searchType: search.searchType,
  pointOfSale: search.pointOfSale,
  itineraryParts: search.legs.map((leg, index) => {
    const selectedOfferRef = selectedRefOf(search, leg, index)
    return {
      from: { code: leg.origin, useNearbyLocations: search.nearbyAirports === true },
      to: { code: leg.destination, useNearbyLocations: search.nearbyAirports === true },
      when: { date: leg.date },
      ...(selectedOfferRef === undefined ? {} : { selectedOfferRef }),
    }
  }),
  passengers: travellersSent(countsOf(search)),
})

/** Builds the variables of a booking's flight search. */
export const searchVariables = (search: Search | undefined) => ({ airSearchInput: search && searchBody(search) })

/**
 * Builds the body of an exchange search. Its `searchCriteria` contain neither passengers nor currency, which the booking
 * determines.
 */
export const exchangeBody = (search: Search) => {
  const { passengers: _passengers, currency: _currency, ...searchCriteria } = searchBody(search)
  return { searchCriteria, exchangeType: search.exchangeType }
}
