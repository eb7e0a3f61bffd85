import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Money } from '#src/domain/money.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { booking, flightSale, hold } from '#src/gateway/database/tables.ts'
import { priced } from '../priced.ts'
import { moneyOf, stockOf, violations } from '../purchase/books.ts'
import { answerBank, card, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { newContact } from '../search/conversations.ts'
import { fullCart } from '../purchase/wishes.ts'
import { extraOperations } from '#src/domain/cart-wire.ts'
import { freeSeats, seating } from '../flows/changers.ts'
import { travellerOn } from '../flows/travellers.ts'
import { held, holderOn, opened, pay, release } from './holders.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()
const hour = 3_600_000
let full: SessionState

beforeAll(async () => {
  full = await fullCart(bench.opened)
})

const sold = async () => (await stockOf(bench.opened.database)).cabins.length

const paid = async (traveller: Awaited<ReturnType<typeof opened>>, due: Money, requestId?: string) => {
  const answer = decoded('purchase', await pay(traveller, due, requestId))
  if (answer.outcome !== 'booked') throw new Error(`ended with a ${answer.outcome}`)
  return priced(answer.booking)
}

describe('a booking on hold', () => {
  test('can be paid in a new browser at the guaranteed price minus the fee, and keeps its reference', async () => {
    const made = await held(await holderOn(bench), 'HOLD72')
    const { fee, price } = made.hold ?? {}
    if (!fee || !price) throw new Error('no terms')
    bench.clock.now += 71 * hour
    const traveller = await opened(bench, made.reference)
    const cart = await traveller.ask('bnpl', 'cart')
    expect(cart.total).toEqual({ amount: price.amount - fee.amount, currency: 'EUR' })
    expect(cart.ledger.map(({ cause, amount }) => [cause, amount.amount])).toEqual([
      ['flights', price.amount],
      ['holdFee', -fee.amount],
    ])
    const ticketed = await paid(traveller, cart.total, 'rest')
    expect(ticketed).toMatchObject({
      reference: made.reference,
      status: 'ticketed',
      createdAt: made.createdAt,
      total: price,
      payments: [{ amount: fee }, { amount: cart.total }],
    })
    expect(ticketed.documents.map(({ kind }) => kind)).toEqual(['VCR'])
    expect((await moneyOf(bench.opened.database, 'rest')).airline).toBe(cart.total.amount)
    expect(await violations(bench.opened.database)).toEqual([])
    expect((await pay(traveller, cart.total, 'rest')).error).toBeUndefined()
    const again = await travellerOn(bench).ask('booking', 'tripDetails', {
      pnrQuery: { pnr: made.reference, lastName: 'Müller' },
    })
    expect(again.booking).toEqual(ticketed)
  })

  test('can be paid for without an acknowledgement, unless its travellers have bought the same flight elsewhere', async () => {
    const contact = newContact()
    const made = await held(travellerOn(bench, await bench.buyer(bench.cart, contact)))
    const other = await bench.buyer(bench.cart, contact)
    const acknowledgedBooking = made.reference
    // A browser that did not place the hold acknowledges it by a digest.
    const asked = await other.send('purchase', paying(other), 'asked')
    const digest = asked.error?.facts?.['acknowledgement']
    expect(asked.error?.errorCode).toBe('ERR.SSW.PURCHASE.BOOKED_ALREADY')
    const bought = decoded(
      'purchase',
      await other.send('purchase', paying(other, card(undefined, { acknowledgedBooking: digest })), 'other'),
    )
    if (bought.outcome !== 'booked') throw new Error(`ended with a ${bought.outcome}`)
    const traveller = await opened(bench, acknowledgedBooking)
    const { total } = await traveller.ask('bnpl', 'cart')
    const { error } = await pay(traveller, total, 'rest')
    expect(error).toMatchObject({
      errorCode: 'ERR.SSW.PURCHASE.BOOKED_ALREADY',
      facts: { travellers: bench.cart.passengers.map(({ firstName }) => firstName) },
    })
    expect(await moneyOf(bench.opened.database, 'rest')).toEqual({})
  })

  test('keeps its chosen seats, extras and insurance, which are bought on payment', async () => {
    const made = await held(await holderOn(bench, full))
    expect(made.hold?.notHeld).toEqual(['SEATS', 'EXTRAS', 'INSURANCE'])
    expect(made.hold?.price.amount).toBeLessThan(made.total.amount)
    expect(await stockOf(bench.opened.database)).toMatchObject({ seats: [], extras: [] })
    const traveller = await opened(bench, made.reference)
    const cart = await traveller.ask('bnpl', 'cart')
    expect(cart.total).toEqual(made.total)
    const ticketed = await paid(traveller, cart.total)
    expect(ticketed.documents.map(({ kind }) => kind)).toEqual(['VCR', 'EMD', 'EMD'])
    // The policy is ordered from its supplier after the tickets.
    expect(ticketed.fulfilment?.map(({ kind, status, price }) => ({ kind, status, price }))).toEqual([
      { kind: 'insurance', status: 'waiting', price: full.insurance?.price },
    ])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('accepts seats and extras during payment, and issues their documents', async () => {
    const made = await held(await holderOn(bench))
    const traveller = await opened(bench, made.reference)
    const [segment] = (await traveller.ask('bnpl', 'seatMap')).segments
    const seat = freeSeats(segment).find(({ price }) => (price?.amount ?? 0) > 0)
    await traveller.ask('bnpl', 'saveSelectedSeat', seating({ segmentId: segment?.segment.id ?? '', seat: seat?.code ?? '' }))
    const bag = (await traveller.ask('bnpl', 'ancillaries')).offers.find(({ code }) => code === 'BAG')
    if (!bag || !seat?.price) throw new Error('nothing is sold')
    const cart = await traveller.ask('bnpl', 'addToCart', { products: extraOperations({ ...bag, quantity: 1 }) })
    expect(cart.total.amount).toBe(made.total.amount + seat.price.amount + bag.price.amount)
    const ticketed = await paid(traveller, cart.total)
    expect(ticketed.documents.map(({ kind }) => kind)).toEqual(['VCR', 'EMD', 'EMD'])
    expect([ticketed.seats, ticketed.extras]).toMatchObject([[{ seat: seat.code }], [{ code: 'BAG', quantity: 1 }]])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('keeps its stock if the card is declined, and another card can pay', async () => {
    const made = await held(await holderOn(bench))
    const traveller = await opened(bench, made.reference)
    const before = await stockOf(bench.opened.database)
    expect((await pay(traveller, made.total, 'no', card('4000000000000002'))).error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    expect(await stockOf(bench.opened.database)).toEqual(before)
    expect((await paid(traveller, made.total)).status).toBe('ticketed')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is paid once by two browsers at the same time', async () => {
    const made = await held(await holderOn(bench))
    const [one, other] = [await opened(bench, made.reference), await opened(bench, made.reference)]
    const replies = await Promise.all([pay(one, made.total, 'one'), pay(other, made.total, 'other')])
    expect(replies.filter(({ error }) => error === undefined)).toHaveLength(1)
    expect(replies.find(({ error }) => error)?.error?.errorCode).toMatch(/^ERR\.SSW\.HOLD\.(?:BEING_PAID|PAID)$/)
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('gives the same bytes and one charge for the same request id', async () => {
    const made = await held(await holderOn(bench))
    const traveller = await opened(bench, made.reference)
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(traveller, made.total, 'same')))
    const [first] = replies.filter(({ error }) => error === undefined)
    const again = await pay(traveller, made.total, 'same')
    expect(JSON.parse(again.text).data).toEqual(JSON.parse(first?.text ?? '{}').data)
    expect((await moneyOf(bench.opened.database, 'same')).airline).toBe(made.total.amount)
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('a hold’s price', () => {
  const rivals = async () => {
    const rows = await bench.opened.database.select().from(flightSale)
    for (const { flightKey, cabin, capacity } of rows)
      await bench.opened.database
        .update(flightSale)
        .set({ sold: Math.floor(capacity * 0.4) })
        .where(eq(flightSale.flightKey, flightKey) && eq(flightSale.cabin, cabin))
  }

  test('may change after the guarantee: the cart shows both, and the old one is refused with both', async () => {
    const made = await held(await holderOn(bench), 'HOLD168')
    const { fee, price, priceGuaranteedUntil } = made.hold ?? {}
    if (!fee || !price) throw new Error('no terms')
    await rivals()
    const early = await opened(bench, made.reference)
    expect((await early.ask('bnpl', 'cart')).total.amount).toBe(price.amount - fee.amount)
    bench.clock.now = Date.parse(priceGuaranteedUntil ?? '') + 1
    const traveller = await opened(bench, made.reference)
    const cart = await traveller.ask('bnpl', 'cart')
    expect(cart.ledger.map(({ cause }) => cause)).toEqual(['flights', 'price', 'holdFee'])
    expect(cart.total.amount).toBeGreaterThan(price.amount - fee.amount)
    const refused = await pay(traveller, { amount: price.amount - fee.amount, currency: 'EUR' }, 'old')
    expect(statedIn(refused.error)).toEqual({
      errorCode: 'ERR.SSW.PRICING.PRICE_CHANGED',
      facts: {
        previous: { alternatives: [[{ amount: (price.amount - fee.amount) / 100, currency: 'EUR' }]] },
        current: { alternatives: [[{ amount: cart.total.amount / 100, currency: 'EUR' }]] },
        reference: expect.any(String),
        setAside: [],
      },
    })
    expect(await moneyOf(bench.opened.database, 'old')).toEqual({})
    const ticketed = await paid(traveller, cart.total)
    expect(ticketed.total.amount).toBe(cart.total.amount + fee.amount)
  })

  test('is refused if the guarantee expired while the card was being typed', async () => {
    const made = await held(await holderOn(bench), 'HOLD168')
    const traveller = await opened(bench, made.reference)
    const { total } = await traveller.ask('bnpl', 'cart')
    await rivals()
    bench.clock.now += 19 * 60_000
    bench.clock.now = Date.parse(made.hold?.priceGuaranteedUntil ?? '') - 60_000
    const late = await opened(bench, made.reference)
    expect((await late.ask('bnpl', 'cart')).total).toEqual(total)
    bench.clock.now += 120_000
    expect((await pay(late, total)).error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
  })
})

describe('the deadline for payment', () => {
  test('follows the clock: everything is released exactly, and the booking says that it lapsed', async () => {
    const before = await stockOf(bench.opened.database)
    const holder = await holderOn(bench)
    const made = await held(holder)
    bench.clock.now += 24 * hour
    const seen = await travellerOn(bench).ask('booking', 'tripDetails', { pnrQuery: { pnr: made.reference, lastName: 'Müller' } })
    expect(seen.booking?.status).toBe('lapsed')
    // Storefronts that read only the recorded keys, without a ticketing status, learn it from the flights.
    const flights = seen.booking?.parts.flatMap(({ segments }) => segments) ?? []
    expect(flights.map(({ status }) => status)).toEqual(flights.map(() => 'cancelled'))
    expect(seen.tripOptions.find(({ tripOption }) => tripOption === 'PURCHASE_ON_HOLD_BOOKING')?.failureReason).toBe('lapsed')
    await bench.gateway.runCompleter()
    await bench.gateway.runCompleter()
    expect(await stockOf(bench.opened.database)).toEqual(before)
    expect(await violations(bench.opened.database)).toEqual([])
    expect(
      statedIn(
        await travellerOn(bench).refusal('bnpl', 'tripDetails', {
          pnrQuery: { pnr: made.reference, lastName: 'Müller', flow: 'bnpl' },
        }),
      ),
    ).toEqual({ errorCode: 'ERR.SSW.HOLD.LAPSED', facts: { reason: 'lapsed', payBy: made.hold?.payBy } })
  })

  test('expires while the card is being typed, with an error and no charge', async () => {
    const made = await held(await holderOn(bench))
    bench.clock.now += 24 * hour - 60_000
    const traveller = await opened(bench, made.reference)
    bench.clock.now += 60_000
    expect((await pay(traveller, made.total, 'late')).error?.errorCode).toBe('ERR.SSW.HOLD.LAPSED')
    expect(await moneyOf(bench.opened.database, 'late')).toEqual({})
    await bench.gateway.runCompleter()
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('expires during the bank’s challenge without a charge, whether or not the stock was released', async () => {
    for (const isSwept of [false, true]) {
      const made = await held(await holderOn(bench))
      bench.clock.now += 24 * hour - 60_000
      const traveller = await opened(bench, made.reference)
      const requestId = `asked-${isSwept}`
      const asked = decoded('purchase', await pay(traveller, made.total, requestId, card('4000002760003184')))
      if (asked.outcome !== 'challenge') throw new Error('no check')
      await answerBank(bench.gateway, asked.challenge.url, { code: '123456' })
      bench.clock.now += 60_000
      if (isSwept) await bench.gateway.runCompleter()
      const ended = await traveller.send(
        'bnpl',
        'purchase',
        {
          paymentRequired: true,
          payment: [{ '@type': 'CREDIT_CARD', '@id': '1', received3rdPartyData: { paymentRef: asked.challenge.transactionId } }],
        },
        requestId,
      )
      expect(ended.error?.errorCode).toBe('ERR.SSW.HOLD.LAPSED')
      expect(await moneyOf(bench.opened.database, requestId)).toEqual({})
      await bench.gateway.runCompleter()
    }
    expect(await sold()).toBe(0)
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('does not stop a payment that the network is processing', async () => {
    const made = await held(await holderOn(bench))
    bench.clock.now += 24 * hour - 1_000
    const traveller = await opened(bench, made.reference)
    const { total } = await traveller.ask('bnpl', 'cart')
    await bench.opened.database.update(hold).set({ state: 'paying', payingRequestId: 'elsewhere' })
    bench.clock.now += 2_000
    await bench.gateway.runCompleter()
    expect((await bench.opened.database.select().from(booking)).map(({ status }) => status)).toEqual(['held'])
    expect((await pay(traveller, total)).error?.errorCode).toBe('ERR.SSW.HOLD.BEING_PAID')
  })
})

describe('releasing a hold', () => {
  test('releases everything at once, is repeatable, and prevents payment', async () => {
    const before = await stockOf(bench.opened.database)
    const made = await held(await holderOn(bench, full), 'HOLD72')
    const [traveller, other] = [await opened(bench, made.reference), await opened(bench, made.reference)]
    const answer = decoded('processHold', await release(traveller))
    expect(answer).toMatchObject({ outcome: 'booked', booking: { reference: made.reference, status: 'released' } })
    expect(decoded('processHold', await release(traveller))).toEqual(answer)
    expect((await pay(other, made.total)).error?.errorCode).toBe('ERR.SSW.HOLD.RELEASED')
    const { cabins, extras } = await stockOf(bench.opened.database)
    expect({ cabins, extras }).toEqual({ cabins: before.cabins, extras: before.extras })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('requires the conversation that opened the booking by its reference and a name', async () => {
    const stranger = await holderOn(bench)
    expect((await release(stranger)).error?.errorCode).toBe('ERR.SSW.CLIENT.WRONG_FLOW')
  })
})
