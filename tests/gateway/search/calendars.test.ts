import { describe, expect, test } from 'vitest'
import { offerOn } from '#src/domain/itinerary.ts'
import type { Answer } from '#src/operations/index.ts'
import { converse, pickRefs, type Route, search, selecting } from './conversations.ts'
import { ana, clock, opened, openShop } from './shop.ts'

openShop()

type Wire = Record<string, any>

const oneWay: Route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04' }
const returning: Route = { ...oneWay, back: '2027-05-11' }

const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => new Date(Date.parse(date) + place * 86_400_000).toISOString().slice(0, 10))

const cheapestPair = (found: Answer<'airSearch'>): number => {
  const refs = pickRefs(found)
  return refs.reduce((sum, ref, leg) => sum + (offerOn(found, leg, ref)?.offer.price?.party.amount ?? 0), 0)
}

/** Builds a search with the ref of a selected offer for each leg. Undefined sends none. */
const selected = (route: Route, refs: unknown[], more: object = {}, passengers = { ADT: 1 }) => {
  const { airSearchInput } = search(route, passengers, more)
  return {
    airSearchInput: {
      ...airSearchInput,
      itineraryParts: airSearchInput.itineraryParts.map((part, leg) =>
        refs[leg] === undefined ? part : { ...part, selectedOfferRef: refs[leg] },
      ),
    },
  }
}

describe('a month', () => {
  test('has thirty-one days from the requested day on each leg, and no offers', async () => {
    const answer = (await ana.askRaw('airSearch', search(returning, { ADT: 1 }, { searchType: 'CALENDAR30' }))) as Wire
    expect(answer.unbundledOffers).toEqual([[], []])
    expect(answer.searchResultMetaData).toEqual({
      branded: false,
      multipleDateResult: true,
      composedResult: true,
      interlineRoute: false,
      contextShopping: false,
    })
    const { legs, pairs } = await ana.ask('airSearch', search(returning, { ADT: 1 }, { searchType: 'CALENDAR30' }))
    expect(legs.map(({ days }) => days.map(({ date }) => date))).toEqual([daysFrom('2027-05-04', 31), daysFrom('2027-05-11', 31)])
    expect(legs[1]?.days[0]?.dates).toEqual(['2027-05-04', '2027-05-11'])
    expect(pairs).toBeUndefined()
  })

  test('accepts no selected offers', async () => {
    const refs = pickRefs(await ana.ask('airSearch', search(returning)))
    const month = { searchType: 'CALENDAR30' }
    expect(await ana.askRaw('airSearch', selected(returning, [refs[0], -1], month))).toEqual(
      await ana.askRaw('airSearch', search(returning, { ADT: 1 }, month)),
    )
  })
})

describe.each(['FLEXIBLECALENDAR', 'MATRIX'])('%s', (searchType) => {
  test('pairs every outbound day with every return day, both of which are read', async () => {
    const found = await ana.ask('airSearch', search(returning, { ADT: 2 }, { searchType }))
    const [outs, backs] = [daysFrom('2027-05-01', 7), daysFrom('2027-05-08', 7)]
    expect(found.pairs?.map(({ dates }) => dates)).toEqual(outs.flatMap((out) => backs.map((back) => [out, back])))
    expect(found.legs.every(({ rows, days }) => rows.length === 0 && days.length === 0)).toBe(true)
    for (const cell of found.pairs ?? []) expect(cell).toMatchObject({ status: 'AVAILABLE', stops: expect.any(Number) })
  })

  test('says for each cell how many seats both flights have, and that the fare is published', async () => {
    const wire = (await ana.askRaw('airSearch', search(returning, { ADT: 2 }, { searchType }))) as Record<string, any>
    const cells = [...wire.unbundledAlternateDateOffers.flat(), ...wire.bundledAlternateDateOffers]
    expect(cells.length).toBeGreaterThan(0)
    for (const cell of cells)
      expect(cell).toMatchObject({
        soldout: false,
        bundlePrice: {},
        availableObFees: [],
        seatsRemaining: { count: expect.toSatisfy((count: number) => count >= 2 && count <= 9), lowAvailability: false },
        offerInformation: { discounted: false, negotiated: false, negotiatedType: 'NONE' },
      })
  })

  test('has cells at the price of the two days’ cheapest journey', async () => {
    const found = await ana.ask('airSearch', search(returning, { ADT: 2 }, { searchType }))
    for (const [out, back] of [
      ['2027-05-04', '2027-05-11'],
      ['2027-05-06', '2027-05-09'],
    ] as const) {
      const that = await ana.ask('airSearch', search({ ...oneWay, date: out, back }, { ADT: 2 }))
      expect(found.pairs?.find(({ dates }) => dates[0] === out && dates[1] === back)?.party?.amount).toBe(cheapestPair(that))
    }
  })

  test('has no cells whose return is before the outbound', async () => {
    const found = await ana.ask('airSearch', search({ ...oneWay, back: '2027-05-05' }, { ADT: 1 }, { searchType }))
    for (const { dates, status, party } of found.pairs ?? [])
      if (dates[1] < dates[0]) expect({ status, party }).toEqual({ status: 'UNAVAILABLE', party: undefined })
    expect(found.pairs?.some(({ dates: [out, back], status }) => out === back && status === 'AVAILABLE')).toBe(true)
  })

  test('keeps the day of a leg set to -1', async () => {
    const found = await ana.ask('airSearch', selected(returning, [-1, undefined], { searchType }))
    expect(found.pairs?.map(({ dates }) => dates)).toEqual(daysFrom('2027-05-08', 7).map((back) => ['2027-05-04', back]))
    const other = await ana.ask('airSearch', selected(returning, [undefined, -1], { searchType }))
    expect(other.pairs?.map(({ dates }) => dates)).toEqual(daysFrom('2027-05-01', 7).map((out) => [out, '2027-05-11']))
  })

  test('prices the selected offer with every day of the other leg', async () => {
    const offers = await ana.ask('airSearch', search(returning))
    const outbound = offers.legs[0]!.rows.at(0)!.offers.find(({ brand }) => brand === 'FLEX')!
    const found = await ana.ask('airSearch', selected(returning, [outbound.ref, undefined], { searchType }))
    const that = found.pairs?.find(({ dates }) => dates[1] === '2027-05-11')
    const back = Math.min(...offers.legs[1]!.rows.flatMap((row) => row.offers.flatMap(({ price }) => price?.party.amount ?? [])))
    expect(found.pairs?.map(({ dates }) => dates[0])).toEqual(Array.from({ length: 7 }, () => '2027-05-04'))
    expect(that?.party?.amount).toBe((outbound.price?.party.amount ?? 0) + back)
  })
})

describe('the pairs of days on the wire', () => {
  test('are below the first leg of a flexible calendar', async () => {
    const answer = (await ana.askRaw('airSearch', search(returning, { ADT: 1 }, { searchType: 'FLEXIBLECALENDAR' }))) as Wire
    expect(answer.unbundledAlternateDateOffers.map((leg: Wire[]) => leg.length)).toEqual([49, 0])
    expect(answer.bundledAlternateDateOffers).toEqual([])
  })

  test('are offers for the whole journey in a matrix', async () => {
    const answer = (await ana.askRaw('airSearch', search(returning, { ADT: 1 }, { searchType: 'MATRIX' }))) as Wire
    expect(answer.unbundledAlternateDateOffers).toEqual([[], []])
    expect(answer.bundledAlternateDateOffers).toHaveLength(49)
    for (const cell of answer.bundledAlternateDateOffers) {
      expect(cell).not.toHaveProperty('shoppingBasketHashCode')
      expect(cell.itineraryPart).toHaveLength(2)
    }
  })
})

describe('a selected offer', () => {
  test('is the only one on its leg, and the other leg has only what combines with it', async () => {
    const sameDay = { ...oneWay, back: '2027-05-04' }
    const offers = await ana.ask('airSearch', search(sameDay))
    const row = offers.legs[0]!.rows[Math.floor(offers.legs[0]!.rows.length / 2)]!
    const { ref } = row.offers.find(({ price }) => price)!
    const goes = new Set((offers.combinable ?? []).flatMap(({ from, to }) => (from.includes(ref) ? to : [])))
    const answer = (await ana.askRaw('airSearch', selected(sameDay, [ref]))) as Wire
    expect(answer.searchResultMetaData.contextShopping).toBe(true)
    expect(answer.warnings).toEqual([])
    const found = await ana.ask('airSearch', selected(sameDay, [ref]))
    expect(found.legs[0]?.rows.map(({ offers: each }) => each.map((offer) => offer.ref))).toEqual([[ref]])
    const sellable = found.legs[1]!.rows.flatMap((each) => each.offers.filter(({ price }) => price).map((offer) => offer.ref))
    expect(new Set(sellable)).toEqual(goes)
    expect(goes.size).toBeGreaterThan(0)
    expect(goes.size).toBeLessThan(offers.legs[1]!.rows.flatMap((each) => each.offers).length)
    const back = found.combinable?.[0]?.to[0] ?? 0
    expect((await ana.ask('addItinerary', selecting([ref, back]))).refs).toEqual([ref, back])
  })

  test('on the return leaves only outbound flights that arrive in time', async () => {
    const sameDay = { ...oneWay, back: '2027-05-04' }
    const offers = await ana.ask('airSearch', search(sameDay))
    const { ref } = offers.legs[1]!.rows.at(-1)!.offers.find(({ price }) => price)!
    const found = await ana.ask('airSearch', selected(sameDay, [undefined, ref]))
    const fits = (offers.combinable ?? []).flatMap(({ from, to }) => (to.includes(ref) ? from : []))
    expect(
      found.legs[0]!.rows.flatMap((each) => each.offers.filter(({ price }) => price).map((offer) => offer.ref)).toSorted(),
    ).toEqual(fits.toSorted())
  })

  test('may be sent as text, with a fraction as in old links', async () => {
    const offers = await ana.ask('airSearch', search(returning))
    const [ref] = pickRefs(offers)
    const found = await ana.ask('airSearch', selected(returning, [`${ref}.1`]))
    expect(found.legs[0]?.rows.flatMap((row) => row.offers.map((offer) => offer.ref))).toEqual([ref])
  })

  test('leaves the leg unbound if it was never shown or is for another leg or day, which is reported', async () => {
    const offers = await ana.ask('airSearch', search(returning))
    const [out, back] = pickRefs(offers)
    for (const route of [
      selected(returning, [123_456]),
      selected(returning, ['light']),
      selected(returning, [back]),
      selected({ ...returning, date: '2027-05-05' }, [out]),
    ]) {
      const found = await ana.ask('airSearch', route)
      expect(found.warnings).toEqual(['NO_AVAILABLE_SELECTED_FLIGHT'])
      expect(found.legs[0]!.rows.length).toBeGreaterThan(1)
    }
  })

  test('requires the conversation that it was shown to, and only while it is stored', async () => {
    const [ref] = pickRefs(await ana.ask('airSearch', search(returning)))
    const bea = await converse(opened, clock)
    expect((await bea.ask('airSearch', selected(returning, [ref]))).warnings).toEqual(['NO_AVAILABLE_SELECTED_FLIGHT'])
    clock.now += 21 * 60_000
    expect((await ana.ask('airSearch', selected(returning, [ref]))).warnings).toEqual(['NO_AVAILABLE_SELECTED_FLIGHT'])
  })

  test('does not change the answer of the same search without it', async () => {
    const before = await ana.askRaw('airSearch', search(returning))
    const refs = pickRefs(await ana.ask('airSearch', search(returning)))
    await ana.askRaw('airSearch', selected(returning, [refs[0]]))
    expect(await ana.askRaw('airSearch', search(returning))).toEqual(before)
  })

  test('is rejected if it is not a number', async () => {
    const error = await ana.refusal('airSearch', selected(returning, [{ ref: 1 }]))
    expect(error.details).toEqual({ 'itineraryParts.0.selectedOfferRef': 'notANumber' })
  })
})
