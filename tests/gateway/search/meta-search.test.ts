import { describe, expect, test } from 'vitest'
import type { Itinerary } from '#src/gateway/airline/flight.ts'
import { flightSale } from '#src/gateway/database/tables.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { offerOn } from '#src/domain/itinerary.ts'
import { money } from '#src/domain/money.ts'
import { engine, search, selecting } from './conversations.ts'
import { ana, opened, openShop } from './shop.ts'

openShop()

type Wire = Record<string, any>

const [out, back] = [
  ['LHR', 'MAD', '2027-05-04'],
  ['MAD', 'LHR', '2027-05-11'],
] as const

const flown = ([origin, destination, date]: readonly [string, string, string], place = 0): Itinerary => {
  const itinerary = engine.itineraries(origin, destination, date)[place]
  if (!itinerary) throw new Error('nothing flies')
  return itinerary
}

/** Builds a leg as a comparison site sends it. */
const legOf = ({ flights }: Itinerary, more: object = {}) => ({
  segments: flights.map(({ airline, number, operatingAirline, origin, destination, departure, arrival }) => ({
    '@type': 'Segment',
    origin,
    destination,
    departure,
    arrival,
    flight: {
      flightNumber: number,
      airlineCode: airline,
      operatingAirlineCode: operatingAirline,
      stopAirports: [],
      advisories: [],
    },
  })),
  ...more,
})

const asking = (metaItineraryParts: object[], more: object = {}) => ({
  metaSearchInput: {
    currency: 'EUR',
    referrerCode: 'SKY',
    promoCodes: [],
    passengers: { ADT: 2, CHD: 1 },
    metaItineraryParts,
    ...more,
  },
})

const priceOfRefs = (offers: FlightOffers): number =>
  (offers.advertised?.refs ?? []).reduce((sum, ref, leg) => sum + (offerOn(offers, leg, ref)?.offer.price?.party.amount ?? 0), 0)

describe('available flights', () => {
  test('are the only row of their leg, at the price of a search', async () => {
    const legs = [flown(out), flown(back, 1)]
    const found = await ana.ask('metaSearch', asking(legs.map((leg) => legOf(leg, { brandId: 'STANDARD', marriageGroup: '1' }))))
    expect(found.legs.map(({ rows }) => rows.map(({ part }) => part.segments.map(({ flightNumber }) => flightNumber)))).toEqual(
      legs.map(({ flights }) => [flights.map(({ number }) => number)]),
    )
    const searched = await ana.ask(
      'airSearch',
      search({ origin: 'LHR', destination: 'MAD', date: out[2], back: back[2] }, { ADT: 2, CHD: 1 }),
    )
    const refs = found.advertised?.refs ?? []
    expect(refs.map((ref, leg) => offerOn(found, leg, ref)?.offer.brand)).toEqual(['STANDARD', 'STANDARD'])
    expect(refs.map((ref, leg) => offerOn(searched, leg, ref)?.offer.price)).toEqual(
      refs.map((ref, leg) => offerOn(found, leg, ref)?.offer.price),
    )
    expect(found.advertised?.current).toEqual(money(priceOfRefs(found), 'EUR'))
    expect(found.warnings).toEqual([])
  })

  test('can be added to the cart by the answer’s refs', async () => {
    const found = await ana.ask('metaSearch', asking([legOf(flown(out))]))
    const cart = await ana.ask('addItinerary', selecting(found.advertised?.refs ?? []))
    expect(cart.total).toEqual(found.advertised?.current)
    expect(cart.search).toMatchObject({
      legs: [{ origin: 'LHR', destination: 'MAD', date: out[2] }],
      passengers: { ADT: 2, CHD: 1, INF: 0 },
    })
  })

  test('are found without airports, by a partner’s number, and in the cabin of their fare family', async () => {
    const codeshare = engine
      .itineraries('LON', 'NYC', '2027-05-04')
      .flatMap(({ flights }) => flights)
      .find(({ airline, operatingAirline }) => airline !== operatingAirline)
    if (!codeshare) throw new Error('no codeshare')
    const { operatingAirline, operatingNumber, departure } = codeshare
    const segment = { flight: { airlineCode: operatingAirline, flightNumber: String(operatingNumber) }, departure }
    const found = await ana.ask('metaSearch', asking([{ segments: [segment], brandId: 'business' }]))
    expect(found.legs[0]?.rows[0]?.part.segments[0]?.flightNumber).toBe(codeshare.number)
    expect(found.legs[0]?.rows[0]?.offers.map(({ brand }) => brand)).toContain('BUSINESS')
  })

  test('in a named cabin are sold in it', async () => {
    const leg = legOf(flown(out))
    const found = await ana.ask(
      'metaSearch',
      asking([{ segments: leg.segments.map((segment) => ({ ...segment, cabinClass: 'business' })) }]),
    )
    expect(found.brands.map(({ id }) => id)).toContain('BUSINESS')
    expect(offerOn(found, 0, found.advertised?.refs[0] ?? 0)?.offer.brand).toBe('BUSINESS')
  })
})

describe('the advertised fare', () => {
  const current = async () => (await ana.ask('metaSearch', asking([legOf(flown(out))]))).advertised?.current?.amount ?? 0

  test('is reported as equal, lower or higher, for the whole party', async () => {
    const amount = await current()
    const at = async (advertisedFare: unknown) =>
      (await ana.ask('metaSearch', asking([legOf(flown(out))], { advertisedFare }))).advertised
    expect(await at(amount / 100)).toMatchObject({ outcome: 'same', advertised: money(amount, 'EUR'), isConverted: false })
    expect(await at(String((amount - 100) / 100))).toMatchObject({ outcome: 'higher', advertised: money(amount - 100, 'EUR') })
    expect(await at({ amount: (amount + 100) / 100, currency: 'EUR' })).toHaveProperty('outcome', 'lower')
    expect((await at({ alternatives: [[{ amount: amount / 100, currency: 'EUR' }]] }))?.outcome).toBe('same')
    expect(await at(undefined)).toEqual({
      refs: [expect.any(Number)],
      advertised: undefined,
      current: money(amount, 'EUR'),
      outcome: undefined,
      isConverted: false,
    })
  })

  test('in another currency is compared after conversion, which is stated', async () => {
    const found = await ana.ask('metaSearch', asking([legOf(flown(out))], { advertisedFare: { amount: 1, currency: 'JPY' } }))
    expect(found.advertised).toMatchObject({ outcome: 'higher', advertised: money(1, 'EUR'), isConverted: true })
  })

  test('that has changed is among the messages', async () => {
    const answer = (await ana.askRaw('metaSearch', asking([legOf(flown(out))], { advertisedFare: 1 }))) as Wire
    expect(answer.messages).toEqual([
      {
        level: 'warn',
        code: 'advertised_fare.changed',
        details: {
          '@type': 'AdvertisedFare',
          current: answer.advertisedFare.current,
          advertised: { alternatives: [[{ amount: 1, currency: 'EUR' }]] },
          difference: {
            alternatives: [[{ amount: answer.advertisedFare.current.alternatives[0][0].amount - 1, currency: 'EUR' }]],
          },
          outcome: 'HIGHER',
          isConverted: false,
        },
      },
    ])
  })

  test('at the price of other booking classes yields the change in fare and taxes', async () => {
    const legs = [flown(out), flown(back, 1)]
    const ask = (advertisedFare?: number) =>
      ana.ask(
        'metaSearch',
        asking(
          legs.map((leg) => legOf(leg, { brandId: 'STANDARD' })),
          { advertisedFare },
        ),
      )
    const now = await ask()
    const chosen = (now.advertised?.refs ?? []).map((ref, leg) => offerOn(now, leg, ref)?.offer.price)
    const sumNow = (part: 'partyFare' | 'partyTaxes') => chosen.reduce((sum, price) => sum + (price?.[part].amount ?? 0), 0)
    const party = { ADT: 2, CHD: 1 }
    const [full] = legs.map((itinerary, leg) =>
      engine.pricesByClass(itinerary, 'STANDARD', { cabin: 'Economy', party, currency: 'EUR', leg, isRoundTrip: true }),
    )
    if (!full?.[0]) throw new Error('the family has no classes')
    const fare = full[0].fare.amount + (chosen[1]?.partyFare.amount ?? 0)
    const taxes = full[0].tax.amount + (chosen[1]?.partyTaxes.amount ?? 0)
    const { advertised } = await ask((fare + taxes) / 100)
    expect(advertised).toMatchObject({
      outcome: 'lower',
      moved: { fare: money(sumNow('partyFare') - fare, 'EUR'), taxes: money(sumNow('partyTaxes') - taxes, 'EUR') },
    })
    expect((await ask((fare + taxes + 1) / 100)).advertised?.moved).toBeUndefined()
  })

  test('is shown in the point of sale’s currency if none is named', async () => {
    const found = await ana.ask('metaSearch', asking([legOf(flown(out))], { currency: undefined, pointOfSale: 'JP' }))
    expect(found.currency).toBe('JPY')
  })
})

describe('unavailable flights', () => {
  const there = legOf(flown(out))
  const first = there.segments[0]!
  const gone: [string, string, object[]][] = [
    [
      'a number that nobody flies',
      'NOT_SCHEDULED',
      [{ segments: [{ ...first, flight: { ...first.flight, flightNumber: 4999 } }] }],
    ],
    ['another airline', 'NOT_SCHEDULED', [{ segments: [{ ...first, flight: { ...first.flight, airlineCode: 'ZZ' } }] }]],
    ['another time', 'NOT_SCHEDULED', [{ segments: [{ ...first, departure: `${first.departure.slice(0, 11)}03:33:00` }] }]],
    ['another airport', 'NOT_SCHEDULED', [{ segments: [{ ...first, destination: 'BCN' }] }]],
    ['a day that is past', 'NOT_ON_SALE', [legOf(flown(['LHR', 'MAD', '2027-02-02']))]],
    ['flights that do not connect', 'NOT_SCHEDULED', [{ segments: [...there.segments, ...there.segments] }]],
    ['a way back before the way out', 'NOT_COMBINABLE', [there, legOf(flown(['MAD', 'LHR', '2027-05-03']))]],
    ['one leg of two', 'NOT_SCHEDULED', [there, { segments: [{ ...first, departure: '2027-05-11T00:01:00' }] }]],
  ]
  test.each(gone)('give a successful, empty answer with the reason: %s', async (_, reason, parts) => {
    const answer = (await ana.askRaw('metaSearch', asking(parts, { advertisedFare: 100 }))) as Wire
    expect(answer.warnings).toEqual(['NO_AVAILABLE_SELECTED_FLIGHT'])
    expect(answer.unbundledOffers).toEqual(parts.map(() => []))
    expect(answer.advertisedFare).toEqual({ selectFlights: [], reason })
    const { legs, advertised } = await ana.ask('metaSearch', asking(parts))
    expect({ legs, refs: advertised?.refs }).toEqual({ legs: parts.map(() => ({ rows: [], days: [] })), refs: [] })
  })

  test('in the advertised family leave the other families to choose from', async () => {
    const found = await ana.ask('metaSearch', asking([legOf(flown(out), { brandId: 'FIRSTSUITE' })]))
    expect(found.warnings).toEqual(['NO_AVAILABLE_SELECTED_FLIGHT'])
    expect(found.legs[0]?.rows[0]?.offers.map(({ brand }) => brand)).toEqual(['LIGHT', 'STANDARD', 'FLEX'])
    expect(found.advertised).toEqual({ refs: [], isConverted: false, goneBecause: 'otherFare' })
  })

  test('that are sold out are shown without a price, and cannot be chosen', async () => {
    const itinerary = flown(out)
    const flightKey = itinerary.flights[0]?.key ?? ''
    await opened.database.insert(flightSale).values({ flightKey, cabin: 'Economy', sold: 1000, capacity: 1000 })
    const found = await ana.ask('metaSearch', asking([legOf(itinerary)]))
    expect(found.warnings).toEqual(['NO_AVAILABLE_SELECTED_FLIGHT'])
    expect(found.advertised).toEqual({ refs: [], isConverted: false, goneBecause: 'soldOut' })
    expect(found.legs[0]?.rows[0]?.offers.every(({ soldOut, price }) => soldOut && price === undefined)).toBe(true)
  })
})

describe('an invalid meta-search', () => {
  const there = legOf(flown(out))
  const wrong: [string, unknown, Record<string, string>][] = [
    ['nothing', undefined, { metaSearchInput: 'required' }],
    ['no legs', asking([]).metaSearchInput, { metaItineraryParts: 'required' }],
    ['a leg without flights', asking([{ segments: [] }]).metaSearchInput, { 'metaItineraryParts.0.segments': 'required' }],
    ['seven legs', asking(Array.from({ length: 7 }, () => there)).metaSearchInput, { metaItineraryParts: 'tooMany' }],
    ['nobody', asking([there], { passengers: {} }).metaSearchInput, { passengers: 'nobody' }],
    ['a fare in words', asking([there], { advertisedFare: 'cheap' }).metaSearchInput, { advertisedFare: 'notAnAmount' }],
    ['a fare below zero', asking([there], { advertisedFare: -5 }).metaSearchInput, { advertisedFare: 'notAnAmount' }],
    [
      'a fare in points',
      asking([there], { advertisedFare: { amount: 5, currency: 'FFCURRENCY' } }).metaSearchInput,
      { 'advertisedFare.currency': 'notACode' },
    ],
    [
      'a flight without time and number',
      asking([{ segments: [{ departure: 'noon', flight: { airlineCode: 'FC' } }] }]).metaSearchInput,
      {
        'metaItineraryParts.0.segments.0.departure': 'notATime',
        'metaItineraryParts.0.segments.0.flight.flightNumber': 'required',
      },
    ],
  ]
  test.each(wrong)('is rejected, naming the wrong fields: %s', async (_, metaSearchInput, details) => {
    const error = await ana.refusal('metaSearch', { metaSearchInput })
    expect({ type: error.type, details: error.details }).toEqual({ type: 'Validation', details })
  })
})
