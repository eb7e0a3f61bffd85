import { describe, expect, test } from 'vitest'
import { combines, offerOn } from '#src/domain/itinerary.ts'
import { money } from '#src/domain/money.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import { answer, offer, oneWay, part, price, read, row, segment, troubleOf } from './recorded.ts'

describe('offers', () => {
  test('are found by their ref, which may be zero or negative', () => {
    const found = read(oneWay())
    expect([-1171203, 0, -1].map((ref) => offerOn(found, 0, ref)?.offer.brand)).toEqual(['LOW', 'FLEX', 'BIZ'])
    expect(offerOn(found, 0, 1)).toBeUndefined()
  })

  test('that are sold out have neither cabin nor price, but a ref', () => {
    expect(offerOn(read(oneWay()), 0, -1)?.offer).toEqual({
      ref: -1,
      brand: 'BIZ',
      soldOut: true,
      seatsLeft: undefined,
      cabin: undefined,
      price: undefined,
      bagForParty: undefined,
      seatForParty: undefined,
    })
  })

  test('are priced for one adult, to the cent', () => {
    expect(offerOn(read(oneWay()), 0, -1171203)?.offer.price).toEqual({
      perAdult: money(74_685, 'AUD'),
      party: money(74_685, 'AUD'),
      partyFare: money(60_000, 'AUD'),
      partyTaxes: money(14_685, 'AUD'),
      isEstimate: true,
    })
  })

  test('of awards show money and points for the party', () => {
    const award = offer(7, 'LOW', { total: price([45_000, 'FFCURRENCY'], [56.1, 'AUD']), taxes: price([56.1, 'AUD']) })
    const found = read(oneWay({ brandedResults: { itineraryPartBrands: [[row({ '@ref': '1' }, [award])]] } }))
    expect(offerOn(found, 0, 7)?.offer.price).toEqual({
      perAdult: money(5610, 'AUD'),
      party: money(5610, 'AUD'),
      partyFare: money(0, 'AUD'),
      partyTaxes: money(5610, 'AUD'),
      isEstimate: false,
      points: 45_000,
    })
  })

  test('that may be paid either in points or in money show the money', () => {
    const total = { alternatives: [[{ amount: 45_000, currency: 'FFCURRENCY' }], [{ amount: 746.85, currency: 'AUD' }]] }
    const found = read(
      oneWay({ brandedResults: { itineraryPartBrands: [[row({ '@ref': '1' }, [offer(7, 'LOW', { total })])]] } }),
    )
    const { party, points } = offerOn(found, 0, 7)?.offer.price ?? {}
    expect({ party, points }).toEqual({ party: money(74_685, 'AUD'), points: undefined })
  })

  test('come from the legs themselves if there are no branded results, one row for each journey', () => {
    for (const brandedResults of [undefined, { itineraryPartBrands: [] }, { itineraryPartBrands: [[]] }]) {
      const found = read(oneWay({ brandedResults, searchResultMetaData: { branded: false } }))
      expect(found.legs.map(({ rows }) => rows.map(({ offers }) => offers.map(({ ref }) => ref)))).toEqual([[[-1171203, 0, -1]]])
    }
  })

  test('that are malformed are refused, not shown, if there are no branded results', () => {
    expect(troubleOf(answer({ brandedResults: null, unbundledOffers: [[{ brandId: 'LOW' }]] }))).toEqual({
      type: 'MALFORMED',
      status: 200,
      statusText: '',
      errorCode: 'CLIENT.MALFORMED',
      errorMessage: 'the response does not fit the schema at unbundledOffers',
    })
  })
})

describe('refs', () => {
  test('may replace whole itinerary parts or segments, and point into other offers and legs', () => {
    const back = { origin: 'POM', destination: 'BNE', departure: '2022-07-16T10:00:00', arrival: '2022-07-16T13:00:00' }
    const found = read(
      answer({
        unbundledOffers: [
          [
            { ...offer(11, 'LOW'), itineraryPart: [part('1', [segment('2')])] },
            { ...offer(12, 'FLEX'), itineraryPart: [part('3', [{ '@ref': '2' }])] },
            { ...offer(13, 'BIZ'), itineraryPart: [part('4', [segment('5', back)])] },
          ],
          [{ ...offer(21, 'LOW'), itineraryPart: [{ '@ref': '4' }] }],
        ],
        brandedResults: {
          itineraryPartBrands: [
            [row({ '@ref': '1' }, [offer(11, 'LOW')]), row({ '@ref': '3' }, [offer(12, 'FLEX')])],
            [row({ '@ref': '4' }, [offer(21, 'LOW')])],
          ],
        },
        resultMapping: {
          simplifiedRoundTripMapping: {},
          combinabilityMapping: [{ from: [11, 12], to: [21] }],
        },
      }),
    )
    expect(found.legs.map(({ rows }) => rows.flatMap(({ part: { segments } }) => segments.map(({ id }) => id)))).toEqual([
      ['BNE-POM-2022-07-09T10:20:00', 'BNE-POM-2022-07-09T10:20:00'],
      ['POM-BNE-2022-07-16T10:00:00'],
    ])
    expect(found.legs[1]?.rows[0]?.part.segments[0]).toMatchObject(back)
    expect([combines(found, 12, 21), combines(found, 13, 21)]).toEqual([true, false])
  })

  test('to objects later in the response are resolved', () => {
    const found = read(
      oneWay({
        brandedResults: { itineraryPartBrands: [[row({ '@ref': '1' }, [offer(5, 'LOW')])]] },
        unbundledOffers: undefined,
        later: [part('1', [segment('2')])],
      }),
    )
    expect(offerOn(found, 0, 5)?.row.part.segments).toHaveLength(1)
  })

  test('without a target are reported by name', () => {
    const missing = oneWay({ brandedResults: { itineraryPartBrands: [[row({ '@ref': '99' }, [offer(5, 'LOW')])]] } })
    expect(troubleOf(missing)).toEqual({
      type: 'MALFORMED',
      status: 200,
      statusText: '',
      errorCode: 'CLIENT.MALFORMED',
      errorMessage: 'the ref "99" has no target in the response',
    })
  })

  test('to a segment by its long number are kept as they are', () => {
    const withRef = part('1', [segment('2', { segmentRef: '2103456789012345678', departureGMTOffset: '+10:00' })])
    const found = read(oneWay({ brandedResults: { itineraryPartBrands: [[row(withRef, [offer(5, 'LOW')])]] } }))
    expect(found.legs[0]?.rows[0]?.part.segments[0]).toMatchObject({ departureOffset: '+10:00', flightNumber: 3 })
  })
})

describe('an empty response', () => {
  test('has every requested leg, even without flights: `[[]]` is one leg', () => {
    expect(read(answer({ warnings: ['NO_AVAILABILITY_FOUND'], noneScheduledDatesOutbound: ['2022-07-09'] }))).toEqual({
      currency: undefined,
      legs: [{ rows: [], days: [] }],
      brands: [],
      combinable: undefined,
      warnings: ['NO_AVAILABILITY_FOUND'],
      promoCodeIsValid: false,
    })
    const two = answer({ unbundledOffers: [[], []], brandedResults: { itineraryPartBrands: [[], []] } })
    expect(read(two).legs).toHaveLength(2)
  })

  test('may lack any list, or have null instead', () => {
    for (const empty of [{}, Object.fromEntries(Object.keys(answer()).map((key) => [key, null])), ''])
      expect(read(empty)).toEqual({ legs: [], brands: [], warnings: [] })
  })

  test('may be sent as text', () => {
    expect(read(JSON.stringify(oneWay())).legs[0]?.rows[0]?.offers).toHaveLength(3)
  })

  test('without offers has no currency', () => {
    const { currency: _currency, ...without } = oneWay() as Record<string, unknown>
    const found = read(without)
    expect(found.currency).toBeUndefined()
    expect(offerOn(found, 0, 0)?.offer.price?.party.currency).toBe('AUD')
  })
})

describe('unknown keys', () => {
  test('are accepted at every level', () => {
    const strange = { somethingNew: { deep: [1] } }
    const itineraryPart = part('1', [segment('2', { ...strange, flight: { ...segment('2').flight, ...strange } })], strange)
    const found = read(
      oneWay({
        ...strange,
        fareFamilies: [{ brandId: 'LOW', ...strange }],
        brandedResults: {
          itineraryPartBrands: [[{ ...row(itineraryPart, [offer(5, 'LOW', strange)]), ...strange }]],
          ...strange,
        },
        unbundledAlternateDateOffers: [[{ status: 'UNAVAILABLE', departureDates: ['2022-07-08'], ...strange }]],
      }),
    )
    expect(offerOn(found, 0, 5)?.offer.brand).toBe('LOW')
    expect(found.brands).toEqual([{ id: 'LOW', label: {}, marketingHtml: {}, attributes: [] }])
  })
})

test('journeys that start with the same flight are separate rows', () => {
  const first = segment('2')
  const next = (id: string, flightNumber: number, departure: string) =>
    segment(id, { origin: 'POM', destination: 'GUR', departure, flight: { ...segment(id).flight, flightNumber } })
  const parts = [
    part('1', [first, next('3', 154, '2022-07-09T15:00:00')], { connectionInformations: [{ '@id': '9', duration: 95 }] }),
    part('4', [{ '@ref': '2' }, next('5', 156, '2022-07-09T15:00:00')]),
    part('6', [{ '@ref': '2' }, next('7', 154, '2022-07-10T15:00:00')]),
  ]
  for (const branded of [true, false]) {
    const found = read(
      answer(
        branded
          ? { brandedResults: { itineraryPartBrands: [parts.map((each, place) => row(each, [offer(place, 'LOW')]))] } }
          : {
              brandedResults: null,
              unbundledOffers: [parts.map((each, place) => ({ ...offer(place, 'LOW'), itineraryPart: [each] }))],
            },
      ),
    )
    const rows = found.legs[0]?.rows ?? []
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
    expect(rows.map(({ part: { segments } }) => segments[0]?.layover)).toEqual([95, 95, 1535])
  }
})

test('a technical stop has an airport and its minutes, and the connection time comes from the connection', () => {
  const stopAirports = [
    { airport: 'HKG', arrival: '2022-07-09T11:00:00', departure: '2022-07-09T12:05:00', elapsedTime: 400, duration: 65 },
  ]
  const through = segment('2', { layoverDuration: 65, flight: { ...segment('2').flight, stopAirports } })
  const next = segment('3', { origin: 'MEB', destination: 'GUR', departure: '2022-07-09T19:00:00' })
  const connectionInformations = [{ '@id': '4', duration: 335, changeOfAirport: true }]
  const [found] =
    read(
      answer({
        brandedResults: {
          itineraryPartBrands: [[row(part('1', [through, next], { connectionInformations }), [offer(5, 'LOW')])]],
        },
      }),
    ).legs[0]?.rows ?? []
  expect(found?.part).toMatchObject({
    stops: 2,
    segments: [{ technicalStops: [{ airport: 'HKG', minutes: 65 }], layover: 335, changesAirport: true }, {}],
  })
  expect(found?.part.segments[1]).not.toHaveProperty('layover')
})

test.each([
  [1, 1],
  [4, 4],
  [9, undefined],
  [0, undefined],
])('of %s seats left %s are shown, whether or not the gateway marks them as few', (count, told) => {
  const left = offer(5, 'LOW', { seatsRemaining: { count, lowAvailability: false } })
  const found = read(answer({ brandedResults: { itineraryPartBrands: [[row(part('1', [segment('2')]), [left])]] } }))
  expect(offerOn(found, 0, 5)?.offer.seatsLeft).toBe(told)
})

test('a text key is not used as a fare family’s name', () => {
  const labels = [
    { programId: '1', languageId: 'en_GB', marketingText: 'brand.default.label' },
    { programId: '1', languageId: 'kh_KH', marketingText: 'Saver' },
  ]
  const { brands } = read(answer({ fareFamilies: [{ brandId: 'YD', brandLabel: labels, marketingTexts: null }] }))
  expect(brands[0]?.label).toEqual({ 'kh-KH': 'Saver' })
})

test('one adult’s price is an estimate for a party, and exact for a single adult', () => {
  const found = read(oneWay())
  const priceFor = (passengers: { ADT: number; CHD: number; INF: number }) =>
    offerOn(pricedFor(found, passengers), 0, 0)?.offer.price
  expect(priceFor({ ADT: 1, CHD: 0, INF: 0 })).toEqual({
    party: money(74_685, 'AUD'),
    partyTaxes: { amount: 14_685, currency: 'AUD' },
    partyFare: { amount: 60_000, currency: 'AUD' },
    perAdult: { amount: 74_685, currency: 'AUD' },
    isEstimate: false,
  })
  expect(priceFor({ ADT: 2, CHD: 1, INF: 1 })).toEqual({
    partyTaxes: { amount: 45_524, currency: 'AUD' },
    partyFare: { amount: 186_000, currency: 'AUD' },
    perAdult: money(74_685, 'AUD'),
    party: money(231_524, 'AUD'),
    isEstimate: true,
  })
})
