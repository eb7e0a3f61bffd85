import { beforeEach, expect, test } from 'vitest'
import { prepareAccounts } from '#src/gateway/accounts/sandbox-accounts.ts'
import { type Buyer, card, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { payingBy, points } from '../purchase/paying-by.ts'
import { ines, omar, signInAs } from '../purchase/signed-in.ts'
import { cancelling, confirm, day, newId, review } from '../refunds/cancelling.ts'

const bench = openBench()
beforeEach(() => prepareAccounts(bench.opened.database, 'sandbox', bench.clock.now))

const spent = points(10_000).points

const buyerAs = async (who: string): Promise<Buyer> => {
  const buyer = await bench.buyer()
  await signInAs(bench, buyer, who)
  return buyer
}

const statementOf = async (buyer: Buyer) => decoded('profile', await buyer.send('profile', { returnBin: false })).milesHistory

const buy = async (buyer: Buyer, number = '4242424242424242') => {
  const reply = await buyer.send('purchase', payingBy(buyer, [points(10_000), 10_000], [card(number)]), newId())
  if (reply.error) return undefined
  const answer = decoded('purchase', reply)
  return answer.outcome === 'booked' ? answer.booking.reference : undefined
}

test('a statement of miles lists what a purchase spent and a cancellation returned, newest first, each with its trip', async () => {
  const buyer = await buyerAs(ines)
  expect(await statementOf(buyer)).toEqual([])
  const boughtAt = bench.clock.now
  const reference = (await buy(buyer)) ?? ''
  bench.clock.now += day / 2
  const traveller = await cancelling(bench, reference)
  await confirm(traveller, await review(traveller))
  await bench.gateway.runCompleter()
  expect(await statementOf(await buyerAs(ines))).toEqual([
    { id: '2', points: spent, balance: 84_500, at: new Date(boughtAt + day / 2).toISOString(), reference, isEarned: false },
    { id: '1', points: -spent, balance: 84_500 - spent, at: new Date(boughtAt).toISOString(), reference, isEarned: false },
  ])
  expect(await statementOf(await buyerAs(omar))).toEqual([])
})

test('a declined purchase is listed as spent and returned, without a trip', async () => {
  const buyer = await buyerAs(ines)
  expect(await buy(buyer, '4000000000000002')).toBe(undefined)
  const listed = (await statementOf(buyer)).map(({ points: moved, balance, reference }) => [moved, balance, reference])
  expect(listed).toEqual([
    [spent, 84_500, undefined],
    [-spent, 84_500 - spent, undefined],
  ])
})
