import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, multiply, total } from '#src/domain/money.ts'
import { brandOf } from '#src/gateway/airline/brands.ts'
import { createEngine } from '#src/gateway/airline/engine.ts'
import { bookingClasses, seatsByClass, cabinState, backgroundSold } from '#src/gateway/airline/inventory.ts'
import { amountFor, lowestOpenClass, seatsOfParty } from '#src/gateway/airline/pricing.ts'
import { anyRequest, anySales, ask, engine, firstRow, nobody, NOW } from './opened.ts'

const runs = { numRuns: 120 }

describe('an offer', () => {
  test('costs the sum of its lines, in whole minor units', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        for (const { price } of engine.search(request, sales).flatMap(({ offers }) => offers)) {
          if (!price) continue
          for (const type of price.types) {
            expect(type.tax).toEqual(
              total(
                type.taxes.map(({ amount }) => amount),
                request.currency,
              ),
            )
            expect(type.total).toEqual(money(type.fare.amount + type.tax.amount, request.currency))
            expect(new Set(type.taxes.map(({ code }) => code)).size).toBe(type.taxes.length)
          }
          const whole = price.types.map(({ total: each, count }) => multiply(each, count))
          expect(price.total).toEqual(total(whole, request.currency))
          expect(price.total).toEqual(money(price.fare.amount + price.tax.amount, request.currency))
          const amounts = price.types.flatMap(({ fare, taxes, total: each }) => [
            fare,
            each,
            ...taxes.map(({ amount }) => amount),
          ])
          expect(
            amounts.every(({ amount, currency }) => Number.isInteger(amount) && amount >= 0 && currency === request.currency),
          ).toBe(true)
          expect(price.types.map(({ type, count }) => [type, count])).toEqual(
            Object.entries(request.party).filter(([, count]) => count > 0),
          )
        }
      }),
      runs,
    )
  })

  test('is never priced in a class with fewer seats than the party needs', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        const needed = seatsOfParty(request.party)
        for (const { itinerary, offers } of engine.search(request, sales)) {
          for (const offer of offers) {
            expect(offer.price === undefined).toBe(offer.seatsLeft === 0)
            if (!offer.price) continue
            expect(offer.seatsLeft).toBeGreaterThanOrEqual(needed)
            for (const [index, flight] of itinerary.flights.entries()) {
              const cabin = offer.cabins[index] ?? 'Economy'
              const place = bookingClasses[cabin].findIndex(({ letter }) => letter === offer.bookingClasses[index])
              expect(seatsByClass(flight, cabin, sales)[place]).toBeGreaterThanOrEqual(offer.seatsLeft)
            }
          }
        }
      }),
      runs,
    )
  })

  test('is byte-identical for the same seed, search, moment and sales', () => {
    const again = createEngine({ storefront: 'FCDX', seed: 'farechart' })
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        expect(JSON.stringify(again.search(request, sales))).toBe(JSON.stringify(engine.search(request, sales)))
      }),
      { numRuns: 40 },
    )
  })

  test('is stable for ten minutes', () => {
    const request = ask('LHR', 'JFK', '2027-01-12')
    const start = Math.ceil(NOW / 600_000) * 600_000
    const at = (now: number) => JSON.stringify(engine.search(request, { now, soldOf: () => 0 }))
    expect(at(start + 599_999)).toBe(at(start))
  })

  test('is the same when requested alone', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        for (const { itinerary, offers } of engine.search(request, sales).slice(0, 3)) {
          for (const offer of offers)
            expect(engine.offer({ ...request, itinerary, brandId: offer.brandId }, sales)).toEqual(offer)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('has a unique hash within a search: any signed 32-bit integer but 0 and -1', () => {
    const hashes = ['2027-05-04', '2027-05-05', '2027-06-30'].flatMap((date) =>
      engine.search(ask('LON', 'NYC', date), nobody).flatMap(({ offers }) => offers.map(({ hash }) => hash)),
    )
    expect(hashes.length).toBeGreaterThan(60)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(hashes.every((hash) => hash === (hash | 0) && hash !== 0 && hash !== -1)).toBe(true)
    expect(hashes.some((hash) => hash < 0)).toBe(true)
  })

  test('is not made for a brand that the flights lack, nor for a party of ten', () => {
    const { itinerary } = firstRow(ask('MAD', 'BCN', '2027-03-02'))
    const terms = { cabin: 'Economy', party: { ADT: 1 }, currency: 'EUR', leg: 0, isRoundTrip: false, itinerary } as const
    expect(engine.offer({ ...terms, brandId: 'FIRST' }, nobody)).toBeUndefined()
    expect(engine.offer({ ...terms, brandId: 'NOSUCH' }, nobody)).toBeUndefined()
    expect(engine.offer({ ...terms, party: { ADT: 10 }, brandId: 'LIGHT' }, nobody)?.price).toBeUndefined()
  })

  test('costs more with its inclusions: Light, Standard by most of a bag, Flex', () => {
    for (const [from, to] of [
      ['LHR', 'CDG'],
      ['MAD', 'BCN'],
      ['LHR', 'JFK'],
      ['FRA', 'SIN'],
    ] as const) {
      const { itinerary, offers } = firstRow(ask(from, to, '2027-03-09'))
      const [light = 0, standard = 0, flex = 0] = offers.map(({ price }) => price?.total.amount ?? 0)
      const bag = engine.wayExtras(itinerary, 'LIGHT', ['Economy'], { party: { ADT: 1 }, currency: 'USD' }, nobody).bag.amount
      expect([from, to, standard - light >= 0.75 * bag, flex > standard]).toEqual([from, to, true, true])
    }
  })

  test('has a plausible price', () => {
    const dollars = (from: string, to: string, more = {}) =>
      (firstRow(ask(from, to, '2027-03-09', { isRoundTrip: true, ...more })).offers[0]?.price?.total.amount ?? 0) / 100
    expect(dollars('LHR', 'CDG')).toBeGreaterThan(40)
    expect(dollars('LHR', 'CDG')).toBeLessThan(160)
    expect(dollars('LHR', 'JFK')).toBeGreaterThan(250)
    expect(dollars('LHR', 'JFK')).toBeLessThan(700)
    expect(dollars('LHR', 'JFK', { cabin: 'Business' })).toBeGreaterThan(900)
    expect(dollars('FRA', 'SIN', { cabin: 'Business' })).toBeGreaterThan(1000)
    expect(dollars('FRA', 'SIN')).toBeLessThan(0.5 * dollars('FRA', 'SIN', { cabin: 'Business' }))
  })

  test('rounds fares to the currency’s step and taxes to its minor unit', () => {
    const fare = (currency: string) =>
      firstRow(ask('LHR', 'JFK', '2027-03-09', { currency })).offers[0]?.price?.types[0]?.fare.amount ?? 1
    expect([fare('USD') % 100, fare('JPY') % 100, fare('KWD') % 50, fare('HUF') % 5000]).toEqual([0, 0, 0, 0])
  })
})

describe('passenger types', () => {
  test('pay their share of the adult fare; lap infants are free within a country', () => {
    const party = { ADT: 2, CHD: 1, INF: 1 }
    const abroad = firstRow(ask('LHR', 'JFK', '2027-03-09', { party })).offers[0]?.price?.types ?? []
    const [adult = 0, child = 0, infant = 0] = abroad.map(({ fare }) => fare.amount)
    expect([Math.abs(child - 0.75 * adult) <= 100, Math.abs(infant - 0.1 * adult) <= 100]).toEqual([true, true])
    const home = firstRow(ask('JFK', 'LAX', '2027-03-09', { party })).offers[0]?.price?.types.find(({ type }) => type === 'INF')
    expect([home?.fare.amount, home?.tax.amount]).toEqual([0, 0])
  })

  test('pay the taxes of their route', () => {
    const codes = (from: string, to: string, type = 'ADT') =>
      firstRow(ask(from, to, '2027-03-09', { party: { ADT: 1, CHD: 1 } }))
        .offers[0]?.price?.types.find((each) => each.type === type)
        ?.taxes.map(({ code }) => code)
    expect(codes('LHR', 'JFK')).toEqual(['YQ', 'GB', 'UB', 'US', 'XY', 'YC', 'XA'])
    expect(codes('LHR', 'JFK', 'CHD')).toEqual(['YQ', 'UB', 'US', 'XY', 'YC', 'XA'])
    expect(codes('JFK', 'LAX')).toEqual(['YQ', 'ZP', 'XF', 'AY', 'US'])
    expect(codes('LIS', 'ATH')).toEqual(['YQ', 'PT', 'YP'])
    expect(codes('HKT', 'SIN')).toEqual(['YQ', 'TS', 'E7', 'G8'])
  })
})

describe('the calendar', () => {
  test('shows the cheapest offer of each day’s search', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        const [cell] = engine.calendar(request, [request.date], sales)
        const rows = engine.search(request, sales)
        const amounts = rows.flatMap(({ offers }) => offers.flatMap(({ price }) => price?.total.amount ?? []))
        expect(cell?.offer?.price?.total.amount).toBe(amounts.length > 0 ? Math.min(...amounts) : undefined)
        const found = rows.find(({ itinerary }) => itinerary.key === cell?.itinerary?.key)
        expect(cell?.offer).toEqual(found?.offers.find(({ hash }) => hash === cell?.offer?.hash))
        expect(cell?.status === 'AVAILABLE').toBe(amounts.length > 0)
      }),
      runs,
    )
  })

  test('compares exactly what is charged', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        for (const { itinerary, offers } of engine.search(request, sales)) {
          for (const offer of offers) {
            const brand = brandOf(offer.brandId)
            const open = brand && lowestOpenClass(itinerary, brand.cabin, seatsOfParty(request.party), sales)
            expect(brand && open && amountFor(itinerary, brand, open, request)).toBe(offer.price?.total.amount)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('explains why a day has no price', () => {
    const dates = ['2026-11-20', '2026-12-10', '2028-01-01', 'not a date']
    expect(engine.calendar(ask('LHR', 'JFK', ''), dates, nobody).map(({ status }) => status)).toEqual([
      'UNAVAILABLE',
      'AVAILABLE',
      'UNAVAILABLE',
      'NONE_SCHEDULED',
    ])
    expect(engine.calendar(ask('ADL', 'GUR', ''), ['2027-01-01'], nobody).map(({ status }) => status)).toEqual(['NONE_SCHEDULED'])
    const full = { now: NOW, soldOf: () => 9999 }
    expect(engine.calendar(ask('LHR', 'JFK', ''), ['2027-01-04'], full).map(({ status }) => status)).toEqual(['SOLD_OUT'])
  })
})

describe('inventory', () => {
  test('never has more free seats than capacity minus sales, and loses them only over time', () => {
    const flight = firstRow(ask('LHR', 'JFK', '2027-06-18')).itinerary.flights[0]
    if (!flight) throw new Error('no flight')
    let before = 0
    for (let now = NOW; now < flight.departsAt; now += 3_600_000 * 5) {
      const sold = backgroundSold(flight, 'Economy', now)
      expect(sold).toBeGreaterThanOrEqual(before)
      before = sold
      const { capacity, background, ours, free } = cabinState(flight, 'Economy', { now, soldOf: () => 40 })
      expect([background + ours <= capacity, free]).toEqual([true, capacity - background - ours])
    }
    expect(before).toBeGreaterThan(0.4 * cabinState(flight, 'Economy', nobody).capacity)
  })

  test('closes cheap classes as they fill, the highest last', () => {
    fc.assert(
      fc.property(anyRequest, anySales, (request, sales) => {
        for (const { itinerary } of engine.search(request, sales)) {
          for (const flight of itinerary.flights) {
            const seats = seatsByClass(flight, 'Economy', sales)
            expect(seats.every((count, place) => count <= (seats[place - 1] ?? Number.POSITIVE_INFINITY))).toBe(true)
            expect(seats[0]).toBeLessThanOrEqual(cabinState(flight, 'Economy', sales).free)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('raises prices towards departure', () => {
    const mean = (now: number) => {
      const offers = ['2027-02-02', '2027-02-05', '2027-02-13', '2027-02-17'].flatMap((date) =>
        engine.search(ask('LHR', 'JFK', date), { now, soldOf: () => 0 }),
      )
      const totals = offers.flatMap(({ offers: [light] }) => light?.price?.fare.amount ?? [])
      return totals.reduce((sum, each) => sum + each, 0) / totals.length
    }
    expect(mean(Date.parse('2027-01-31T12:00:00Z'))).toBeGreaterThan(1.3 * mean(NOW))
  })

  test('sells exactly one seat less after a sale', () => {
    const flight = firstRow(ask('LHR', 'JFK', '2027-06-18')).itinerary.flights[0]
    if (!flight) throw new Error('no flight')
    const full = seatsByClass(flight, 'Economy', nobody)
    const one = seatsByClass(flight, 'Economy', { now: NOW, soldOf: () => 1 })
    expect(one.map((seats, place) => (full[place] ?? 0) - seats).every((less) => less === 1 || less === 0)).toBe(true)
    expect((full[0] ?? 0) - (one[0] ?? 0)).toBe(1)
  })
})
