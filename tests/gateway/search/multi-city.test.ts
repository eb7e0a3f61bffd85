import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combines, type FlightOffers } from '#src/domain/itinerary.ts'
import { total } from '#src/domain/money.ts'
import { search, selecting } from './conversations.ts'
import { ana, openShop } from './shop.ts'

openShop()

type Leg = readonly [from: string, to: string, date: string]

/** Builds a search for these legs. */
const legsOf = (legs: readonly Leg[], passengers: Record<string, number> = { ADT: 1 }) =>
  search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }, passengers, {
    itineraryParts: legs.map(([from, to, date]) => ({ from: { code: from }, to: { code: to }, when: { date } })),
  })

/** Picks on each leg the cheapest offer that combines with the leg before. */
const pickEach = (offers: FlightOffers): number[] =>
  offers.legs.reduce<number[]>((refs, { rows }) => {
    const before = refs.at(-1)
    const [found] = rows
      .flatMap((row) => row.offers)
      .filter(({ ref, price }) => price && (before === undefined || combines(offers, before, ref)))
      .toSorted((one, other) => (one.price?.party.amount ?? 0) - (other.price?.party.amount ?? 0))
    return found ? [...refs, found.ref] : refs
  }, [])

const priceOf = (offers: FlightOffers, ref: number) =>
  offers.legs.flatMap(({ rows }) => rows.flatMap((row) => row.offers)).find((offer) => offer.ref === ref)?.price?.party

const grand: Leg[] = [
  ['LHR', 'MAD', '2027-05-04'],
  ['MAD', 'LIS', '2027-05-07'],
  ['LIS', 'CDG', '2027-05-10'],
  ['CDG', 'FCO', '2027-05-13'],
  ['FCO', 'ATH', '2027-05-16'],
  ['ATH', 'LHR', '2027-05-19'],
]

describe('a multi-city search', () => {
  test('finds flights for six legs, of which each chosen one is a part of the cart at the price that was shown', async () => {
    const offers = await ana.ask('airSearch', legsOf(grand, { ADT: 2, CHD: 1 }))
    expect(offers.legs.map(({ rows, days }) => [rows.length > 0, days.length])).toEqual(grand.map(() => [true, 7]))
    const refs = pickEach(offers)
    const cart = await ana.ask('addItinerary', selecting(refs))
    expect(cart.parts.map(({ segments }) => [segments[0]?.origin, segments.at(-1)?.destination])).toEqual(
      grand.map(([from, to]) => [from, to]),
    )
    expect(cart.total).toEqual(
      total(
        refs.flatMap((ref) => priceOf(offers, ref) ?? []),
        'EUR',
      ),
    )
    expect(cart.search).toMatchObject({
      journeyType: 'multi-city',
      legs: grand.map(([origin, destination, date]) => ({ origin, destination, date })),
    })
  })

  test('refuses a seventh leg, and a leg before the one that precedes it', async () => {
    const seventh = await ana.refusal('airSearch', legsOf([...grand, ['LHR', 'MAD', '2027-05-24']]))
    expect(seventh.details).toEqual({ itineraryParts: 'tooMany' })
    const back = grand.map((leg, place): Leg => (place === 3 ? ['CDG', 'FCO', '2027-05-09'] : leg))
    const refused = await ana.refusal('airSearch', legsOf(back))
    expect(refused.details).toEqual({ 'itineraryParts.3.when.date': 'beforePrevious' })
  })

  test('combines a flight only with flights that leave at least an hour after it has landed', async () => {
    const sameDay: Leg[] = [
      ['LHR', 'MAD', '2027-05-04'],
      ['MAD', 'LIS', '2027-05-04'],
      ['LIS', 'LHR', '2027-05-04'],
    ]
    const offers = await ana.ask('airSearch', legsOf(sameDay))
    const of = (leg: number) =>
      offers.legs[leg]?.rows.flatMap(({ part, offers: each }) => each.map(({ ref }) => ({ ref, part }))) ?? []
    const isAfter = (one: typeof of extends (leg: number) => (infer Each)[] ? Each : never, other: typeof one): boolean => {
      const [last, first] = [one.part.segments.at(-1), other.part.segments[0]]
      const at = (wallClock = '', offset = '') => Date.parse(wallClock + offset)
      return at(first?.departure, first?.departureOffset) - at(last?.arrival, last?.arrivalOffset) >= 3_600_000
    }
    for (const leg of [0, 1])
      for (const one of of(leg))
        for (const other of of(leg + 1)) expect(combines(offers, one.ref, other.ref)).toBe(isAfter(one, other))
  })

  test('costs the sum of the legs’ offers for the party, whatever the legs and the party', async () => {
    const cities = ['LHR', 'MAD', 'LIS', 'CDG', 'FCO', 'ATH', 'JFK', 'DXB']
    const trip = fc
      .tuple(
        fc.shuffledSubarray(cities, { minLength: 3, maxLength: 7 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 6, maxLength: 6 }),
      )
      .map(([stops, nights]): Leg[] => {
        let day = Date.UTC(2027, 4, 4)
        return stops.slice(1).map((to, place): Leg => {
          const leg: Leg = [stops[place] ?? '', to, new Date(day).toISOString().slice(0, 10)]
          day += (nights[place] ?? 1) * 86_400_000
          return leg
        })
      })
    const people = fc.record({
      ADT: fc.integer({ min: 1, max: 4 }),
      CHD: fc.integer({ min: 0, max: 2 }),
      INF: fc.integer({ min: 0, max: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(trip, people, async (legs, passengers) => {
        const offers = await ana.ask('airSearch', legsOf(legs, passengers))
        const refs = pickEach(offers)
        if (refs.length < legs.length) return
        const cart = await ana.ask('addItinerary', selecting(refs))
        const each = refs.flatMap((ref) => priceOf(offers, ref) ?? [])
        expect(each).toHaveLength(legs.length)
        expect(cart.total).toEqual(total(each, 'EUR'))
        const ofLegs = cart.lines.filter(({ kind }) => kind === 'fare' || kind === 'tax' || kind === 'fee')
        expect(cart.total).toEqual(
          total(
            ofLegs.map(({ amount }) => amount),
            'EUR',
          ),
        )
      }),
      { numRuns: 12, seed: 19 },
    )
  }, 120_000)
})
