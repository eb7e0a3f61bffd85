import { dayAfter } from '#src/domain/days-between.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { total as sum } from '#src/domain/money.ts'
import type { OpenedDatabase } from '#src/gateway/database/database.ts'
import { staySale } from '#src/gateway/database/tables.ts'
import { SupplierSoldOut } from '#src/gateway/platform/stay-ports.ts'
import { carOfferById, carsFor, stockOfCar } from '#src/gateway/stays/car-offers.ts'
import { hotelsNear } from '#src/gateway/stays/hotel-catalogue.ts'
import { hotelFor } from '#src/gateway/stays/hotel-rooms.ts'
import { placeOrder } from '#src/gateway/stays/stock.ts'
import { addsUp } from '#src/gateway/stays/stay-price.ts'
import { emptyTables, openEmpty } from '../memory.ts'
import { noon } from '../search/conversations.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const airports = ['MAD', 'DXB', 'LHR', 'JFK', 'NRT', 'CAI', 'KWI'] as const

const day = fc.integer({ min: 2, max: 300 }).map((days) => new Date(noon + days * 86_400_000).toISOString().slice(0, 10))

describe('prices of cars', () => {
  it('add up, follow from the offer’s id alone, and never fall with a longer rental', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...airports),
        day,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 18, max: 90 }),
        fc.boolean(),
        (airport, date, days, age, isOneWay) => {
          const searching = (length: number) => ({
            pickUp: { placeId: `${airport}-A`, at: `${date}T10:30` },
            dropOff: { placeId: `${airport}-${isOneWay ? 'C' : 'A'}`, at: `${dayAfter(date, length)}T10:00` },
            driverAge: age,
          })
          const { cars } = carsFor(searching(days), noon)
          const longer = carsFor(searching(days + 1), noon).cars
          for (const [place, car] of cars.entries()) {
            expect(addsUp(car)).toBe(true)
            expect(carOfferById(car.offerId, noon)).toEqual(car)
            expect(car.minimumAge).toBeLessThanOrEqual(age)
            expect(longer[place]?.total.amount).toBeGreaterThan(car.total.amount)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('are higher for a young driver by exactly the surcharge and its tax', () => {
    const at = (age: number) =>
      carsFor(
        {
          pickUp: { placeId: 'MAD-A', at: '2027-05-04T10:30' },
          dropOff: { placeId: 'MAD-A', at: '2027-05-07T10:00' },
          driverAge: age,
        },
        noon,
      ).cars[0]
    const [young, older] = [at(22), at(30)]
    expect(young?.parts.map(({ kind }) => kind)).toEqual(['RENTAL', 'AIRPORT', 'YOUNG_DRIVER', 'TAX'])
    expect(older?.parts.map(({ kind }) => kind)).toEqual(['RENTAL', 'AIRPORT', 'TAX'])
    expect(young?.total.amount).toBeGreaterThan(older?.total.amount ?? 0)
  })
})

describe('prices of rooms', () => {
  it('add up, and the nights of two stays cost what they cost together', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...airports),
        day,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        (airport, date, nights, guests) => {
          for (const hotel of hotelsNear(airport)) {
            const roomsOf = (checkIn: string, count: number) =>
              hotelFor(hotel, { checkIn, checkOut: dayAfter(checkIn, count), guests }, noon).rooms
            const [whole, first, second] = [
              roomsOf(date, 2 * nights),
              roomsOf(date, nights),
              roomsOf(dayAfter(date, nights), nights),
            ]
            for (const [place, room] of whole.entries()) {
              expect(addsUp(room)).toBe(true)
              const priceOf = (rooms: typeof whole) =>
                rooms[place]?.parts.filter(({ kind }) => kind === 'ROOM').map(({ amount }) => amount) ?? []
              expect(sum(priceOf(whole), room.total.currency)).toEqual(
                sum([...priceOf(first), ...priceOf(second)], room.total.currency),
              )
            }
          }
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('the stock of a supplier', () => {
  let opened: OpenedDatabase
  beforeAll(async () => {
    opened = await openEmpty()
  })
  afterAll(() => opened.close())

  it('is never oversold, whatever is ordered at once, and each order is placed once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 9 })), {
          minLength: 1,
          maxLength: 14,
        }),
        async (orders) => {
          await emptyTables(opened.database)
          const placed = await Promise.all(
            orders.map(async ([first, days, id]) => {
              const rows = Array.from({ length: days }, (_, place) => ({ key: `day ${first + place}`, capacity: 2 }))
              const order = { orderId: `order ${id} ${first} ${days}`, confirmation: `C${id}`, rows, now: noon }
              try {
                await opened.transact((database) => placeOrder(database, order))
                return [order]
              } catch (thrown) {
                if (thrown instanceof SupplierSoldOut) return []
                throw thrown
              }
            }),
          )
          const unique = new Map(placed.flat().map((order) => [order.orderId, order.rows]))
          const expected: Record<string, number> = {}
          for (const { key } of [...unique.values()].flat()) expected[key] = (expected[key] ?? 0) + 1
          const sales = await opened.database.select().from(staySale)
          expect(Object.fromEntries(sales.map(({ stockKey, sold }) => [stockKey, sold]))).toEqual(expected)
          for (const { sold } of sales) expect(sold).toBeLessThanOrEqual(2)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('leaves a car for most rentals of two weeks, and none for some', () => {
    const isLeft = airports.flatMap((airport) =>
      Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-09`)
        .filter((date) => date > '2027-03-02')
        .map((date) => {
          const times = { pickUp: `${date}T10:30`, dropOff: `${dayAfter(date, 14)}T10:00` }
          const placeId = `${airport}-A`
          const search = { pickUp: { placeId, at: times.pickUp }, dropOff: { placeId, at: times.dropOff }, driverAge: 40 }
          return carsFor(search, noon).cars.map(({ available }) => available > 0)
        }),
    )
    expect(isLeft.filter((cars) => cars.includes(true)).length).toBe(isLeft.length)
    expect(isLeft.flat()).toContain(false)
  })

  it('of a car is one for each calendar day of the rental', () => {
    expect(stockOfCar('KE.EDMR.MAD-A.20270504T2200.MAD-A.20270506T0100.30').map(({ key }) => key)).toEqual([
      'car KE EDMR MAD-A 2027-05-04',
      'car KE EDMR MAD-A 2027-05-05',
      'car KE EDMR MAD-A 2027-05-06',
    ])
  })
})
