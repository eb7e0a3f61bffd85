import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#src/gateway/database/tables.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { pointsFor } from '#src/domain/points.ts'
import { moneyOf, recordedOf, stockOf, violations } from './books.ts'
import { answerBank, type Buyer, card, continuing, decoded } from './buyers.ts'
import { openBench } from './gateways.ts'
import { euro, giftCard, payingBy, points, richGiftCard, voucher } from './paying-by.ts'
import { harbour, ines, signInAs } from './signed-in.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const profileOf = async (id: string) => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, id))
  return row?.profile as MemberProfile
}

const nothingTaken = { cabins: [], classes: [], seats: [], extras: [] }

let buyer: Buyer
let total: number

beforeEach(async () => {
  buyer = await bench.buyer()
  total = buyer.total.amount
})

const buy = async (variables: Record<string, unknown>, requestId = 'r1') => {
  const answer = decoded('purchase', await buyer.send('purchase', variables, requestId))
  if (answer.outcome !== 'booked') throw new Error(`ended with a ${answer.outcome}`)
  return answer.booking
}

describe('a single tender', () => {
  test('books with a sufficient gift card, which keeps its remainder', async () => {
    const booking = await buy(payingBy(buyer, [richGiftCard]))
    expect(booking.payments).toEqual([
      {
        brand: 'GIFT_CARD',
        lastFour: '0025',
        amount: buyer.total,
        paidAt: new Date(bench.clock.now).toISOString(),
        reference: expect.stringMatching(/^FC-/),
      },
    ])
    expect(await moneyOf(bench.opened.database, 'r1')).toEqual({ airline: total, 'gift card': -total, reserved: 0 })
    expect(await violations(bench.opened.database)).toEqual([])
    const other = await bench.buyer()
    const most = await other.send('purchase', payingBy(other, [richGiftCard]), 'r2')
    expect(decoded('purchase', most).outcome).toBe('booked')
  })

  test('takes as many of a member’s miles as were shown', async () => {
    await signInAs(bench, buyer, ines)
    await buy(payingBy(buyer, [points(total)]))
    expect((await profileOf(ines)).miles).toBe(84_500 - pointsFor(euro(total), 86.9566))
    expect(await moneyOf(bench.opened.database, 'r1')).toEqual({ airline: total, points: -total, reserved: 0 })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('pays with the credit of an agency', async () => {
    await signInAs(bench, buyer, harbour)
    const booking = await buy(payingBy(buyer, [{ '@type': 'AGENCY_CREDIT' }]))
    expect(booking.payments).toEqual([
      {
        brand: 'AGENCY_CREDIT',
        lastFour: '',
        amount: buyer.total,
        paidAt: '2027-03-01T12:01:00.000Z',
        reference: expect.any(String),
      },
    ])
    const { commission = 0, earnings = 0, ...money } = await moneyOf(bench.opened.database, 'r1')
    expect(money).toEqual({ airline: total, agency: -total, reserved: 0 })
    expect([commission > 0, commission + earnings]).toEqual([true, 0])
  })

  test('pays with a saved card by its token and security code', async () => {
    await signInAs(bench, buyer, ines)
    const booking = await buy(payingBy(buyer, [{ '@type': 'CREDIT_CARD', token: 'card-2', cvc: '123' }]))
    expect(booking.payments).toEqual([
      {
        brand: 'CA',
        lastFour: '4444',
        amount: buyer.total,
        paidAt: new Date(bench.clock.now).toISOString(),
        reference: expect.stringMatching(/^FC-/),
      },
    ])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test.each([
    ['a saved card without a sign-in', { '@type': 'CREDIT_CARD', token: 'card-2', cvc: '123' }, 'UNKNOWN_TYPE'],
    ['miles of a guest', { '@type': 'POINTS', points: 1000 }, 'UNKNOWN_TYPE'],
    ['agency credit without an agency', { '@type': 'AGENCY_CREDIT' }, 'UNKNOWN_TYPE'],
  ])('is refused: %s', async (_name, form, code) => {
    const reply = await buyer.send('purchase', payingBy(buyer, [form]), 'r1')
    expect(reply.error?.errorCode).toBe(`ERR.SSW.PAYMENT.${code}`)
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: undefined, bookings: 0, money: {} })
  })

  test.each([
    ['a gift card with a wrong PIN', { ...giftCard, pin: '0000' }, { 'payment.0.number': 'incorrect_number_or_pin' }],
    ['an unknown gift card', { ...giftCard, number: '9800100000000009' }, { 'payment.0.number': 'incorrect_number_or_pin' }],
    [
      'an expired gift card',
      { '@type': 'GIFT_CARD', number: '9800100000000058', pin: '2210' },
      { 'payment.0.number': 'expired' },
    ],
    ['an unknown voucher', voucher('NOSUCH'), { 'payment.0.paymentCode': 'unknown' }],
    ['an expired voucher', voucher('FCEXPIRED'), { 'payment.0.paymentCode': 'expired' }],
    ['another member’s voucher', voucher(), { 'payment.0.paymentCode': 'unknown' }],
    ['an unknown provider', { '@type': 'REDIRECT', fopCode: 'NOBODY' }, { 'payment.0.fopCode': 'unknown' }],
  ])('is rejected by field: %s', async (_name, form, details) => {
    expect((await buyer.send('purchase', payingBy(buyer, [form]), 'r1')).error?.details).toEqual(details)
  })

  test('states its remaining balance if it is insufficient', async () => {
    const reply = await buyer.send('purchase', payingBy(buyer, [giftCard]), 'r1')
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.BALANCE_TOO_LOW',
      facts: { balance: { alternatives: [[{ amount: 50, currency: 'EUR' }]] } },
    })
  })

  test('is refused if its miles do not match the amount, or pay less than a fifth', async () => {
    await signInAs(bench, buyer, ines)
    const wrong = await buyer.send('purchase', payingBy(buyer, [{ '@type': 'POINTS', points: 10 }]), 'r1')
    expect(wrong.error?.details).toEqual({ 'payment.0.points': 'wrongAmount' })
    const little = await buyer.send('purchase', payingBy(buyer, [points(100), 100], [card()]), 'r1')
    expect(little.error?.details).toEqual({ 'payment.0.amount.amount': 'tooLittle' })
  })
})

describe('several tenders together', () => {
  test('pay one booking with miles, a voucher, a gift card and two cards, each its part', async () => {
    await signInAs(bench, buyer, ines)
    const fifth = Math.ceil(total / 5)
    const booking = await buy(
      payingBy(buyer, [points(fifth), fifth], [voucher(), 1_000], [giftCard, 1_001], [card(), 999], [card('5555555555554444')]),
    )
    const rest = total - fifth - 3_000
    expect(booking.payments.map(({ brand, amount }) => [brand, amount.amount])).toEqual([
      ['POINTS', fifth],
      ['VOUCHER', 1_000],
      ['GIFT_CARD', 1_001],
      ['VI', 999],
      ['CA', rest],
    ])
    expect(await moneyOf(bench.opened.database, 'r1')).toEqual({
      airline: total,
      customer: -999 - rest,
      'gift card': -1_001,
      points: -fifth,
      processor: 0,
      reserved: 0,
      voucher: -1_000,
    })
    expect((await profileOf(ines)).certificates[0]?.balance).toEqual(euro(14_000))
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('are all returned exactly if the last card is declined, and can be used again', async () => {
    await signInAs(bench, buyer, ines)
    const before = await profileOf(ines)
    const fifth = Math.ceil(total / 5)
    const forms = (last: string) =>
      payingBy(buyer, [points(fifth), fifth], [voucher(), 1_000], [giftCard, 1_001], [card(), 999], [card(last)])
    const reply = await buyer.send('purchase', forms('4000000000000002'), 'r1')
    expect(reply.error).toMatchObject({ errorCode: 'ERR.SSW.PAYMENT.DECLINED', facts: { reason: 'card_declined' } })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'declined',
      reason: 'card_declined',
      authorisation: 'voided',
      bookings: 0,
      money: { customer: 0, 'gift card': 0, points: 0, processor: 0, reserved: 0, voucher: 0 },
    })
    expect(await profileOf(ines)).toEqual(before)
    expect(await stockOf(bench.opened.database)).toEqual(nothingTaken)
    expect(await violations(bench.opened.database)).toEqual([])
    expect((await buyer.send('purchase', forms('4000000000000002'), 'r1')).text).toBe(reply.text)
    await buy(forms('4242424242424242'), 'r2')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('are released later if the first card cannot be voided at once', async () => {
    const forms = payingBy(buyer, [giftCard, 1_001], [card('4000009999000501'), 999], [card('4000000000000002')])
    const reply = await buyer.send('purchase', forms, 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.TICKETING.VOID_PENDING')
    expect(await moneyOf(bench.opened.database, 'r1')).toEqual({ customer: -999, 'gift card': 0, processor: 999, reserved: 0 })
    for (let round = 0; round < 3; round += 1) {
      bench.clock.now += 31_000
      await bench.gateway.runCompleter()
    }
    expect((await buyer.send('purchase', forms, 'r1')).error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('are released if tickets cannot be issued', async () => {
    const forms = payingBy(buyer, [giftCard, 1_001], [card('4000009999000402')])
    expect((await buyer.send('purchase', forms, 'r1')).error?.errorCode).toBe('ERR.SSW.TICKETING.FAILED_NOT_CHARGED')
    expect(await moneyOf(bench.opened.database, 'r1')).toEqual({ customer: 0, 'gift card': 0, processor: 0, reserved: 0 })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('pass two cards’ bank challenges one after the other', async () => {
    const forms = payingBy(buyer, [card('4000002500003155'), 1_000], [card('4000002760003184')])
    const first = decoded('purchase', await buyer.send('purchase', forms, 'r1'))
    if (first.outcome !== 'challenge') throw new Error('the bank did not ask')
    await answerBank(bench.gateway, first.challenge.url, { code: '123456', answer: 'approve' })
    const second = decoded('purchase', await buyer.send('purchase', continuing(buyer, first.challenge.transactionId), 'r1'))
    if (second.outcome !== 'challenge') throw new Error('the second bank did not ask')
    expect(second.challenge.transactionId).not.toBe(first.challenge.transactionId)
    // Answering for the first bank again does not close the second bank's check.
    const again = decoded('purchase', await buyer.send('purchase', continuing(buyer, first.challenge.transactionId), 'r1'))
    expect(again).toEqual(second)
    await answerBank(bench.gateway, second.challenge.url, { code: '123456', answer: 'approve' })
    const last = await buyer.send('purchase', continuing(buyer, second.challenge.transactionId), 'r1')
    expect(decoded('purchase', last)).toMatchObject({ outcome: 'booked', booking: { payments: [{}, {}] } })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test.each([
    ['a card before miles', [card()], [{ '@type': 'POINTS', points: 1 }]],
    ['the wallet and a card', [{ '@type': 'APPLE_PAY', token: 'x' }], [card()]],
    ['a provider and a card', [{ '@type': 'REDIRECT', fopCode: 'SANDPAY' }], [card()]],
  ])('are refused if they cannot be combined: %s', async (_name, [first], [second]) => {
    const reply = await buyer.send('purchase', payingBy(buyer, [first ?? {}, 1_000], [second ?? {}]), 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.NOT_COMBINABLE')
  })

  test('are a price change if they do not sum to the amount due', async () => {
    const forms = payingBy(buyer, [giftCard, 1_001], [card(), 500])
    expect((await buyer.send('purchase', forms, 'r1')).error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('are refused under a request id that was used with other tenders', async () => {
    await buy(payingBy(buyer, [giftCard, 1_001], [card()]))
    const reply = await buyer.send('purchase', payingBy(buyer, [giftCard, 1_002], [card()]), 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.PURCHASE.REQUEST_ID_REUSED')
  })
})
