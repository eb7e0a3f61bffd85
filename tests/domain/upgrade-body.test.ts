import { expect, it } from 'vitest'
import { addsUpgradesOnly, isInCart, upgradeOperations } from '#src/domain/upgrade-body.ts'
import type { UpgradeOffers, UpgradeWish } from '#src/domain/upgrade.ts'
import { bid, chosen, instantOffer, onOffer, waitlist } from '#src/operations/outcomes/samples/upgrade.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'

const back = { ...instantOffer, id: 'I2', segmentId: 'ATH-LIS-2027-05-11T08:00:00' }
const upgrades: UpgradeOffers = {
  segments: [...onOffer([instantOffer, bid, waitlist]).segments, { segmentId: back.segmentId, cabin: 'Economy', offers: [back] }],
}
const forMoney: UpgradeWish = { offerId: 'I1', passengerIds: ['2', '1'], payWith: 'MONEY' }

it('adds an upgrade to a flight without one', () => {
  const wanted = { upgrades, wishes: [forMoney], chosen: [] }
  expect(upgradeOperations(wanted)).toEqual({
    upgradeOperations: [{ offerId: 'I1', passengerIndexes: [2, 1], payWith: 'MONEY', quantity: 1 }],
  })
  expect([isInCart(wanted), addsUpgradesOnly(wanted)]).toEqual([false, true])
})

it('sends nothing about a flight whose upgrade is in the cart, in any order of its travellers', () => {
  const wanted = { upgrades, wishes: [forMoney], chosen: [chosen(instantOffer)] }
  expect(upgradeOperations(wanted)).toEqual({ upgradeOperations: [] })
  expect(isInCart(wanted)).toBe(true)
})

it.each<[string, UpgradeWish]>([
  ['another offer', { ...forMoney, offerId: 'W1' }],
  ['another form of payment', { ...forMoney, payWith: 'POINTS' }],
  ['fewer travellers', { ...forMoney, passengerIds: ['1'] }],
  ['a bid', { ...forMoney, offerId: 'B1', bid: eur(6_000) }],
])('replaces the upgrade of a flight by %s', (_, wish) => {
  const wanted = { upgrades, wishes: [wish], chosen: [chosen(instantOffer)] }
  expect(upgradeOperations(wanted).upgradeOperations).toMatchObject([{ offerId: wish.offerId, quantity: 1 }])
  expect(addsUpgradesOnly(wanted)).toBe(false)
})

it('replaces a bid by a higher one', () => {
  const inCart = chosen(bid, { bid: eur(6_000) })
  const wish = { ...forMoney, offerId: 'B1', bid: eur(7_000) }
  expect(upgradeOperations({ upgrades, wishes: [wish], chosen: [inCart] }).upgradeOperations).toMatchObject([
    { bid: { amount: 70, currency: 'EUR' } },
  ])
  expect(isInCart({ upgrades, wishes: [{ ...wish, bid: eur(6_000) }], chosen: [inCart] })).toBe(true)
})

it('removes the upgrade of a flight that keeps its cabin, and leaves the other flight alone', () => {
  const wishes: UpgradeWish[] = [{ ...forMoney, offerId: 'I2' }]
  const wanted = { upgrades, wishes, chosen: [chosen(instantOffer), chosen(back)] }
  expect(upgradeOperations(wanted)).toEqual({ upgradeOperations: [{ offerId: 'I1', payWith: 'MONEY', quantity: 0 }] })
})
