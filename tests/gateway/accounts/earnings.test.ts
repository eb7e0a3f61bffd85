import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { earnedMilesOf } from '#src/gateway/accounts/miles.ts'
import { account, commissionEntry, ledgerEntry } from '#src/gateway/database/tables.ts'
import { brokenAtRest } from '#src/gateway/upkeep/invariants.ts'
import { type Buyer, decoded, paying } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { harbour, ines, signInAs } from '../purchase/signed-in.ts'
import { cancelling, confirm, day, newId, payloadOf, review } from '../refunds/cancelling.ts'

const bench = openBench()
beforeEach(() => prepareAccounts(bench.opened.database, 'sandbox', bench.clock.now))

/** Renames Ines to the passenger in the bench's cart, because members earn miles only if they travel. */
const travels = async () => {
  const person = { person: { title: 'MS', firstName: 'Ana', lastName: 'Müller', dateOfBirth: '1990-02-03', gender: 'FEMALE' } }
  await bench.opened.database
    .update(account)
    .set({ profile: sql`profile || ${JSON.stringify(person)}::jsonb` })
    .where(eq(account.id, ines))
}

const buyerAs = async (who: string): Promise<Buyer> => {
  const buyer = await bench.buyer()
  await signInAs(bench, buyer, who)
  return buyer
}

const buy = async (buyer: Buyer, requestId = newId()) => {
  const answer = decoded('purchase', await buyer.send('purchase', paying(buyer), requestId))
  if (answer.outcome !== 'booked') throw new Error(`Not booked: ${answer.outcome}`)
  return answer.booking
}

/** Reads the profile of Ines in a new conversation, because a purchase ends its own. */
const profileOfInes = async () => decoded('profile', await (await buyerAs(ines)).send('profile', { returnBin: false }))

const cancel = async (reference: string) => {
  bench.clock.now += day / 2
  const traveller = await cancelling(bench, reference)
  await confirm(traveller, await review(traveller))
  await bench.gateway.runCompleter()
}

describe('a member’s paid flight', () => {
  test('earns miles by distance, fare family and tier, which the booking and the statement show', async () => {
    await travels()
    const buyer = await buyerAs(ines)
    const { reference, earnedMiles = 0 } = await buy(buyer)
    // 775 miles each way. Light earns a quarter of them, and Gold half as much again.
    expect(earnedMiles).toBe(580)
    const { miles, milesHistory } = await profileOfInes()
    expect(miles).toBe(84_500 + earnedMiles)
    expect(milesHistory.map(({ points, balance, reference: trip, isEarned }) => ({ points, balance, trip, isEarned }))).toEqual([
      { points: earnedMiles, balance: 84_500 + earnedMiles, trip: reference, isEarned: true },
    ])
    const posted = await bench.opened.database.select().from(ledgerEntry).where(eq(ledgerEntry.account, 'earnings'))
    expect(posted.map(({ amount, currency }) => [amount, currency])).toEqual([[-earnedMiles, 'FFCURRENCY']])
    expect(await brokenAtRest(bench.opened.database)).toEqual([])
  })

  test('earns its miles only once if the purchase is repeated', async () => {
    await travels()
    const buyer = await buyerAs(ines)
    const requestId = newId()
    const { reference, earnedMiles } = await buy(buyer, requestId)
    await Promise.all([buy(buyer, requestId), buy(buyer, requestId)])
    expect(await earnedMilesOf(bench.opened.database, reference)).toBe(earnedMiles)
    expect((await profileOfInes()).milesHistory).toHaveLength(1)
  })

  test('loses its miles when it is cancelled', async () => {
    await travels()
    const buyer = await buyerAs(ines)
    const { reference, earnedMiles = 0 } = await buy(buyer)
    await cancel(reference)
    const { miles, milesHistory } = await profileOfInes()
    expect(miles).toBe(84_500)
    expect(milesHistory.map(({ points, isEarned }) => [points, isEarned])).toEqual([
      [-earnedMiles, true],
      [earnedMiles, true],
    ])
    expect((await payloadOf(bench, reference)).earned).toBe(undefined)
    expect(await brokenAtRest(bench.opened.database)).toEqual([])
  })

  test('leaves a negative balance if the member has spent what is taken back', async () => {
    await travels()
    const buyer = await buyerAs(ines)
    const { reference, earnedMiles = 0 } = await buy(buyer)
    const spent = sql`profile || '{"miles": 0}'::jsonb`
    await bench.opened.database.update(account).set({ profile: spent }).where(eq(account.id, ines))
    await cancel(reference)
    expect((await profileOfInes()).miles).toBe(-earnedMiles)
  })
})

test('a member who books for somebody else earns no miles, nor does a guest', async () => {
  const buyer = await buyerAs(ines)
  expect((await buy(buyer)).earnedMiles).toBe(undefined)
  expect((await profileOfInes()).milesHistory).toEqual([])
  const guest = await bench.buyer()
  expect((await buy(guest)).earnedMiles).toBe(undefined)
})

test('an agency earns a commission on the fare without taxes, and loses it when the trip is cancelled', async () => {
  const buyer = await buyerAs(harbour)
  const { reference, earnedMiles } = await buy(buyer)
  const { state, earned } = await payloadOf(bench, reference)
  const fare = state.legs
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kind === 'fare' || kind === 'discount')
    .reduce((sum, { amount }) => sum + amount.amount, 0)
  expect([earnedMiles, earned]).toEqual([
    undefined,
    { kind: 'commission', accountId: harbour, fare: expect.anything(), amount: expect.anything() },
  ])
  const { commissions } = decoded('agencyProfile', await (await buyerAs(harbour)).send('agencyProfile', {}))
  expect(commissions.map(({ reference: trip, fare: base }) => [trip, base?.amount])).toEqual([[reference, fare]])
  const amount = commissions[0]?.amount?.amount ?? 0
  expect(amount).toBeGreaterThanOrEqual(Math.floor(fare * 0.03))
  expect(amount).toBeLessThanOrEqual(Math.ceil(fare * 0.05))
  await cancel(reference)
  const rows = await bench.opened.database.select().from(commissionEntry).orderBy(asc(commissionEntry.id))
  expect(rows.map((row) => [row.fare, row.amount])).toEqual([
    [fare, amount],
    [-fare, -amount],
  ])
  expect(await brokenAtRest(bench.opened.database)).toEqual([])
})
