import { describe, expect, it } from 'vitest'
import { reservation, stayOrder, staySale } from '#src/gateway/database/tables.ts'
import { carSearch } from '../conformance/staying.ts'
import { createTraveller } from '../conformance/traveller.ts'
import { openDesk } from './reserving.ts'

const desk = openDesk()

const trip = async () => {
  const { traveller, reference } = desk.world
  return (await traveller.ask('tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })).booking
}

const refusalOf = async (asked: Promise<unknown>): Promise<unknown> => {
  try {
    await asked
  } catch (thrown) {
    return (thrown as { errorCode: string }).errorCode
  }
  throw new Error('not refused')
}

describe('a car', () => {
  it('is reserved with a ticketed trip, and shows on it', async () => {
    const sent = await desk.car()
    const reserved = await desk.world.traveller.ask('carBooking', sent)
    expect(reserved).toMatchObject({
      kind: 'car',
      status: 'confirmed',
      confirmation: expect.stringMatching(/^K[0-9A-Z]{7}$/),
      from: '2027-05-04T14:00',
      until: '2027-05-11T09:00',
    })
    expect((await trip())?.reservations).toEqual([reserved])
    expect(await desk.world.traveller.ask('carReservations', { request: { pnr: desk.world.reference } })).toEqual([reserved])
  })

  it('is reserved once, however often it is requested', async () => {
    const { traveller } = desk.world
    const sent = await desk.car()
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => traveller.ask('carBooking', sent)))
    for (const other of others) expect(other).toEqual(first)
    const sales = await desk.opened.database.select().from(staySale)
    expect(sales.map(({ sold }) => sold)).toEqual(sales.map(() => 1))
    expect((await trip())?.reservations).toEqual([first])
  })

  it('is not reserved for a trip that this browser has not retrieved', async () => {
    const sent = await desk.car()
    const stranger = createTraveller(desk.gateway)
    expect(await refusalOf(stranger.ask('carBooking', sent))).toBe('ERR.SSW.PNR.NOT_FOUND')
    expect(await refusalOf(stranger.ask('carReservations', { request: { pnr: desk.world.reference } }))).toBe(
      'ERR.SSW.PNR.NOT_FOUND',
    )
  })

  it('can be reserved by another browser that has found the trip', async () => {
    const other = createTraveller(desk.gateway)
    await other.ask('tripDetails', { pnrQuery: { pnr: desk.world.reference, lastName: 'Müller' } })
    expect((await other.ask('carBooking', await desk.car())).status).toBe('confirmed')
  })

  it('is refused at any price other than the supplier’s', async () => {
    const { request } = await desk.car()
    const cheaper = { request: { ...request, total: { ...request.total, amount: 1 } } }
    expect(await refusalOf(desk.world.traveller.ask('carBooking', cheaper))).toBe('ERR.SSW.SUPPLIER.RATE_CHANGED')
    expect((await trip())?.reservations).toBeUndefined()
  })

  it('of an unknown offer is refused', async () => {
    const { request } = await desk.car()
    for (const offerId of ['x', 'KE.ECAR', request.offerId.replace('MAD-A', 'XXX-A'), request.offerId.replace('2027', '2020')])
      expect(await refusalOf(desk.world.traveller.ask('carBooking', { request: { ...request, offerId } }))).toBe(
        'ERR.SSW.SUPPLIER.UNKNOWN_PRODUCT',
      )
  })

  it('outlives a cancellation of the flights, which lists it', async () => {
    const { traveller, reference } = desk.world
    const reserved = await traveller.ask('carBooking', await desk.car())
    const { booking } = await traveller.ask(
      'getCancelAndRefund',
      { pnrQuery: { pnr: reference, lastName: 'Müller' } },
      'cancelAndRefund',
    )
    expect(booking.reservations).toEqual([reserved])
  })
})

describe('a supplier of cars that fails', () => {
  it('leaves the tickets as they were, and the trip says that the car was not confirmed', async () => {
    const sent = await desk.car()
    const before = await trip()
    await desk.mood('cars', 'soldOut')
    expect(await refusalOf(desk.world.traveller.ask('carBooking', sent))).toBe('ERR.SSW.SUPPLIER.SOLD_OUT')
    const { reservations, ...after } = (await trip()) ?? {}
    expect(after).toEqual(before)
    expect(reservations).toMatchObject([{ kind: 'car', status: 'failed', reason: 'soldOut' }])
  })

  it('can be retried, and confirms the same reservation', async () => {
    const sent = await desk.car()
    await desk.mood('cars', 'dearer')
    expect(await refusalOf(desk.world.traveller.ask('carBooking', sent))).toBe('ERR.SSW.SUPPLIER.RATE_CHANGED')
    await desk.mood('cars', null)
    const reserved = await desk.world.traveller.ask('carBooking', sent)
    expect((await trip())?.reservations).toEqual([reserved])
    expect(reserved.status).toBe('confirmed')
  })

  it('is reported while it is down, and the trip can still be read', async () => {
    await desk.mood('cars', 'down')
    expect(await refusalOf(desk.world.traveller.ask('carAvailability', { request: carSearch }))).toBe('ERR.SSW.SUPPLIER.AWAY')
    expect((await trip())?.status).toBe('ticketed')
  })

  it('is rejected if its prices do not add up', async () => {
    const all = await desk.world.traveller.ask('carAvailability', { request: carSearch })
    await desk.mood('cars', 'wrong')
    const { offers } = await desk.world.traveller.ask('carAvailability', { request: carSearch })
    const prices = new Map(all.offers.map(({ id, total }) => [id, total]))
    expect(offers.length).toBeLessThan(all.offers.length)
    expect(offers.map(({ total }) => total)).toEqual(offers.map(({ id }) => prices.get(id)))
  })
})

describe('a car whose confirmation was lost', () => {
  const losing = async () => {
    const sent = await desk.car()
    await desk.mood('cars', 'lost')
    expect(await refusalOf(desk.world.traveller.ask('carBooking', sent))).toBe('ERR.SSW.SUPPLIER.AWAY')
    expect(await taken()).toContain(1)
    return sent
  }

  const taken = async () => (await desk.opened.database.select().from(staySale)).map(({ sold }) => sold)

  const later = async (milliseconds: number) => {
    desk.now += milliseconds
    await desk.gateway.runCompleter()
  }

  const minute = 60_000

  it('is cancelled at the company after a minute, because the trip shows it as not confirmed', async () => {
    await losing()
    await desk.mood('cars', null)
    await later(minute / 2)
    expect(await taken()).toContain(1)
    await later(minute)
    expect(new Set(await taken())).toEqual(new Set([0]))
    expect(await desk.opened.database.select().from(stayOrder)).toEqual([])
    expect((await trip())?.reservations).toMatchObject([{ kind: 'car', status: 'failed', reason: 'partnerAway' }])
  })

  it('is cancelled once the company responds again', async () => {
    await losing()
    await desk.mood('cars', 'down')
    await later(2 * minute)
    expect(await taken()).toContain(1)
    await desk.mood('cars', null)
    await later(11 * minute)
    expect(new Set(await taken())).toEqual(new Set([0]))
  })

  it('is kept if the traveller retries before that', async () => {
    const sent = await losing()
    await desk.mood('cars', null)
    const reserved = await desk.world.traveller.ask('carBooking', sent)
    await later(2 * minute)
    await later(11 * minute)
    expect(new Set(await taken())).toEqual(new Set([1]))
    expect((await trip())?.reservations).toEqual([reserved])
    expect(reserved.status).toBe('confirmed')
  })

  it('can be reserved again after it was cancelled', async () => {
    const sent = await losing()
    await desk.mood('cars', null)
    await later(2 * minute)
    expect((await desk.world.traveller.ask('carBooking', sent)).status).toBe('confirmed')
    expect(new Set(await taken())).toEqual(new Set([1]))
  })

  it('is not reserved again while it is being cancelled', async () => {
    const sent = await losing()
    await desk.mood('cars', null)
    await desk.opened.database.update(reservation).set({ status: 'WITHDRAWING' })
    expect(await refusalOf(desk.world.traveller.ask('carBooking', sent))).toBe('ERR.SSW.SUPPLIER.AWAY')
  })
})

describe('a room', () => {
  it('is reserved with a ticketed trip, and shows on it beside the car', async () => {
    const room = await desk.world.traveller.ask('hotelBook', await desk.room())
    const car = await desk.world.traveller.ask('carBooking', await desk.car())
    expect(room).toMatchObject({ kind: 'hotel', status: 'confirmed', from: '2027-05-04T15:00', until: '2027-05-11T11:00' })
    expect((await trip())?.reservations).toEqual(expect.arrayContaining([room, car]))
    expect(await desk.world.traveller.ask('carReservations', { request: { pnr: desk.world.reference } })).toEqual([car])
  })

  it('has a cancellation policy in the words of the specification', async () => {
    const { request } = await desk.room()
    const { pnr: _, total: __, ...asked } = request
    const told = await desk.world.traveller.tell('hotelCancellationPolicy', { request: asked })
    expect(told.original).toEqual({
      hotelId: asked.hotelId,
      hotelRoomTypeId: asked.hotelRoomTypeId,
      checkinDate: '2027-05-04',
      checkoutDate: '2027-05-11',
      penaltyInfoList: expect.arrayContaining([
        {
          timeUnit: expect.stringMatching(/^(?:HOUR|DAY)$/),
          duration: expect.any(Number),
          policyStartType: expect.stringMatching(/^(?:BEFORE_CHECKIN|BOOKING)$/),
          type: expect.stringMatching(/^(?:NIGHT|PERCENT)$/),
          value: expect.any(Number),
        },
      ]),
    })
  })

  it('that is sold out leaves the tickets as they were', async () => {
    const sent = await desk.room()
    await desk.mood('hotels', 'soldOut')
    expect(await refusalOf(desk.world.traveller.ask('hotelBook', sent))).toBe('ERR.SSW.SUPPLIER.SOLD_OUT')
    expect(await trip()).toMatchObject({
      status: 'ticketed',
      reservations: [{ kind: 'hotel', status: 'failed', reason: 'soldOut' }],
    })
  })
})
