import { beforeEach, describe, expect, test } from 'vitest'
import { travellerOn } from '../flows/travellers.ts'
import { countTry, giftCardName } from '#src/gateway/abuse/count-tries.ts'
import { AbuseLedger } from '#src/gateway/abuse/ledger.ts'
import { moneyOf, recordedOf, stockOf, violations } from '../purchase/books.ts'
import { amountOf, type Buyer, card, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { euro, giftCard, payingBy, richGiftCard, voucher } from '../purchase/paying-by.ts'
import { harbour, signInAs } from '../purchase/signed-in.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

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

describe('a partially approved card', () => {
  test('states how much, charges nothing, and pays that part together with another tender', async () => {
    const reply = await buyer.send('purchase', payingBy(buyer, [card('4000009999001202')]), 'r1')
    const approved = Math.round(total * 0.6)
    expect(reply.error).toMatchObject({
      errorCode: 'ERR.SSW.PAYMENT.PARTIAL',
      facts: {
        approved: { alternatives: [[amountOf(euro(approved))]] },
        remaining: { alternatives: [[amountOf(euro(total - approved))]] },
      },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'declined',
      reason: 'partial',
      authorisation: 'voided',
      bookings: 0,
      money: { customer: 0, processor: 0 },
    })
    await buy(payingBy(buyer, [card('4000009999001202'), approved], [card()]), 'r2')
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('gift cards', () => {
  test('are locked by ten wrong PINs from any addresses until staff unlock them', async () => {
    const guess = async (pin: string) =>
      (await bench.buyer()).send('purchase', payingBy(buyer, [{ ...richGiftCard, pin }]), `guess-${pin}`)
    for (let pin = 1; pin <= 10; pin += 1)
      expect((await guess(String(pin).padStart(4, '0'))).error?.details).toEqual({
        'payment.0.number': 'incorrect_number_or_pin',
      })
    bench.clock.now += 30 * 86_400_000
    expect((await guess('7305')).error?.errorCode).toBe('ERR.SSW.PAYMENT.LOCKED')
    expect(await new AbuseLedger(bench.opened.database).forget(giftCardName(richGiftCard.number))).toBe(true)
    expect((await guess('7305')).error?.errorCode).not.toBe('ERR.SSW.PAYMENT.LOCKED')
  })

  test('are locked too if another gift card with the right PIN comes first, which is not', async () => {
    const guess = async (pin: string) =>
      (await bench.buyer()).send('purchase', payingBy(buyer, [giftCard, 1_000], [{ ...richGiftCard, pin }]), `guess-${pin}`)
    for (let pin = 1001; pin <= 1010; pin += 1)
      expect((await guess(String(pin))).error?.details).toEqual({ 'payment.1.number': 'incorrect_number_or_pin' })
    expect((await guess('7305')).error?.errorCode).toBe('ERR.SSW.PAYMENT.LOCKED')
    const { error } = await (await bench.buyer()).send('purchase', payingBy(buyer, [giftCard, 1_000], [card()]), 'own')
    expect(error).toBeUndefined()
  })

  test('are locked too by wrong PINs for the fee of a hold', async () => {
    const amount = amountOf(euro(900))
    const guess = async (pin: string) =>
      travellerOn(bench, await bench.buyer()).send('bnpl', 'processHold', {
        holdPaymentInput: { holdOptionId: 'HOLD72', total: amount, payment: [{ ...richGiftCard, pin, amount }] },
      })
    for (let pin = 1001; pin <= 1010; pin += 1)
      expect((await guess(String(pin))).error?.details).toEqual({ 'payment.0.number': 'incorrect_number_or_pin' })
    expect((await guess('7305')).error?.errorCode).toBe('ERR.SSW.PAYMENT.LOCKED')
  })

  test('are not locked by purchases that fail for another reason', async () => {
    for (let times = 0; times < 11; times += 1) {
      const payment = payingBy(buyer, [richGiftCard, 1_000], [card('4000000000000002')])
      const reply = await (await bench.buyer()).send('purchase', payment, `declined-${times}`)
      expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.DECLINED')
    }
  })

  test('are spent once by concurrent buyers', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => bench.buyer()))
    const replies = await Promise.all(
      buyers.map((each, place) => each.send('purchase', payingBy(each, [giftCard, 2_000], [card()]), `g${place}`)),
    )
    expect(replies.filter(({ error }) => !error)).toHaveLength(2)
    for (const { error } of replies) if (error) expect(error.errorCode).toBe('ERR.SSW.PAYMENT.BALANCE_TOO_LOW')
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('codes of vouchers and travel credits', () => {
  const guess = async (each: Buyer, code: string) =>
    (await each.send('purchase', payingBy(each, [voucher(code), 1_000], [card()]), `guess-${code}`)).error
  const wrong = (place: number) => `TC${String(place).padStart(10, '0')}`

  test('can be tried ten times in an hour by one browser', async () => {
    for (let place = 0; place < 10; place += 1)
      expect((await guess(buyer, wrong(place)))?.details).toEqual({ 'payment.0.paymentCode': 'unknown' })
    expect(statedIn(await guess(buyer, wrong(10)))).toEqual({
      errorCode: 'ERR.SSW.CLIENT.TOO_MANY_REQUESTS',
      facts: { retryAfter: 3_600 },
    })
    expect(await guess(await bench.buyer(), 'FCGOODWILL')).toBeUndefined()
  })

  test('are accepted from their owner however often strangers have tried them', async () => {
    const ledger = new AbuseLedger(bench.opened.database)
    for (let place = 0; place < 30; place += 1)
      await countTry(ledger, { kind: 'vouchers', address: `${place}`, client: undefined, target: 'FCGOODWILL' }, bench.clock.now)
    expect(await guess(buyer, 'FCGOODWILL')).toBeUndefined()
  })

  test('are not counted if they are right, even if the payment fails for another reason', async () => {
    for (let times = 0; times < 11; times += 1) {
      const reply = await buyer.send('purchase', payingBy(buyer, [voucher('FCGOODWILL'), 4_000], [card()]), `low-${times}`)
      expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.BALANCE_TOO_LOW')
    }
  })
})

describe('magic amounts without a card', () => {
  test.each([
    [2, 'ERR.SSW.PAYMENT.DECLINED', 'card_declined'],
    [51, 'ERR.SSW.PAYMENT.DECLINED', 'insufficient_funds'],
    [91, 'ERR.SSW.PAYMENT.PROCESSING_ERROR', 'processing_error'],
  ])('ending in %i end an agency credit payment with %s', async (ending, errorCode, reason) => {
    const cart = structuredClone(bench.cart)
    const [leg] = cart.legs
    const line = leg?.lines[0]
    if (!leg || !line) throw new Error('no fare')
    const change = ending - (total % 100)
    line.unit = euro(line.unit.amount + change)
    line.amount = line.unit
    leg.total = euro(leg.total.amount + change)
    buyer = await bench.buyer(cart)
    await signInAs(bench, buyer, harbour)
    const reply = await buyer.send('purchase', payingBy(buyer, [{ '@type': 'AGENCY_CREDIT' }]), 'r1')
    expect(reply.error).toMatchObject({ errorCode, facts: { reason } })
    expect(await moneyOf(bench.opened.database, 'r1')).toEqual({ agency: 0, reserved: 0 })
    expect(await stockOf(bench.opened.database)).toEqual(nothingTaken)
  })
})
