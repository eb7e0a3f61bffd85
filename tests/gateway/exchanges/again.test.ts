import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { seat, session } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import type { Traveller } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { book, bookedDays, choose, day, freeSeats, offersOf, opened, otherFlights, quoteIn } from './exchangers.ts'

const bench = openBench()

/** Chooses flights of the same fare family on another day of the first leg. */
const change = async (traveller: Traveller, date: string): Promise<Answer<'cart'>> => {
  const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date }]))
  const [found] = offersOf(offers, 0, 'STANDARD')
  return choose(traveller, [found?.offer.ref ?? 0])
}

const sitDown = async (traveller: Traveller, cart: Answer<'cart'>, code: string, passengerId = '1') =>
  traveller.ask('exchange', 'saveSelectedSeat', {
    seatOperationsInput: seatOperations({ segmentId: cart.parts[0]?.segments[0]?.id ?? '', passengerId, seat: code }),
  })

const addBag = async (traveller: Traveller, partId: string | undefined) => {
  const { offers } = await traveller.ask('exchange', 'ancillaries')
  const offer = offers.find(({ code, travelPartId }) => code === 'BAG' && travelPartId === partId)
  if (!offer) throw new Error('no bag is sold')
  return traveller.ask('exchange', 'addToCart', { products: extraOperations({ ...offer, quantity: 1 }) })
}

const begun = async (wants: Omit<Parameters<typeof book>[1], 'brand'> = {}) => {
  const { reference, cart: bought } = await book(bench, { brand: 'STANDARD', ...wants })
  bench.clock.now += 2 * day
  return { bought, traveller: await opened(bench, reference) }
}

const partOf = (balance: Answer<'cart'>) => {
  const quote = quoteIn(balance)
  const back = (quote.residual?.amount.amount ?? 0) + (quote.refund?.amount ?? 0)
  const { newFare, oldValue, penalty, taxDifference, extrasDifference } = quote
  expect(newFare.amount - oldValue.amount + penalty.amount + taxDifference.amount + extrasDifference.amount).toBe(
    quote.due.amount - back,
  )
  return quote
}

test('a leg that is kept keeps its booked day, even if another day was searched for it too', async () => {
  const { reference } = await book(bench, { brand: 'FLEX' })
  const traveller = await opened(bench, reference)
  const searched = [
    { index: 0, date: '2027-05-05' },
    { index: 1, date: '2027-05-13' },
  ]
  const [cheapest] = offersOf(await traveller.ask('exchange', 'exchangeAirSearch', otherFlights(searched)), 0, 'FLEX')
  await choose(traveller, [cheapest?.offer.ref ?? 0])
  const [row] = await bench.opened.database.select().from(session).where(eq(session.key, traveller.key()))
  const { search } = row?.state as SessionState
  expect(search?.itineraryParts.map(({ when }) => when.date)).toEqual(['2027-05-05', bookedDays[1]])
})

describe('seats and extras added to an exchange', () => {
  test('are priced for the new flights, within the one total', async () => {
    const { traveller } = await begun()
    const plain = partOf(await change(traveller, '2027-05-05'))
    const cart = await addBag(traveller, (await traveller.ask('exchange', 'cart')).parts[0]?.id)
    const [code = ''] = (await freeSeats(traveller, 'exchange')).slice(-1)
    const seated = await sitDown(traveller, cart, code)
    const [bag, chair] = [cart.extras[0]?.price.amount ?? 0, seated.seats[0]?.price.amount ?? 0]
    const quote = partOf(seated)
    expect(bag).toBeGreaterThan(0)
    expect(quote.extrasDifference.amount).toBe(bag + chair)
    expect(quote.due.amount).toBe(plain.due.amount + bag + chair)
    const without = await traveller.ask('exchange', 'removeSelectedSeat', {
      seatOperationsInput: seatOperations({ segmentId: cart.parts[0]?.segments[0]?.id ?? '', passengerId: '1', seat: code }),
    })
    expect(partOf(without).extrasDifference.amount).toBe(bag)
  })

  test('are kept when flights are chosen again, at the new price, and paid items are carried over as before', async () => {
    const { traveller, bought } = await begun({ types: ['ADT', 'CHD'], hasSeat: true, extra: 'BAG' })
    const first = await change(traveller, '2027-05-05')
    const [one = '', other = ''] = (await freeSeats(traveller, 'exchange')).slice(-2)
    await sitDown(traveller, first, one)
    await sitDown(traveller, first, other, '2')
    await addBag(traveller, first.parts[1]?.id)
    const again = await change(traveller, '2027-05-06')
    const segmentId = again.parts[0]?.segments[0]?.id
    expect(again.seats.map((each) => [each.segmentId, each.passengerId, each.seat]).toSorted()).toEqual(
      [
        [segmentId, '1', one],
        [segmentId, '2', other],
      ].toSorted(),
    )
    expect(again.extras.map(({ code, travelPartId, quantity }) => [code, travelPartId, quantity])).toEqual([
      [bought.extras[0]?.code, again.parts[0]?.id, 1],
      ['BAG', again.parts[1]?.id, 1],
    ])
    const quote = partOf(again)
    expect(quote.dropped).toEqual([])
    expect(quote.extras.find(({ kind }) => kind === 'seat')).toMatchObject({ outcome: 'replaced', code: bought.seats[0]?.seat })
  })

  test('are reported if the newly chosen flights lack them, until replaced', async () => {
    const { traveller } = await begun()
    const later = await change(traveller, '2027-05-06')
    const [code = '', another = ''] = (await freeSeats(traveller, 'exchange')).slice(-2)
    await sitDown(traveller, later, code)
    await bench.opened.database
      .update(seat)
      .set({ sessionKey: 'e1s1', status: 'sold', heldUntil: null })
      .where(eq(seat.sessionKey, traveller.key()))
    const first = await change(traveller, '2027-05-05')
    const [taken = ''] = first.seats.map((each) => each.seat)
    expect(taken).toBe(code)
    const again = await change(traveller, '2027-05-06')
    const segmentId = again.parts[0]?.segments[0]?.id
    expect(again.seats).toEqual([])
    expect(partOf(again).dropped).toEqual([
      {
        kind: 'seat',
        code,
        passengerId: '1',
        oldTravelPartId: first.parts[0]?.segments[0]?.id,
        travelPartId: segmentId,
        quantity: 1,
      },
    ])
    expect(quoteIn(await sitDown(traveller, again, another)).dropped).toEqual([])
  })
})
