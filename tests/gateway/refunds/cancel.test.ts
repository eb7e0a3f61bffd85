import { describe, expect, test } from 'vitest'
import { travellerOn } from '../flows/travellers.ts'
import { kindsOf } from '../mail/letters.ts'
import { moneyOf, stockOf } from '../purchase/books.ts'
import { decoded, noon, paying } from '../purchase/buyers.ts'
import { ines } from '../purchase/signed-in.ts'
import { engine } from '../search/conversations.ts'
import { openBench } from '../purchase/gateways.ts'
import { book, cancelling, confirm, day, change, deciding, look, newId, payloadOf, review, sumOf } from './cancelling.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

describe('cancelling', () => {
  test('returns stock, seats and money exactly, and reports it afterwards', async () => {
    const before = await stockOf(bench.opened.database)
    const { reference, requestId, total } = await book(bench, 'FLEX', { types: ['ADT', 'CHD'] })
    const traveller = await cancelling(bench, reference)
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
    expect((await look(bench, reference)).refunds.map(({ status, sentAt }) => [status, sentAt])).toEqual([
      ['sent', new Date(bench.clock.now).toISOString()],
    ])
    bench.clock.now += 7 * day
    expect((await look(bench, reference)).refunds.map(({ status }) => status)).toEqual(['completed'])
  })

  test('with a repeated request id gives the same bytes and changes nothing', async () => {
    const { reference } = await book(bench, 'FLEX')
    const traveller = await cancelling(bench, reference)
    const quote = await review(traveller)
    const id = newId()
    const first = await traveller.send('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote), id)
    await bench.gateway.runCompleter()
    const again = await traveller.send('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote), id)
    expect(again.answer).toEqual(first.answer)
    expect((await moneyOf(bench.opened.database, id)).processor).toBe(0)
    expect((await look(bench, reference)).refunds).toHaveLength(1)
  })

  test('in two tabs happens once, and the second tab gets an error', async () => {
    const { reference } = await book(bench, 'FLEX')
    const [one, other] = [await cancelling(bench, reference), await cancelling(bench, reference)]
    const [first, second] = [await review(one), await review(other)]
    await confirm(one, first)
    expect(statedIn(await other.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(second)))).toEqual({
      errorCode: 'ERR.SSW.PNR.CANCELLED',
      facts: { reason: 'cancelled', nextStep: 'track' },
    })
    expect((await look(bench, reference)).refunds).toHaveLength(1)
  })

  test('for a credit issues one of the same value, which can pay for twelve months', async () => {
    const { reference } = await book(bench, 'FLEX')
    const traveller = await cancelling(bench, reference)
    const quote = await review(traveller)
    const id = newId()
    await confirm(traveller, quote, 'CREDIT', id)
    await bench.gateway.runCompleter()
    const [refund] = (await look(bench, reference)).refunds
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

  test('with a card whose refund fails reports it as pending, retries, and sends it once', async () => {
    const { reference, total } = await book(bench, 'FLEX', { number: '4000009999001400' })
    const traveller = await cancelling(bench, reference)
    const id = newId()
    await confirm(traveller, await review(traveller), 'ORIGINAL', id)
    await bench.gateway.runCompleter()
    await bench.gateway.runCompleter()
    expect((await look(bench, reference)).refunds.map(({ status }) => status)).toEqual(['pending'])
    expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CANCELLED'])
    expect(await moneyOf(bench.opened.database, id)).toEqual({ airline: -total.amount, processor: total.amount })
    bench.clock.now += 11 * 60_000
    await bench.gateway.runCompleter()
    await bench.gateway.runCompleter()
    expect((await look(bench, reference)).refunds.map(({ status }) => status)).toEqual(['sent'])
    expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CANCELLED', 'REFUND_SENT'])
    expect(await moneyOf(bench.opened.database, id)).toEqual({ airline: -total.amount, customer: total.amount, processor: 0 })
  })

  test('is refused with both amounts if the refund differs from the agreed one, and cancels nothing', async () => {
    const { reference, total } = await book(bench, 'STANDARD')
    const traveller = await cancelling(bench, reference)
    bench.clock.now = noon + 60_000 + day - 2 * 60_000
    const quote = await review(travellerOn(bench, { key: traveller.key(), cookie: traveller.cookie })).catch(() => undefined)
    const fresh = quote ? traveller : await cancelling(bench, reference)
    const agreed = quote ?? (await review(fresh))
    expect(agreed.is24HourRule).toBe(true)
    bench.clock.now += 4 * 60_000
    const refused = await fresh.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(agreed))
    expect(refused).toMatchObject({ errorCode: 'ERR.SSW.CANCEL.AMOUNT_CHANGED', facts: { reason: 'amountChanged' } })
    expect(refused.facts?.previous).toEqual({
      alternatives: [[{ amount: total.amount / 100, currency: 'EUR' }]],
      points: 0,
      certificates: 0,
    })
    expect((await look(bench, reference)).status).toBe('ticketed')
  })

  test('is refused if only the points differ from the agreed ones', async () => {
    const { reference } = await book(bench, 'FLEX')
    const { state } = await payloadOf(bench, reference)
    const flightKey = state.legs[0]?.flightKeys[0] ?? ''
    const values = { accountId: ines, points: 5_000, certificates: [] }
    const upgrade = { passengerIndex: 1, flightKey, cabin: 'Business', bookingClass: 'J', values }
    await change(bench, reference, (payload) => ({ ...payload, state: { ...payload.state, upgrades: [upgrade] } }))
    bench.clock.now = (engine.flight(flightKey)?.departsAt ?? 0) - day - 2 * 60_000
    const traveller = await cancelling(bench, reference)
    const agreed = await review(traveller)
    bench.clock.now += 4 * 60_000
    const refused = await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(agreed))
    const money = { alternatives: [[{ amount: agreed.refund.amount / 100, currency: 'EUR' }]] }
    expect(refused).toEqual({
      status: 'Complete',
      type: 'BusinessLogic',
      errorCode: 'ERR.SSW.CANCEL.AMOUNT_CHANGED',
      timeStamp: '2027-05-03T09:12:00',
      message: 'The refunded points or certificates have changed',
      facts: {
        reason: 'valuesChanged',
        previous: { ...money, points: 5_000, certificates: 0 },
        current: { ...money, points: 0, certificates: 0 },
      },
    })
    expect((await look(bench, reference)).status).toBe('ticketed')
  })

  test('is refused if the quote has expired, is unknown or was not confirmed', async () => {
    const { reference } = await book(bench, 'FLEX')
    const traveller = await cancelling(bench, reference)
    const quote = await review(traveller)
    expect(
      statedIn(await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding({ quoteId: 'other' }))),
    ).toEqual({
      errorCode: 'ERR.SSW.CANCEL.QUOTE_EXPIRED',
      facts: { reason: 'expired', expiresAt: '2027-03-01T12:11:00.000Z' },
    })
    expect(
      statedIn(await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', { ...deciding(quote), confirmed: false })),
    ).toEqual({ errorCode: 'ERR.SSW.CLIENT.VALIDATION', details: { confirmed: 'required' } })
    expect(statedIn(await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote, 'COVER')))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.VALIDATION',
      details: { selectedRefundTarget: 'notOffered' },
    })
    bench.clock.now += 11 * 60_000
    expect(statedIn(await traveller.refusal('cancelAndRefund', 'cancelAndRefundConfirm', deciding(quote)))).toEqual({
      errorCode: 'ERR.SSW.CANCEL.QUOTE_EXPIRED',
      facts: { reason: 'expired', expiresAt: '2027-03-01T12:11:00.000Z' },
    })
    expect((await look(bench, reference)).status).toBe('ticketed')
  })
})
