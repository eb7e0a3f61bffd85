import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPayload } from '#src/domain/clean.ts'
import { metaSearchBody, readMetaSearch as readWithin } from '#src/domain/meta-search.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'

const readMetaSearch = (query: string) => readWithin(query, storefronts[0])

const link =
  'currency=EUR&pointOfSale=PT&referrerCode=kayak&advertisedFare=350.50&promoCode=SUN&ADT=2&CHD=0&INF=1' +
  '&flight=FC0123&origin=lis&destination=MAD&departure=2027-05-04T08:00&arrival=2027-05-04T10:20:00&class=Economy&bookingClass=y' +
  '&flight1=FC200&origin1=MAD&destination1=JFK&departure1=2027-05-04T12:00:00&arrival1=2027-05-04T15:00:00&operatingAirline1=IB' +
  '&flight2=FC201&origin2=JFK&destination2=LIS&departure2=2027-05-11T18:00:00&arrival2=2027-05-12T06:00:00&leg2=1' +
  '&brandId=LIGHT&brandId1=FLEX&marriageGroup=M1'

const flight = (flightNumber: number, operatingAirlineCode = 'FC') => ({
  flightNumber,
  airlineCode: 'FC',
  operatingAirlineCode,
  stopAirports: [],
  advisories: [],
})

describe('a meta-search', () => {
  it('is read from the query, with segments grouped by leg and counts of zero dropped', () => {
    const search = readMetaSearch(link)
    expect(search && cleanPayload(metaSearchBody(search))).toEqual(
      cleanPayload({
        currency: 'EUR',
        referrerCode: 'kayak',
        advertisedFare: 350.5,
        promoCodes: ['SUN'],
        passengers: { ADT: 2, INF: 1 },
        metaItineraryParts: [
          {
            segments: [
              {
                '@type': 'Segment',
                origin: 'LIS',
                destination: 'MAD',
                departure: '2027-05-04T08:00:00',
                arrival: '2027-05-04T10:20:00',
                cabinClass: 'Economy',
                bookingClass: 'Y',
                flight: flight(123),
              },
              {
                '@type': 'Segment',
                origin: 'MAD',
                destination: 'JFK',
                departure: '2027-05-04T12:00:00',
                arrival: '2027-05-04T15:00:00',
                flight: flight(200, 'IB'),
              },
            ],
            brandId: 'LIGHT',
            marriageGroup: 'M1',
          },
          {
            segments: [
              {
                '@type': 'Segment',
                origin: 'JFK',
                destination: 'LIS',
                departure: '2027-05-11T18:00:00',
                arrival: '2027-05-12T06:00:00',
                flight: flight(201),
              },
            ],
            brandId: 'FLEX',
          },
        ],
      }),
    )
  })

  it('sends the point of sale if no currency is requested, and also the empty lists of a flight', () => {
    const search = readMetaSearch(link.replace('currency=EUR&', ''))
    if (!search) throw new Error('The link could not be read')
    const body = metaSearchBody(search)
    expect(body).toMatchObject({ pointOfSale: 'PT' })
    expect('currency' in body).toBe(false)
    expect(body.metaItineraryParts[0]?.segments[0]?.flight).toEqual(flight(123))
  })

  it('limits the passenger counts to the storefront’s bounds, with the minimum as default', () => {
    const party = (counts: string) => readMetaSearch(link.replace('ADT=2&CHD=0&INF=1', counts))?.passengers
    expect(party('')).toEqual({ ADT: 1, CHD: 0, INF: 0 })
    expect(party('ADT=0&CHD=two&INF=99')).toEqual({ ADT: 1, CHD: 0, INF: 9 })
  })

  it.each(['', 'flight=FC1', link.replace('flight1=FC200', 'flight1=nonsense'), link.replace('leg2=1', 'leg2=7')])(
    'is ignored if one of its flights cannot be read: %s',
    (query) => {
      expect(readMetaSearch(query)).toBeUndefined()
    },
  )

  it('never throws, whatever the query contains', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (values) => {
        const search = readMetaSearch(new URLSearchParams({ ...values, flight: values['flight'] ?? 'FC1' }).toString())
        if (search) metaSearchBody(search)
      }),
      { numRuns: 200 },
    )
  })
})
