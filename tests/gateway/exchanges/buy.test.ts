import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { seatOperations } from '#src/domain/cart-wire.ts'
import { findById } from '#src/gateway/accounts/account.ts'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking, flightSale, refund, seat, travelCredit } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import { begin, type Traveller, travellerOn } from '../flows/travellers.ts'
import { amountOf, answerBank, card, continuing, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines, signInAs } from '../purchase/signed-in.ts'
import { bookedDays, book, choose, day, freeSeats, offersOf, opened, otherFlights, quoteIn } from './exchangers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const [outDay] = bookedDays

let requests = 0

/** Buys the exchange in a cart, with a payment if money is due. */
const confirm = async (traveller: Traveller, { total }: Answer<'cart'>, requestId?: string) => {
  requests += 1
  const isDue = total.amount > 0
  return traveller.send(
    'exchange',
    'purchase',
    { paymentRequired: isDue, payment: isDue ? [{ ...card(), amount: amountOf(total) }] : [] },
    requestId ?? `exchange-${requests}`,
  )
}

const sold = async (): Promise<Record<string, number>> => {
  const rows = await bench.opened.database.select().from(flightSale)
  return Object.fromEntries(rows.filter((row) => row.sold > 0).map((row) => [`${row.flightKey} ${row.cabin}`, row.sold]))
}

const payloadOf = async (reference: string): Promise<BookingPayload> => {
  const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
  return row?.payload as BookingPayload
}

/** Chooses an offer of a fare family on another day of the first leg. */
const change = async (traveller: Traveller, brand: string, date = '2027-05-05', at: 'first' | 'last' = 'first') => {
  const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date }]))
  const found = offersOf(offers, 0, brand)
  return choose(traveller, [(at === 'first' ? found[0] : found.at(-1))?.offer.ref ?? 0])
}

describe('an exchange that was bought', () => {
  test('has the new flights and their stock, and released the old ones', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD', types: ['ADT', 'CHD'] })
    const before = await sold()
    bench.clock.now += 2 * day
    const traveller = await opened(bench, reference)
    const cart = await change(traveller, 'FLEX', '2027-05-05', 'last')
    expect(await sold()).toEqual(before)
    const old = await payloadOf(reference)
    const answer = decoded('purchase', await confirm(traveller, cart))
    expect(answer.outcome).toBe('booked')
    const made = await payloadOf(reference)
    expect(made.state.legs[1]).toEqual(old.state.legs[1])
    expect(made.state.legs[0]?.flightKeys[0]).toContain('2027-05-05')
    expect(Object.keys(await sold()).toSorted()).toEqual(
      made.state.legs.flatMap(({ flightKeys }) => flightKeys.map((key) => `${key} Economy`)).toSorted(),
    )
    expect(Object.values(await sold())).toEqual(made.state.legs.flatMap(({ flightKeys }) => flightKeys.map(() => 2)))
    expect(made.documents.filter(({ ending }) => ending === 'EXCHANGED')).toHaveLength(2)
    expect(made.documents.filter(({ ending }) => ending === undefined)).toHaveLength(2)
    expect(await bench.opened.database.select().from(refund)).toEqual([])
  })

  test('gives the residual value of a Standard fare as a credit, and charges the fee', async () => {
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    const traveller = await opened(bench, reference)
    const cart = await change(traveller, 'LIGHT')
    const quote = quoteIn(cart)
    expect(decoded('purchase', await confirm(traveller, cart)).outcome).toBe('booked')
    const rows = await bench.opened.database.select().from(refund)
    expect(rows.map(({ amount, reason, target }) => [amount, reason, (target as { kind: string }).kind])).toEqual([
      [quote.residual?.amount.amount, 'CHANGED', 'CREDIT'],
    ])
  })

  test.each(['bought it', 'exchanges it'])('adds that credit to the vouchers of the member who %s', async (did) => {
    const { database } = bench.opened
    const { reference } = await book(bench, { brand: 'STANDARD' })
    bench.clock.now += 2 * day
    const traveller = await opened(bench, reference)
    if (did === 'exchanges it') await signInAs(bench, traveller, ines)
    else {
      await prepareAccounts(database, 'sandbox', bench.clock.now)
      await database.update(booking).set({ accountId: ines }).where(eq(booking.reference, reference))
    }
    const credits = async () => {
      const known = await findById(database, ines)
      const vouchers = known?.kind === 'member' ? known.profile.certificates : []
      return vouchers.filter(({ name }) => name === 'Travel credit').map(({ balance }) => balance)
    }
    const cart = await change(traveller, 'LIGHT')
    expect(await credits()).toEqual([])
    expect(decoded('purchase', await confirm(traveller, cart)).outcome).toBe('booked')
    await bench.gateway.runCompleter()
    expect(await credits()).toEqual([quoteIn(cart).residual?.amount])
    expect(await database.select().from(travelCredit)).toEqual([])
  })

  test('refunds a Flex fare to the card without anything due', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    bench.clock.now += 2 * day
    const traveller = await opened(bench, reference)
    const cart = await change(traveller, 'LIGHT')
    expect(cart.total.amount).toBeLessThan(0)
    expect(decoded('purchase', await confirm(traveller, cart)).outcome).toBe('booked')
    const rows = await bench.opened.database.select().from(refund)
    expect(rows.map(({ amount, target }) => [amount, (target as { kind: string }).kind])).toEqual([
      [-cart.total.amount, 'CREDIT_CARD'],
    ])
  })

  test('is refused before flights are chosen, after its price expired, and if the booking has changed', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    const first = await opened(bench, reference)
    const nothing = await confirm(first, await first.ask('exchange', 'cart'))
    expect(nothing.error?.errorCode).toBe('ERR.SSW.EXCHANGE.NOTHING_CHOSEN')
    const old = await change(first, 'FLEX', outDay, 'last')
    bench.clock.now += 19 * 60_000
    await first.ask('exchange', 'cart')
    bench.clock.now += 2 * 60_000
    expect((await confirm(first, old)).error?.errorCode).toBe('ERR.SSW.EXCHANGE.QUOTE_EXPIRED')
    const again = await first.ask('booking', 'priceFlights')
    expect(Date.parse(again.expiresAt ?? '')).toBeGreaterThan(bench.clock.now)
    const second = await begin(bench, 'exchange', reference)
    const other = await change(second, 'FLEX')
    expect(decoded('purchase', await confirm(second, other)).outcome).toBe('booked')
    const late = await confirm(first, again)
    expect(late.error?.errorCode).toBe('ERR.SSW.PNR.CHANGED_MEANWHILE')
    expect((await first.refusal('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date: outDay }]))).errorCode).toBe(
      'ERR.SSW.PNR.CHANGED_MEANWHILE',
    )
  })

  test('can also be bought over the stateless family: authorised, fulfilled once, and repeatable by its request id', async () => {
    const { reference } = await book(bench, { brand: 'FLEX' })
    const traveller = await opened(bench, reference)
    expect((await traveller.refusal('booking', 'priceFlights')).errorCode).toBe('ERR.SSW.EXCHANGE.NOTHING_CHOSEN')
    const offers = await traveller.ask('booking', 'changeFlights')
    expect(offers.exchange?.legs).toEqual([0, 1])
    const [out] = offersOf(offers, 0, 'FLEX').slice(-1)
    const [back] = offersOf(offers, 1, 'FLEX').slice(-1)
    await choose(traveller, [out?.offer.ref ?? 0, back?.offer.ref ?? 0])
    const { authorizationId, amount, paymentRequired } = await traveller.ask('booking', 'authorization')
    expect((await traveller.ask('booking', 'authorization')).authorizationId).toBe(authorizationId)
    const payment = paymentRequired ? [{ ...card(), amount: amountOf(amount) }] : []
    const request = { authorizationId, paymentRequired, payment }
    const wrong = await traveller.send('booking', 'fulfillBooking', { request: { ...request, authorizationId: 'x' } }, 'wrong')
    expect(statedIn(wrong.error)).toEqual({ errorCode: 'ERR.SSW.EXCHANGE.NOT_AUTHORIZED', facts: { reason: 'unknown' } })
    const done = await traveller.send('booking', 'fulfillBooking', { request }, 'fulfilling')
    expect(decoded('fulfillBooking', done).outcome).toBe('booked')
    expect((await traveller.send('booking', 'fulfillBooking', { request }, 'fulfilling')).text).toBe(done.text)
    expect((await payloadOf(reference)).revision).toBe(1)
  })
})

test('passes a bank’s challenge over the stateless family, and refuses an authorisation from before the cart changed', async () => {
  const { reference } = await book(bench, { brand: 'STANDARD' })
  bench.clock.now += 2 * day
  const traveller = await opened(bench, reference)
  await change(traveller, 'STANDARD')
  const old = await traveller.ask('booking', 'authorization')
  await change(traveller, 'FLEX', '2027-05-05', 'last')
  const fulfil = (payment: object, authorizationId: string, requestId: string) =>
    traveller.send('booking', 'fulfillBooking', { request: { authorizationId, paymentRequired: true, payment } }, requestId)
  const paying = [{ ...card('4000002500003155'), amount: amountOf(old.amount) }]
  expect(statedIn((await fulfil(paying, old.authorizationId, 'check-0')).error)).toEqual({
    errorCode: 'ERR.SSW.EXCHANGE.NOT_AUTHORIZED',
    facts: { reason: 'unknown' },
  })
  const { authorizationId, amount } = await traveller.ask('booking', 'authorization')
  const asked = decoded(
    'fulfillBooking',
    await fulfil([{ ...card('4000002500003155'), amount: amountOf(amount) }], authorizationId, 'check-1'),
  )
  if (asked.outcome !== 'challenge') throw new Error('the bank did not ask')
  expect((await payloadOf(reference)).revision ?? 0).toBe(0)
  const { url, transactionId } = asked.challenge
  await answerBank(bench.gateway, url, { code: '123456', answer: 'approve' })
  const { payment } = continuing({ total: amount }, transactionId)
  const inANewTab = travellerOn(bench, { cookie: traveller.cookie })
  const request = { paymentRequired: true, payment }
  const told = await inANewTab.send('booking', 'fulfillBooking', { request }, 'check-1')
  expect(decoded('fulfillBooking', told).outcome).toBe('booked')
  expect(decoded('fulfillBooking', await fulfil(payment, '', 'check-1')).outcome).toBe('booked')
  expect((await payloadOf(reference)).revision).toBe(1)
})

test('refuses to authorise an expired price before it is requested again', async () => {
  const { reference } = await book(bench, { brand: 'STANDARD' })
  const traveller = await opened(bench, reference)
  await change(traveller, 'FLEX')
  bench.clock.now += 19 * 60_000
  await traveller.ask('exchange', 'cart')
  bench.clock.now += 2 * 60_000
  expect((await traveller.refusal('booking', 'authorization')).errorCode).toBe('ERR.SSW.EXCHANGE.QUOTE_EXPIRED')
  const { total } = await traveller.ask('booking', 'priceFlights')
  expect((await traveller.ask('booking', 'authorization')).amount).toEqual(total)
})

describe('items bought with the old flights', () => {
  test('are carried over if the new flight has them, at no additional cost', async () => {
    const { reference, cart: bought } = await book(bench, { brand: 'STANDARD', hasSeat: true, extra: 'BAG' })
    const traveller = await opened(bench, reference)
    const cart = await change(traveller, 'STANDARD')
    const quote = quoteIn(cart)
    const [paid] = bought.seats
    const bag = quote.extras.find(({ kind }) => kind === 'extra')
    const chair = quote.extras.find(({ kind }) => kind === 'seat')
    expect(bag).toEqual({
      kind: 'extra',
      code: 'BAG',
      outcome: 'carried',
      passengerId: '1',
      oldTravelPartId: 'part-LHR-MAD-2027-05-04T10:10:00',
      travelPartId: cart.parts[0]?.id,
      quantity: 1,
      paid: { amount: 2500, currency: 'EUR' },
      refund: { amount: 0, currency: 'EUR' },
    })
    expect(cart.extras).toEqual([
      {
        code: 'BAG',
        passengerId: '1',
        travelPartId: cart.parts[0]?.id,
        quantity: 1,
        price: { amount: 2500, currency: 'EUR' },
        ownedQuantity: 1,
        due: { amount: 0, currency: 'EUR' },
      },
    ])
    expect(chair).toMatchObject({ code: paid?.seat, paid: paid?.price })
    expect(['carried', 'chooseAgain']).toContain(chair?.outcome)
    expect(quote.extrasDifference.amount).toBe(chair?.outcome === 'carried' ? 0 : -(paid?.price.amount ?? 0))
  })

  test('have their value credited towards another choice if the seat is taken', async () => {
    const { reference, cart: bought } = await book(bench, { brand: 'STANDARD', hasSeat: true })
    const [paid] = bought.seats
    const traveller = await opened(bench, reference)
    const plain = await change(traveller, 'STANDARD')
    const chair = quoteIn(plain).extras[0]
    if (chair?.outcome === 'carried') {
      await bench.opened.database
        .update(seat)
        .set({ sessionKey: 'e1s1', status: 'sold', heldUntil: null })
        .where(eq(seat.sessionKey, traveller.key()))
    }
    const cart = await change(traveller, 'STANDARD')
    expect(cart.seats).toEqual([])
    expect(quoteIn(cart).extras.map(({ outcome, refund }) => [outcome, refund])).toEqual([['chooseAgain', paid?.price]])
    expect(quoteIn(cart).extrasDifference.amount).toBe(-(paid?.price.amount ?? 0))
    const free = await freeSeats(traveller, 'exchange')
    expect(free).not.toContain(paid?.seat)
    const [code = ''] = free
    const segmentId = cart.parts[0]?.segments[0]?.id ?? ''
    const chosen = await traveller.ask('exchange', 'saveSelectedSeat', {
      seatOperationsInput: seatOperations({ segmentId, passengerId: '1', seat: code }),
    })
    const due = (chosen.seats[0]?.price.amount ?? 0) - (paid?.price.amount ?? 0)
    expect(chosen.seats[0]?.due?.amount).toBe(due)
    expect(quoteIn(chosen)).toMatchObject({ extrasDifference: { amount: due }, extras: [{ outcome: 'replaced' }] })
    expect(decoded('purchase', await confirm(traveller, chosen)).outcome).toBe('booked')
    const seats = await bench.opened.database.select().from(seat).where(eq(seat.bookingReference, reference))
    const { state } = await payloadOf(reference)
    expect(seats.map(({ flightKey, seatCode }) => [flightKey, seatCode])).toEqual([[state.legs[0]?.flightKeys[0], code]])
  })
})
