import { expect, test } from 'vitest'
import { money, subtract } from '#src/domain/money.ts'
import { offerOn } from '#src/domain/itinerary.ts'
import { flightSale } from '#src/gateway/database/tables.ts'
import { engine, pickRefs, type Route, search, selecting } from '../search/conversations.ts'
import { ana, clock, opened, openShop } from '../search/shop.ts'

openShop()

const returning: Route = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

const choose = async (brand: string) => {
  const found = await ana.ask('airSearch', search(returning, { ADT: 2, CHD: 1 }))
  const refs = pickRefs(found, brand)
  await ana.ask('addItinerary', selecting(refs))
  return { found, refs }
}

test('better families show the party’s price difference', async () => {
  const { found, refs } = await choose('LIGHT')
  const { legs, brands } = await ana.ask('upsell')
  expect(legs.map(({ origin, destination, brand, ref }) => ({ origin, destination, brand, ref }))).toEqual([
    { origin: 'LHR', destination: 'MAD', brand: 'LIGHT', ref: refs[0] },
    { origin: 'MAD', destination: 'LHR', brand: 'LIGHT', ref: refs[1] },
  ])
  for (const [leg, { better }] of legs.entries()) {
    const { row, offer: chosen } = offerOn(found, leg, refs[leg]!)!
    expect(better.map(({ offer }) => offer)).toEqual(row.offers.filter(({ brand }) => brand !== 'LIGHT'))
    expect(better.map(({ difference }) => difference)).toEqual(
      better.map(({ offer }) => subtract(offer.price!.party, chosen.price!.party)),
    )
  }
  expect(brands.map(({ id }) => id)).toEqual(['LIGHT', 'STANDARD', 'FLEX'])
})

test('a better family can be chosen, and the cart changes by that difference', async () => {
  const { refs } = await choose('STANDARD')
  const before = await ana.ask('cart')
  const { legs } = await ana.ask('upsell')
  const { offer, difference } = legs[0]!.better[0]!
  expect(offer.brand).toBe('FLEX')
  const after = await ana.ask('addItinerary', selecting([offer.ref, refs[1]!]))
  expect(after.brands).toEqual(['FLEX', 'STANDARD'])
  expect(after.total).toEqual(money(before.total.amount + difference.amount, 'EUR'))
})

test('better families can still be chosen long after the original search', async () => {
  await choose('LIGHT')
  clock.now += 25 * 60_000
  const { legs } = await ana.ask('upsell')
  const cart = await ana.ask('addItinerary', selecting(legs.map(({ better }) => better.at(-1)!.offer.ref)))
  expect(cart.brands).toEqual(['FLEX', 'FLEX'])
})

test('no family is better than the best, and none is offered on a sold-out flight', async () => {
  await choose('FLEX')
  expect((await ana.ask('upsell')).legs.map(({ better }) => better)).toEqual([[], []])
  await choose('LIGHT')
  const [key = ''] = ana.state().legs[0]?.flightKeys ?? []
  expect(engine.flight(key)?.key).toBe(key)
  await opened.database.insert(flightSale).values({ flightKey: key, cabin: 'Economy', sold: 1000, capacity: 1000 })
  const [first, second] = (await ana.ask('upsell')).legs
  expect([first?.better.length, second?.better.length]).toEqual([0, 2])
})

test('a better family that sells out before it is chosen is refused, and the chosen fare stays in the cart', async () => {
  const { refs } = await choose('LIGHT')
  const before = await ana.ask('cart')
  const { legs } = await ana.ask('upsell')
  const [key = ''] = ana.state().legs[0]?.flightKeys ?? []
  await opened.database.insert(flightSale).values({ flightKey: key, cabin: 'Economy', sold: 1000, capacity: 1000 })
  const better = legs.map((leg) => leg.better[0]!.offer.ref)
  expect((await ana.refusal('addItinerary', selecting(better))).errorCode).toBe('ERR.SSW.INVENTORY.SOLD_OUT')
  const after = await ana.ask('cart')
  expect([after.refs, after.brands, after.total]).toEqual([refs, ['LIGHT', 'LIGHT'], before.total])
})

test('an upsell is refused until flights are chosen', async () => {
  expect((await ana.refusal('upsell')).errorCode).toBe('ERR.SSW.CLIENT.NO_ITINERARY')
})
