import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UpgradeKind } from '#src/domain/upgrade.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { account } from '#src/gateway/database/tables.ts'
import { buy } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { cancelling, confirm as confirmCancel, day, look, review } from '../refunds/cancelling.ts'
import { imbalances } from './balance.ts'
import { choose, confirm, offerOf, upgraded, upgrading } from './upgraders.ts'

const bench = openBench()
const hour = 3_600_000

/** Reads a member's miles and the ids of the member's upgrade certificates. */
const ownedBy = async (id: string) => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, id))
  const { miles, certificates } = row?.profile as MemberProfile
  return { miles, certificates: certificates.filter(({ type }) => type === 'UPGRADE').map((each) => each.id) }
}

/** Books a trip and upgrades its first flight with a member's points or certificates, immediately or from the waitlist. */
const upgradedBy = async (payWith: 'POINTS' | 'CERTIFICATE', kind: UpgradeKind, brand = 'FLEX') => {
  const reference = await buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand }))
  const { traveller, open, eligible } = await upgrading(bench, reference, ines)
  const before = await ownedBy(ines)
  const offer = offerOf(payWith === 'CERTIFICATE' ? eligible : open, kind)
  await choose(traveller, { offerId: offer.id, payWith })
  upgraded(await confirm(traveller))
  if (kind === 'WAITLIST') {
    bench.clock.now = Date.parse(offer.clearsBy ?? '') + 4 * hour - 72 * hour
    await bench.gateway.runCompleter()
  }
  return { reference, before }
}

test.each([
  ['POINTS', 'INSTANT'],
  ['POINTS', 'WAITLIST'],
  ['CERTIFICATE', 'WAITLIST'],
] as const)('the %s that an upgrade (%s) took are returned once when its trip is cancelled', async (payWith, kind) => {
  const { reference, before } = await upgradedBy(payWith, kind)
  const taken = await ownedBy(ines)
  const values = {
    points: before.miles - taken.miles,
    certificates: before.certificates.length - taken.certificates.length,
  }
  expect(values.points + values.certificates).toBeGreaterThan(0)
  const browser = await cancelling(bench, reference)
  const quote = await review(browser)
  expect(quote.lines.find(({ paidValues }) => paidValues)).toMatchObject({ paidValues: values, valuesBack: values })
  const own = quote.targets.ORIGINAL?.find(({ amount }) => amount.amount === 0)
  expect(own).toMatchObject(
    payWith === 'POINTS' ? { kind: 'POINTS', points: values.points } : { kind: 'CERTIFICATE', certificates: values.certificates },
  )
  await confirmCancel(browser, quote)
  for (let pass = 0; pass < 3; pass += 1) {
    bench.clock.now += day
    await bench.gateway.runCompleter()
  }
  const after = await ownedBy(ines)
  expect([after.miles, after.certificates.toSorted()]).toEqual([before.miles, before.certificates.toSorted()])
  expect((await look(bench, reference)).refunds.map(({ status }) => status)).not.toContain('pending')
  expect(await imbalances(bench.opened.database)).toEqual([])
})

test('an upgrade’s points and certificates are forfeited with a non-refundable fare, as the quote states', async () => {
  const { reference } = await upgradedBy('POINTS', 'INSTANT', 'STANDARD')
  bench.clock.now += 2 * day
  const quote = await review(await cancelling(bench, reference))
  expect(quote.lines.find(({ paidValues }) => paidValues)).toMatchObject({
    reason: 'upgradeKept',
    valuesBack: { points: 0, certificates: 0 },
  })
  expect(quote.targets.ORIGINAL?.filter(({ kind }) => kind === 'POINTS')).toEqual([])
})
