import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { look, make, open } from '../sandbox/sandbox-maker.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { selecting } from '../search/conversations.ts'
import { bookedDays, book, choose, offersOf, opened, otherFlights, quoteIn } from './exchangers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const [outDay, backDay] = bookedDays

const rowOf = async (reference: string) => {
  const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
  if (!row) throw new Error(`no booking ${reference}`)
  return { ...row, payload: row.payload as BookingPayload }
}

const rewrite = async (reference: string, change: (payload: BookingPayload) => Partial<BookingPayload>): Promise<void> => {
  const { payload } = await rowOf(reference)
  await bench.opened.database
    .update(booking)
    .set({ payload: { ...payload, ...change(payload) } })
    .where(eq(booking.reference, reference))
}

/** Checks in the first passenger for the first leg. */
const checkIn = (reference: string) =>
  rewrite(reference, ({ state }) => ({
    checkedIn: (state.legs[0]?.flightKeys ?? []).map((flightKey) => ({ passengerIndex: 1, flightKey })),
  }))

const search = (traveller: Traveller, index: number, date: string) =>
  traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index, date }]))

const refusedSearch = (traveller: Traveller, index: number, date: string) =>
  traveller.refusal('exchange', 'exchangeAirSearch', otherFlights([{ index, date }]))

const buy = async (traveller: Traveller, requestId: string) => {
  const { total } = await traveller.ask('exchange', 'cart')
  const isDue = total.amount > 0
  const payment = isDue ? [{ ...card(), amount: amountOf(total) }] : []
  return traveller.send('exchange', 'purchase', { paymentRequired: isDue, payment }, requestId)
}

test('a trip with a checked-in passenger cannot be exchanged until the check-in is withdrawn', async () => {
  const made = await make(bench, 'checkedIn')
  const wish = { pnrQuery: { pnr: made.reference, lastName: made.lastName, flow: 'exchange' } }
  const refused = await travellerOn(bench).refusal('exchange', 'tripDetails', wish)
  expect(statedIn(refused)).toEqual({
    errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
    facts: { flow: 'exchange', tripOption: 'EXCHANGE_FLIGHT', reason: 'checkedIn' },
  })
  expect((await look(bench, made)).tripOptions.find(({ tripOption }) => tripOption === 'EXCHANGE_FLIGHT')).toEqual({
    tripOption: 'EXCHANGE_FLIGHT',
    ruleName: 'EXCHANGE_GUEST',
    enabled: false,
    failureReason: 'checkedIn',
    alternative: 'OFFLOAD',
  })
  await rewrite(made.reference, () => ({ checkedIn: [] }))
  const traveller = await open(bench, made, 'exchange')
  expect(quoteIn(await traveller.ask('exchange', 'cart')).legs.map(({ lock }) => lock)).toEqual([undefined, undefined])
})

test('a checked-in leg is kept while the other is changed after an airline change', async () => {
  const { reference } = await book(bench, { brand: 'FLEX' })
  await checkIn(reference)
  await rewrite(reference, ({ state }) => ({
    airlineChange: {
      reason: 'SCHEDULE_CHANGE',
      at: new Date(bench.clock.now).toISOString(),
      original: state.legs.slice(1).map((leg) => ({ place: 1, leg })),
    },
  }))
  const traveller = await opened(bench, reference)
  expect(quoteIn(await traveller.ask('exchange', 'cart')).legs).toMatchObject([
    { index: 0, isKept: true, lock: 'checkedIn', fee: undefined, until: undefined },
    { index: 1, isKept: true, lock: undefined },
  ])
  expect(statedIn(await refusedSearch(traveller, 0, '2027-05-05'))).toEqual({
    errorCode: 'ERR.SSW.EXCHANGE.CHECKED_IN',
    facts: { leg: 0 },
  })
  const [found] = offersOf(await search(traveller, 1, '2027-05-12'), 0, 'FLEX')
  expect(quoteIn(await choose(traveller, [found?.offer.ref ?? 0])).legs.map(({ isKept }) => isKept)).toEqual([true, false])
})

test('a check-in during search, choice or payment stops the exchange and leaves the trip unchanged', async () => {
  const { reference } = await book(bench, { brand: 'FLEX' })
  const traveller = await opened(bench, reference)
  const [found] = offersOf(await search(traveller, 0, '2027-05-05'), 0, 'FLEX')
  const ref = found?.offer.ref ?? 0
  await choose(traveller, [ref])
  const before = await rowOf(reference)
  await checkIn(reference)
  const checkedIn = { errorCode: 'ERR.SSW.EXCHANGE.CHECKED_IN', facts: { leg: 0 } }
  expect(statedIn(await refusedSearch(traveller, 0, '2027-05-06'))).toEqual(checkedIn)
  expect(statedIn(await traveller.refusal('exchange', 'exchangeAddItinerary', selecting([ref])))).toEqual(checkedIn)
  expect(statedIn((await buy(traveller, 'checked-in')).error)).toEqual({
    errorCode: 'ERR.SSW.CHANGE.CHECKED_IN',
    facts: { reason: 'checkedIn' },
  })
  const after = await rowOf(reference)
  expect([after.status, after.payload.state, after.payload.documents, after.payload.revision]).toEqual([
    before.status,
    before.payload.state,
    before.payload.documents,
    before.payload.revision,
  ])
})

test('a booking cancelled or changed by the airline cannot be exchanged any more, with the reason', async () => {
  const { reference } = await book(bench, { brand: 'FLEX' })
  const traveller = await opened(bench, reference)
  const [found] = offersOf(await search(traveller, 0, outDay), 0, 'FLEX').slice(-1)
  await choose(traveller, [found?.offer.ref ?? 0])
  const { payload } = await rowOf(reference)
  await rewrite(reference, ({ state }) => ({
    revision: 1,
    airlineChange: {
      reason: 'SCHEDULE_CHANGE',
      at: new Date(bench.clock.now).toISOString(),
      original: state.legs.slice(0, 1).map((leg) => ({ place: 0, leg })),
    },
  }))
  const overtaken = { errorCode: 'ERR.SSW.PNR.CHANGED_MEANWHILE', facts: { reason: 'airlineChange' } }
  expect(statedIn(await refusedSearch(traveller, 0, outDay))).toEqual(overtaken)
  expect(statedIn((await buy(traveller, 'overtaken')).error)).toEqual(overtaken)
  await bench.opened.database.update(booking).set({ payload, status: 'cancelled' }).where(eq(booking.reference, reference))
  const cancelled = { errorCode: 'ERR.SSW.PNR.CANCELLED', facts: { reason: 'cancelled' } }
  expect(statedIn(await refusedSearch(traveller, 0, outDay))).toEqual(cancelled)
  expect(statedIn(await traveller.refusal('booking', 'priceFlights'))).toEqual(cancelled)
  expect(statedIn((await buy(traveller, 'cancelled')).error)).toEqual(cancelled)
})

test('an expired quote is priced again by current rules, and names the deadline if it is too late', async () => {
  const { reference } = await book(bench, { brand: 'FLEX' })
  const { payload } = await rowOf(reference)
  const [key = ''] = payload.state.legs[0]?.flightKeys ?? []
  const departsAt = bench.gateway.platform.engineOf('FCDX').flight(key)?.departsAt ?? 0
  bench.clock.now = departsAt - 2 * 3_600_000 - 60_000
  const traveller = await opened(bench, reference)
  const [found] = offersOf(await search(traveller, 0, backDay), 0, 'FLEX')
  const cart = await choose(traveller, [found?.offer.ref ?? 0])
  expect(cart.expiresAt).toBe(new Date(bench.clock.now + 20 * 60_000).toISOString())
  bench.clock.now += 19 * 60_000
  await traveller.ask('exchange', 'cart')
  bench.clock.now += 2 * 60_000
  expect(statedIn(await traveller.refusal('booking', 'priceFlights'))).toEqual({
    errorCode: 'ERR.SSW.EXCHANGE.TOO_LATE',
    facts: { leg: 0, until: new Date(departsAt - 2 * 3_600_000).toISOString() },
  })
})
