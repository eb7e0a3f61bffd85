import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { total } from '#src/domain/money.ts'
import { pickRefs } from '../search/conversations.ts'
import {
  airItem,
  buy,
  flightsFor,
  items,
  nameAdults,
  openOrderBench,
  type OrderBuyer,
  seatItems,
  takeFlights,
} from './order-buyers.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { statedIn } from '../refusals.ts'

const bench = openOrderBench()

const heldSeats = async (): Promise<string[]> => {
  const rows = await rowsOf(
    bench.opened.database,
    z.object({ seat_code: z.string() }),
    sql`select seat_code from seat order by seat_code`,
  )
  return rows.map(({ seat_code }) => seat_code)
}

/** Builds the item of a bag for the first passenger on the first leg. */
const bagItem = async (buyer: OrderBuyer) => {
  const { cartOffers } = await buyer.ask('orderOffers', { request: { cart: true } })
  const bag = cartOffers?.extras.offers.find(
    ({ price, refusal, passengerId }) => price.amount > 0 && !refusal && passengerId === '1',
  )
  if (!bag) throw new Error('no extra to buy')
  const answer = (await buyer.reply('orderOffers', { request: { cart: true } })).answer as {
    cartOffers: {
      ancillaries: { ancillaries: { ancillaryCode: string; travelPart: object; scope: string; passengerIndex: number }[] }
    }
  }
  const { ancillaryCode, travelPart, scope, passengerIndex } = answer.cartOffers.ancillaries.ancillaries.find(
    (offer) => offer.ancillaryCode === bag.code && offer.passengerIndex === 1,
  )!
  return { type: 'ancillary', ancillaryCode, travelPart, scope, passengerIndex, quantity: 1 }
}

describe('offers of the order family', () => {
  test('are those of a flight search, each with an id, and open a conversation', async () => {
    const [buyer, other] = [bench.buyer(), bench.buyer()]
    const { answer } = await buyer.reply('orderOffers', flightsFor())
    const { airSearch } = flightsFor().request
    const searched = (await other.reply('airSearch', { airSearchInput: airSearch })).answer
    expect(buyer.browser.key).toMatch(/^e\d+s1$/)
    const withoutIds = JSON.parse(JSON.stringify(answer), (name, value) => (name === 'offerId' ? undefined : value))
    expect(withoutIds).toEqual(searched)
    const { unbundledOffers, brandedResults } = answer as {
      unbundledOffers: { shoppingBasketHashCode: number; offerId: string }[][]
      brandedResults: { itineraryPartBrands: { brandOffers: { shoppingBasketHashCode: number; offerId: string }[] }[][] }
    }
    const offers = [
      ...unbundledOffers.flat(),
      ...brandedResults.itineraryPartBrands.flat().flatMap(({ brandOffers }) => brandOffers),
    ]
    expect(offers.length).toBeGreaterThan(10)
    for (const { offerId, shoppingBasketHashCode } of offers) expect(offerId).toBe(String(shoppingBasketHashCode))
  })

  test.each(['CALENDAR30', 'FLEXIBLECALENDAR', 'MATRIX'])('are also those of a %s search', async (searchType) => {
    const airSearch = { ...flightsFor().request.airSearch, searchType }
    const offers = await bench.buyer().ask('orderOffers', { request: { airSearch } })
    expect(offers).toEqual({ ...(await bench.buyer().ask('airSearch', { airSearchInput: airSearch })), cartOffers: undefined })
  })

  test('for a cart list the extras and insurance that can be added to its flights', async () => {
    const buyer = bench.buyer()
    await takeFlights(buyer)
    const { cartOffers, legs } = await buyer.ask('orderOffers', { request: { cart: true } })
    expect(legs).toEqual([])
    expect(cartOffers).toEqual({ extras: await buyer.ask('ancillaries'), insurance: await buyer.ask('insurance') })
  })

  test('for a cart without flights are refused', async () => {
    const buyer = bench.buyer()
    await buyer.ask('orderOffers', flightsFor())
    expect((await buyer.refusal('orderOffers', { request: { cart: true } })).errorCode).toBe('ERR.SSW.CLIENT.NO_ITINERARY')
  })
})

describe('the cart of the order family', () => {
  test('is the conversation’s cart, whichever family reads it', async () => {
    const buyer = bench.buyer()
    const added = await takeFlights(buyer)
    expect(added.parts).toHaveLength(2)
    expect(added.total.amount).toBeGreaterThan(0)
    expect(await buyer.ask('orderCart', { request: {} })).toEqual(added)
    expect(await buyer.ask('cart')).toEqual(added)
    expect(await buyer.ask('orderSeatMap', { request: {} })).toEqual(await buyer.ask('seatMap'))
  })

  test('accepts flights, seats, extras and insurance in one request, in any order', async () => {
    const buyer = bench.buyer()
    const flights = await takeFlights(buyer)
    await nameAdults(buyer)
    const [seat] = await seatItems(buyer)
    const bag = await bagItem(buyer)
    const cover = (await buyer.ask('insurance')).offers[0]!
    const insurance = { type: 'insurance', productID: cover.productId }
    const cart = await buyer.ask('orderAddToCart', items(insurance, bag, seat!, airItem(flights.refs)))
    expect(cart.seats.map(({ seat: code }) => code)).toEqual([seat!.seatCode])
    expect(cart.extras.map(({ code, quantity }) => [code, quantity])).toEqual([[bag.ancillaryCode, 1]])
    expect(cart.insurance).toEqual({ productId: cover.productId, price: cover.price })
    expect(cart.total).toEqual(total([flights.total, cart.seats[0]!.price, cart.extras[0]!.price, cover.price], flights.currency))
    expect(await heldSeats()).toEqual([seat!.seatCode])

    const without = await buyer.ask('orderRemoveFromCart', items(seat!, bag, insurance))
    expect(without).toMatchObject({ seats: [], extras: [], insurance: undefined, total: flights.total })
    expect(await heldSeats()).toEqual([])
    expect((await buyer.ask('orderRemoveFromCart', items(seat!, insurance))).total).toEqual(flights.total)
  })

  test('accepts all items of a request or none', async () => {
    const buyer = bench.buyer()
    const before = await takeFlights(buyer)
    const [seat] = await seatItems(buyer)
    const { errorCode, facts } = await buyer.refusal('orderAddToCart', items(seat!, { type: 'insurance', productID: 'NOTHING' }))
    expect([errorCode, facts?.productID]).toEqual(['ERR.SSW.INSURANCE.NOT_SOLD', 'NOTHING'])
    expect(await heldSeats()).toEqual([])
    expect(await buyer.ask('orderCart', { request: {} })).toEqual(before)
  })

  test('is emptied with its flights, which are removed together', async () => {
    const buyer = bench.buyer()
    const { refs } = await takeFlights(buyer)
    const [seat] = await seatItems(buyer)
    await buyer.ask('orderAddToCart', items(seat!))
    expect((await buyer.refusal('orderRemoveFromCart', items(airItem(refs.slice(0, 1))))).errorCode).toBe(
      'ERR.SSW.PRICING.NOT_COMBINABLE',
    )
    const other = await buyer.ask('orderRemoveFromCart', items(airItem([7])))
    expect(other.refs).toEqual(refs)
    const emptied = await buyer.ask('orderRemoveFromCart', items(airItem(refs)))
    expect(emptied).toMatchObject({ parts: [], refs: [], seats: [], total: { amount: 0, currency: 'EUR' } })
    expect(emptied.ledger.at(-1)).toMatchObject({ cause: 'flights', total: { amount: 0 } })
    expect(await heldSeats()).toEqual([])
  })

  test('is empty when discarded, and its seat is free for others', async () => {
    const [ana, ben] = [bench.buyer(), bench.buyer()]
    const { refs } = await takeFlights(ana)
    await nameAdults(ana)
    const [seat] = await seatItems(ana)
    await ana.ask('orderAddToCart', items(seat!))
    await takeFlights(ben)
    expect((await ben.refusal('orderAddToCart', items(seat!))).errorCode).toBe('ERR.SSW.SEAT.TAKEN')
    expect(await ana.ask('orderDiscardCart', { request: {} })).toEqual({
      lines: [],
      parts: [],
      extras: [],
      version: 4,
      refs: [],
      brands: [],
      passengers: [],
      contact: undefined,
      seats: [],
      ledger: [],
      search: undefined,
      currency: 'EUR',
      total: { amount: 0, currency: 'EUR' },
    })
    expect((await ben.ask('orderAddToCart', items(seat!))).seats).toHaveLength(1)
    expect((await ana.ask('orderAddToCart', items(airItem(refs)))).refs).toEqual(refs)
  })

  test('takes its passengers and contact from a change of the order', async () => {
    const buyer = bench.buyer()
    await takeFlights(buyer, { ADT: 2 })
    const cart = await nameAdults(buyer, 2)
    expect(cart.passengers.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bea'])
    expect(cart.contact?.email).toMatch(/^ana\..+@example\.com$/)
  })

  test('requires a conversation', async () => {
    const names = [
      'orderAddToCart',
      'orderRemoveFromCart',
      'orderCart',
      'orderSeatMap',
      'orderDiscardCart',
      'orderChange',
    ] as const
    for (const name of names)
      expect((await bench.buyer().refusal(name, { request: {} })).errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
  })
})

describe('a trip booked over the order family', () => {
  const bookTrip = async (buyer: OrderBuyer) => {
    await takeFlights(buyer)
    await nameAdults(buyer)
    const [seat] = await seatItems(buyer)
    const cart = await buyer.ask('orderAddToCart', items(seat!, await bagItem(buyer)))
    const bought = await buy(buyer, cart, 'r1')
    if (bought.outcome !== 'booked') throw new Error('not booked')
    return { cart, seat: seat!, booking: bought.booking }
  }

  test('is bought like any other, and can be retrieved by order id and by reference', async () => {
    const buyer = bench.buyer()
    const { cart, seat, booking } = await bookTrip(buyer)
    expect(booking.total).toEqual(cart.total)
    expect(booking.seats.map(({ seat: code }) => code)).toEqual([seat.seatCode])
    const visitor = bench.buyer()
    const { reference } = booking
    const byReference = await visitor.ask('retrieve', { retrieveRQ: { pnr: reference.toLowerCase(), last_name: 'mueller' } })
    expect(byReference).toMatchObject({ orderType: 'ORDER', booking })
    expect(byReference.orderId).toMatch(/^FC\d{14}$/)
    expect(booking.orderId).toBe(byReference.orderId)
    expect(byReference.tripOptions.length).toBeGreaterThan(0)
    const byOrder = (order_id: unknown, pnr?: string) =>
      visitor.ask('retrieve', { retrieveRQ: { order_id, pnr, last_name: 'Müller' } })
    expect(await byOrder(byReference.orderId)).toEqual(byReference)
    expect(await byOrder(byReference.orderId, reference)).toEqual(byReference)
    expect(await byOrder(undefined, byReference.orderId)).toEqual(byReference)
    expect(visitor.browser.key).toBe('')
    const own = await buyer.ask('tripDetails', { pnrQuery: { conversation: true } })
    expect(own).toMatchObject({ orderType: 'ORDER', orderId: byReference.orderId, booking: { reference } })
  })

  test('is not found under another name, with the same error as an unknown order', async () => {
    const { booking } = await bookTrip(bench.buyer())
    const visitor = bench.buyer()
    const { orderId } = await visitor.ask('retrieve', { retrieveRQ: { pnr: booking.reference, last_name: 'Müller' } })
    const missing = await visitor.reply('retrieve', { retrieveRQ: { pnr: 'XXXXXX', last_name: 'Müller' } })
    expect(missing.failure?.errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
    // Each attempt comes from a new browser, because a browser with too many wrong attempts would be limited.
    for (const retrieveRQ of [
      { pnr: booking.reference, last_name: 'Meier' },
      { order_id: orderId, last_name: 'Meier' },
      { order_id: `FC${'0'.repeat(14)}`, last_name: 'Müller' },
      { order_id: orderId, pnr: 'XXXXXX', last_name: 'Müller' },
      { order_id: booking.reference, last_name: 'Müller' },
    ])
      expect((await bench.buyer().reply('retrieve', { retrieveRQ })).text).toBe(missing.text)
  })

  test('cannot be retrieved as a PNR, nor a PNR as an order; each refusal names the other', async () => {
    const { booking } = await bookTrip(bench.buyer())
    const visitor = bench.buyer()
    const { orderId } = await visitor.ask('retrieve', { retrieveRQ: { pnr: booking.reference, last_name: 'Müller' } })
    expect(statedIn(await visitor.refusal('tripDetails', { pnrQuery: { pnr: booking.reference, lastName: 'Müller' } }))).toEqual({
      errorCode: 'ERR.SSW.PNR.ORDER_TYPE_REFERENCE',
      facts: { orderType: 'ORDER', order_id: orderId },
    })
    expect((await visitor.refusal('tripDetails', { pnrQuery: { pnr: booking.reference, lastName: 'Meier' } })).errorCode).toBe(
      'ERR.SSW.PNR.NOT_FOUND',
    )

    // When the booking flow chooses the flights, the cart of an order becomes that of a booking.
    const other = bench.buyer()
    await takeFlights(other)
    const { airSearch } = flightsFor().request
    const refs = pickRefs(await other.ask('airSearch', { airSearchInput: airSearch }))
    await other.ask('addItinerary', { selectFlights: refs.map((ref) => `selectFlights=${ref}`).join('&') })
    const bought = await buy(other, await nameAdults(other), 'r2')
    const reference = bought.outcome === 'booked' ? bought.booking.reference : ''
    const found = await visitor.ask('tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })
    expect(found).toMatchObject({ orderType: 'PNR', booking: { reference } })
    expect(statedIn(await visitor.refusal('retrieve', { retrieveRQ: { pnr: reference, last_name: 'Müller' } }))).toEqual({
      errorCode: 'ERR.SSW.PNR.ORDER_TYPE_REFERENCE',
      facts: { orderType: 'PNR', order_id: found.orderId },
    })
    const byOrder = await visitor.ask('retrieve', { retrieveRQ: { order_id: found.orderId, last_name: 'Müller' } })
    expect({ ...byOrder, privacySettings: undefined }).toEqual({ ...found, privacySettings: undefined })
  })

  test('is shown to its owner however many wrong names strangers have tried', async () => {
    const { booking } = await bookTrip(bench.buyer())
    const ask = async (last_name: string) =>
      (await bench.buyer().reply('retrieve', { retrieveRQ: { order_id: booking.orderId, last_name } })).failure?.errorCode
    for (let tries = 0; tries < 5; tries += 1) expect(await ask('Meier')).toBe('ERR.SSW.PNR.NOT_FOUND')
    expect(await ask('Müller')).toBe(undefined)
  })
})
