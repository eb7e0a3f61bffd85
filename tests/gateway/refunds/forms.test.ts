import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { account, ledgerEntry, networkRefund, storedValue, travelCredit } from '#src/gateway/database/tables.ts'
import { moneyOf, stockOf } from '../purchase/books.ts'
import { amountOf, type Buyer, card, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { giftCard, payingBy, points, voucher } from '../purchase/paying-by.ts'
import { harbour, ines, signInAs } from '../purchase/signed-in.ts'
import { book, cancelling, confirm, hour, look, newId, review, sumOf } from './cancelling.ts'

const bench = openBench()

let buyer: Buyer
let total: number

beforeEach(async () => {
  buyer = await bench.buyer(await bench.shop({ brand: 'FLEX' }))
  total = buyer.total.amount
})

const buy = async (variables: Record<string, unknown>): Promise<string> => {
  const answer = decoded('purchase', await buyer.send('purchase', variables, newId()))
  if (answer.outcome !== 'booked') throw new Error(`ended with a ${answer.outcome}`)
  return answer.booking.reference
}

const cancel = async (reference: string): Promise<string> => {
  const traveller = await cancelling(bench, reference)
  const id = newId()
  await confirm(traveller, await review(traveller), 'ORIGINAL', id)
  await bench.gateway.runCompleter()
  return id
}

const profileOf = async (id: string) => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, id))
  return row?.profile as MemberProfile
}

const spentOf = async (key: string) => {
  const [row] = await bench.opened.database.select().from(storedValue).where(eq(storedValue.key, key))
  return row?.spent
}

describe('a trip that was paid by', () => {
  test('miles, a voucher, a gift card and a card refunds each its own share, miles first', async () => {
    await signInAs(bench, buyer, ines)
    const before = await profileOf(ines)
    const fifth = Math.ceil(total / 5)
    const reference = await buy(payingBy(buyer, [points(fifth), fifth], [voucher(), 1_000], [giftCard, 1_001], [card()]))
    const id = await cancel(reference)
    const { refunds } = await look(bench, reference)
    const rest = total - fifth - 2_001
    expect(refunds.map(({ target }) => [target.kind, target.amount.amount]).sort()).toEqual(
      [
        ['CREDIT_CARD', rest],
        ['GIFT_CARD', 1_001],
        ['POINTS', fifth],
        ['VOUCHER', 1_000],
      ].sort(),
    )
    expect(await moneyOf(bench.opened.database, id)).toEqual({
      airline: -total,
      customer: rest,
      'gift card': 1_001,
      points: fifth,
      processor: 0,
      reserved: 0,
      voucher: 1_000,
    })
    const after = await profileOf(ines)
    expect(after.miles).toBe(before.miles)
    expect(await spentOf('giftCard/0017')).toBe(0)
    const worth = ({ certificates }: MemberProfile) =>
      certificates.reduce(
        (sum, { type, balance }) => sum + (type === 'VOUCHER' && balance?.currency === 'EUR' ? balance.amount : 0),
        0,
      )
    expect(worth(after)).toBe(worth(before))
  })

  test('the credit of an agency reduces what the agency owes', async () => {
    await signInAs(bench, buyer, harbour)
    const reference = await buy(payingBy(buyer, [{ '@type': 'AGENCY_CREDIT' }]))
    expect(await spentOf(`agency/${harbour}`)).toBe(total)
    const id = await cancel(reference)
    expect(await spentOf(`agency/${harbour}`)).toBe(0)
    const { commission = 0, earnings = 0, ...money } = await moneyOf(bench.opened.database, id)
    expect(money).toEqual({ airline: -total, agency: total, reserved: 0 })
    expect([commission < 0, commission + earnings]).toEqual([true, 0])
  })

  test('a card in its own currency is refunded in that currency', async () => {
    const input = { dccOfferInput: { cardNumber: '40000566', amount: amountOf(buyer.total) } }
    const [offer] = decoded('dccOffers', await buyer.send('dccOffers', input)).offers
    if (!offer) throw new Error('no other currency')
    const reference = await buy(payingBy(buyer, [card('4000056655665556', { selectedDCCOffer: { offerId: offer.offerId } })]))
    const id = await cancel(reference)
    const [refund] = (await look(bench, reference)).refunds
    expect(refund?.target).toEqual({
      id: '1',
      kind: 'CREDIT_CARD',
      code: 'VI',
      lastFour: '5556',
      amount: buyer.total,
      ownAmount: offer.cardAmount,
      expectedBy: '2027-03-08',
    })
    const given = await bench.opened.database.select().from(networkRefund)
    expect(given).toMatchObject([offer.cardAmount])
    const entries = await bench.opened.database.select().from(ledgerEntry).where(eq(ledgerEntry.requestId, id))
    const sums = new Map<string, number>()
    for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount)
    expect([...sums]).toEqual([
      ['EUR', 0],
      ['USD', 0],
    ])
    expect(entries.find(({ account: whose, currency }) => whose === 'customer' && currency === 'USD')?.amount).toBe(
      offer.cardAmount.amount,
    )
  })
})

test('a refund names the code of its travel credit once it is sent, in letters and digits that are not easily confused', async () => {
  const { reference } = await book(bench, 'FLEX')
  const traveller = await cancelling(bench, reference)
  await confirm(traveller, await review(traveller), 'CREDIT')
  const [requested] = (await look(bench, reference)).refunds
  expect(requested?.target.code).toBeUndefined()
  await bench.gateway.runCompleter()
  const [credit] = await bench.opened.database.select().from(travelCredit)
  const [sent] = (await look(bench, reference)).refunds
  expect(sent?.target.code).toBe(credit?.code)
  expect(credit?.code).toMatch(/^TC[CDFGHJKMNPQRTVWXY34679]{10}$/)
})

test('any cancelled trip refunds at most what was paid, with matching sums, and restores the stock', async () => {
  const before = await stockOf(bench.opened.database)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('LIGHT', 'STANDARD', 'FLEX'),
      fc.constantFrom(['ADT'] as const, ['ADT', 'CHD'] as const, ['ADT', 'INF'] as const),
      fc.integer({ min: 0, max: 60 * 24 }),
      fc.boolean(),
      async (brand, types, hours, wantsCredit) => {
        const bought = await book(bench, brand, { types })
        bench.clock.now += hours * hour
        const traveller = await cancelling(bench, bought.reference)
        const quote = await review(traveller)
        expect(quote.refund.amount).toBeLessThanOrEqual(bought.total.amount)
        expect(quote.paid).toEqual(bought.total)
        expect(sumOf(quote.targets.ORIGINAL)).toBe(quote.refund.amount)
        expect(quote.lines.reduce((sum, { paid }) => sum + paid.amount, 0)).toBe(quote.paid.amount)
        expect(quote.lines.reduce((sum, { refund }) => sum + refund.amount, 0)).toBe(quote.refund.amount)
        const choice = wantsCredit && quote.targets.CREDIT ? 'CREDIT' : 'ORIGINAL'
        const id = newId()
        await confirm(traveller, quote, choice, id)
        await bench.gateway.runCompleter()
        const money = await moneyOf(bench.opened.database, id)
        expect(Object.values(money).reduce((sum, amount) => sum + amount, 0)).toBe(0)
        expect(money['airline'] ?? 0).toBe(-sumOf(quote.targets[choice]))
        expect(await stockOf(bench.opened.database)).toEqual(before)
        bench.clock.now -= hours * hour
      },
    ),
    { numRuns: 8 },
  )
})
