import { expect, test } from 'vitest'
import { formatMoney } from '#src/domain/money.ts'
import { flightSale } from '#src/gateway/database/tables.ts'
import { payloadOf } from '../flows/changers.ts'
import { buy } from '../flows/travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { backgroundSold } from '#src/gateway/airline/inventory.ts'
import { engine } from '../search/conversations.ts'
import { choose, confirm, named, offerOf, upgraded, upgrading } from '../upgrades/upgraders.ts'
import { travellerOn } from '../flows/travellers.ts'
import { kindsOf, letterOf } from './letters.ts'

const bench = openBench()
const hour = 3_600_000

/** Makes a booking with a waitlisted upgrade of its first flight, paid by card. */
const waiting = async () => {
  const reference = await buy(bench, await bench.shop({ types: ['ADT'], brand: 'FLEX' }))
  const { traveller, open } = await upgrading(bench, reference)
  const offer = offerOf(open, 'WAITLIST')
  await choose(traveller, { offerId: offer.id, payWith: 'MONEY' })
  upgraded(await confirm(traveller))
  return { reference, price: offer.total.price, departsAt: Date.parse(offer.clearsBy ?? '') + 4 * hour }
}

const runAt = async (now: number) => {
  bench.clock.now = now
  await bench.gateway.runCompleter()
}

const noSeatsLeft = async (reference: string, at: number) => {
  const flightKey = (await payloadOf(bench, reference)).state.legs[0]?.flightKeys[0] ?? ''
  const flight = engine.flight(flightKey)
  if (!flight) throw new Error('no such flight')
  const sold = 16 - backgroundSold(flight, 'Business', at)
  await bench.opened.database.insert(flightSale).values({ flightKey, cabin: 'Business', sold, capacity: 16 })
}

test('a waitlisted upgrade is reported as reserved, and as charged once it has cleared', async () => {
  const { reference, price, departsAt } = await waiting()
  const sum = price ? formatMoney(price, 'en-US') : 'no price'
  const { subject, plain } = await letterOf(bench, reference, 'CHANGED')
  expect(subject).toBe(`Your upgrade is waiting for a seat: ${reference}`)
  expect(plain).toContain('Your trip stays as it is until a seat becomes free.')
  expect(plain).toContain(`${sum} is reserved on Visa, ending in 4242, and charged only if a seat becomes free.`)
  expect(plain).not.toContain(`Visa, ending in 4242: ${sum}`)
  await runAt(departsAt - 72 * hour)
  await runAt(departsAt - 71 * hour)
  const cleared = await letterOf(bench, reference, 'UPGRADE_CLEARED')
  expect(cleared.subject).toBe(`You’ve been upgraded to Business: ${reference}`)
  expect(cleared.plain).toContain(`We’re charging the ${sum} reserved on Visa, ending in 4242.`)
  expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CHANGED', 'UPGRADE_CLEARED'])
})

test('an upgrade that did not clear is reported once: nothing is charged', async () => {
  const { reference, price, departsAt } = await waiting()
  await noSeatsLeft(reference, departsAt - 72 * hour)
  for (const before of [72, 24, 4, 3]) await runAt(departsAt - before * hour)
  const { plain } = await letterOf(bench, reference, 'UPGRADE_NOT_CLEARED')
  expect(plain).toContain(`We’re releasing the ${price ? formatMoney(price, 'en-US') : ''} reserved on Visa, ending in 4242.`)
  expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CHANGED', 'UPGRADE_NOT_CLEARED'])
})

test('leaving a waitlist is reported once', async () => {
  const { reference } = await waiting()
  const ana = travellerOn(bench)
  const { upgrades } = await ana.ask('cancelUpgrade', 'cancelUpgradeOffers', named(reference))
  const upgradeIds = upgrades.map(({ id }) => id)
  for (const requestId of ['leave', 'leave'])
    await ana.send('cancelUpgrade', 'cancelUpgradeConfirm', { products: { upgradeIds, confirmed: true } }, requestId)
  expect(await kindsOf(bench, reference)).toEqual(['BOOKED', 'CHANGED', 'UPGRADE_LEFT'])
})
