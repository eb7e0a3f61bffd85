import { dayAfter } from '#src/domain/days-between.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from '#src/operations/index.ts'
import { shareOrWhole } from '#tests/full.ts'
import { search } from './conversations.ts'
import { ana, openShop } from './shop.ts'

openShop()

const places = ['LIS', 'ATH', 'LHR', 'LON', 'MAD', 'JFK', 'DXB', 'VIE', 'GRU'] as const

type Leg = Answer<'airSearch'>['legs'][number]

const cheapest = ({ rows }: Leg): number | undefined =>
  rows
    .flatMap((row) => row.offers.flatMap(({ soldOut, price }) => (soldOut || !price ? [] : [price.party.amount])))
    .toSorted((one, other) => one - other)[0]

test('a day of the price calendar costs as much as the cheapest offer when that day is searched', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        origin: fc.constantFrom(...places),
        destination: fc.constantFrom(...places),
        first: fc.integer({ min: 0, max: 280 }),
        stay: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
        day: fc.integer({ min: 0, max: 30 }),
        party: fc.constantFrom<Record<string, number>>({ ADT: 1 }, { ADT: 2, CHD: 1 }, { ADT: 1, INF: 1 }, { ADT: 9 }),
        cabinClass: fc.constantFrom('Economy', 'Business'),
      }),
      async ({ origin, destination, first, stay, day, party, ...more }) => {
        const from = dayAfter('2027-03-02', first)
        const route = { origin, destination, date: from, ...(stay !== undefined && { back: dayAfter(from, stay) }) }
        const calendar = await ana.ask('airSearch', search(route, party, { ...more, searchType: 'CALENDAR30' }))
        const [date, back] = [from, route.back].map((each) => each && dayAfter(each, day))
        const that = await ana.ask('airSearch', search({ ...route, date: date ?? from, ...(back && { back }) }, party, more))
        const shown = calendar.legs.map(({ days }, leg) => days.find((each) => each.date === [date, back][leg]))
        expect(shown.map((each) => (each?.status === 'AVAILABLE' ? each.party?.amount : undefined))).toEqual(
          that.legs.map(cheapest),
        )
      },
    ),
    { numRuns: shareOrWhole(15, 400), seed: 20261123 },
  )
}, 600_000)
