import { expect, it } from 'vitest'
import { isInCart, upgradeOperations } from '#src/domain/upgrade-body.ts'
import type { UpgradeOffers, UpgradeWish } from '#src/domain/upgrade.ts'
import { bid, chosen, instantOffer, onOffer, waitlist } from '#src/operations/outcomes/samples/upgrade.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'

const back = { ...instantOffer, id: 'I2', segmentId: 'ATH-LIS-2027-05-11T08:00:00' }
const upgrades: UpgradeOffers = {
  segments: [...onOffer([instantOffer, bid, waitlist]).segments, { segmentId: back.segmentId, cabin: 'Economy', offers: [back] }],
}
const forMoney: UpgradeWish = { offerId: 'I1', passengerIds: ['2', '1'], payWith: 'MONEY' }

it('adds every selected upgrade, and removes those that are no longer selected', () => {
  const other = { ...forMoney, offerId: 'I2' }
  expect(upgradeOperations({ wishes: [forMoney], chosen: [] })).toEqual({
    upgradeOperations: [{ offerId: 'I1', passengerIndexes: [2, 1], payWith: 'MONEY', quantity: 1 }],
  })
  expect(upgradeOperations({ wishes: [other], chosen: [chosen(instantOffer), chosen(back)] })).toEqual({
    upgradeOperations: [
      { offerId: 'I2', passengerIndexes: [2, 1], payWith: 'MONEY', quantity: 1 },
      { offerId: 'I1', payWith: 'MONEY', quantity: 0 },
    ],
  })
})

it('sends a bid in the main unit of its currency', () => {
  const wish = { ...forMoney, offerId: 'B1', bid: eur(7_000) }
  expect(upgradeOperations({ wishes: [wish], chosen: [] }).upgradeOperations).toMatchObject([
    { bid: { amount: 70, currency: 'EUR' } },
  ])
})

it('finds the selected upgrades in the cart, in any order of their travellers', () => {
  expect(isInCart({ upgrades, wishes: [forMoney], chosen: [chosen(instantOffer)] })).toBe(true)
  const inCart = chosen(bid, { bid: eur(6_000) })
  expect(isInCart({ upgrades, wishes: [{ ...forMoney, offerId: 'B1', bid: eur(6_000) }], chosen: [inCart] })).toBe(true)
})

it.each<[string, UpgradeWish[]]>([
  ['another offer', [{ ...forMoney, offerId: 'W1' }]],
  ['another form of payment', [{ ...forMoney, payWith: 'POINTS' }]],
  ['fewer travellers', [{ ...forMoney, passengerIds: ['1'] }]],
  ['a bid', [{ ...forMoney, offerId: 'B1', bid: eur(6_000) }]],
  ['another flight as well', [forMoney, { ...forMoney, offerId: 'I2' }]],
  ['nothing', []],
])('tells that the cart does not have the selection yet: %s', (_, wishes) => {
  expect(isInCart({ upgrades, wishes, chosen: [chosen(instantOffer)] })).toBe(false)
})
