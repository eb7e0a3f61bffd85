import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyStory } from '#src/domain/money-story.ts'
import type { UpgradeKind, UpgradeOffer } from '#src/domain/upgrade.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { contradictions } from '#src/gateway/claims/check-claims.ts'
import { account } from '#src/gateway/database/tables.ts'
import { spentFacts, waitlistedFacts } from '#src/trip/money-facts.ts'
import { buy } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { letterOf } from '../mail/letters.ts'
import { cancelling, confirm as confirmCancel, day, look, review } from '../refunds/cancelling.ts'
import { engine } from '../search/conversations.ts'
import { imbalances } from './balance.ts'
import { bookingOf, choose, confirm, offerOf, upgraded, upgrading } from './upgraders.ts'

const bench = openBench()
const hour = 3_600_000

/** Reads a member's miles and the ids of the member's upgrade certificates. */
const ownedBy = async (id: string) => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, id))
  const { miles, certificates } = row?.profile as MemberProfile
  return { miles, certificates: certificates.filter(({ type }) => type === 'UPGRADE').map((each) => each.id) }
}

/** Books a trip and upgrades its first flight, or joins the waitlist for it, with a member's points or certificates. */
const upgradedBy = async (payWith: 'POINTS' | 'CERTIFICATE', kind: UpgradeKind, brand = 'FLEX') => {
  const reference = await buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand }))
  const { traveller, open, eligible } = await upgrading(bench, reference, ines)
  const before = await ownedBy(ines)
  const offer = offerOf(payWith === 'CERTIFICATE' ? eligible : open, kind)
  await choose(traveller, { offerId: offer.id, payWith })
  upgraded(await confirm(traveller))
  return { reference, before, offer }
}

/** Moves the clock to the time at which requests for an offer are decided, and clears them. */
const clear = async ({ clearsBy = '' }: Pick<UpgradeOffer, 'clearsBy'>) => {
  bench.clock.now = Date.parse(clearsBy) + 4 * hour - 72 * hour
  await bench.gateway.runCompleter()
}

test.each([
  ['POINTS', 'INSTANT'],
  ['POINTS', 'WAITLIST'],
  ['CERTIFICATE', 'WAITLIST'],
] as const)('the %s that an upgrade (%s) took are returned once when its trip is cancelled', async (payWith, kind) => {
  const { reference, before, offer } = await upgradedBy(payWith, kind)
  if (kind === 'WAITLIST') await clear(offer)
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

test.each([
  ['POINTS', 'INSTANT', 'Taken from your account: '],
  ['POINTS', 'WAITLIST', 'Reserved in your account, and used only if a seat becomes free: '],
  ['CERTIFICATE', 'WAITLIST', 'Reserved in your account, and used only if a seat becomes free: '],
] as const)('the message about an upgrade by %s (%s) says what it took from the account', async (payWith, kind, said) => {
  const { reference } = await upgradedBy(payWith, kind)
  const { subject, plain } = await letterOf(bench, reference, 'CHANGED')
  expect(plain).toContain(said)
  expect(plain).not.toContain('No payment needed.')
  expect(subject.startsWith('Your upgrade is waiting for a seat')).toBe(kind === 'WAITLIST')
})

const movesOf = async (reference: string) =>
  moneyStory(await bookingOf(bench, reference)).map((move) => {
    if (move.kind === 'paid' || move.kind === 'award') return [move.kind]
    const { points = 0, certificates = 0 } =
      move.kind === 'spent' ? move.upgrade : move.kind === 'refund' ? move.refund.target : move.sum
    return [move.kind, points, certificates]
  })

const contradictedNow = (claims: Parameters<typeof contradictions>[1]) =>
  contradictions({ database: bench.opened.database, conversation: '', now: bench.clock.now, engineOf: () => engine }, claims)

/** Lists the claims of a booking's timeline about upgrades that the database contradicts. */
const contradictedOf = async (reference: string) => {
  const booking = await bookingOf(bench, reference)
  return contradictedNow([
    ...(booking.spentOnUpgrades ?? []).map((each) => ({ name: 'spent', facts: spentFacts(booking, each) })),
    ...booking.waitlist.map((each) => ({ name: 'upgrade', facts: waitlistedFacts(booking, each) })),
  ])
}

test.each([
  ['POINTS', 'INSTANT'],
  ['CERTIFICATE', 'CERTIFICATE'],
] as const)('the timeline of payments lists the %s spent on an upgrade (%s), and their refund', async (payWith, kind) => {
  const { reference, before } = await upgradedBy(payWith, kind)
  const taken = await ownedBy(ines)
  const values = [before.miles - taken.miles, before.certificates.length - taken.certificates.length]
  expect(await movesOf(reference)).toEqual([['paid'], ['spent', ...values]])
  expect(await contradictedOf(reference)).toEqual([])
  const browser = await cancelling(bench, reference)
  await confirmCancel(browser, await review(browser))
  bench.clock.now += day
  await bench.gateway.runCompleter()
  expect((await movesOf(reference)).filter(([, points, certificates]) => points || certificates)).toEqual([
    ['spent', ...values],
    ['refund', ...values],
  ])
  expect(await contradictedOf(reference)).toEqual([])
})

test.each(['POINTS', 'CERTIFICATE'] as const)(
  'the timeline of payments lists the %s reserved for the waitlist, and as spent once the upgrade clears',
  async (payWith) => {
    const { reference, offer } = await upgradedBy(payWith, 'WAITLIST')
    const each = offer.perPassenger.map(({ points = 0 }) => (payWith === 'POINTS' ? [points, 0] : [0, 1]))
    expect(await movesOf(reference)).toEqual([['paid'], ...each.map((values) => ['setAside', ...values])])
    expect(await contradictedOf(reference)).toEqual([])
    await clear(offer)
    const sum = each.reduce(([points = 0, certificates = 0], [more = 0, others = 0]) => [points + more, certificates + others])
    expect(await movesOf(reference)).toEqual([['paid'], ['spent', ...sum]])
    expect(await contradictedOf(reference)).toEqual([])
  },
)

test('points reserved for the waitlist are listed as released once the traveller leaves it', async () => {
  const { reference, offer } = await upgradedBy('POINTS', 'WAITLIST')
  const browser = await cancelling(bench, reference)
  await confirmCancel(browser, await review(browser))
  await bench.gateway.runCompleter()
  const each = offer.perPassenger.map(({ points = 0 }) => [points, 0])
  const moves = (await movesOf(reference)).filter(([kind]) => kind === 'setAside' || kind === 'released')
  expect(moves).toEqual(
    expect.arrayContaining(
      each.flatMap((values) => [
        ['setAside', ...values],
        ['released', ...values],
      ]),
    ),
  )
  expect(moves).toHaveLength(2 * each.length)
  expect(await contradictedOf(reference)).toEqual([])
})

test('a timeline that says too many points were spent is contradicted by the database', async () => {
  const { reference } = await upgradedBy('POINTS', 'INSTANT')
  const booking = await bookingOf(bench, reference)
  const [spent] = booking.spentOnUpgrades ?? []
  if (!spent) throw new Error('Nothing was spent')
  const facts = spentFacts(booking, { ...spent, points: spent.points + 1 })
  expect(await contradictedNow([{ name: 'spent', facts }])).toEqual([
    expect.stringContaining('is contradicted by booking.spentOnUpgrades'),
  ])
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
