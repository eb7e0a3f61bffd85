import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking } from '#src/gateway/database/tables.ts'
import { amountOf, card, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import type { Traveller } from '../flows/travellers.ts'
import { book, choose, day, offersOf, opened, otherFlights } from './exchangers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const payloadOf = async (reference: string): Promise<BookingPayload> => {
  const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
  return row?.payload as BookingPayload
}

/** Books a trip, and chooses another day for its first flight. */
const changing = async () => {
  const { reference } = await book(bench, { brand: 'STANDARD' })
  bench.clock.now += 2 * day
  const traveller = await opened(bench, reference)
  const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: '2027-05-05' }]))
  const cart = await choose(traveller, [offersOf(offers, 0, 'FLEX')[0]?.offer.ref ?? 0])
  return { reference, traveller, cart }
}

const named = (lastName: string) => ({
  pnrQuery: {},
  contact: { emails: ['new@example.com'] },
  passengers: [{ passengerIndex: 1, passengerDetails: { lastName } }],
})

const correct = (traveller: Traveller, lastName: string) => traveller.ask('exchange', 'updatePassengers', named(lastName))

test('a correction in an exchange keeps the quote, and the exchange is bought with the corrected name', async () => {
  const { reference, traveller, cart } = await changing()
  const corrected = await correct(traveller, 'Möller')
  expect(corrected.exchange).toEqual(cart.exchange)
  expect(corrected.contact?.email).toBe('new@example.com')
  const before = await payloadOf(reference)
  const bought = decoded(
    'purchase',
    await traveller.send(
      'exchange',
      'purchase',
      { paymentRequired: true, payment: [{ ...card(), amount: amountOf(corrected.total) }] },
      'corrected-exchange',
    ),
  )
  expect(bought.outcome === 'booked' && bought.booking.passengers.map(({ lastName }) => lastName)).toEqual(['Möller'])
  const after = await payloadOf(reference)
  expect(after.state.passengers[0]?.lastName).toBe('Möller')
  expect(after.state.contact?.email).toBe('new@example.com')
  expect(after.state.legs).not.toEqual(before.state.legs)
})

test('another name instead of a correction is refused, and the quote stays', async () => {
  const { reference, traveller, cart } = await changing()
  const refusal = await traveller.refusal('exchange', 'updatePassengers', named('Somebody'))
  expect(statedIn(refusal)).toEqual({
    errorCode: 'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED',
    facts: { passengerIndex: 1, field: 'name', letters: 7, most: 3 },
    details: undefined,
  })
  expect((await traveller.ask('exchange', 'cart')).exchange).toEqual(cart.exchange)
  expect((await payloadOf(reference)).state.passengers[0]?.lastName).toBe('Müller')
})
