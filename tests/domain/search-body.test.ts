import { describe, expect, it } from 'vitest'
import { readSearch } from '#src/domain/read-search.ts'
import { exchangeBody, searchBody } from '#src/domain/search-body.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

const link =
  'journeyType=round-trip&origin=LHR&destination=JFK&date=05-04-2027&origin1=JFK&destination1=LHR&date1=05-11-2027&ADT=2&CHD=1&class=Economy&awardBooking=false&searchType=BRANDED&locale=en-US&currency=GBP&pointOfSale=GB'

describe('the body of a search', () => {
  const { search } = readSearch(`${link}&flight=-7&flight1=8`, '', storefronts[0])
  if (!search) throw new Error('The link could not be read')

  it('contains codes, dates and the counts above zero', () => {
    expect(searchBody(search)).toEqual({
      cabinClass: 'Economy',
      awardBooking: false,
      currency: 'GBP',
      promoCodes: [],
      searchType: 'BRANDED',
      pointOfSale: 'GB',
      itineraryParts: [
        {
          from: { code: 'LHR', useNearbyLocations: false },
          to: { code: 'JFK', useNearbyLocations: false },
          when: { date: '2027-05-04' },
        },
        {
          from: { code: 'JFK', useNearbyLocations: false },
          to: { code: 'LHR', useNearbyLocations: false },
          when: { date: '2027-05-11' },
        },
      ],
      passengers: { ADT: 2, CHD: 1 },
    })
  })

  it('asks for nearby airports at both ends of every leg', () => {
    const ends = searchBody({ ...search, nearbyAirports: true }).itineraryParts.map(({ from, to }) => [from, to])
    const [london, newYork] = ['LHR', 'JFK'].map((code) => ({ code, useNearbyLocations: true }))
    expect(ends).toEqual([
      [london, newYork],
      [newYork, london],
    ])
  })

  const refs = (changes: Partial<typeof search>) =>
    searchBody({ ...search, ...changes }).itineraryParts.map((each) =>
      'selectedOfferRef' in each ? each.selectedOfferRef : undefined,
    )

  it('sends selected offers only above direction 0 and never in a 30-day calendar', () => {
    expect(refs({ direction: 0 })).toEqual([undefined, undefined])
    expect(refs({ direction: 1 })).toEqual([-7, 8])
    expect(refs({ direction: 1, searchType: 'CALENDAR30' })).toEqual([undefined, undefined])
  })

  it('clears the ref of the leg being picked in a flexible round trip and sends -1 for the other', () => {
    expect(refs({ direction: 1, searchType: 'FLEXIBLECALENDAR' })).toEqual([-1, undefined])
    expect(refs({ direction: 2, searchType: 'FLEXIBLECALENDAR' })).toEqual([undefined, -1])
  })

  it('has no passengers and no currency in an exchange', () => {
    const body = exchangeBody({ ...search, exchangeType: 'VOLUNTARY' })
    expect(Object.keys(body.searchCriteria)).not.toEqual(expect.arrayContaining(['passengers', 'currency']))
    expect(body.exchangeType).toBe('VOLUNTARY')
  })
})
