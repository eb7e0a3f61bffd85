import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { total as sum } from '#src/domain/money.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { booking, seat } from '#src/gateway/database/tables.ts'
import { noon } from '../search/conversations.ts'
import { stockOf, violations } from '../purchase/books.ts'
import { type Buyer, card, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { fullCart, leaveSeats } from '../purchase/wishes.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()
let full: SessionState

beforeAll(async () => {
  full = await fullCart(bench.opened)
})

const buy = async (buyer: Buyer, requestId: string, number?: string) =>
  buyer.send('purchase', paying(buyer, card(number)), requestId)

const holdSeat = async (buyer: Buyer, heldUntil: number) => {
  const [wanted] = full.seats
  if (!wanted) throw new Error('no seat')
  const { flightKey, seatCode, passengerIndex } = wanted
  await bench.opened.database
    .insert(seat)
    .values({ flightKey, seatCode, passengerIndex, sessionKey: buyer.key, status: 'held', heldUntil })
}

describe('a cart with a seat, an extra of limited stock and insurance', () => {
  test('is booked with documents whose amounts sum to the total', async () => {
    const buyer = await bench.buyer(full)
    await holdSeat(buyer, bench.clock.now + 60_000)
    const answer = decoded('purchase', await buy(buyer, 'r1'))
    if (answer.outcome !== 'booked') throw new Error('not booked')
    expect(answer.booking.documents.map(({ kind }) => kind)).toEqual(['VCR', 'EMD', 'EMD'])
    expect(answer.booking.seats).toEqual([
      { passengerId: '1', segmentId: 'LHR-MAD-2027-05-04T10:10:00', seat: full.seats[0]?.seatCode, price: full.seats[0]?.price },
    ])
    expect(answer.booking.extras.map(({ passengerId, quantity }) => [passengerId, quantity])).toEqual([['1', 1]])
    expect(answer.booking.fulfilment).toEqual([
      {
        id: expect.any(String),
        kind: 'insurance',
        code: 'TRIPCOVER',
        status: 'waiting',
        price: full.insurance?.price,
        at: '2027-03-01T12:01:00.000Z',
        returnsAt: '2027-03-02T12:01:00.000Z',
      },
    ])
    const [row] = await bench.opened.database.select().from(booking).where(eq(booking.requestId, 'r1'))
    if (!row) throw new Error('no row')
    const { documents, total } = row.payload as BookingPayload
    const amounts = [...documents.flatMap((document) => document.total ?? []), ...(full.insurance ? [full.insurance.price] : [])]
    expect(sum(amounts, 'EUR')).toEqual(total)
    expect((await stockOf(bench.opened.database)).seats).toEqual([
      { flight_key: full.seats[0]?.flightKey, seat_code: full.seats[0]?.seatCode, status: 'sold', is_booked: true },
    ])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('releases its stock exactly if the card is declined, and the traveller keeps the seat', async () => {
    const buyer = await bench.buyer(full)
    await holdSeat(buyer, bench.clock.now + 60_000)
    const before = await stockOf(bench.opened.database)
    await buy(buyer, 'r1', '4000000000000002')
    expect(await stockOf(bench.opened.database)).toEqual(before)
    const rival = await bench.buyer(full)
    expect(statedIn((await buy(rival, 'r2')).error)).toEqual({
      errorCode: 'ERR.SSW.INVENTORY.SOLD_OUT',
      facts: {
        what: 'seat',
        flightKey: 'FC707-2027-05-04-LHR',
        seatCode: full.seats[0]?.seatCode,
        passengerIndex: 1,
        reference: expect.any(String),
        setAside: [],
      },
    })
    expect(await stockOf(bench.opened.database)).toEqual(before)
    expect(decoded('purchase', await buy(buyer, 'r3')).outcome).toBe('booked')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('takes over an expired hold of a seat, but not a sold seat', async () => {
    const [other, buyer, third] = [await bench.buyer(full), await bench.buyer(full), await bench.buyer(full)]
    await holdSeat(other, bench.clock.now)
    expect(decoded('purchase', await buy(buyer, 'r1')).outcome).toBe('booked')
    expect((await buy(third, 'r2')).error?.facts?.what).toBe('seat')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('finds the extra sold out after the last one, and takes nothing else', async () => {
    const withoutSeat = { ...full, seats: [] }
    for (let place = 0; place < 4; place += 1) {
      const buyer = await bench.buyer(withoutSeat)
      expect(decoded('purchase', await buy(buyer, `r${place}`)).outcome).toBe('booked')
    }
    const before = await stockOf(bench.opened.database)
    const late = await bench.buyer(withoutSeat)
    expect(statedIn((await buy(late, 'late')).error)).toEqual({
      errorCode: 'ERR.SSW.INVENTORY.SOLD_OUT',
      facts: {
        what: 'extra',
        ancillaryCode: full.extras[0]?.ancillaryCode,
        passengerIndex: 1,
        reference: expect.any(String),
        setAside: [],
      },
    })
    expect(await stockOf(bench.opened.database)).toEqual(before)
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('the last seats in a class', () => {
  test('go to the first buyer, and the next one learns that the fare is sold out, each time in the same bytes', async () => {
    await leaveSeats(bench.opened.database, bench.cart, 1, noon)
    const [ana, bea] = [await bench.buyer(), await bench.buyer()]
    expect(decoded('purchase', await buy(ana, 'r1')).outcome).toBe('booked')
    const reply = await buy(bea, 'r2')
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.INVENTORY.SOLD_OUT',
      facts: {
        what: 'fare',
        flightKey: bench.cart.legs[0]?.flightKeys[0],
        bookingClass: bench.cart.legs[0]?.bookingClasses[0],
        reference: expect.any(String),
        setAside: [],
      },
    })
    expect((await buy(bea, 'r2')).text).toBe(reply.text)
  })

  test('are not enough for a larger party', async () => {
    const two = await bench.shop({ types: ['ADT', 'CHD'] })
    await leaveSeats(bench.opened.database, two, 1, noon)
    const buyer = await bench.buyer(two)
    expect((await buy(buyer, 'r1')).error?.facts?.what).toBe('fare')
  })

  test('are enough for an adult with a lap infant', async () => {
    const two = await bench.shop({ types: ['ADT', 'INF'] })
    await leaveSeats(bench.opened.database, two, 1, noon)
    const buyer = await bench.buyer(two)
    expect(decoded('purchase', await buy(buyer, 'r1')).outcome).toBe('booked')
  })

  test('stay promised while the price is guaranteed, whatever others buy', async () => {
    await leaveSeats(bench.opened.database, bench.cart, 1, noon)
    bench.clock.now = noon + 19 * 60_000
    const buyer = await bench.buyer()
    expect(decoded('purchase', await buy(buyer, 'r1')).outcome).toBe('booked')
  })
})
