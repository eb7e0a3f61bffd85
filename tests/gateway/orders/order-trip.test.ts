import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { naming, party } from '../search/conversations.ts'
import { airItem, buy, items, nameAdults, openOrderBench, type OrderBuyer, seatItems, takeFlights } from './order-buyers.ts'
import { rowsOf } from '#src/gateway/database/rows.ts'
import { statedIn } from '../refusals.ts'

const bench = openOrderBench()

/** Makes an order with one seat, and opens it in a flow as a new visitor. */
const openOrder = async (flow = 'mto') => {
  const buyer = bench.buyer()
  const { refs } = await takeFlights(buyer)
  await nameAdults(buyer)
  const [first, second] = await seatItems(buyer, 2)
  const bought = await buy(buyer, await buyer.ask('orderAddToCart', items(first!)), 'r1')
  const reference = bought.outcome === 'booked' ? bought.booking.reference : ''
  const visitor = bench.buyer()
  const opened = await visitor.ask('retrieve', { retrieveRQ: { pnr: reference, last_name: 'Müller', flow } })
  const other = { ...second!, passengerIndex: 1 }
  return { visitor, opened, reference, refs, seat: first!, other }
}

const seatsInTable = async () => {
  const rows = await rowsOf(
    bench.opened.database,
    z.object({ seat_code: z.string(), status: z.string() }),
    sql`select seat_code, status from seat order by status, seat_code`,
  )
  return rows.map(({ seat_code, status }) => [status, seat_code])
}

const cartOf = (visitor: OrderBuyer) => visitor.ask('orderCart', { request: {} })

describe('an order being changed', () => {
  test('is opened by retrieve with a flow, with its items in the cart and nothing due', async () => {
    const { visitor, opened, reference, seat } = await openOrder()
    expect(visitor.browser.key).toMatch(/^e\d+s1$/)
    expect(opened).toMatchObject({ orderType: 'ORDER', booking: { reference } })
    const cart = await cartOf(visitor)
    expect(cart.total.amount).toBe(0)
    expect(cart.seats.map(({ seat }) => seat)).toEqual([seat.seatCode])
    expect(await visitor.ask('orderSeatMap', { request: {} })).toMatchObject({
      segments: [{ aircraft: expect.any(String) }, { aircraft: expect.any(String) }],
    })
  })

  test('accepts another seat, and is as booked after discarding', async () => {
    const { visitor, seat, other } = await openOrder()
    const before = await cartOf(visitor)
    const changed = await visitor.ask('orderAddToCart', items(other))
    expect(changed.seats.map(({ seat }) => seat)).toEqual([other.seatCode])
    expect(await seatsInTable()).toEqual([
      ['held', other.seatCode],
      ['sold', seat.seatCode],
    ])
    const discarded = await visitor.ask('orderDiscardCart', { request: {} })
    expect({ ...discarded, version: before.version, quoteId: before.quoteId }).toEqual(before)
    expect(discarded.version).toBeGreaterThan(changed.version)
    expect(await seatsInTable()).toEqual([['sold', seat.seatCode]])
  })

  test('keeps its flights, which only an exchange changes', async () => {
    const { visitor, refs } = await openOrder()
    for (const name of ['orderAddToCart', 'orderRemoveFromCart'] as const)
      expect((await visitor.refusal(name, items(airItem(refs)))).errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
  })

  test('can change its contact', async () => {
    const { visitor, opened } = await openOrder()
    const { passengers, contact } = naming(party(['ADT'])) as { passengers: unknown; contact: { emails: string[] } }
    const request = { passengers, contact: { ...contact, emails: ['new@example.com'] } }
    const cart = await visitor.ask('orderChange', { request })
    expect(cart.contact?.email).toBe('new@example.com')
    expect(cart.total.amount).toBe(0)
    const again = await bench.buyer().ask('retrieve', { retrieveRQ: { order_id: opened.orderId, last_name: 'Müller' } })
    expect(again.booking?.contact?.email).toBe('new@example.com')
    const stranger = [{ passengerIndex: 1, passengerDetails: { firstName: 'Zoë', lastName: 'Winterbottom' } }]
    expect((await visitor.refusal('orderChange', { request: { passengers: stranger } })).errorCode).toBe(
      'ERR.SSW.PASSENGERS.CHANGE_NOT_ALLOWED',
    )
  })

  test('is offered additions by its own order id only', async () => {
    const { visitor, opened } = await openOrder()
    const { cartOffers } = await visitor.ask('orderOffers', { request: { order_id: opened.orderId } })
    expect(cartOffers?.extras.offers.length).toBeGreaterThan(0)
    expect((await visitor.ask('orderOffers', { request: { cart: true } })).cartOffers).toEqual(cartOffers)
    expect((await visitor.refusal('orderOffers', { request: { order_id: 'FC00000000000000' } })).errorCode).toBe(
      'ERR.SSW.PNR.NOT_FOUND',
    )
  })

  test('cannot be opened in an unknown flow or one that it does not allow', async () => {
    const { visitor, reference } = await openOrder()
    const asked = { pnr: reference, last_name: 'Müller' }
    expect(statedIn(await visitor.refusal('retrieve', { retrieveRQ: { ...asked, flow: 'bnpl' } }))).toEqual({
      errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
      facts: { flow: 'bnpl', tripOption: 'PURCHASE_ON_HOLD_BOOKING', reason: 'notOnHold' },
    })
    expect(statedIn(await visitor.refusal('retrieve', { retrieveRQ: { ...asked, flow: 'teleport' } }))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { flow: 'unknown' },
    })
    expect((await visitor.refusal('retrieve', { retrieveRQ: { ...asked, last_name: 'Meier', flow: 'mto' } })).errorCode).toBe(
      'ERR.SSW.PNR.NOT_FOUND',
    )
  })

  test('is left by a search, which begins a new booking', async () => {
    const { visitor } = await openOrder()
    const { key } = visitor.browser
    await takeFlights(visitor)
    expect(visitor.browser.key).not.toBe(key)
    expect((await cartOf(visitor)).total.amount).toBeGreaterThan(0)
  })
})
