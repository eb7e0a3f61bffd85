import type { Search } from './search.ts'

/** The request body of a flight search (specification, sections 3 and 4). */
export const searchBody = (search: Search) => {
  const sendsSelectedOffers = search.direction > 0 && search.searchType !== 'CALENDAR30'
  return {
    cabinClass: search.cabin,
    awardBooking: search.awardBooking,
    currency: search.currency,
    promoCodes: search.promoCodes,
    searchType: search.searchType,
    pointOfSale: search.pointOfSale,
    itineraryParts: search.legs.map(({ origin, destination, date, selectedOfferRef }) => ({
      from: { code: origin, useNearbyLocations: false },
      to: { code: destination, useNearbyLocations: false },
      when: { date },
      ...(sendsSelectedOffers && selectedOfferRef !== undefined ? { selectedOfferRef } : {}),
    })),
    passengers: Object.fromEntries(Object.entries(search.passengers).filter(([, count]) => count > 0)),
  }
}
