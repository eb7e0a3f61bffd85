import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngine } from '#src/gateway/airline/engine.ts'
import { distanceBetween } from '#src/gateway/airline/distance.ts'
import { pickRefs, search, selecting } from './conversations.ts'
import { ana, openShop } from './shop.ts'

openShop()

const engine = createEngine({ storefront: 'FCDX', seed: 'farechart' })

/** Builds a search with or without the airports near both ends. */
const between = (origin: string, destination: string, date: string, useNearbyLocations: boolean, more: object = {}) =>
  search(
    { origin, destination, date },
    { ADT: 1 },
    {
      itineraryParts: [
        { from: { code: origin, useNearbyLocations }, to: { code: destination, useNearbyLocations }, when: { date } },
      ],
      ...more,
    },
  )

const find = async (origin: string, destination: string, date: string, isNear: boolean) => {
  const { legs } = await ana.ask('airSearch', between(origin, destination, date, isNear))
  return legs[0] ?? { rows: [], days: [] }
}

type Rows = Awaited<ReturnType<typeof find>>['rows']

const endsOf = (rows: Rows): string[] =>
  [...new Set(rows.map(({ part: { segments } }) => `${segments[0]?.origin}-${segments.at(-1)?.destination}`))].toSorted()

const cheapest = (rows: Rows): number =>
  Math.min(...rows.flatMap(({ offers }) => offers.flatMap(({ price }) => price?.party.amount ?? [])))

/** Returns the distance in kilometres from an airport to the nearest airport of a place. */
const distanceTo = (place: string, code: string): number => {
  const airport = engine.airport(code)
  return Math.min(
    ...engine.airportsOf(place).map((each) => (airport ? distanceBetween(each, airport) : Number.POSITIVE_INFINITY)),
  )
}

describe('a search with nearby airports', () => {
  test('also finds flights from and to airports within 150 kilometres', async () => {
    expect([
      endsOf((await find('EDI', 'MAD', '2027-05-04', false)).rows),
      endsOf((await find('EDI', 'MAD', '2027-05-04', true)).rows),
    ]).toEqual([['EDI-MAD'], ['EDI-MAD', 'GLA-MAD']])
  })

  test('finds flights near an airport that the airline does not serve', async () => {
    expect([engine.isServed('LTN'), (await find('LTN', 'MAD', '2027-05-04', false)).rows]).toEqual([false, []])
    expect(endsOf((await find('LTN', 'MAD', '2027-05-04', true)).rows)).toEqual(['BHX-MAD', 'LGW-MAD', 'LHR-MAD'])
  })

  test('never treats an airport of one end as near the other', async () => {
    const { rows } = await find('LHR', 'BHX', '2027-05-04', true)
    expect(endsOf(rows).filter((ends) => ends.startsWith('BHX') || ends.endsWith('LHR'))).toEqual([])
  })

  test('keeps the flights of the named airports where faster ones nearby would fill the page', async () => {
    const [named, near] = [await find('CAN', 'BHX', '2027-05-12', false), await find('CAN', 'BHX', '2027-05-12', true)]
    expect(near.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(named.rows.map(({ id }) => id)))
    expect([named.rows.length, near.rows.length]).toEqual([3, 24])
  })

  test('includes all flights of the named airports, adds only nearby ones, and shows the cheapest price of the day', async () => {
    const places = fc.constantFrom('LHR', 'LON', 'LTN', 'EDI', 'JFK', 'DXB', 'MAN', 'ZRH', 'HND', 'BGY', 'MAD', 'LIS', 'GUR')
    const days = fc.integer({ min: 1, max: 28 }).map((day) => `2027-05-${String(day).padStart(2, '0')}`)
    await fc.assert(
      fc.asyncProperty(places, places, days, async (origin, destination, date) => {
        fc.pre(origin !== destination)
        const [named, near] = [await find(origin, destination, date, false), await find(origin, destination, date, true)]
        for (const { part } of near.rows) {
          const [from = '', to = ''] = [part.segments[0]?.origin, part.segments.at(-1)?.destination]
          expect(Math.max(distanceTo(origin, from), distanceTo(destination, to))).toBeLessThanOrEqual(150)
        }
        expect(near.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(named.rows.map(({ id }) => id)))
        if (near.rows.some(({ offers }) => offers.some(({ price }) => price)))
          expect(near.days.find((day) => day.date === date)?.party?.amount).toBe(cheapest(near.rows))
      }),
      { numRuns: 25 },
    )
  })

  test('stores the choice of nearby airports with the chosen flights, so that a reload repeats the search', async () => {
    const offers = await ana.ask('airSearch', between('LTN', 'MAD', '2027-05-04', true))
    const { search: kept } = await ana.ask('addItinerary', selecting(pickRefs(offers)))
    expect([kept?.legs, kept?.nearbyAirports]).toEqual([[{ origin: 'LTN', destination: 'MAD', date: '2027-05-04' }], true])
  })
})
