import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPayload } from '#src/domain/clean.ts'
import { isSameAdvertised, metaSearchBody, readMetaSearch as readWithin, writeMetaSearch } from '#src/domain/meta-search.ts'
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
    expect(body).toHaveProperty('pointOfSale', 'PT')
    expect('currency' in body).toBe(false)
    expect(body.metaItineraryParts[0]?.segments[0]?.flight).toEqual(flight(123))
  })

  it('is written as the query from which it is read', () => {
    const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined })
    const place = fc.stringMatching(/^[A-Z]{3}$/)
    const time = fc
      .date({ min: new Date('2027-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 19))
    const segment = fc.record({
      leg: fc.nat({ max: 5 }),
      origin: place,
      destination: place,
      departure: time,
      arrival: time,
      airlineCode: fc.constantFrom('FC', 'TP', 'U2'),
      flightNumber: fc.integer({ min: 1, max: 9_999 }),
      operatingAirlineCode: fc.constantFrom('FC', 'TP', 'U2'),
      cabinClass: optional(fc.constantFrom('Economy', 'Business')),
      bookingClass: optional(fc.stringMatching(/^[A-Z]$/)),
      fareBasis: optional(fc.stringMatching(/^[A-Z0-9]{1,8}$/)),
    })
    const link = fc.record({
      segments: fc.array(segment, { minLength: 1, maxLength: 12 }),
      currency: optional(fc.constantFrom('EUR', 'JPY')),
      pointOfSale: optional(fc.constantFrom('PT', 'US')),
      referrerCode: optional(fc.constantFrom('kayak', 'sky.scanner')),
      advertisedFare: optional(fc.constantFrom('99', '99.50')),
      promoCode: optional(fc.constantFrom('SUN', 'SUN & SEA'.replaceAll(' ', ''))),
      ADT: fc.integer({ min: 1, max: 9 }),
      brand: optional(fc.constantFrom('LIGHT', 'FLEX')),
      group: optional(fc.constantFrom('1', 'A')),
    })
    fc.assert(
      fc.property(link, ({ segments, ADT, brand, group, ...rest }) => {
        const legs = [...new Set(segments.map(({ leg }) => leg))]
        const ofLegs = (value: string | undefined) => Object.fromEntries(value ? legs.map((leg) => [leg, value]) : [])
        const search = {
          ...rest,
          segments,
          passengers: { ADT, CHD: 0, INF: 0 },
          brandIds: ofLegs(brand),
          marriageGroups: ofLegs(group),
        }
        const read = readMetaSearch(new URLSearchParams(writeMetaSearch(search)).toString())
        expect(read).toEqual({ ...search, brandIds: expect.anything(), marriageGroups: expect.anything() })
        expect(read && isSameAdvertised(read, search)).toBe(true)
        expect(isSameAdvertised(search, { ...search, advertisedFare: '1' })).toBe(false)
      }),
      { numRuns: 100 },
    )
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
