import { beforeAll, expect, test } from 'vitest'
import { changesOf } from '#src/domain/trip-changes.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { begin, buy, travellerOn } from './travellers.ts'
import { openBench } from '../purchase/gateways.ts'
import { choose as chooseUpgrade, confirm as confirmUpgrade, offerOf, upgraded, upgrading } from '../upgrades/upgraders.ts'
import { changed, payloadOf, setExtra, settle, shopWhole } from './changers.ts'

const bench = openBench()

let standard: SessionState
beforeAll(async () => {
  standard = await shopWhole(bench, 'STANDARD', { isInsured: true })
})

const own = { pnrQuery: { conversation: true } }

test('only the browser that made a change can read again what it changed, charged and refunded', async () => {
  const reference = await buy(bench, standard)
  const ana = await begin(bench, 'mto', reference)
  expect((await ana.ask('mto', 'tripDetails', own)).change).toBeUndefined()
  await ana.ask('mto', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER' })
  await setExtra(ana, await ana.ask('mto', 'cart'), 'LOUNGE', 0)
  const shown = await ana.ask('mto', 'cart')
  expect(shown.settlement?.targets).toHaveLength(1)
  changed(await settle(ana, { requestId: 'told-again' }))
  for (const pnrQuery of [{ conversation: true }, { requestId: 'told-again' }]) {
    const { booking, change } = await ana.ask('mto', 'tripDetails', { pnrQuery })
    expect(booking?.reference).toBe(reference)
    expect(change && changesOf(change)).toEqual(changesOf(shown))
    expect(change?.settlement).toEqual({ ...shown.settlement, targets: [expect.objectContaining(shown.settlement?.targets[0])] })
    expect(change?.passengers).toEqual(shown.passengers)
  }
  const stranger = travellerOn(bench, { cookie: ana.cookie })
  const looked = await stranger.ask('booking', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller' } })
  expect(looked.change).toBeUndefined()
  const next = await begin(bench, 'mto', reference)
  await setExtra(next, await next.ask('mto', 'cart'), 'BAG', 3)
  changed(await settle(next))
  expect((await payloadOf(bench, reference)).revision).toBe(2)
  const again = await ana.ask('mto', 'tripDetails', own)
  expect(again.change && changesOf(again.change)).toEqual(changesOf(shown))
})

test('upgrades can be read again with their choices', async () => {
  const reference = await buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }))
  const { traveller, open } = await upgrading(bench, reference)
  const shown = await chooseUpgrade(traveller, { offerId: offerOf(open, 'INSTANT').id, payWith: 'MONEY' })
  upgraded(await confirmUpgrade(traveller))
  const { change } = await traveller.ask('upgrade', 'tripDetails', own)
  expect(change).toMatchObject({ upgrade: shown.upgrade, settlement: shown.settlement, total: shown.total })
})
