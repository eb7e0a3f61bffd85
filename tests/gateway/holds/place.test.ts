import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { booking, hold } from '#src/gateway/database/tables.ts'
import { moneyOf, stockOf, violations } from '../purchase/books.ts'
import { card, decoded, noon, sendIn } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { leaveSeats } from '../purchase/wishes.ts'
import { held, holderOn, optionOf, place, placing } from './holders.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()
const hour = 3_600_000
const departure = async () => {
  const holder = await holderOn(bench)
  const cart = await holder.ask('booking', 'cart')
  const [first] = cart.parts.flatMap(({ segments }) => segments)
  return Date.parse(`${first?.departure}${first?.departureOffset}`)
}

describe('the holds offered for a cart', () => {
  test('are free for a day, or cost a fee per passenger for three or seven days, with the price guaranteed for at most three', async () => {
    const holder = await holderOn(bench, await bench.shop({ types: ['ADT', 'CHD', 'INF'] }))
    const { total } = await holder.ask('booking', 'cart')
    const { options, notHeld } = await holder.ask('bnpl', 'holdOptions')
    const { now } = bench.clock
    expect(notHeld).toEqual([])
    expect(
      options.map(({ id, payBy, priceGuaranteedUntil }) => [id, Date.parse(payBy) - now, Date.parse(priceGuaranteedUntil) - now]),
    ).toEqual([
      ['HOLD24', 24 * hour, 24 * hour],
      ['HOLD72', 72 * hour, 72 * hour],
      ['HOLD168', 168 * hour, 72 * hour],
    ])
    expect(options.map(({ fee }) => fee)).toEqual([
      { amount: 0, currency: 'EUR' },
      { amount: 920, currency: 'EUR' },
      { amount: 3_680, currency: 'EUR' },
    ])
    expect(
      options.every(
        ({ price, origin, originZone, isFeeCredited }) =>
          isFeeCredited && price.amount === total.amount && origin === 'LHR' && originZone === 'Europe/London',
      ),
    ).toBe(true)
  })

  test('are listed with the forms of payment, and only if there are any', async () => {
    const offered = async () => (await (await holderOn(bench)).ask('booking', 'paymentOptions')).mayHold
    expect(await offered()).toBe(true)
    bench.clock.now = (await departure()) - 95 * hour
    expect(await offered()).toBe(false)
    const ordered = await holderOn(bench, { ...bench.cart, isOrder: true })
    expect(await ordered.ask('bnpl', 'holdOptions')).toEqual({ options: [], notHeld: [], reason: 'order' })
  })

  test('are none without flights, and none too close to departure, where the deadline is stated', async () => {
    const leaves = await departure()
    const holder = await holderOn(bench)
    bench.clock.now = leaves - 8 * 24 * hour
    expect((await (await holderOn(bench)).ask('bnpl', 'holdOptions')).options.map(({ id }) => id)).toEqual([
      'HOLD24',
      'HOLD72',
      'HOLD168',
    ])
    bench.clock.now = leaves - 7 * 24 * hour + 1
    expect((await (await holderOn(bench)).ask('bnpl', 'holdOptions')).options.map(({ id }) => id)).toEqual(['HOLD72'])
    bench.clock.now = leaves - 95 * hour
    expect(await (await holderOn(bench)).ask('bnpl', 'holdOptions')).toEqual({
      options: [],
      notHeld: [],
      reason: 'tooLate',
      until: new Date(leaves - 96 * hour).toISOString(),
    })
    expect((await holder.refusal('bnpl', 'holdOptions')).errorCode).toBe('ERR.SSW.CLIENT.INVALID_REQUEST')
  })
})

describe('a free hold', () => {
  test('takes the flights out of stock and creates a free booking without tickets', async () => {
    const holder = await holderOn(bench)
    const { now } = bench.clock
    const made = await held(holder)
    expect(made).toMatchObject({
      status: 'held',
      documents: [],
      payments: [],
      hold: { id: 'HOLD24', fee: { amount: 0, currency: 'EUR' }, payBy: new Date(now + 24 * hour).toISOString() },
    })
    expect((await stockOf(bench.opened.database)).cabins.map(({ sold }) => sold)).toEqual([1, 1])
    expect(await moneyOf(bench.opened.database, 'hold-1')).toEqual({})
    expect(await violations(bench.opened.database)).toEqual([])
    const told = await holder.ask('booking', 'tripDetails', { pnrQuery: { conversation: true } })
    expect(told.booking).toEqual(made)
    expect(Date.parse(told.toldAt ?? '')).toBe(now)
    expect(told.tripOptions.find(({ tripOption }) => tripOption === 'PURCHASE_ON_HOLD_BOOKING')?.enabled).toBe(true)
  })

  test('is repeated byte for byte under its request id, also concurrently, and books once', async () => {
    const holder = await holderOn(bench)
    const variables = placing(await holder.ask('bnpl', 'holdOptions'), 'HOLD24')
    const replies = await Promise.all(Array.from({ length: 100 }, () => holder.send('bnpl', 'processHold', variables, 'same')))
    const booked = replies.filter(({ error }) => error === undefined)
    expect(booked.length).toBeGreaterThan(0)
    const late = await holder.send('bnpl', 'processHold', variables, 'same')
    for (const { text } of booked) expect(JSON.parse(text).data).toEqual(JSON.parse(late.text).data)
    expect(await bench.opened.database.select().from(booking)).toHaveLength(1)
    const stranger = await holderOn(bench)
    expect((await stranger.send('bnpl', 'processHold', variables, 'same')).error?.errorCode).toBe(
      'ERR.SSW.PURCHASE.REQUEST_ID_REUSED',
    )
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is refused to the fifth party of one address, and a repetition is not another hold', async () => {
    const { gateway } = bench
    const handle = (request: Request) => {
      const headers = new Headers(request.headers)
      headers.set('x-farechart-address', '203.0.113.5')
      return gateway.handle(new Request(request, { headers }))
    }
    const placed: (string | undefined)[] = []
    for (let party = 1; party <= 5; party += 1) {
      const holder = await holderOn(bench)
      const variables = placing(await holder.ask('bnpl', 'holdOptions'), 'HOLD24')
      for (let repeat = 1; repeat <= 2; repeat += 1) {
        const { text } = await sendIn(
          handle,
          { key: holder.key(), cookie: holder.cookie },
          { flow: 'bnpl', name: 'processHold', variables, requestId: `r${party}` },
        )
        placed.push(JSON.parse(text).extensions?.errors?.[0]?.responseData.errorCode)
      }
    }
    const tooMany = 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS'
    expect(placed).toEqual([...Array.from({ length: 8 }, () => undefined), tooMany, tooMany])
  })

  test('is refused with both prices if another was shown or the fare was sold', async () => {
    const holder = await holderOn(bench)
    const options = await holder.ask('bnpl', 'holdOptions')
    const { price } = optionOf(options, 'HOLD24')
    const wrong = { holdPaymentInput: { holdOptionId: 'HOLD24', total: { amount: 1, currency: 'EUR' } } }
    expect(statedIn((await holder.send('bnpl', 'processHold', wrong, 'r1')).error)).toEqual({
      errorCode: 'ERR.SSW.PRICING.PRICE_CHANGED',
      facts: {
        previous: { alternatives: [[{ amount: 1, currency: 'EUR' }]] },
        current: { alternatives: [[{ amount: price.amount / 100, currency: 'EUR' }]] },
      },
    })
    await leaveSeats(bench.opened.database, bench.cart, 0, noon)
    const before = await stockOf(bench.opened.database)
    const first = await holder.send('bnpl', 'processHold', placing(options, 'HOLD24'), 'r2')
    expect(first.error?.errorCode).toBe('ERR.SSW.INVENTORY.SOLD_OUT')
    expect((await holder.send('bnpl', 'processHold', placing(options, 'HOLD24'), 'r2')).text).toBe(first.text)
    expect(await stockOf(bench.opened.database)).toEqual(before)
  })

  test('is refused to a browser that has five', async () => {
    const first = await holderOn(bench)
    await held(first)
    await bench.opened.database.update(hold).set({ cookieHash: 'x' })
    const [row] = await bench.opened.database.select().from(hold)
    const holder = await holderOn(bench)
    const options = await holder.ask('bnpl', 'holdOptions')
    const { hashCookie } = await import('#src/gateway/conversation/cookie.ts')
    await bench.opened.database.insert(hold).values(
      ['A', 'B', 'C', 'D', 'E'].map((sign) => ({
        ...(row as NonNullable<typeof row>),
        bookingReference: sign.repeat(6),
        cookieHash: hashCookie(holder.cookie),
      })),
    )
    expect(statedIn((await holder.send('bnpl', 'processHold', placing(options, 'HOLD24'), 'r1')).error)).toEqual({
      errorCode: 'ERR.SSW.HOLD.TOO_MANY',
      facts: { most: 5 },
    })
  })
})

describe('a hold with a fee', () => {
  test('charges the fee once and shows it as paid', async () => {
    const holder = await holderOn(bench)
    const reply = await place(holder, 'HOLD72', { requestId: 'fee' })
    const answer = decoded('processHold', reply)
    if (answer.outcome !== 'booked') throw new Error('not held')
    const { fee } = answer.booking.hold ?? {}
    expect(answer.booking).toMatchObject({ status: 'held', payments: [{ brand: 'VI', lastFour: '4242', amount: fee }] })
    expect((await moneyOf(bench.opened.database, 'fee')).airline).toBe(fee?.amount)
    expect((await place(await holderOn(bench), 'HOLD72', { requestId: 'fee' })).error?.errorCode).toBe(
      'ERR.SSW.PURCHASE.REQUEST_ID_REUSED',
    )
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is not placed if the card is declined, and another card can be used', async () => {
    const holder = await holderOn(bench)
    const declined = await place(holder, 'HOLD72', { payment: card('4000000000000002') })
    expect(declined.error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    expect((await stockOf(bench.opened.database)).cabins).toEqual([])
    expect((await held(holder, 'HOLD72')).status).toBe('held')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('refunds the fee if the booking cannot be made', async () => {
    const holder = await holderOn(bench)
    const failed = await place(holder, 'HOLD72', { requestId: 'failing', payment: card('4000009999000402') })
    expect(failed.error?.errorCode).toBe('ERR.SSW.TICKETING.FAILED_NOT_CHARGED')
    expect(Object.values(await moneyOf(bench.opened.database, 'failing')).every((sum) => sum === 0)).toBe(true)
    expect(await bench.opened.database.select().from(booking).where(eq(booking.status, 'held'))).toEqual([])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is found by its request id if the answer was lost, with one charge', async () => {
    const holder = await holderOn(bench)
    await expect(place(holder, 'HOLD72', { requestId: 'lost', payment: card('4000009999000204') })).rejects.toThrow()
    const told = await holder.ask('booking', 'tripDetails', { pnrQuery: { requestId: 'lost' } })
    expect(told).toMatchObject({ attempt: { status: 'booked' }, booking: { status: 'held' } })
    expect((await moneyOf(bench.opened.database, 'lost')).airline).toBe(told.booking?.hold?.fee.amount)
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is not placed without its fee', async () => {
    const holder = await holderOn(bench)
    const { price } = optionOf(await holder.ask('bnpl', 'holdOptions'), 'HOLD72')
    const unpaid = { holdPaymentInput: { holdOptionId: 'HOLD72', total: { amount: price.amount / 100, currency: 'EUR' } } }
    expect((await holder.send('bnpl', 'processHold', unpaid, 'r1')).error?.errorCode).toBe('ERR.SSW.PAYMENT.REQUIRED')
  })
})
