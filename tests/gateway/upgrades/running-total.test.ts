import { expect, test } from 'vitest'
import type { Answer } from '#src/operations/index.ts'
import { shopWhole } from '../flows/changers.ts'
import { begin, buy } from '../flows/travellers.ts'
import { seat } from '#src/gateway/database/tables.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { statedIn } from '../refusals.ts'
import { confirm, offerOf, upgraded, upgrading } from './upgraders.ts'

const bench = openBench()

const flexForTwo = async () => buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }))

const adding = (...upgradeOperations: object[]) => ({ products: { upgradeOperations } })
const changing = (...upgradeOperations: object[]) => ({ productsContext: { upgradeOperations } })

const chosenIn = ({ upgrade }: Answer<'cart'>) =>
  upgrade?.chosen.map(({ offer, passengerIds, payWith }) => [offer.id, passengerIds, payWith])

test('upgrades of two flights are added one after the other, and the total grows with each', async () => {
  const { traveller, open } = await upgrading(bench, await flexForTwo())
  const [out, back] = [offerOf(open, 'INSTANT', 0), offerOf(open, 'INSTANT', 1)]
  const one = await traveller.ask('upgrade', 'addToCart', adding({ offerId: out.id, payWith: 'MONEY' }))
  expect(one.total).toEqual(out.total.price)
  const both = await traveller.ask('upgrade', 'addToCart', adding({ offerId: back.id, payWith: 'MONEY', passengerIndexes: [2] }))
  expect(both.total.amount).toBe((out.total.price?.amount ?? 0) + (back.perPassenger[1]?.price?.amount ?? 0))
  expect(chosenIn(both)).toEqual(
    expect.arrayContaining([
      [out.id, ['1', '2'], 'MONEY'],
      [back.id, ['2'], 'MONEY'],
    ]),
  )
})

test('an upgrade is changed to fewer passengers and removed, and the other flight keeps its own', async () => {
  const { traveller, open } = await upgrading(bench, await flexForTwo())
  const [out, back] = [offerOf(open, 'INSTANT', 0), offerOf(open, 'INSTANT', 1)]
  await traveller.ask(
    'upgrade',
    'addToCart',
    adding({ offerId: out.id, payWith: 'MONEY' }, { offerId: back.id, payWith: 'MONEY' }),
  )
  const fewer = await traveller.ask(
    'upgrade',
    'updateCart',
    changing({ offerId: out.id, payWith: 'MONEY', passengerIndexes: [1] }),
  )
  expect(chosenIn(fewer)).toEqual([
    [out.id, ['1'], 'MONEY'],
    [back.id, ['1', '2'], 'MONEY'],
  ])
  const one = await traveller.ask('upgrade', 'updateCart', changing({ offerId: out.id, payWith: 'MONEY', quantity: 0 }))
  expect([chosenIn(one), one.total]).toEqual([[[back.id, ['1', '2'], 'MONEY']], back.total.price])
  const booking = upgraded(await confirm(traveller))
  expect(booking.parts.map(({ segments }) => segments[0]?.cabin)).toEqual(['Economy', 'Business'])
})

test('the total gives back the paid seat that an upgrade leaves, and takes it again with the removal', async () => {
  const cart = await shopWhole(bench, 'FLEX')
  await bench.opened.database.delete(seat)
  const { traveller, open } = await upgrading(bench, await buy(bench, cart))
  const offer = offerOf(open, 'INSTANT')
  const before = await traveller.ask('upgrade', 'cart')
  const added = await traveller.ask('upgrade', 'addToCart', adding({ offerId: offer.id, payWith: 'MONEY' }))
  expect(added.total.amount).toBeLessThan(added.upgrade?.dueNow.amount ?? 0)
  const removed = await traveller.ask('upgrade', 'updateCart', changing({ offerId: offer.id, payWith: 'MONEY', quantity: 0 }))
  expect([removed.seats, removed.total]).toEqual([before.seats, before.total])
})

test('points beyond the balance are refused at once, and the cart stays as it was', async () => {
  const { traveller, open } = await upgrading(bench, await flexForTwo())
  const { id } = offerOf(open, 'INSTANT')
  expect(statedIn(await traveller.refusal('upgrade', 'addToCart', adding({ offerId: id, payWith: 'POINTS' }))).errorCode).toBe(
    'ERR.SSW.UPGRADE.SIGN_IN_NEEDED',
  )
  expect(chosenIn(await traveller.ask('upgrade', 'cart'))).toEqual([])
  const member = await upgrading(bench, await flexForTwo(), ines)
  const paid = await member.traveller.ask(
    'upgrade',
    'addToCart',
    adding({ offerId: offerOf(member.open, 'INSTANT').id, payWith: 'POINTS' }),
  )
  expect([paid.total.amount, paid.upgrade?.points]).toEqual([0, offerOf(member.open, 'INSTANT').total.points])
})

test('an unknown upgrade is refused, and so is any upgrade outside an upgrade flow', async () => {
  const reference = await flexForTwo()
  const { traveller, open } = await upgrading(bench, reference)
  const unknown = adding({ offerId: 'none', payWith: 'MONEY' })
  expect(statedIn(await traveller.refusal('upgrade', 'addToCart', unknown)).errorCode).toBe('ERR.SSW.UPGRADE.OFFER_EXPIRED')
  const removal = changing({ offerId: 'none', payWith: 'MONEY', quantity: 0 })
  expect(statedIn(await traveller.refusal('upgrade', 'updateCart', removal)).errorCode).toBe('ERR.SSW.UPGRADE.OFFER_EXPIRED')
  const changer = await begin(bench, 'mto', reference)
  const known = adding({ offerId: offerOf(open, 'INSTANT').id, payWith: 'MONEY' })
  expect(statedIn(await changer.refusal('mto', 'addToCart', known)).errorCode).toBe('ERR.SSW.UPGRADE.OFFER_EXPIRED')
  expect((await changer.ask('mto', 'cart')).upgrade).toBeUndefined()
})
