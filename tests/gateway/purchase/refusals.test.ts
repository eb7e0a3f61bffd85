import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { cartTotal } from '#src/gateway/cart/price-lines.ts'
import { recordedOf, stockOf, violations } from './books.ts'
import { amountOf, card, decoded, openGateway, paying, send } from './buyers.ts'
import { openBench } from './gateways.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const changed = (change: (state: SessionState) => void): SessionState => {
  const state = structuredClone(bench.cart)
  change(state)
  return state
}

describe('an invalid card', () => {
  test.each([
    ['a wrong check digit', card('4242424242424241'), { 'payment.0.number': 'incorrect_number' }],
    ['a length that the brand does not have', card('37828224631000'), { 'payment.0.number': 'incorrect_number' }],
    ['no number', card(undefined, { number: undefined }), { 'payment.0.number': 'required' }],
    ['a security code that is too short', card('378282246310005', { cvc: '123' }), { 'payment.0.cvc': 'incorrect_cvc' }],
    ['no security code', card(undefined, { cvc: '' }), { 'payment.0.cvc': 'required' }],
    ['an expiry in the past', card(undefined, { expirationDate: '2027-02' }), { 'payment.0.expirationDate': 'expired' }],
    [
      'an expiry date whose month does not exist',
      card(undefined, { expirationDate: '2031-13' }),
      { 'payment.0.expirationDate': 'notADate' },
    ],
    ['no holder', card(undefined, { holderName: ' ' }), { 'payment.0.holderName': 'required' }],
    ['another form of payment', card(undefined, { '@type': 'BARTER' }), { 'payment.0.@type': 'unknown' }],
  ])('is rejected by field: %s', async (_name, payment, details) => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', paying(buyer, payment), 'r1')
    expect(statedIn(reply.error)).toEqual({ errorCode: 'ERR.SSW.CLIENT.VALIDATION', details })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: undefined, bookings: 0, money: {} })
  })

  test('may expire this month', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', paying(buyer, card(undefined, { expirationDate: '2027-03' })), 'r1')
    expect(decoded('purchase', reply).outcome).toBe('booked')
  })

  test('is refused in the sandbox if it could be real, and its number is not in the answer', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', paying(buyer, card('4111111111111111')), 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.TEST_CARDS_ONLY')
    expect(reply.text).not.toContain('4111')
  })

  test('never appears in an answer, whatever was sent', async () => {
    const buyer = await bench.buyer()
    const field = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.object({ maxDepth: 2 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.record({ cvc: field, expirationDate: field, holderName: field, '@type': fc.constantFrom('CREDIT_CARD', 'X') }),
        async (fields) => {
          const reply = await buyer.send('purchase', paying(buyer, card('4111111111111111', fields)), 'r1')
          expect(reply.text).toMatch(/ERR\.SSW\.(CLIENT\.VALIDATION|PAYMENT\.TEST_CARDS_ONLY|HTTP\.REFUSED)/)
          expect(reply.text).not.toContain('4111111111111111')
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('the payment as a whole', () => {
  test.each([
    ['nothing', undefined],
    ['no list', {}],
    ['an empty list', []],
    ['two forms of payment', [card(), card()]],
    ['a text', ['4242424242424242']],
  ])('is rejected if it is %s', async (_name, payment) => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', { paymentRequired: true, payment: payment ?? null }, 'r1')
    expect(reply.error?.type).toBe('Validation')
  })

  test('is required for a cart with an amount due', async () => {
    const buyer = await bench.buyer()
    expect((await buyer.send('purchase', { ...paying(buyer), paymentRequired: false }, 'r1')).error?.errorCode).toBe(
      'ERR.SSW.PAYMENT.REQUIRED',
    )
  })

  test('is rejected with an unknown bank’s challenge', async () => {
    const buyer = await bench.buyer()
    const payment = [
      { '@type': 'CREDIT_CARD', amount: amountOf(buyer.total), received3rdPartyData: { paymentRef: 'f'.repeat(32) } },
    ]
    expect((await buyer.send('purchase', { paymentRequired: true, payment }, 'r1')).error?.details).toEqual({
      'payment.0.received3rdPartyData.paymentRef': 'unknown',
    })
  })
})

describe('a cart that cannot be bought', () => {
  test('is empty', async () => {
    const buyer = await bench.buyer(changed((state) => (state.legs = [])))
    const reply = await buyer.send('purchase', paying({ total: cartTotal(bench.cart) }), 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.CART.EMPTY')
  })

  test.each([
    ['nobody named', changed.bind(undefined, (state: SessionState) => void (state.passengers = []))],
    ['no contact', changed.bind(undefined, (state: SessionState) => void (state.contact = undefined))],
  ])('has %s', async (_name, make) => {
    const buyer = await bench.buyer(make())
    expect((await buyer.send('purchase', paying(buyer), 'r1')).error?.errorCode).toBe('ERR.SSW.PASSENGERS.MISSING')
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: undefined, bookings: 0, money: {} })
  })
})

describe('a total that differs from the cart’s', () => {
  test.each([
    ['a cent less', (amount: number) => ({ amount: amount - 1, currency: 'EUR' })],
    ['a cent more', (amount: number) => ({ amount: amount + 1, currency: 'EUR' })],
    ['the same in another currency', (amount: number) => ({ amount, currency: 'USD' })],
  ])('is a price change without a charge: %s', async (_name, shownFor) => {
    const buyer = await bench.buyer()
    const shown = shownFor(buyer.total.amount)
    const reply = await buyer.send('purchase', paying({ total: shown }), 'r1')
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PRICING.PRICE_CHANGED',
      facts: {
        previous: { alternatives: [[amountOf(shown)]] },
        current: { alternatives: [[amountOf(buyer.total)]] },
        reference: expect.any(String),
        setAside: [],
      },
    })
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({
      phase: 'voided',
      reason: 'price_changed',
      authorisation: undefined,
      bookings: 0,
      money: {},
    })
    expect(await stockOf(bench.opened.database)).toEqual({ cabins: [], classes: [], seats: [], extras: [] })
  })
})

describe('a card’s surcharge', () => {
  const american = () => changed((state) => void (state.search = state.search && { ...state.search, pointOfSale: 'US' }))
  const added = (due: number) => Math.round((due * 150) / 10_000)

  test('is charged if it was shown, and appears on the receipt', async () => {
    const buyer = await bench.buyer(american())
    const withFee = { amount: buyer.total.amount + added(buyer.total.amount), currency: 'EUR' }
    const reply = await buyer.send('purchase', paying({ total: withFee }, card('378282246310005')), 'r1')
    const answer = decoded('purchase', reply)
    if (answer.outcome !== 'booked') throw new Error('not booked')
    expect(answer.booking).toMatchObject({ total: withFee, payments: [{ brand: 'AX', amount: withFee }] })
    expect(answer.booking.lines.filter(({ kind }) => kind === 'surcharge')).toEqual([
      {
        id: 'surcharge/OB//',
        kind: 'surcharge',
        label: 'OB',
        amount: { amount: added(buyer.total.amount), currency: 'EUR' },
        quantity: 1,
      },
    ])
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is not charged if it was not shown, and another amount is a price change', async () => {
    const buyer = await bench.buyer(american())
    const dearer = { amount: buyer.total.amount + added(buyer.total.amount) + 1, currency: 'EUR' }
    const reply = await buyer.send('purchase', paying({ total: dearer }, card('378282246310005')), 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
    const answer = decoded('purchase', await buyer.send('purchase', paying(buyer, card('378282246310005')), 'r2'))
    expect(answer).toMatchObject({ outcome: 'booked', booking: { total: buyer.total } })
  })
})

describe('an expired price', () => {
  test('is charged at today’s price if that is what the traveller saw', async () => {
    const buyer = await bench.buyer(changed((state) => (state.expiresAt = new Date(bench.clock.now - 1).toISOString())))
    expect(decoded('purchase', await buyer.send('purchase', paying(buyer), 'r1')).outcome).toBe('booked')
  })

  test('is reported as changed if today’s differs, which can then be paid', async () => {
    const dearer = changed((state) => {
      const [first] = state.legs
      const [line] = first?.lines ?? []
      if (!first || !line) throw new Error('no fare')
      line.unit = { ...line.unit, amount: line.unit.amount - 1_000 }
      line.amount = line.unit
      first.total = { ...first.total, amount: first.total.amount - 1_000 }
      state.expiresAt = new Date(bench.clock.now - 1).toISOString()
    })
    const buyer = await bench.buyer(dearer)
    const reply = await buyer.send('purchase', paying(buyer), 'r1')
    const today = cartTotal(bench.cart)
    expect(statedIn(reply.error)).toEqual({
      errorCode: 'ERR.SSW.PRICING.PRICE_CHANGED',
      facts: {
        previous: { alternatives: [[amountOf(buyer.total)]] },
        current: { alternatives: [[amountOf(today)]] },
        reference: expect.any(String),
        setAside: [],
      },
    })
    expect(decoded('purchase', await buyer.send('purchase', paying({ total: today }), 'r2')).outcome).toBe('booked')
  })
})

test('a profile without a card network accepts no card', async () => {
  const gateway = await openGateway({ opened: bench.opened }, bench.clock, {}, 'production')
  const buyer = await bench.buyer()
  const reply = await send(gateway.handle, buyer, 'purchase', paying(buyer), 'r1')
  expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.NOT_AVAILABLE')
  await gateway.close()
})
