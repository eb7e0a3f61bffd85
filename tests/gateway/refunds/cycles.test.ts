import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { account, ledgerEntry, storedValue, travelCredit } from '#src/gateway/database/tables.ts'
import { violations } from '../purchase/books.ts'
import { type Buyer, card, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { payingBy, points, richGiftCard, voucher } from '../purchase/paying-by.ts'
import { ines, signInAs } from '../purchase/signed-in.ts'
import { book, cancelling, confirm, hour, newId, review, sumOf } from './cancelling.ts'
import { shareOrWhole } from '#tests/full.ts'

const bench = openBench()

beforeEach(() => prepareAccounts(bench.opened.database, 'sandbox', bench.clock.now))

/** A voucher with which the buyer can pay. Its balance is in cents. */
interface Purse {
  code: string
  left: number
}

const memberOf = async () => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, ines))
  return row?.profile as MemberProfile
}

const memberPurses = async (): Promise<Purse[]> =>
  (await memberOf()).certificates.flatMap(({ id, type, balance }) =>
    type === 'VOUCHER' && balance?.currency === 'EUR' ? [{ code: id, left: balance.amount }] : [],
  )

const spentOf = async (key: string): Promise<number> => {
  const [row] = await bench.opened.database.select().from(storedValue).where(eq(storedValue.key, key))
  return row?.spent ?? 0
}

const guestPurses = async (): Promise<Purse[]> => {
  const credits = await bench.opened.database.select().from(travelCredit)
  return Promise.all(credits.map(async ({ code, amount }) => ({ code, left: amount - (await spentOf(`voucher/${code}`)) })))
}

/** Sums what the travellers of this test own: money on cards, vouchers, credits and gift cards in cents, and miles. */
const worth = async () => {
  const entries = await bench.opened.database.select().from(ledgerEntry).where(eq(ledgerEntry.account, 'customer'))
  const purses = [...(await memberPurses()), ...(await guestPurses())]
  return {
    money:
      sumOf(entries.map(({ amount, currency }) => ({ amount: { amount, currency } }))) +
      purses.reduce((sum, { left }) => sum + left, 0) -
      (await spentOf('giftCard/0025')),
    miles: (await memberOf()).miles,
  }
}

const paid = async (buyer: Buyer, by: string, percent: number, purses: readonly Purse[]): Promise<string> => {
  const total = buyer.total.amount
  const part = Math.ceil((total * percent) / 100)
  const [purse] = purses.toSorted((one, other) => other.left - one.left)
  const forms: [fields: Record<string, unknown>, amount?: number][] = {
    card: [],
    giftCard: [[richGiftCard, Math.min(part, 100_000 - (await spentOf('giftCard/0025')))]],
    voucher: purse ? [[voucher(purse.code), Math.min(part, purse.left)]] : [],
    miles: [[points(part), part]],
  }[by] as [Record<string, unknown>, number?][]
  const others = forms.filter(([, amount = 0]) => amount > 0)
  const rest = total - others.reduce((sum, [, amount = 0]) => sum + amount, 0)
  const sent = payingBy(buyer, ...others, ...(rest > 0 ? [[card()] as [Record<string, unknown>]] : []))
  const answer = decoded('purchase', await buyer.send('purchase', sent, newId()))
  if (answer.outcome !== 'booked') throw new Error(`ended with a ${answer.outcome}`)
  return answer.booking.reference
}

const cycle = fc.record({
  brand: fc.constantFrom('LIGHT', 'STANDARD', 'FLEX'),
  isMember: fc.boolean(),
  by: fc.constantFrom('card', 'giftCard', 'voucher', 'voucher', 'miles'),
  percent: fc.constantFrom(20, 35, 50, 100),
  hours: fc.constantFrom(0, 1, 23, 25, 60),
  wantsCredit: fc.boolean(),
})

describe('buying and cancelling', () => {
  test('at once for a credit returns what was paid, and a trip that the credit paid returns the credit', async () => {
    const first = await book(bench, 'FLEX')
    const traveller = await cancelling(bench, first.reference)
    const quote = await review(traveller)
    expect(quote.targets.CREDIT).toEqual([
      { id: '1', kind: 'CREDIT', amount: first.total, bonus: undefined, expectedBy: '2027-03-01', expiresOn: '2028-03-01' },
    ])
    const cancelled = await confirm(traveller, quote, 'CREDIT')
    expect(cancelled.refunds).toMatchObject([{ target: { amount: first.total } }])
    await bench.gateway.runCompleter()
    const buyer = await bench.buyer(await bench.shop({ brand: 'FLEX' }))
    const second = await paid(buyer, 'voucher', 100, await guestPurses())
    bench.clock.now += 25 * hour
    const late = await review(await cancelling(bench, second))
    expect(sumOf(late.targets.CREDIT)).toBe(first.total.amount)
  })

  test('a trip that a credit paid, with a penalty, gives no credit above the refund', async () => {
    const first = await book(bench, 'FLEX')
    const traveller = await cancelling(bench, first.reference)
    await confirm(traveller, await review(traveller), 'CREDIT')
    await bench.gateway.runCompleter()
    const buyer = await bench.buyer(await bench.shop({ brand: 'STANDARD' }))
    const second = await paid(buyer, 'voucher', 100, await guestPurses())
    bench.clock.now += 25 * hour
    const late = await review(await cancelling(bench, second))
    expect(late.penalty.amount).toBeGreaterThan(0)
    expect(sumOf(late.targets.CREDIT)).toBe(late.refund.amount)
  })

  test('never yields a profit, whatever is bought, however it is paid, and whenever and however it is refunded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cycle, { minLength: 1, maxLength: 5 }), async (cycles) => {
        const start = bench.clock.now
        for (const { brand, isMember, by, percent, hours, wantsCredit } of cycles) {
          const buyer = await bench.buyer(await bench.shop({ brand }))
          if (isMember || by === 'miles') await signInAs(bench, buyer, ines)
          const before = await worth()
          const reference = await paid(buyer, by, percent, isMember ? await memberPurses() : await guestPurses())
          bench.clock.now += hours * hour
          const traveller = await cancelling(bench, reference)
          const quote = await review(traveller)
          await confirm(traveller, quote, wantsCredit && quote.targets.CREDIT ? 'CREDIT' : 'ORIGINAL')
          await bench.gateway.runCompleter()
          const after = await worth()
          expect(after.money).toBeLessThanOrEqual(before.money)
          expect(after.miles).toBeLessThanOrEqual(before.miles)
          expect(await violations(bench.opened.database)).toEqual([])
        }
        bench.clock.now = start
      }),
      { numRuns: shareOrWhole(6, 60) },
    )
  })
})
