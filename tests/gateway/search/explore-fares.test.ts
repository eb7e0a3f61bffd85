import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerOn } from '#src/domain/itinerary.ts'
import { flightSale } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import { shareOrWhole } from '#tests/full.ts'
import { pickRefs, search } from './conversations.ts'
import { ana, clock, opened, openShop } from './shop.ts'

openShop()

const wanting = (more: object = {}) => ({
  exploreInput: { origin: 'LIS', month: '2027-05', cabinClass: 'Economy', currency: 'EUR', passengers: { ADT: 1 }, ...more },
})

const explore = (more?: object) => ana.ask('exploreFares', wanting(more))

/** The lowest price of a one-way search, in minor units. */
const cheapestOf = (found: Answer<'airSearch'>): number | undefined => {
  const refs = pickRefs(found)
  return offerOn(found, 0, refs[0] ?? 0)?.offer.price?.party.amount
}

/** The lowest price of each day of a month on a route. */
const calendarOf = async (
  destination: string,
  {
    origin = 'LIS',
    month = '2027-05',
    passengers = { ADT: 1 },
    ...more
  }: { origin?: string; month?: string; passengers?: Record<string, number>; cabinClass?: string } = {},
) => {
  const route = { origin, destination, date: `${month}-01` }
  const found = await ana.ask('airSearch', search(route, passengers, { ...more, searchType: 'CALENDAR30' }))
  return (found.legs[0]?.days ?? []).filter(({ date, party }) => party && date.startsWith(month))
}

test('each fare equals the lowest price of its month in the calendar and of a search on its day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        origin: fc.constantFrom('LIS', 'ATH', 'LON', 'JFK', 'VIE'),
        month: fc.constantFrom('2027-03', '2027-05', '2027-08', '2028-01'),
        passengers: fc.constantFrom<Record<string, number>>({ ADT: 1 }, { ADT: 2, CHD: 1 }, { ADT: 1, INF: 1 }, { ADT: 9 }),
        cabinClass: fc.constantFrom('Economy', 'Business'),
        places: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      }),
      async ({ places, ...wanted }) => {
        const { fares } = await explore(wanted)
        for (const place of [0, ...places]) {
          const fare = fares[place % fares.length]
          if (!fare) throw new Error(`${wanted.origin} leads nowhere`)
          const { destination, date } = fare
          const { origin, passengers, cabinClass } = wanted
          const that = await ana.ask('airSearch', search({ origin, destination, date }, passengers, { cabinClass }))
          const days = await calendarOf(destination, wanted)
          expect([cheapestOf(that), Math.min(...days.map(({ party }) => party?.amount ?? 0))]).toEqual([
            fare.party.amount,
            fare.party.amount,
          ])
        }
      },
    ),
    { numRuns: shareOrWhole(3, 60), seed: 20261128 },
  )
}, 900_000)

describe('a fare search', () => {
  test('lists every destination once, cheapest first, with the coordinates of the airports', async () => {
    const { origin, fares } = await explore()
    expect(origin).toEqual({ code: 'LIS', latitude: expect.closeTo(38.77, 1), longitude: expect.closeTo(-9.13, 1) })
    const amounts = fares.map(({ party }) => party.amount)
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
    const destinations = fares.map(({ destination }) => destination)
    expect(new Set(destinations).size).toBe(destinations.length)
    expect(destinations).not.toContain('LIS')
    expect(fares.find(({ destination }) => destination === 'ATH')).toMatchObject({
      latitude: expect.closeTo(37.94, 1),
      longitude: expect.closeTo(23.94, 1),
    })
  })

  test('does not list other airports of the origin’s city', async () => {
    const { fares } = await explore({ origin: 'LON' })
    expect(
      fares.map(({ destination }) => destination).filter((code) => ['LHR', 'LGW', 'STN', 'LTN', 'LCY'].includes(code)),
    ).toEqual([])
  })

  test('lists fares within the budget, counts the others and names the cheapest of those', async () => {
    const all = await explore()
    const budget = Math.ceil((all.fares[9]?.party.amount ?? 0) / 100)
    const within = all.fares.filter(({ party }) => party.amount <= budget * 100)
    expect(await explore({ budget })).toEqual({
      origin: all.origin,
      fares: within,
      beyondBudget: all.fares.length - within.length,
      cheapestBeyond: all.fares[within.length],
    })
    expect(await explore({ budget: 1 })).toEqual({
      origin: all.origin,
      fares: [],
      beyondBudget: all.fares.length,
      cheapestBeyond: all.fares[0],
    })
  })

  test('prices the whole party in the requested currency', async () => {
    const { fares } = await explore({ currency: 'JPY', budget: 100_000, passengers: { ADT: 2, CHD: 1 } })
    const [fare] = fares
    expect(fare?.party.currency).toBe('JPY')
    expect(fares.every(({ party }) => party.amount <= 100_000)).toBe(true)
  })

  test('finds the next cheapest fares once the flights of the cheapest are sold out', async () => {
    const before = (await explore()).fares.slice(0, 4)
    for (const { destination, date } of before) {
      const found = await ana.ask('airSearch', search({ origin: 'LIS', destination, date }))
      const { row } = offerOn(found, 0, pickRefs(found)[0] ?? 0) ?? {}
      const keys = row?.part.segments.map(({ airline, flightNumber, origin, departure }) =>
        [`${airline}${flightNumber}`, departure.slice(0, 10), origin].join('-'),
      )
      await opened.database
        .insert(flightSale)
        .values((keys ?? []).map((flightKey) => ({ flightKey, cabin: 'Economy', sold: 1000, capacity: 1000 }) as const))
        .onConflictDoNothing()
    }
    const after = (await explore()).fares
    for (const { destination, date, party } of before) {
      const fare = after.find((each) => each.destination === destination)
      const days = await calendarOf(destination)
      expect(fare?.party.amount).toBe(Math.min(...days.map((day) => day.party?.amount ?? 0)))
      expect([fare?.date, fare?.party.amount]).not.toEqual([date, party.amount])
    }
  })

  test('finds no fares in a past month or one that is not on sale yet', async () => {
    for (const month of ['2027-02', '2028-03']) expect((await explore({ month })).fares).toEqual([])
  })

  test('leaves out past days of the current month', async () => {
    clock.now = Date.UTC(2027, 4, 20, 12)
    const { fares } = await explore()
    expect(fares.filter(({ date }) => date < '2027-05-20')).toEqual([])
    expect(fares.length).toBeGreaterThan(20)
  })
})

describe('refuses', () => {
  test.each([
    ['an unknown place', { origin: 'QQQ' }, 'ERR.SSW.FLIGHT.UNKNOWN_PLACE', undefined],
    ['a month that does not exist', { month: '2027-13' }, 'ERR.SSW.CLIENT.VALIDATION', { month: 'notAMonth' }],
    ['a budget of zero', { budget: 0 }, 'ERR.SSW.CLIENT.VALIDATION', { budget: 'outOfRange' }],
    ['a party of nobody', { passengers: {} }, 'ERR.SSW.CLIENT.VALIDATION', { passengers: 'nobody' }],
    ['a party that is too large', { passengers: { ADT: 10 } }, 'ERR.SSW.CLIENT.VALIDATION', { passengers: 'tooMany' }],
  ])('%s', async (_words, more, errorCode, details) => {
    expect(await ana.refusal('exploreFares', wanting(more))).toMatchObject({ errorCode, ...(details && { details }) })
  })
})
