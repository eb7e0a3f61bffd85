import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { combines } from '#src/domain/itinerary.ts'
import type { BookingPayload } from '#src/gateway/bookings/booking-payload.ts'
import { booking, extraSale, flightSale, ledgerEntry, seat } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import type { Traveller } from '../flows/travellers.ts'
import { emptyTables } from '../memory.ts'
import { amountOf, card, decoded, noon } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { selecting } from '../search/conversations.ts'
import { book, bookedDays, choose, currentOf, day, freeSeats, offersOf, opened, otherFlights, quoteIn } from './exchangers.ts'
import { shareOrWhole } from '#tests/full.ts'
import { wholeNumberIn } from '#tests/whole-number.ts'

const bench = openBench()

const runs = { numRuns: shareOrWhole(6, 60), seed: wholeNumberIn('FARECHART_SEED', 20_270_504), endOnFailure: true }

/** The time limit of each property, in milliseconds. */
const patience = shareOrWhole(60_000, 900_000)

const brands = fc.constantFrom('STANDARD', 'FLEX')
const parties = fc.constantFrom<readonly ('ADT' | 'CHD' | 'INF')[]>(['ADT'], ['ADT', 'CHD'], ['ADT', 'ADT', 'INF'])
const changedLegs = fc.constantFrom<readonly number[]>([0], [1], [0, 1])

/** Empties the tables and resets the clock, so that no run depends on an earlier one. */
const anew = async (): Promise<void> => {
  await emptyTables(bench.opened.database)
  bench.clock.now = noon + 60_000
}

const sumOfParts = ({ newFare, oldValue, penalty, taxDifference, extrasDifference }: ExchangeQuote): number =>
  newFare.amount - oldValue.amount + penalty.amount + taxDifference.amount + extrasDifference.amount

/** Asserts that the parts of a quote add up to the amount due minus the refund, and that the total of the cart agrees. */
const balances = (cart: Answer<'cart'>): void => {
  const quote = quoteIn(cart)
  const back = (quote.residual?.amount.amount ?? 0) + (quote.refund?.amount ?? 0)
  expect(sumOfParts(quote)).toBe(quote.due.amount - back)
  expect(quote.due.amount).toBeGreaterThanOrEqual(quote.penalty.amount)
  expect(cart.total.amount).toBe(quote.due.amount > 0 ? quote.due.amount : 0 - back)
  expect(cart.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(cart.total.amount)
}

const payloadOf = async (reference: string): Promise<BookingPayload> => {
  const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
  return row?.payload as BookingPayload
}

/** Asserts that the database has sold exactly what the booking contains: cabins, seats and limited extras. */
const stockIsOf = async (reference: string): Promise<void> => {
  const { database } = bench.opened
  const { state } = await payloadOf(reference)
  const party = (state.search?.passengers.ADT ?? 0) + (state.search?.passengers.CHD ?? 0)
  const flights = (await database.select().from(flightSale)).filter(({ sold }) => sold > 0)
  expect(Object.fromEntries(flights.map(({ flightKey, sold }) => [flightKey, sold]))).toEqual(
    Object.fromEntries(state.legs.flatMap(({ flightKeys }) => flightKeys.map((key) => [key, party]))),
  )
  const seats = await database.select().from(seat).where(eq(seat.status, 'sold'))
  expect(
    seats.map(({ flightKey, seatCode, bookingReference }) => `${flightKey} ${seatCode} ${bookingReference}`).toSorted(),
  ).toEqual(state.seats.map(({ flightKey, seatCode }) => `${flightKey} ${seatCode} ${reference}`).toSorted())
  const extras = (await database.select().from(extraSale)).filter(({ sold }) => sold > 0)
  expect(extras.map(({ stockKey, sold }) => [stockKey, sold])).toEqual(
    state.extras.flatMap(({ stockKey, quantity }) => (stockKey === undefined ? [] : [[stockKey, quantity]])),
  )
  const entries = await database.select().from(ledgerEntry)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
}

/** Adds a bag or a seat on a leg of the exchange, if one is available. */
const addTo = async (traveller: Traveller, leg: number, what: 'nothing' | 'seat' | 'BAG'): Promise<void> => {
  if (what === 'nothing') return
  const { parts } = await traveller.ask('exchange', 'cart')
  const part = parts[leg]
  if (what === 'BAG') {
    const { offers } = await traveller.ask('exchange', 'ancillaries')
    const offer = offers.find(({ code, travelPartId }) => code === what && travelPartId === part?.id)
    if (offer) await traveller.ask('exchange', 'addToCart', { products: extraOperations({ ...offer, quantity: 1 }) })
    return
  }
  const place = parts.slice(0, leg).reduce((count, { segments }) => count + segments.length, 0)
  const [seatCode] = (await freeSeats(traveller, 'exchange', place)).slice(-1)
  if (seatCode === undefined) return
  const choice = { segmentId: part?.segments[0]?.id ?? '', passengerId: '1', seat: seatCode }
  await traveller.ask('exchange', 'saveSelectedSeat', { seatOperationsInput: seatOperations(choice) })
}

const inOrder = ({ seats, extras }: Answer<'cart'>) => [
  seats.toSorted((one, other) => one.segmentId.localeCompare(other.segmentId)),
  extras.toSorted((one, other) => `${one.travelPartId}${one.code}`.localeCompare(`${other.travelPartId}${other.code}`)),
]

let requests = 0

const buy = async (traveller: Traveller, { total }: Answer<'cart'>): Promise<void> => {
  requests += 1
  const isDue = total.amount > 0
  const payment = isDue ? [{ ...card(), amount: amountOf(total) }] : []
  const reply = await traveller.send('exchange', 'purchase', { paymentRequired: isDue, payment }, `invariant-${requests}`)
  expect(decoded('purchase', reply).outcome).toBe('booked')
}

test(
  'choosing the booked flights in their fares is refused, and a direction chosen as booked costs nothing',
  async () => {
    const cases = fc.record({ brand: brands, types: parties, changed: changedLegs, isYoung: fc.boolean(), hasSeat: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(cases, async ({ brand, types, changed, isYoung, hasSeat }) => {
        await anew()
        const { reference, cart: bought } = await book(bench, { brand, types, hasSeat, extra: 'BAG' })
        const before = await payloadOf(reference)
        bench.clock.now += isYoung ? 3_600_000 : 40 * day
        const traveller = await opened(bench, reference)
        const search = otherFlights(changed.map((index) => ({ index, date: bookedDays[index] ?? '' })))
        const offers = await traveller.ask('exchange', 'exchangeAirSearch', search)
        const same = changed.map((index, leg) => {
          const row = offers.legs[leg]?.rows.find(({ part }) => part.id === bought.parts[index]?.id)
          const current = currentOf(offers, leg)
          expect(row?.offers.filter(({ isCurrent }) => isCurrent)).toEqual([current])
          expect([current?.brand, current?.price?.party.amount]).toEqual([brand, 0])
          return current?.ref ?? 0
        })
        expect((await traveller.refusal('exchange', 'exchangeAddItinerary', selecting(same))).errorCode).toBe(
          'ERR.SSW.EXCHANGE.SAME_FLIGHTS',
        )
        expect(quoteIn(await traveller.ask('exchange', 'cart')).legs.every(({ isKept }) => isKept)).toBe(true)
        if (changed.length === 2) expect(combines(offers, same[0] ?? 0, same[1] ?? 0)).toBe(false)
        const last = changed.length - 1
        const [other] = offersOf(offers, last, brand)
        const cart = await choose(traveller, [...same.slice(0, last), other?.offer.ref ?? 0])
        const quote = quoteIn(cart)
        balances(cart)
        expect(quote.legs.map(({ isKept }) => isKept)).toEqual(quote.legs.map(({ index }) => index !== changed[last]))
        expect(quote.penalty.amount > 0).toBe(!isYoung && brand === 'STANDARD')
        const difference = other?.offer.price?.party.amount ?? 0
        expect(quote.newFare.amount - quote.oldValue.amount + quote.taxDifference.amount).toBe(difference)
        await buy(traveller, cart)
        await stockIsOf(reference)
        const { state } = await payloadOf(reference)
        for (const place of changed.slice(0, last)) {
          expect(state.legs[place]?.flightKeys).toEqual(before.state.legs[place]?.flightKeys)
          expect(state.legs[place]?.total).toEqual(before.state.legs[place]?.total)
        }
      }),
      runs,
    )
  },
  patience,
)

test(
  'the parts of every quote equal the amount due minus refunds, and stock and ledger balance after any number of changes',
  async () => {
    const changes = fc.array(
      fc.record({
        changed: changedLegs,
        brand: fc.constantFrom('LIGHT', 'STANDARD', 'FLEX'),
        shift: fc.integer({ min: -2, max: 2 }),
        pick: fc.nat(9),
        isBought: fc.boolean(),
        extra: fc.constantFrom('nothing', 'seat', 'BAG'),
        wait: fc.constantFrom(0, 2 * day),
      }),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(brands, parties, fc.boolean(), changes, async (brand, types, hasSeat, wishes) => {
        await anew()
        const { reference } = await book(bench, { brand, types, hasSeat, extra: 'LOUNGE' })
        await stockIsOf(reference)
        for (const { changed, brand: wanted, shift, pick, isBought, extra, wait } of wishes) {
          bench.clock.now += wait
          const { state } = await payloadOf(reference)
          if (state.legs.some(({ brandId }) => brandId === 'LIGHT')) break
          const traveller = await opened(bench, reference)
          const legs = changed.map((index) => ({
            index,
            date: new Date(Date.parse(bookedDays[index] ?? '') + shift * day).toISOString().slice(0, 10),
          }))
          const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights(legs))
          const refs = changed.map((_, leg) => {
            const found = offersOf(offers, leg, wanted)
            return found[pick % found.length]?.offer
          })
          const chosen = refs.map((offer) => offer?.ref ?? 0)
          await choose(traveller, chosen)
          await addTo(traveller, changed[0] ?? 0, extra)
          const added = await traveller.ask('exchange', 'cart')
          balances(added)
          // After choosing the same flights again, the added items are still there at the same price.
          const cart = await choose(traveller, chosen)
          balances(cart)
          expect([cart.total, ...inOrder(cart)]).toEqual([added.total, ...inOrder(added)])
          const { fare, tax } = {
            fare: quoteIn(cart).newFare.amount - quoteIn(cart).oldValue.amount,
            tax: quoteIn(cart).taxDifference.amount,
          }
          expect(fare + tax).toBe(refs.reduce((sum, offer) => sum + (offer?.price?.party.amount ?? 0), 0))
          if (isBought) await buy(traveller, cart)
          await stockIsOf(reference)
        }
      }),
      runs,
    )
  },
  patience,
)
