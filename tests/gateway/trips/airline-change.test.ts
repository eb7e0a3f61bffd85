import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { ChosenLeg, ChosenSeat } from '#src/gateway/conversation/session-state.ts'
import { seatKindOn } from '#src/gateway/airline/seat-prices.ts'
import { alternativesFor } from '#src/gateway/bookings/alternatives.ts'
import type { BookingRow } from '#src/gateway/bookings/locked-booking.ts'
import { rowsOf, Sum } from '#src/gateway/database/rows.ts'
import { extraSale, seat } from '#src/gateway/database/tables.ts'
import { withSales } from '#src/gateway/inventory/sales.ts'
import { emptyTables } from '../memory.ts'
import { stockOf, violations } from '../purchase/books.ts'
import { decoded, paying, type Reply } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { change as editPayload } from '../refunds/cancelling.ts'
import { fullCart } from '../purchase/wishes.ts'
import { look, make, open } from '../sandbox/sandbox-maker.ts'
import { engine } from '../search/conversations.ts'
import { changeFirstLeg, lockedRow, otherLegs } from './airline-changes.ts'

const bench = openBench()

/** Lists the free seats of a kind on a flight. */
const freeOfKind = async ({ payload: { state } }: BookingRow, leg: ChosenLeg, kind: string | undefined): Promise<string[]> => {
  const [flight = ''] = leg.flightKeys
  const passenger = { type: 'ADT' as const, hasInfant: false }
  const request = {
    flight,
    cabin: 'Economy' as const,
    brandId: leg.brandId,
    currency: state.currency,
    passenger,
    taken: new Set(''),
  }
  const { result } = await withSales(bench.opened.database, bench.clock.now, (sales) => engine.seatMap(request, sales))
  return (result?.cabins ?? [])
    .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
    .flatMap(({ code, available, refusal }) => (code && available && !refusal ? [code] : []))
    .filter((seatCode) => kindOf({ flightKey: flight, seatCode }) === kind)
}

const rowOf = (reference: string) => lockedRow(bench, reference)

const othersOf = (row: BookingRow, hub?: string) => otherLegs(bench, row, hub)

const change = (reference: string, leg: ChosenLeg | undefined) => changeFirstLeg(bench, reference, leg)

/** Lets another traveller hold a seat. */
const occupy = (flightKey: string, seatCode: string) =>
  bench.opened.database
    .insert(seat)
    .values({ flightKey, seatCode, status: 'held', sessionKey: 'another', passengerIndex: 1, heldUntil: bench.clock.now * 2 })

const kindOf = ({ flightKey, seatCode }: Pick<ChosenSeat, 'flightKey' | 'seatCode'>): string | undefined =>
  seatKindOn(engine.flight(flightKey)?.equipment ?? '', seatCode)?.kind

const priceOf = (seats: readonly ChosenSeat[]): number => seats.reduce((sum, { price }) => sum + price.amount, 0)

const nameOf = ({ flightKey, seatCode }: Pick<ChosenSeat, 'flightKey' | 'seatCode'>): string => `${flightKey} ${seatCode}`

/** Expects that exactly the seats and extras of the booking are sold, and that no invariant is violated. */
const expectOwnStock = async ({ payload: { state } }: BookingRow): Promise<void> => {
  const { seats, cabins, extras } = await stockOf(bench.opened.database)
  const sold = seats.filter(({ status }) => status === 'sold')
  expect(sold.map((each) => nameOf({ flightKey: each.flight_key, seatCode: each.seat_code }))).toEqual(
    state.seats.map(nameOf).toSorted(),
  )
  expect([...new Set(cabins.map((each) => each.flight_key))]).toEqual(
    state.legs.flatMap(({ flightKeys }) => flightKeys).toSorted(),
  )
  expect(extras.map((each) => each.stock_key)).toEqual(
    [...new Set(state.extras.flatMap(({ stockKey }) => stockKey ?? []))].toSorted(),
  )
  await bench.gateway.runCompleter()
  expect(await violations(bench.opened.database)).toEqual([])
}

const decodedBooking = (reply: Reply) => {
  const answer = decoded('purchase', reply)
  if (answer.outcome !== 'booked') throw new Error(`not booked: ${answer.outcome}`)
  return answer
}

const refunded = async (reference: string): Promise<number> => {
  const [row] = await rowsOf(
    bench.opened.database,
    z.object({ sum: Sum }),
    sql`select coalesce(sum(amount), 0) as sum from refund where booking_reference = ${reference} and reason = 'CHANGED'`,
  )
  return row?.sum ?? 0
}

/** Books two travellers with a paid seat each on the first flight, and a bag. */
const seated = async () => {
  const made = await make(bench, 'ticketed', 2)
  const row = await rowOf(made.reference)
  expect(row.payload.state.seats).toHaveLength(2)
  return { made, row, seats: row.payload.state.seats }
}

test('each seat moves to one of its kind on the new flight or is refunded, and no old seat stays sold', async () => {
  const { made, row, seats } = await seated()
  const others = await othersOf(row)
  expect(others.length).toBeGreaterThan(1)
  for (const leg of others) {
    const before = await rowOf(made.reference)
    const after = await change(made.reference, leg)
    const moved = after.payload.state.seats
    const old = before.payload.state.seats.filter((each) =>
      moved.some(({ passengerIndex }) => passengerIndex === each.passengerIndex),
    )
    expect(moved.map(({ flightKey }) => flightKey)).toEqual(moved.map(() => leg.flightKeys[0]))
    expect(moved.map(kindOf)).toEqual(old.map(kindOf))
    expect(moved.map(({ price }) => price)).toEqual(old.map(({ price }) => price))
    expect((await refunded(made.reference)) + priceOf(moved)).toBe(priceOf(seats))
    await expectOwnStock(after)
  }
})

test('a seat that another traveller has on the new flight is replaced by a free one of its kind', async () => {
  const { made, row, seats } = await seated()
  const [seatLost] = seats
  if (!seatLost) throw new Error('no seat')
  const legs = await othersOf(row)
  const free = await Promise.all(legs.map((leg) => freeOfKind(row, leg, kindOf(seatLost))))
  const place = free.findIndex((codes) => codes.filter((code) => code !== seatLost.seatCode).length > seats.length)
  await occupy(legs[place]?.flightKeys[0] ?? '', seatLost.seatCode)
  const after = await change(made.reference, legs[place])
  const [moved] = after.payload.state.seats
  expect(moved && kindOf(moved)).toBe(kindOf(seatLost))
  expect(moved?.seatCode).not.toBe(seatLost.seatCode)
  await expectOwnStock(after)
})

test('nobody is moved to a seat that another traveller of the booking can keep', async () => {
  const { made, row, seats } = await seated()
  const [first, second] = seats
  if (!first || !second) throw new Error('no two seats')
  const legs = await othersOf(row)
  const free = await Promise.all(legs.map((leg) => freeOfKind(row, leg, kindOf(first))))
  const place = free.findIndex((codes) => codes.includes(first.seatCode) && codes.includes(second.seatCode))
  const flightKey = legs[place]?.flightKeys[0] ?? ''
  for (const seatCode of free[place] ?? []) if (seatCode !== second.seatCode) await occupy(flightKey, seatCode)
  const after = await change(made.reference, legs[place])
  expect(after.payload.state.seats.map(({ passengerIndex, seatCode }) => ({ passengerIndex, seatCode }))).toEqual([
    { passengerIndex: second.passengerIndex, seatCode: second.seatCode },
  ])
})

test('a paid seat that the new flights lack is refunded in full at once, with its document, and released', async () => {
  const { made, row, seats } = await seated()
  const [leg] = await othersOf(row, 'CDG')
  const after = await change(made.reference, leg)
  expect(after.payload.state.seats).toEqual([])
  expect(await refunded(made.reference)).toBe(priceOf(seats))
  expect(row.total - after.total).toBe(priceOf(seats))
  expect(after.payload.documents.filter(({ ending }) => ending === 'REFUNDED')).toHaveLength(seats.length)
  await expectOwnStock(after)
  const { booking } = await look(bench, made)
  expect(booking?.refunds.map(({ reason }) => reason)).toEqual(['CHANGED'])
})

test('the flights of a booking on hold are not changed, so that its stock can still be released', async () => {
  const made = await make(bench, 'held')
  const row = await rowOf(made.reference)
  const before = await stockOf(bench.opened.database)
  await expect(change(made.reference, (await othersOf(row))[0])).rejects.toThrow(RangeError)
  expect(await stockOf(bench.opened.database)).toEqual(before)
  expect(await rowOf(made.reference)).toEqual(row)
})

test('nobody stays checked in on a flight that the airline replaced', async () => {
  const { made, row } = await seated()
  const { legs } = row.payload.state
  const checkedIn = legs.flatMap(({ flightKeys }) => flightKeys.map((flightKey) => ({ passengerIndex: 1, flightKey })))
  expect(checkedIn.length).toBeGreaterThan(1)
  await editPayload(bench, made.reference, (payload) => ({ ...payload, checkedIn }))
  const [leg] = await othersOf(row)
  const after = await change(made.reference, leg)
  expect(after.payload.checkedIn).toEqual(checkedIn.filter(({ flightKey }) => !legs[0]?.flightKeys.includes(flightKey)))
})

test('a place for a pet moves to the new flight, or is refunded if there is none left, and the old place is free again', async () => {
  for (const [sold, isMoved] of [
    [0, true],
    [4, false],
  ] as const) {
    const buyer = await bench.buyer(await fullCart(bench.opened))
    const { booking } = decodedBooking(await buyer.send('purchase', paying(buyer), `pet-${sold}`))
    const row = await rowOf(booking.reference)
    const [leg] = await othersOf(row)
    const stockKey = `PET ${leg?.flightKeys[0]}`
    await bench.opened.database.insert(extraSale).values({ stockKey, capacity: 4, sold }).onConflictDoNothing()
    const after = await change(booking.reference, leg)
    const { extras } = await stockOf(bench.opened.database)
    expect(after.payload.state.extras.map((extra) => extra.stockKey)).toEqual(isMoved ? [stockKey] : [])
    expect(extras).toEqual([{ stock_key: stockKey, sold: isMoved ? 1 : 4 }])
    expect((await refunded(booking.reference)) > 0).toBe(!isMoved)
    await emptyTables(bench.opened.database)
  }
})

test.each([0, 1, 2])('alternative %i can be taken even if its seats are not free, and stock and money agree', async (place) => {
  const { made, row } = await seated()
  const { payload } = await change(made.reference, (await othersOf(row))[0])
  const chosen = (await alternativesFor(bench.opened.database, engine, payload, bench.clock.now))[place]
  for (const flightKey of chosen?.leg.flightKeys ?? [])
    for (const { seatCode } of payload.state.seats) await occupy(flightKey, seatCode)
  const traveller = await open(bench, made)
  await traveller.ask('mto', 'irop', { iropAction: 'TAKE', alternative: chosen?.id })
  const after = await rowOf(made.reference)
  expect(after.payload.state.legs[0]?.flightKeys).toEqual(chosen?.leg.flightKeys)
  expect(after.payload.airlineChange).toBeUndefined()
  await expectOwnStock(after)
})
