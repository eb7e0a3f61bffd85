import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import type { RefundChoice, RefundReview } from '#src/domain/refund.ts'
import type { BookingPayload } from '#src/gateway/purchase/booking-payload.ts'
import { booking } from '#src/gateway/tables.ts'
import { held, holderOn, opened, pay } from '../holds/holders.ts'
import { type Traveller, travellerOn } from '../flows/travellers.ts'
import { moneyOf, stockOf } from '../purchase/books.ts'
import { card, decoded, noon, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { engine } from '../shopping/conversations.ts'

const bench = openBench()

const hour = 3_600_000
const day = 24 * hour

let requests = 0

const newId = () => {
  requests += 1
  return `r-${requests}`
}

const book = async (
  brand: string,
  { types = ['ADT'] as const, number = '4242424242424242' }: { types?: readonly ('ADT' | 'CHD' | 'INF')[]; number?: string } = {},
) => {
  const buyer = await bench.buyer(await bench.shop({ brand, types }))
  const requestId = newId()
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer, card(number)), requestId))
  if (answer.outcome !== 'booked') throw new Error('not booked')
  return { reference: answer.booking.reference, requestId, total: buyer.total }
}

const query = (reference: string, lastName = 'Müller') => ({ pnrQuery: { pnr: reference, lastName } })

const cancelling = async (reference: string): Promise<Traveller> => {
  const traveller = travellerOn(bench)
  await traveller.ask('cancelAndRefund', 'getCancelAndRefund', query(reference))
  return traveller
}

const review = (traveller: Traveller): Promise<RefundReview> =>
  traveller.ask('cancelAndRefund', 'getCancelAndRefundReview', { pnrQuery: { scope: 'ALL' } })

const deciding = ({ quoteId }: Pick<RefundReview, 'quoteId'>, choice: RefundChoice = 'ORIGINAL') => ({
  confirmed: true,
  paymentData: { quoteId },
  selectedRefundTarget: choice,
})

const confirm = async (
  traveller: Traveller,
  quote: RefundReview,
  choice: RefundChoice = 'ORIGINAL',
  requestId = newId(),
): Promise<Booking> =>
  decoded(
    'cancelAndRefundConfirm',
    await traveller.send('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote, choice), requestId),
  ).booking

const look = async (reference: string): Promise<Booking> => {
  const { booking: found } = await travellerOn(bench).ask('booking', 'tripDetails', query(reference))
  if (!found) throw new Error('no booking')
  return found
}

const change = async (reference: string, edit: (payload: BookingPayload) => BookingPayload): Promise<void> => {
  const { database } = bench.opened
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference))
  await database
    .update(booking)
    .set({ payload: edit(row?.payload as BookingPayload) })
    .where(eq(booking.reference, reference))
}

const sumOf = (list: readonly { amount: { amount: number } }[] = []) => list.reduce((sum, { amount }) => sum + amount.amount, 0)

const refundsOfLines = ({ lines }: RefundReview) => lines.reduce((sum, { refund }) => sum + refund.amount, 0)
const paidOfLines = ({ lines }: RefundReview) => lines.reduce((sum, { paid }) => sum + paid.amount, 0)

const lineOf = ({ lines }: RefundReview, label: string) => lines.find((line) => line.label === label)

const nothingTaken = { cabins: [], classes: [], seats: [], extras: [] }

describe('what cancelling gives back', () => {
  test('within a day of buying, a week before the first flight, is everything, whatever the fare', async () => {
    const { reference, total } = await book('LIGHT')
    const quote = await review(await cancelling(reference))
    expect(quote).toMatchObject({ refund: total, paid: total, is24HourRule: true, isHold: false, penalty: { amount: 0 } })
    expect(quote.lines.every(({ reason }) => reason === 'within24Hours')).toBe(true)
    expect(quote.targets.ORIGINAL).toMatchObject([{ kind: 'CREDIT_CARD', code: 'VI', lastFour: '4242', amount: total }])
  })

  test('of a light fare is the taxes that are given back with an unused ticket, and nothing else', async () => {
    const { reference, total } = await book('LIGHT', { types: ['ADT', 'CHD'] })
    bench.clock.now += 25 * hour
    const quote = await review(await cancelling(reference))
    expect(
      quote.lines.filter(({ kind }) => kind === 'fare').map(({ label, refund, reason }) => [label, refund.amount, reason]),
    ).toEqual([
      ['LIGHT', 0, 'fareNotRefundable'],
      ['LIGHT', 0, 'fareNotRefundable'],
    ])
    expect(lineOf(quote, 'YQ')?.refund.amount ?? 0).toBe(0)
    expect(lineOf(quote, 'GB')).toMatchObject({ reason: 'taxBack', refund: lineOf(quote, 'GB')?.paid })
    expect(paidOfLines(quote)).toBe(total.amount)
    expect(refundsOfLines(quote)).toBe(quote.refund.amount)
    expect(sumOf(quote.targets.ORIGINAL)).toBe(quote.refund.amount)
  })

  test('of a standard fare is less a fee for each way and seat, or all of it as a credit', async () => {
    const { reference, total } = await book('STANDARD', { types: ['ADT', 'INF'] })
    bench.clock.now += 25 * hour
    const quote = await review(await cancelling(reference))
    expect(quote.penalty.amount).toBeGreaterThan(0)
    expect(quote.refund.amount).toBe(total.amount - quote.penalty.amount)
    expect(quote.targets.CREDIT).toMatchObject([
      {
        kind: 'CREDIT',
        amount: total,
        bonus: quote.penalty,
        expiresOn: '2028-03-02',
      },
    ])
  })

  test('of a flexible fare is everything, and a credit is worth a tenth more', async () => {
    const { reference, total } = await book('FLEX')
    bench.clock.now += 25 * hour
    const quote = await review(await cancelling(reference))
    expect(quote).toMatchObject({ refund: total, is24HourRule: false, penalty: { amount: 0 } })
    expect(sumOf(quote.targets.CREDIT)).toBe(total.amount + Math.round(total.amount / 10))
  })

  test('is everything where the airline changed the flights', async () => {
    const { reference, total } = await book('LIGHT')
    await change(reference, (payload) => ({
      ...payload,
      airlineChange: { reason: 'SCHEDULE_CHANGE', at: payload.createdAt, original: [] },
    }))
    bench.clock.now += 25 * hour
    const quote = await review(await cancelling(reference))
    expect(quote).toMatchObject({ refund: total, isAirlineChange: true, is24HourRule: false })
  })

  test('by a cover is its share of what was paid, until its end', async () => {
    const { reference, total } = await book('LIGHT')
    const until = new Date(noon + 10 * day).toISOString()
    await change(reference, (payload) => ({ ...payload, covers: [{ kind: 'CFAR', reference: 'CF-1', share: 0.8, until }] }))
    bench.clock.now += 25 * hour
    const traveller = await cancelling(reference)
    const quote = await review(traveller)
    expect(quote.cover).toEqual({ kind: 'CFAR', reference: 'CF-1', share: 0.8, until })
    expect(sumOf(quote.targets.COVER)).toBe(Math.round(total.amount * 0.8))
    bench.clock.now = noon + 11 * day
    expect((await review(await cancelling(reference))).targets.COVER).toBeUndefined()
  })

  test('of a booking on hold is nothing, and the hold is released', async () => {
    const kept = await held(await holderOn(bench), 'HOLD72')
    const traveller = await cancelling(kept.reference)
    const quote = await review(traveller)
    expect(quote).toMatchObject({ isHold: true, refund: { amount: 0 }, targets: { ORIGINAL: [] } })
    expect(await confirm(traveller, quote)).toMatchObject({ status: 'released', refunds: [] })
    expect(await stockOf(bench.opened.database)).toEqual(nothingTaken)
  })

  test('of a hold that was paid for goes back to what paid for each, but the fee that did not count', async () => {
    const kept = await held(await holderOn(bench), 'HOLD72')
    const payer = await opened(bench, kept.reference)
    await pay(payer, (await payer.ask('bnpl', 'cart')).total)
    const quote = await review(await cancelling(kept.reference))
    expect(paidOfLines(quote)).toBe(quote.paid.amount)
    expect(refundsOfLines(quote)).toBe(quote.refund.amount)
    expect(sumOf(quote.targets.ORIGINAL)).toBe(quote.refund.amount)
  })
})

describe('cancelling', () => {
  test('gives stock, seats and money back exactly, and tells so afterwards', async () => {
    const before = await stockOf(bench.opened.database)
    const { reference, requestId, total } = await book('FLEX', { types: ['ADT', 'CHD'] })
    const traveller = await cancelling(reference)
    const cancelId = newId()
    const cancelled = await confirm(traveller, await review(traveller), 'ORIGINAL', cancelId)
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      refunds: [{ status: 'requested', reason: 'CANCELLED', target: { kind: 'CREDIT_CARD', amount: total } }],
    })
    expect(await stockOf(bench.opened.database)).toEqual(before)
    expect(await moneyOf(bench.opened.database, requestId)).toEqual({
      airline: total.amount,
      customer: -total.amount,
      processor: 0,
    })
    expect(await moneyOf(bench.opened.database, cancelId)).toEqual({ airline: -total.amount, processor: total.amount })
    await bench.gateway.runCompleter()
    expect(await moneyOf(bench.opened.database, cancelId)).toEqual({
      airline: -total.amount,
      customer: total.amount,
      processor: 0,
    })
    expect((await look(reference)).refunds).toMatchObject([{ status: 'sent', sentAt: new Date(bench.clock.now).toISOString() }])
    bench.clock.now += 7 * day
    expect((await look(reference)).refunds).toMatchObject([{ status: 'completed' }])
  })

  test('again with its request id answers the same, byte for byte, and changes nothing', async () => {
    const { reference } = await book('FLEX')
    const traveller = await cancelling(reference)
    const quote = await review(traveller)
    const id = newId()
    const first = await traveller.send('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote), id)
    await bench.gateway.runCompleter()
    const again = await traveller.send('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote), id)
    expect(again.answer).toEqual(first.answer)
    expect(await moneyOf(bench.opened.database, id)).toMatchObject({ processor: 0 })
    expect((await look(reference)).refunds).toHaveLength(1)
  })

  test('in two tabs happens once, and the second is told', async () => {
    const { reference } = await book('FLEX')
    const [one, other] = [await cancelling(reference), await cancelling(reference)]
    const [first, second] = [await review(one), await review(other)]
    await confirm(one, first)
    expect(await other.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(second))).toMatchObject({
      errorCode: 'ERR.SSW.PNR.CANCELLED',
      facts: { reason: 'cancelled', nextStep: 'track' },
    })
    expect((await look(reference)).refunds).toHaveLength(1)
  })

  test('as a credit issues one that pays, with its bonus, for twelve months', async () => {
    const { reference } = await book('FLEX')
    const traveller = await cancelling(reference)
    const quote = await review(traveller)
    const id = newId()
    await confirm(traveller, quote, 'CREDIT', id)
    await bench.gateway.runCompleter()
    const [refund] = (await look(reference)).refunds
    expect(refund).toMatchObject({
      status: 'completed',
      target: { kind: 'CREDIT', amount: { amount: sumOf(quote.targets.CREDIT) } },
    })
    expect(await moneyOf(bench.opened.database, id)).toEqual({
      airline: -sumOf(quote.targets.CREDIT),
      reserved: 0,
      voucher: sumOf(quote.targets.CREDIT),
    })
    const buyer = await bench.buyer()
    const bought = await buyer.send(
      'purchase',
      paying(buyer, { '@type': 'VOUCHER', '@id': '1', paymentCode: refund?.target.code }),
      newId(),
    )
    expect(decoded('purchase', bought).outcome).toBe('booked')
  })

  test('with a card whose refund fails says that it is pending, tries again, and sends it once', async () => {
    const { reference, total } = await book('FLEX', { number: '4000009999001400' })
    const traveller = await cancelling(reference)
    const id = newId()
    await confirm(traveller, await review(traveller), 'ORIGINAL', id)
    for (let round = 0; round < 3; round += 1) {
      await bench.gateway.runCompleter()
      expect((await look(reference)).refunds).toMatchObject([{ status: 'pending' }])
      expect(await moneyOf(bench.opened.database, id)).toEqual({ airline: -total.amount, processor: total.amount })
      bench.clock.now += 11 * 60_000
    }
    await bench.gateway.runCompleter()
    await bench.gateway.runCompleter()
    expect((await look(reference)).refunds).toMatchObject([{ status: 'sent' }])
    expect(await moneyOf(bench.opened.database, id)).toEqual({ airline: -total.amount, customer: total.amount, processor: 0 })
  })

  test('at another amount than was agreed to is refused with both, and cancels nothing', async () => {
    const { reference, total } = await book('STANDARD')
    const traveller = await cancelling(reference)
    bench.clock.now = noon + 60_000 + day - 2 * 60_000
    const quote = await review(travellerOn(bench, { key: traveller.key(), cookie: traveller.cookie })).catch(() => undefined)
    const fresh = quote ? traveller : await cancelling(reference)
    const agreed = quote ?? (await review(fresh))
    expect(agreed.is24HourRule).toBe(true)
    bench.clock.now += 4 * 60_000
    const refused = await fresh.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(agreed))
    expect(refused).toMatchObject({ errorCode: 'ERR.SSW.CANCEL.AMOUNT_CHANGED', facts: { reason: 'amountChanged' } })
    expect(refused.facts?.previous).toEqual({ alternatives: [[{ amount: total.amount / 100, currency: 'EUR' }]] })
    expect((await look(reference)).status).toBe('ticketed')
  })

  test('by a quote that has run out, of another id, or not agreed to is refused', async () => {
    const { reference } = await book('FLEX')
    const traveller = await cancelling(reference)
    const quote = await review(traveller)
    expect(await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding({ quoteId: 'other' }))).toMatchObject({
      errorCode: 'ERR.SSW.CANCEL.QUOTE_EXPIRED',
    })
    expect(
      await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', { ...deciding(quote), confirmed: false }),
    ).toMatchObject({ details: { confirmed: 'required' } })
    expect(await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote, 'COVER'))).toMatchObject({
      details: { selectedRefundTarget: 'notOffered' },
    })
    bench.clock.now += 11 * 60_000
    expect(await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote))).toMatchObject({
      errorCode: 'ERR.SSW.CANCEL.QUOTE_EXPIRED',
    })
    expect((await look(reference)).status).toBe('ticketed')
  })
})

describe('a trip that cannot be cancelled', () => {
  const refusalAt = (reference: string, lastName = 'Müller') =>
    travellerOn(bench).refusal('cancelAndRefund', 'getCancelAndRefund', query(reference, lastName))

  const departures = async (reference: string) => {
    const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
    const { state } = row?.payload as BookingPayload
    return state.legs.map(({ flightKeys: [first = ''] }) => engine.flight(first)?.departsAt ?? 0)
  }

  test('says why, until when it could be, and what can be done instead', async () => {
    const { reference } = await book('FLEX')
    const [out = 0, back = 0] = await departures(reference)
    bench.clock.now = out - 30 * 60_000
    expect(await refusalAt(reference)).toMatchObject({
      errorCode: 'ERR.SSW.CANCEL.TOO_LATE',
      facts: { reason: 'tooLate', nextStep: 'contact' },
    })
    bench.clock.now = out + 3 * hour
    expect(await refusalAt(reference)).toMatchObject({
      errorCode: 'ERR.SSW.CANCEL.PARTLY_FLOWN',
      facts: { reason: 'partlyFlown', nextStep: 'contact' },
    })
    bench.clock.now = back + 3 * hour
    expect(await refusalAt(reference)).toMatchObject({ errorCode: 'ERR.SSW.CANCEL.DEPARTED' })
  })

  test('is one where somebody is checked in, one that another seller made, and one that is cancelled', async () => {
    const { reference } = await book('FLEX')
    await change(reference, (payload) => ({
      ...payload,
      checkedIn: [{ passengerIndex: 1, flightKey: payload.state.legs[0]?.flightKeys[0] ?? '' }],
    }))
    expect(await refusalAt(reference)).toMatchObject({
      errorCode: 'ERR.SSW.CANCEL.CHECKED_IN',
      facts: { nextStep: 'offload', passengerIndexes: [1] },
    })
    await change(reference, (payload) => ({ ...payload, checkedIn: [], storefront: 'ZZDX' }))
    expect(await refusalAt(reference)).toMatchObject({ errorCode: 'ERR.SSW.CANCEL.NOT_OURS', facts: { nextStep: 'seller' } })
    await change(reference, (payload) => ({ ...payload, storefront: 'FCDX' }))
    const traveller = await cancelling(reference)
    await confirm(traveller, await review(traveller))
    expect(await refusalAt(reference)).toMatchObject({ errorCode: 'ERR.SSW.PNR.CANCELLED' })
  })

  test('is told of a wrong name and of a wrong reference alike', async () => {
    const { reference } = await book('FLEX')
    expect((await refusalAt(reference, 'Smith')).errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
    expect((await refusalAt('CCCCCC')).errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
  })
})
