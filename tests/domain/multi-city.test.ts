import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchangeSearch, type LegWish } from '#src/domain/exchange-search.ts'
import { combinedPicks } from '#src/domain/itinerary.ts'
import { readSearch as readOn } from '#src/domain/read-search.ts'
import { mostLegs } from '#src/domain/search.ts'
import { journeyTypeOf } from '#src/domain/search-legs.ts'
import { searchBody } from '#src/domain/search-body.ts'
import { writeSearch } from '#src/domain/search-query.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { cart, part, segment } from '#src/operations/outcomes/samples/trip.ts'

const [farechart] = storefronts
const today = '2027-01-15'
const readSearch = (query: string, settings = farechart) => readOn(query, today, settings)

const three =
  'journeyType=multi-city&origin=LIS&destination=ATH&date=05-04-2027' +
  '&origin1=ATH&destination1=FCO&date1=05-09-2027&origin2=FCO&destination2=LIS&date2=05-14-2027'

const places = ({ legs }: { legs: readonly { origin: string; destination: string; date: string }[] }) =>
  legs.map(({ origin, destination, date }) => `${origin} ${destination} ${date}`)

describe('a multi-city address', () => {
  it('is read with every leg, and written as the same address', () => {
    const { search, corrections } = readSearch(three)
    expect(corrections).toEqual([])
    expect(search?.journeyType).toBe('multi-city')
    expect(search && places(search)).toEqual(['LIS ATH 2027-05-04', 'ATH FCO 2027-05-09', 'FCO LIS 2027-05-14'])
    const written = writeSearch(search ?? readSearch('').asked)
    expect(readSearch(written)).toEqual({ search, asked: search, corrections: [] })
  })

  it.each([
    ['two legs that do not return', three.slice(0, three.indexOf('&origin2')), ['LIS ATH 2027-05-04', 'ATH FCO 2027-05-09'], []],
    ['a third leg without a journey type', three.slice('journeyType=multi-city&'.length), 3, []],
    [
      'a leg without an origin, which begins where the previous one ends',
      three.replace('&origin1=ATH', ''),
      ['LIS ATH 2027-05-04', 'ATH FCO 2027-05-09', 'FCO LIS 2027-05-14'],
      [],
    ],
    ['a gap in the numbers', three.replace(/(origin|destination|date)2/g, '$15'), 3, []],
    [
      'a single leg, which is one way',
      'journeyType=multi-city&origin=LIS&destination=ATH&date=05-04-2027',
      ['LIS ATH 2027-05-04'],
      [{ name: 'journeyType', given: 'multi-city', used: 'one-way' }],
    ],
    [
      'a seventh leg, which is reported',
      `${three}&origin6=LIS&date6=06-14-2027`,
      3,
      [
        { name: 'origin6', given: 'LIS', used: '', because: 'notOffered' },
        { name: 'date6', given: '06-14-2027', used: '', because: 'notOffered' },
      ],
    ],
    [
      'a third leg of a round trip, which is reported',
      three.replace('multi-city', 'round-trip'),
      2,
      ['origin2', 'destination2', 'date2'].map((name) => expect.objectContaining({ name, used: '', because: 'notOffered' })),
    ],
    [
      'a calendar, which shows no such trips',
      `${three}&searchType=CALENDAR30`,
      3,
      [{ name: 'searchType', given: 'CALENDAR30', used: 'BRANDED', because: 'multiCity' }],
    ],
  ])('has %s', (_, query, legs, corrections) => {
    const read = readSearch(query)
    expect(read.corrections).toEqual(corrections)
    expect(read.search && places(read.search)).toEqual(
      typeof legs === 'number' ? expect.objectContaining({ length: legs }) : legs,
    )
  })

  it('leaves out a date before the previous leg', () => {
    const { search, asked, corrections } = readSearch(three.replace('05-09-2027', '05-03-2027'))
    expect([search, asked.legs[1]?.date]).toEqual([undefined, ''])
    expect(corrections).toEqual([{ name: 'date1', given: '05-03-2027', used: '' }])
  })

  it('is not offered where the storefront does not sell such trips', () => {
    const settings = { ...farechart, journeyTypes: ['one-way', 'round-trip'] as const, defaultJourneyType: 'one-way' as const }
    const { search, corrections } = readSearch(three, { ...settings, journeyTypes: [...settings.journeyTypes] })
    expect([search?.journeyType, search?.legs.length]).toEqual(['one-way', 1])
    expect(corrections.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['journeyType', 'origin1', 'date1', 'origin2', 'destination2', 'date2']),
    )
  })

  it('keeps any number of legs up to six, with their chosen offers, through address and request', () => {
    const codes = ['LIS', 'ATH', 'FCO', 'MAD', 'CDG', 'LHR', 'JFK']
    fc.assert(
      fc.property(fc.integer({ min: 2, max: mostLegs }), fc.array(fc.integer({ min: -9, max: 9 })), (count, refs) => {
        const legs = Array.from({ length: count }, (_, index) => ({
          origin: codes[index] ?? '',
          destination: codes[index + 1] ?? '',
          date: `2027-05-${String(4 + index).padStart(2, '0')}`,
          ...(refs[index] !== undefined && { selectedOfferRef: refs[index] }),
        }))
        const direction = refs.length > 0 ? 1 : 0
        const asked = { ...readSearch('').asked, journeyType: 'multi-city' as const, legs, direction, locale: undefined }
        const { search } = readSearch(writeSearch(asked))
        expect(search?.legs).toEqual(legs)
        const sent = search && searchBody(search).itineraryParts
        expect(sent?.map(({ from, to, when }) => [from.code, to.code, when.date])).toEqual(
          legs.map(({ origin, destination, date }) => [origin, destination, date]),
        )
      }),
      { numRuns: 50, seed: 19 },
    )
  })
})

describe('the journey type of legs', () => {
  it.each([
    [['LIS ATH'], 'one-way'],
    [['LIS ATH', 'ATH LIS'], 'round-trip'],
    [['LIS ATH', 'FCO LIS'], 'round-trip'],
    [['LIS ATH', 'ATH FCO'], 'multi-city'],
    [['LIS ATH', 'ATH FCO', 'FCO LIS'], 'multi-city'],
  ])('of %s is %s', (legs, type) => {
    expect(journeyTypeOf(legs.map((leg) => ({ origin: leg.slice(0, 3), destination: leg.slice(4) })))).toBe(type)
  })
})

describe('picks on several legs', () => {
  const legs = [1, 2, 3].map(() => ({ rows: [], days: [] }))
  const combinable = [
    { from: [10], to: [20, 21] },
    { from: [11], to: [21] },
    { from: [20], to: [30] },
    { from: [21], to: [] },
  ]

  it.each([
    [
      [10, 20, 30],
      [10, 20, 30],
    ],
    [
      [11, 20, 30],
      [11, undefined, 30],
    ],
    [
      [10, 21, 30],
      [10, 21, undefined],
    ],
    [
      [undefined, 20, 30],
      [undefined, 20, 30],
    ],
    [
      [12, 20, 30],
      [12, 20, 30],
    ],
  ])('of %j keep %j, which combine with the leg before', (picks, kept) => {
    expect(combinedPicks({ legs, combinable }, picks)).toEqual(kept)
  })

  it('are all kept if the gateway names no combinations', () => {
    expect(combinedPicks({ legs, combinable: undefined }, [1, 2, 3])).toEqual([1, 2, 3])
  })
})

describe('an exchange of a trip of three flights', () => {
  const flown = (origin: string, destination: string, day: string) => ({
    ...part,
    id: origin,
    segments: [{ ...segment, origin, destination, departure: `2027-05-${day}T08:00:00` }],
  })
  const booked = cart({ parts: [flown('LIS', 'ATH', '04'), flown('ATH', 'FCO', '09'), flown('FCO', 'LIS', '14')] })
  const legs = [
    { origin: 'LIS', destination: 'ATH', date: '2027-05-04' },
    { origin: 'ATH', destination: 'FCO', date: '2027-05-09' },
    { origin: 'FCO', destination: 'LIS', date: '2027-05-16' },
  ]

  it.each([
    ['the last flight, for which all are searched', ['keep', 'keep', legs[2]], 'ALL', legs],
    ['the first flight alone', [legs[0], 'keep', 'keep'], 'OUTBOUND', [legs[0]]],
    ['every flight', legs, 'ALL', legs],
  ] as const)('changes %s', (_, wishes, exchangeType, searched) => {
    expect(exchangeSearch(booked, [...wishes] as LegWish[])).toMatchObject({ exchangeType, legs: searched })
  })

  it('is not searched for while every flight is kept', () => {
    expect(exchangeSearch(booked, ['keep', 'keep', 'keep'])).toBeUndefined()
  })
})
