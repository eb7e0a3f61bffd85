import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { total as sum } from '#src/domain/money.ts'
import { DroppedReply } from '#src/gateway/platform/dropped-reply.ts'
import { entriesOf, partEntries } from '#src/gateway/payments/ledger.ts'
import type { Part } from '#src/gateway/payments/parts.ts'
import { testCards } from '#src/gateway/payments/test-cards.ts'
import { textOf } from '../memory.ts'
import { countOf, recordedOf, stockOf, violations } from './books.ts'
import { amountOf, answerBank, type Buyer, card, decoded, paying } from './buyers.ts'
import { openBench } from './gateways.ts'
import { endAt, redirecting } from './pages.ts'
import { shareOrWhole } from '#tests/full.ts'

const bench = openBench({ patience: 120_000 })

/** Runs the completer until everything left behind has been finished or released. */
const quiescence = async () => {
  for (let round = 0; round < 5; round += 1) {
    bench.clock.now += 31 * 60_000
    await bench.gateway.runCompleter()
  }
}

const dropped = (thrown: unknown): undefined => {
  if (!(thrown instanceof DroppedReply)) throw thrown
}

describe('every row of the table of cards', () => {
  test.each(Object.entries(testCards))('%s (%s) ends in a paid booking or without money taken', async (number, name) => {
    const buyer = await bench.buyer()
    const stockBefore = await stockOf(bench.opened.database)
    const reply = await buyer.send('purchase', paying(buyer, card(number)), 'r1').catch(dropped)
    const url = /"challengeUrl":"([^"]+)"/.exec(reply?.text ?? '')?.[1]
    if (url) await answerBank(bench.gateway, url, { code: '123456', answer: 'approve' })
    await quiescence()
    const { phase, bookings, money, authorisation } = await recordedOf(bench.opened.database, 'r1')
    expect([phase, bookings]).toEqual(bookings === 1 ? ['done', 1] : [phase === 'declined' ? 'declined' : 'voided', 0])
    expect(money.airline ?? 0, name).toBe(bookings * buyer.total.amount)
    expect((money.customer ?? 0) + (money.airline ?? 0) + (money.processor ?? 0)).toBe(0)
    expect(authorisation === 'captured').toBe(bookings === 1)
    if (bookings === 0) expect(await stockOf(bench.opened.database)).toEqual(stockBefore)
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

const together = shareOrWhole(40, 1_000)
const afterwards = shareOrWhole(5, 100)

describe('one request id', () => {
  test(`I1: sent ${together} times in parallel gives one charge and identical bytes`, async () => {
    const buyer = await bench.buyer()
    const replies = await Promise.all(Array.from({ length: together }, () => buyer.send('purchase', paying(buyer), 'r1')))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.text).toContain('"reloc"')
    expect(await countOf(bench.opened.database, sql`select count(*) as count from authorisation where state = 'captured'`)).toBe(
      1,
    )
    expect(await violations(bench.opened.database)).toEqual([])
  }, 300_000)

  test.each([
    ['booked', '4242424242424242'],
    ['declined', '4000000000000002'],
    ['lost and booked', '4000009999000204'],
    ['lost and not authorised', '4000009999000303'],
    ['without tickets', '4000009999000402'],
    ['with a void that is pending', '4000009999000501'],
    ['in part', '4000009999001202'],
    ['at another price', '4000009999001301'],
  ])(
    `I1: sent ${afterwards} times after it ended %s is answered with the same bytes, and moves no money`,
    async (_name, number) => {
      const buyer = await bench.buyer()
      const variables = paying(buyer, card(number))
      await buyer.send('purchase', variables, 'r1').catch(dropped)
      const before = await recordedOf(bench.opened.database, 'r1')
      const texts = new Set<string>()
      for (let time = 0; time < afterwards; time += 1) texts.add((await buyer.send('purchase', variables, 'r1')).text)
      expect(texts.size).toBe(1)
      expect(await recordedOf(bench.opened.database, 'r1')).toEqual(before)
      await quiescence()
      expect(await violations(bench.opened.database)).toEqual([])
    },
  )
})

describe('I2: no seat is sold twice', () => {
  test('to twenty concurrent buyers of the same seats, whatever the tender', async () => {
    const flightKey = bench.cart.legs[0]?.flightKeys[0] ?? ''
    const cabin = bench.cart.legs[0]?.cabin ?? ''
    await bench.opened.database.execute(
      sql`insert into flight_sale (flight_key, cabin, sold, capacity) values (${flightKey}, ${cabin}, 0, 3)`,
    )
    const buyers = await Promise.all(Array.from({ length: 20 }, () => bench.buyer()))
    const replies = await Promise.all(
      buyers.map((buyer, place) =>
        place % 2 === 0
          ? buyer.send('purchase', paying(buyer), `p${place}`)
          : buyer.send('purchase', giftAndCard(buyer), `p${place}`),
      ),
    )
    expect(replies.filter(({ error }) => !error)).toHaveLength(3)
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

const giftAndCard = (buyer: Buyer) => {
  const gift = { amount: 1_000, currency: 'EUR' }
  const rest = { ...buyer.total, amount: buyer.total.amount - gift.amount }
  return {
    paymentRequired: true,
    payment: [
      { '@type': 'GIFT_CARD', number: '9800100000000025', pin: '7305', amount: amountOf(gift) },
      { ...card(), '@id': '2', amount: amountOf(rest) },
    ],
  }
}

describe('I3 and I4: money and bookings', () => {
  test('match after any mixture of cards, providers and gift cards', async () => {
    const numbers = Object.keys(testCards)
    const way = fc.oneof(
      fc.record({
        kind: fc.constant('card' as const),
        number: fc.constantFrom(...numbers),
        code: fc.constantFrom('123456', '000000'),
      }),
      fc.record({
        kind: fc.constant('provider' as const),
        provider: fc.constantFrom('SANDPAY' as const, 'SANDBANK' as const, 'SANDCASH' as const),
        ending: fc.constantFrom('approve' as const, 'decline' as const, 'cancel' as const, 'close' as const, 'stay' as const),
      }),
      fc.record({ kind: fc.constant('gift' as const) }),
    )
    let serial = 0
    await fc.assert(
      fc.asyncProperty(fc.array(way, { minLength: 1, maxLength: 4 }), async (ways) => {
        const buyer = await bench.buyer()
        for (const each of ways) {
          serial += 1
          const variables =
            each.kind === 'card'
              ? paying(buyer, card(each.number))
              : each.kind === 'provider'
                ? redirecting(buyer, each.provider)
                : giftAndCard(buyer)
          const reply = await buyer.send('purchase', variables, `m${serial}`).catch(dropped)
          const url = /"challengeUrl":"([^"]+)"/.exec(reply?.text ?? '')?.[1]
          if (url && each.kind === 'card') await answerBank(bench.gateway, url, { code: each.code, answer: 'approve' })
          if (url && each.kind === 'provider') await endAt(bench.gateway, url, each.ending)
        }
        await quiescence()
        expect(await violations(bench.opened.database)).toEqual([])
      }),
      { numRuns: shareOrWhole(8, 60), endOnFailure: true },
    )
  }, 300_000)

  test('I4: a cart with an amount due is never booked by claiming that no payment is required', async () => {
    const buyer = await bench.buyer()
    const reply = await buyer.send('purchase', { paymentRequired: false, payment: [] }, 'r1')
    expect(reply.error?.errorCode).toBe('ERR.SSW.PAYMENT.REQUIRED')
    expect(await countOf(bench.opened.database, sql`select count(*) as count from booking`)).toBe(0)
  })

  test('I4: a free cart is booked without a payment, and accepts none', async () => {
    const free = structuredClone(bench.cart)
    const nothing = { amount: 0, currency: 'EUR' }
    for (const leg of free.legs) {
      leg.total = nothing
      leg.lines = leg.lines.map((line) => ({ ...line, unit: nothing, amount: nothing }))
    }
    const buyer = await bench.buyer(free)
    expect((await buyer.send('purchase', paying({ total: { amount: 1, currency: 'EUR' } }), 'r0')).error?.errorCode).toBe(
      'ERR.SSW.PAYMENT.NOT_DUE',
    )
    const reply = await buyer.send('purchase', { paymentRequired: false, payment: [] }, 'r1')
    expect(decoded('purchase', reply)).toMatchObject({ outcome: 'booked', booking: { payments: [] } })
    expect((await buyer.send('purchase', { paymentRequired: false, payment: [] }, 'r1')).text).toBe(reply.text)
    expect(await recordedOf(bench.opened.database, 'r1')).toEqual({ phase: 'done', reason: null, bookings: 1, money: {} })
    expect(await violations(bench.opened.database)).toEqual([])
  })
})

describe('I5: the ledger', () => {
  const amount = fc.record({ amount: fc.integer({ min: 1, max: 10 ** 10 }), currency: fc.constantFrom('EUR', 'JPY', 'BHD') })
  const conversion = fc.record({ amount, cardAmount: amount, rate: fc.constant(1.1) })
  const kept = { brand: 'VI', lastFour: '4242', expirationDate: '2031-08', token: 'APPROVED' as const }
  const part: fc.Arbitrary<Part> = fc
    .tuple(amount, fc.constantFrom('card', 'dcc', 'provider', 'points', 'voucher', 'giftCard', 'agencyCredit'), conversion)
    .map(([money, form, changed]): Part => {
      const base = { id: '1', amount: money }
      if (form === 'card') return { ...base, form, card: kept }
      if (form === 'dcc')
        return { ...base, form: 'card', card: kept, conversion: { ...changed, offerId: 'o', markup: 3.5, expiresAt: 0 } }
      if (form === 'provider') return { ...base, form, provider: 'SANDPAY' }
      if (form === 'points') return { ...base, form, accountId: 'a', points: 1 }
      if (form === 'voucher') return { ...base, form, code: 'v' }
      if (form === 'giftCard') return { ...base, form, lastFour: '0017' }
      return { ...base, form: 'agencyCredit', accountId: 'a', owed: money }
    })

  test('sums to zero in every currency after any reservation, capture or release, in whole minor units', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.constantFrom('capture' as const, 'void' as const), (parts, end) => {
        const entries = parts.flatMap((each) => [...partEntries('authorise', each), ...partEntries(end, each)])
        for (const currency of ['EUR', 'JPY', 'BHD']) {
          const amounts = entries.flatMap((entry) => (entry.amount.currency === currency ? [entry.amount] : []))
          expect(sum(amounts, currency).amount).toBe(0)
        }
        for (const entry of entries) expect(Number.isSafeInteger(entry.amount.amount)).toBe(true)
        expect(entriesOf('capture', { amount: 5, currency: 'EUR' }).map(({ account }) => account)).toEqual([
          'processor',
          'airline',
        ])
      }),
    )
  })
})

describe('I8: numbers, codes, PINs and tokens', () => {
  const written: string[] = []
  const { error, log, warn } = console
  beforeAll(() => {
    const keep = (...words: unknown[]) => void written.push(words.map(String).join(' '))
    Object.assign(console, { error: keep, log: keep, warn: keep })
  })
  afterAll(() => void Object.assign(console, { error, log, warn }))

  test('of cards and gift cards are stored nowhere: in no row, answer or log', async () => {
    const buyer = await bench.buyer()
    const secrets = ['5555555555554444', '5555 5555 5555 4444', '9800100000000025', '"7305"', '"917"']
    const parts = giftAndCard(buyer)
    const [gift, second] = parts.payment
    const payment = [gift, { ...second, number: '5555 5555 5555 4444', cvc: '917' }]
    const reply = await buyer.send('purchase', { paymentRequired: true, payment }, 'r1')
    expect(decoded('purchase', reply).outcome).toBe('booked')
    const refused = await buyer.send('purchase', { paymentRequired: true, payment: [{ ...gift, pin: '7305x' }] }, 'r2')
    const dump = await textOf(bench.opened.database)
    const everything = [dump, ...written, reply.text, refused.text].join('\n')
    for (const secret of secrets) expect(everything).not.toContain(secret)
  })
})

test('I15: combined tenders sum to the total, or nothing is taken', async () => {
  const splits = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 4 })
  const last = fc.constantFrom('4242424242424242', '4000000000000002', '4000009999000402')
  let serial = 0
  await fc.assert(
    fc.asyncProperty(splits, fc.integer({ min: -1, max: 1 }), last, async (amounts, wrongBy, number) => {
      const buyer = await bench.buyer()
      serial += 1
      const rest = buyer.total.amount - amounts.reduce((all, each) => all + each, 0) + wrongBy
      const variables = {
        paymentRequired: true,
        payment: [...amounts.map((each) => [card(), each] as const), [card(number), rest] as const].map(
          ([form, each], place) => ({
            ...form,
            '@id': String(place + 1),
            amount: amountOf({ amount: each, currency: 'EUR' }),
          }),
        ),
      }
      const { error } = await buyer.send('purchase', variables, `s${serial}`)
      const { bookings, money } = await recordedOf(bench.opened.database, `s${serial}`)
      expect(bookings).toBe(wrongBy === 0 && number.startsWith('4242') ? 1 : 0)
      expect(error === undefined).toBe(bookings === 1)
      expect(money.airline ?? 0).toBe(bookings * buyer.total.amount)
      expect(money.processor ?? 0).toBe(0)
      expect(await violations(bench.opened.database)).toEqual([])
    }),
    { numRuns: shareOrWhole(8, 60) },
  )
}, 300_000)
