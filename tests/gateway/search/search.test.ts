import { describe, expect, test } from 'vitest'
import { toDecimal, zero } from '#src/domain/money.ts'
import { converse, engine, noon, pickRefs, type Route, search, selecting } from './conversations.ts'
import { resolveReferences } from './references.ts'
import { ana, clock, opened, openShop } from './shop.ts'

openShop()

type Wire = Record<string, any>

const oneWay: Route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04' }
const returning: Route = { origin: 'LON', destination: 'NYC', date: '2027-05-04', back: '2027-05-11' }

/** Collects all `@id` and `@ref` values in document order. */
const marksOf = (value: unknown, marks: { ids: number[]; refs: [ref: number, newest: number][] } = { ids: [], refs: [] }) => {
  if (typeof value !== 'object' || value === null) return marks
  if (Array.isArray(value)) for (const each of value) marksOf(each, marks)
  else {
    const fields = value as Wire
    if ('@ref' in fields) marks.refs.push([Number(fields['@ref']), marks.ids.length])
    if ('@id' in fields) marks.ids.push(Number(fields['@id']))
    for (const each of Object.values(fields)) marksOf(each, marks)
  }
  return marks
}

describe('a branded search', () => {
  test('has the top level of the recorded answers, in order, and says how long its offers are valid', async () => {
    const answer = (await ana.askRaw('airSearch', search(returning))) as Wire
    expect(Object.keys(answer)).toEqual([
      'searchResultMetaData',
      'fareFamilies',
      'unbundledOffers',
      'unbundledAlternateDateOffers',
      'bundledOffers',
      'bundledAlternateDateOffers',
      'brandedResults',
      'resultMapping',
      'travelPartAdvisories',
      'soldOutDatesOutbound',
      'soldOutDatesInbound',
      'noneScheduledDatesOutbound',
      'noneScheduledDatesInbound',
      'warnings',
      'currency',
      'promocodeValid',
      'negotiateFarePresent',
      'conversionRatesFound',
      'validForSeconds',
    ])
    expect(answer.searchResultMetaData).toEqual({
      branded: true,
      multipleDateResult: true,
      composedResult: true,
      interlineRoute: false,
      contextShopping: false,
    })
    expect(answer.currency).toBe('EUR')
    expect(answer.fareFamilies.map(({ brandId }: Wire) => brandId)).toEqual(['LIGHT', 'STANDARD', 'FLEX'])
    expect(answer.fareFamilies[0].brandLabel).toEqual([
      { programId: '1', languageId: 'en_US', marketingText: 'Light' },
      { programId: '1', languageId: 'ar_AE', marketingText: 'لايت' },
    ])
  })

  test('numbers objects in document order and refers only backwards', async () => {
    const { ids, refs } = marksOf(await ana.askRaw('airSearch', search(returning)))
    expect(ids).toEqual(ids.map((_, place) => place + 1))
    expect(refs.length).toBeGreaterThan(20)
    for (const [ref, newest] of refs) expect(ref).toBeLessThanOrEqual(newest)
  })

  test('has one row per itinerary, whose part is a ref and whose offers have the hashes of the unbundled ones', async () => {
    const answer = (await ana.askRaw('airSearch', search(oneWay))) as Wire
    const rows: Wire[] = answer.brandedResults.itineraryPartBrands[0]
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(Object.keys(row.itineraryPart)).toEqual(['@ref'])
    const hashes = rows.flatMap((row) => row.brandOffers.map((offer: Wire) => offer.shoppingBasketHashCode))
    expect(hashes).toEqual(answer.unbundledOffers[0].map((offer: Wire) => offer.shoppingBasketHashCode))
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes) expect(hash).toBe(hash | 0)
    expect(hashes.some((hash: number) => hash < 0)).toBe(true)
    expect(answer.resultMapping).toBeUndefined()
  })

  test('prices one adult, and the party by type; the total is fare plus taxes exactly', async () => {
    const answer = resolveReferences(await ana.askRaw('airSearch', search(oneWay, { ADT: 2, CHD: 1 }))) as Wire
    const cents = (price: Wire) => Math.round(price.alternatives[0][0].amount * 100)
    for (const offer of answer.brandedResults.itineraryPartBrands[0].flatMap((row: Wire) => row.brandOffers)) {
      if (offer.soldout) continue
      expect(cents(offer.total)).toBe(cents(offer.fare) + cents(offer.taxes))
      expect(
        offer.priceByPassengerTypes.map(({ passengerType, passengerCount }: Wire) => [passengerType, passengerCount]),
      ).toEqual([
        ['ADT', 2],
        ['CHD', 1],
      ])
      expect(offer.priceByPassengerTypes[0].total).toEqual(offer.total)
    }
  })

  test('names the partner that flies a codeshare', async () => {
    const answer = resolveReferences(await ana.askRaw('airSearch', search(returning))) as Wire
    const flights: Wire[] = answer.unbundledOffers
      .flat()
      .flatMap((offer: Wire) => offer.itineraryPart[0].segments.map(({ flight }: Wire) => flight))
    const byPartners = flights.filter((flight) => flight.operatingAirlineCode !== flight.airlineCode)
    expect(byPartners.length).toBeGreaterThan(0)
    for (const flight of byPartners) expect(flight.disclosureAirlineCode).toMatch(/^\S.+/)
    for (const flight of flights)
      if (flight.operatingAirlineCode === flight.airlineCode) expect(flight.disclosureAirlineCode).toBeUndefined()
  })

  test('shows the seven surrounding days, each at the lowest price that a search of that day finds', async () => {
    const offers = await ana.ask('airSearch', search(oneWay))
    const days = offers.legs[0]?.days ?? []
    expect(days.map(({ date }) => date)).toEqual(['01', '02', '03', '04', '05', '06', '07'].map((day) => `2027-05-${day}`))
    for (const { date, party } of days) {
      const that = await ana.ask('airSearch', search({ ...oneWay, date }))
      const prices = that.legs[0]?.rows.flatMap((row) => row.offers.flatMap((offer) => offer.price?.party.amount ?? [])) ?? []
      expect(party?.amount).toBe(Math.min(...prices))
    }
  })

  test('says on a leg’s first flight which airports its one fare joins, and in which direction', async () => {
    const { unbundledOffers } = resolveReferences(await ana.askRaw('airSearch', search(returning))) as Wire
    for (const [leg, offers] of unbundledOffers.entries())
      for (const { soldout, itineraryPart } of offers) {
        const [first, ...others]: Wire[] = itineraryPart[0].segments
        const component = {
          fareComponentBeginAirport: first?.origin,
          fareComponentEndAirport: [first, ...others].at(-1)?.destination,
          fareComponentDirectionality: leg === 0 ? 'FROM' : 'TO',
        }
        if (!soldout) expect(first).toMatchObject(component)
        for (const segment of soldout ? [first] : others)
          expect(Object.keys(segment ?? {})).not.toContain('fareComponentBeginAirport')
      }
  })

  test.each([
    ['IDR', 7],
    ['BDT', 5],
    ['MXN', 4],
  ])('sells in %s, with amounts of %d digits or more, and keeps the price in the cart', async (currency, digits) => {
    const offers = await ana.ask('airSearch', search(returning, { ADT: 1 }, { currency }))
    const party = offers.legs[0]?.rows[0]?.offers.find(({ price }) => price)?.price?.party
    expect(String(toDecimal(party ?? zero(currency))).replace(/\.\d*$/, '').length).toBeGreaterThanOrEqual(digits)
    const cart = await ana.ask('addItinerary', selecting(pickRefs(offers)))
    expect(cart.total).toEqual({ amount: expect.any(Number), currency })
    expect(new Set(cart.lines.map(({ amount }) => amount.currency))).toEqual(new Set([currency]))
  })

  test('omits past days', async () => {
    const offers = await ana.ask('airSearch', search({ ...oneWay, date: '2027-03-02' }))
    expect(offers.legs[0]?.days.map(({ date }) => date)).toEqual([
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
    ])
  })

  test('combines no return with an outbound that arrives after it leaves', async () => {
    const answer = (await ana.askRaw('airSearch', search({ ...oneWay, back: '2027-05-04' }))) as Wire
    const parts = new Map<number, Wire>()
    const resolved = resolveReferences(answer) as Wire
    for (const offer of resolved.unbundledOffers.flat()) parts.set(offer.shoppingBasketHashCode, offer.itineraryPart[0])
    const sellable = resolved.unbundledOffers.map((leg: Wire[]) =>
      leg.filter((offer) => !offer.soldout).map((offer) => offer.shoppingBasketHashCode),
    )
    const mapping: { from: number[]; to: number[] }[] = answer.resultMapping.combinabilityMapping
    expect(mapping.length).toBeGreaterThan(1)
    expect(mapping.flatMap(({ from }) => from).toSorted()).toEqual(sellable[0].toSorted())
    const minutes = (local: string, offset: string) => Date.parse(`${local}${offset}`) / 60_000
    for (const { from, to } of mapping)
      for (const out of from) {
        const last = parts.get(out)?.segments.at(-1)
        for (const back of sellable[1]) {
          const first = parts.get(back)?.segments[0]
          const ground = minutes(first.departure, first.departureGMTOffset) - minutes(last.arrival, last.arrivalGMTOffset)
          expect(to.includes(back)).toBe(ground >= 60)
        }
      }
  })

  test('shows sold-out offers without cabin, classes or price, but with a hash', async () => {
    const flight = engine.search(
      { ...oneWay, cabin: 'Economy', party: { ADT: 1 }, currency: 'EUR', leg: 0, isRoundTrip: false },
      { now: noon, soldOf: () => 0 },
    )[0]?.itinerary.flights[0]
    await opened.database.execute(
      `insert into flight_sale (flight_key, cabin, sold, capacity) values ('${flight?.key}', 'Economy', 400, 400)`,
    )
    const answer = resolveReferences(await ana.askRaw('airSearch', search(oneWay))) as Wire
    const gone: Wire[] = answer.unbundledOffers[0].filter((offer: Wire) => offer.soldout)
    expect(gone.length).toBeGreaterThanOrEqual(3)
    for (const offer of gone) {
      expect(offer).not.toHaveProperty('cabinClass')
      expect([offer.total, offer.fare, offer.taxes]).toEqual([{ alternatives: [] }, { alternatives: [] }, { alternatives: [] }])
      expect(offer.seatsRemaining).toEqual({ count: 0, lowAvailability: false })
      expect(offer.itineraryPart[0].segments[0]).not.toHaveProperty('bookingClass')
      expect(offer.shoppingBasketHashCode).toBe(offer.shoppingBasketHashCode | 0)
    }
    const { legs } = await ana.ask('airSearch', search(oneWay))
    expect(legs[0]?.rows.some((row) => row.offers.every(({ soldOut, price }) => soldOut && !price))).toBe(true)
  })
})

describe('other searches', () => {
  test('of a month have an entry for each day from the requested one, and no rows', async () => {
    const offers = await ana.ask('airSearch', search(oneWay, { ADT: 1 }, { searchType: 'CALENDAR30' }))
    expect(offers.legs[0]?.rows).toEqual([])
    expect(offers.legs[0]?.days.length).toBe(31)
    expect(offers.legs[0]?.days[0]?.date).toBe('2027-05-04')
  })

  test('of a flexible round trip have every pair of days, at its cheapest journey’s price', async () => {
    const answer = (await ana.askRaw(
      'airSearch',
      search({ ...oneWay, back: '2027-05-06' }, { ADT: 1 }, { searchType: 'FLEXIBLECALENDAR' }),
    )) as Wire
    const cells: Wire[] = answer.unbundledAlternateDateOffers[0]
    expect(cells.length).toBe(49)
    for (const { departureDates, status } of cells) expect(status === 'AVAILABLE').toBe(departureDates[1] >= departureDates[0])
    const cell = cells.find(({ departureDates }) => departureDates.join() === '2027-05-03,2027-05-08')
    const that = await ana.ask('airSearch', search({ ...oneWay, date: '2027-05-03', back: '2027-05-08' }))
    const cheapest = that.legs.map(({ rows }) =>
      Math.min(...rows.flatMap((row) => row.offers.flatMap((offer) => offer.price?.party.amount ?? []))),
    )
    expect(Math.round(cell?.total.alternatives[0][0].amount * 100)).toBe((cheapest[0] ?? 0) + (cheapest[1] ?? 0))
  })

  test('give a priced day the fields of an offer, an unpriced one only status and dates', async () => {
    const answer = (await ana.askRaw('airSearch', search(oneWay))) as Wire
    const cells: Wire[] = answer.unbundledAlternateDateOffers[0]
    const keysOf = (isPriced: boolean) =>
      new Set(
        cells.filter(({ total }) => (total !== undefined) === isPriced).map((cell) => Object.keys(cell).toSorted().join(' ')),
      )
    const priced =
      'availableObFees brandId bundlePrice cabinClass departureDates fare itineraryPart offerInformation ' +
      'priceByPassengerTypes priceByWay seatsRemaining soldout status taxes total'
    expect(keysOf(true)).toEqual(new Set([priced]))
    for (const keys of keysOf(false)) expect(keys).toBe('departureDates status')
    const offers: Wire[] = answer.unbundledOffers[0]
    expect(new Set([...offers, ...cells].flatMap(({ seatsRemaining }) => seatsRemaining?.lowAvailability ?? []))).toEqual(
      new Set([false]),
    )
  })

  test('a matrix is bundled', async () => {
    const answer = (await ana.askRaw(
      'airSearch',
      search({ ...oneWay, back: '2027-05-06' }, { ADT: 1 }, { searchType: 'MATRIX' }),
    )) as Wire
    expect(answer.bundledAlternateDateOffers.length).toBe(49)
    expect(answer.unbundledOffers).toEqual([[], []])
  })

  test('accept texts as counts and booleans, as real clients send them', async () => {
    const sent = search(
      oneWay,
      {},
      { awardBooking: 'false', passengers: { ADT: '2', CHD: '0' }, cabinClass: 'economy', pointOfSale: null },
    )
    expect(await ana.askRaw('airSearch', sent)).toEqual(await ana.askRaw('airSearch', search(oneWay, { ADT: 2 })))
  })

  test('treat metropolitan codes as every airport of the city', async () => {
    const { legs } = await ana.ask('airSearch', search(returning))
    const origins = new Set(legs[0]?.rows.map(({ part }) => part.segments[0]?.origin))
    expect([...origins].every((code) => engine.airportsOf('LON').some((airport) => airport.code === code))).toBe(true)
    expect(origins.size).toBeGreaterThan(1)
  })
})

describe('the same search', () => {
  test('gives the same bytes to everybody', async () => {
    const ben = await converse(opened, clock)
    const sent = search(returning, { ADT: 2, CHD: 1, INF: 1 })
    expect(JSON.stringify(await ben.askRaw('airSearch', sent))).toBe(JSON.stringify(await ana.askRaw('airSearch', sent)))
  })

  test('keeps its refs for ten minutes and sells from both answers', async () => {
    const first = await ana.askRaw('airSearch', search(oneWay))
    clock.now += 9 * 60_000
    expect(await ana.askRaw('airSearch', search(oneWay))).toEqual(first)
  })
})
