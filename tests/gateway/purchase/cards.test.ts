import { describe, expect, test } from 'vitest'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { behaviourOf, behaviours, testCards } from '#src/gateway/payments/test-cards.ts'
import { recordedOf, stockOf, violations } from './books.ts'
import { answerBank, type Buyer, card, continuing, decoded, paying } from './buyers.ts'
import { openBench } from './gateways.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const booked = (buyer: Buyer) => ({
  phase: 'done',
  reason: null,
  authorisation: 'captured',
  bookings: 1,
  money: { airline: buyer.total.amount, customer: -buyer.total.amount, processor: 0 },
})

const untouched = (phase: 'declined' | 'voided', reason: string) => ({
  phase,
  reason,
  authorisation: undefined,
  bookings: 0,
  money: {},
})

const reference = expect.stringMatching(/^FC-[A-Z0-9]{4}-\d{4}$/)

/** Pays with a card, and passes the bank's check if there is one. */
const payAndPass = async (buyer: Buyer, number: string, code = '123456') => {
  const first = await buyer.send('purchase', paying(buyer, card(number)), 'r1')
  const answer = decoded('purchase', first)
  if (answer.outcome !== 'challenge') throw new Error('the bank did not ask')
  await answerBank(bench.gateway, answer.challenge.url, { code, answer: 'approve' })
  return buyer.send('purchase', continuing(buyer, answer.challenge.transactionId), 'r1')
}

describe('an approved card', () => {
  test.each([
    ['Visa', '4242 4242 4242 4242', 'VI'],
    ['Mastercard', '5555555555554444', 'CA'],
    ['Mastercard of the second series', '2223003122003222', 'CA'],
    ['American Express with a code of four digits', '378282246310005', 'AX'],
    ['Discover', '6011111111111117', 'DS'],
    ['Diners Club of fourteen digits', '36227206271667', 'DC'],
    ['JCB', '3566002020360505', 'JC'],
    ['Visa debit', '4000056655665556', 'VI'],
    ['a card whose bank asks nothing', '4000000000003055', 'VI'],
    ['a slow one', '4000009999000600', 'VI'],
  ])('%s books and is charged once', async (_name, number, brand) => {
    const buyer = await bench.buyer()
    const answer = decoded('purchase', await buyer.send('purchase', paying(buyer, card(number)), 'r1'))
    expect(answer).toMatchObject({
      outcome: 'booked',
      booking: { total: buyer.total, payments: [{ brand, lastFour: number.slice(-4), amount: buyer.total }] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(booked(buyer))
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test.each([['4000002500003155'], ['4000002760003184'], ['4000000000003220']])(
    '%s after the bank’s challenge books and is charged once',
    async (number) => {
      const buyer = await bench.buyer()
      expect(decoded('purchase', await payAndPass(buyer, number)).outcome).toBe('booked')
      expect(await recordedOf(bench.opened.database, 'r1')).toEqual(booked(buyer))
      expect(await violations(bench.opened.database)).toEqual([])
    },
  )
})

describe('a declined card', () => {
  test.each([
    ['4000000000000002', 'card_declined', false],
    ['4000000000009995', 'insufficient_funds', false],
    ['4000000000009987', 'generic', true],
    ['4000000000009979', 'generic', true],
    ['4000000000000069', 'expired_card', false],
    ['4000000000000127', 'incorrect_cvc', false],
    ['4000000000006975', 'card_velocity_exceeded', false],
    ['4100000000000019', 'generic', true],
  ])('%s is reported as %s, and nothing is held or charged', async (number, reason, isFinal) => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', paying(buyer, card(number)), 'r1')
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.DECLINED',
      facts: { reason, isFinal, reference, setAside: [] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(untouched('declined', reason))
    expect(await stockOf(bench.opened.database)).toEqual({ cabins: [], classes: [], seats: [], extras: [] })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'card_declined'],
  ])('%s passes the bank’s challenge and is then reported as %s', async (number, reason) => {
    const buyer = await bench.buyer()
    const reply = await payAndPass(buyer, number)
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.DECLINED',
      facts: { reason, isFinal: false, reference, setAside: [] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(untouched('declined', reason))
  })

  test.each([
    ['the refused code', '4000002760003184', '000000', 'authentication_failed'],
    ['the refused code of another card', '4000002500003155', '000000', 'authentication_failed'],
  ])('%s ends the attempt without a charge', async (_name, number, code, reason) => {
    const buyer = await bench.buyer()
    const reply = await payAndPass(buyer, number, code)
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED',
      facts: { reason, isFinal: false, reference, setAside: [] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(untouched('declined', reason))
  })

  test('a bank’s challenge that cannot start is an authentication failure', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', paying(buyer, card('4000008400001280')), 'r1')
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED',
      facts: { reason: 'authentication_error', isFinal: false, reference, setAside: [] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(untouched('declined', 'authentication_error'))
  })

  test('a bank that never answers leaves the attempt open for five minutes, then ends it', async () => {
    const buyer = await bench.buyer()
    const first = decoded('purchase', await buyer.send('purchase', paying(buyer, card('4000009999000105')), 'r1'))
    if (first.outcome !== 'challenge') throw new Error('the bank did not ask')
    await answerBank(bench.gateway, first.challenge.url, { code: '123456', answer: 'approve' })
    const next = continuing(buyer, first.challenge.transactionId)
    expect((await buyer.send('purchase', next, 'r1')).error?.errorCode).toBe('ERR.SSW.PURCHASE.IN_PROGRESS')
    bench.clock.now += 5 * 60_000
    expect(statedIn((await buyer.send('purchase', next, 'r1')).error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED',
      facts: { reason: 'authentication_timeout', isFinal: false, reference: expect.any(String), setAside: [] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(untouched('declined', 'authentication_timeout'))
  })
})

describe('a fault during payment', () => {
  test('of the network ends nothing: the same request id may be retried with another card', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', paying(buyer, card('4000000000000119')), 'r1')
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.PROCESSING_ERROR',
      facts: { reason: 'processing_error', isFinal: false, reference },
    })
    expect(await stockOf(bench.opened.database)).toEqual({ cabins: [], classes: [], seats: [], extras: [] })
    expect((await buyer.send('purchase', paying(buyer, card('4000000000000119')), 'r1')).error?.errorCode).toBe(
      'ERR.SSW.PAYMENT.PROCESSING_ERROR',
    )
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r1'))).toMatchObject({
      outcome: 'booked',
      booking: { payments: [{ lastFour: '4242' }] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(booked(buyer))
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('that loses the answer after the charge is resolved by the same request id', async () => {
    const buyer = await bench.buyer()
    const paid = paying(buyer, card('4000009999000204'))
    await expect(buyer.send('purchase', paid, 'r1')).rejects.toThrow(DroppedReply)
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(booked(buyer))
    expect(decoded('purchase', await buyer.send('purchase', paid, 'r1')).outcome).toBe('booked')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('that loses the request before the charge is reported under the same request id', async () => {
    const buyer = await bench.buyer()
    const paid = paying(buyer, card('4000009999000303'))
    await expect(buyer.send('purchase', paid, 'r1')).rejects.toThrow(DroppedReply)
    expect(statedIn((await buyer.send('purchase', paid, 'r1')).error)).toEqual({
      errorCode: 'ERR.SSW.TICKETING.FAILED_NOT_CHARGED',
      facts: { reason: 'not_authorised', reference, setAside: [] },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      ...untouched('voided', 'not_authorised'),
      authorisation: 'voided',
    })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('that prevents ticketing releases money and stock at once', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', paying(buyer, card('4000009999000402')), 'r1')
    expect(reply.error).toMatchObject({
      errorCode: 'ERR.SSW.TICKETING.FAILED_NOT_CHARGED',
      facts: { reason: 'ticketing_failed', reference },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'voided',
      reason: 'ticketing_failed',
      authorisation: 'voided',
      bookings: 0,
      money: { customer: 0, processor: 0 },
    })
    expect(await stockOf(bench.opened.database)).toEqual({ cabins: [], classes: [], seats: [], extras: [] })
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('that fails three voids is reported as pending until one succeeds', async () => {
    const buyer = await bench.buyer()
    const paid = paying(buyer, card('4000009999000501'))
    const pending = {
      phase: 'void_pending',
      reason: 'ticketing_failed',
      authorisation: 'authorised',
      bookings: 0,
      money: { customer: -buyer.total.amount, processor: buyer.total.amount },
    }
    const first = await buyer.send('purchase', paid, 'r1')
    expect(first.error).toMatchObject({ errorCode: 'ERR.SSW.TICKETING.VOID_PENDING', facts: { reference } })
    for (let round = 0; round < 2; round += 1) {
      expect(await recordedOf(bench.opened.database, 'r1')).toEqual(pending)
      expect((await buyer.send('purchase', paid, 'r1')).text).toBe(first.text)
      bench.clock.now += 31_000
      await bench.gateway.runCompleter()
    }
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(pending)
    bench.clock.now += 31_000
    await bench.gateway.runCompleter()
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'voided',
      reason: 'ticketing_failed',
      authorisation: 'voided',
      bookings: 0,
      money: { customer: 0, processor: 0 },
    })
    expect((await buyer.send('purchase', paid, 'r1')).error?.errorCode).toBe('ERR.SSW.TICKETING.FAILED_NOT_CHARGED')
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('that raises the price shows the new one without charging, and lets the traveller accept it', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', paying(buyer, card('4000009999001301')), 'r1')
    const risen = { amount: buyer.total.amount + 500, currency: 'EUR' }
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PRICING.PRICE_CHANGED',
      facts: {
        previous: { alternatives: [[{ amount: buyer.total.amount / 100, currency: 'EUR' }]] },
        current: { alternatives: [[{ amount: risen.amount / 100, currency: 'EUR' }]] },
        reference,
        setAside: [],
      },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual(untouched('voided', 'price_changed'))
    expect((await buyer.send('purchase', paying(buyer, card('4000009999001301')), 'r1')).text).toBe(reply.text)
    expect(decoded('cart', await buyer.send('cart', {}))).toMatchObject({
      total: risen,
      ledger: [{}, { cause: 'price', total: risen }],
    })
    const accepted = await buyer.send('purchase', paying({ total: risen }, card('4000009999001301')), 'r2')
    expect(decoded('purchase', accepted)).toMatchObject({ outcome: 'booked', booking: { total: risen } })
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('the table of cards', () => {
  test('applies every row to any test card by its holder’s name, and to no other card', () => {
    for (const name of Object.keys(behaviours)) {
      expect(behaviourOf('4242424242424242', ` ${name.toLowerCase().replaceAll('_', ' ')} `)).toBe(name)
      expect(behaviourOf('4111111111111111', name)).toBeUndefined()
    }
    expect(behaviourOf('4000000000000002', 'Ana Müller')).toBe('DECLINED')
  })

  test('drives the same outcome through the gateway by the holder’s name', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send(
      'purchase',
      paying(buyer, card('4242424242424242', { holderName: 'NOT ENOUGH BALANCE' })),
      'r1',
    )
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PAYMENT.DECLINED',
      facts: { reason: 'insufficient_funds', isFinal: false, reference: expect.any(String), setAside: [] },
    })
  })

  test('has a number for every row', () => {
    expect(new Set(Object.values(testCards))).toEqual(new Set(Object.keys(behaviours)))
  })
})
