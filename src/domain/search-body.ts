import type { Search, SearchLeg } from './search.ts'

/** Returns a leg's ref in the request: in a flexible round trip it is cleared for the leg being chosen and -1 for the other. */
const selectedRefOf = (search: Search, leg: SearchLeg, index: number): number | string | undefined => {
  if (search.direction === 0 || search.searchType === 'CALENDAR30') return undefined
  if (search.searchType !== 'FLEXIBLECALENDAR' || search.journeyType !== 'round-trip') return leg.selectedOfferRef
  return index === search.direction % 2 ? undefined : -1
}

/** Travellers by priced type, in which the adults of a companion fare have types of their own. */
const countsOf = ({ passengers, companions = 0 }: Search): Record<string, number> => ({
  ...passengers,
  ADT: passengers.ADT - 2 * companions,
  CMA: companions,
  CMP: companions,
})

/** Returns the body of a flight search. Types with a zero count are omitted. */
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
      from: { code: leg.origin, useNearbyLocations: false },
      to: { code: leg.destination, useNearbyLocations: false },
      when: { date: leg.date },
      ...(selectedOfferRef === undefined ? {} : { selectedOfferRef }),
    }
  }),
  passengers: Object.fromEntries(Object.entries(countsOf(search)).filter(([, count]) => count > 0)),
})

/** Returns the body of an exchange search, without passengers and currency in `searchCriteria`. */
export const exchangeBody = (search: Search) => {
  const { passengers: _passengers, currency: _currency, ...searchCriteria } = searchBody(search)
  return { searchCriteria, exchangeType: search.exchangeType }
}
