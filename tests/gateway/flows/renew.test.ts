import { beforeAll, describe, expect, test } from 'vitest'
import { amountOf, seenOf } from '#src/domain/purchase-body.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { begin, buy, type Traveller } from './travellers.ts'
import { answerBank, card, continuing, decoded } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { choose, newRequestId as newUpgradeId, offerOf, upgraded, upgrading } from '../upgrades/upgraders.ts'
import { changed, freeSeats, newRequestId, payloadOf, seating, shopWhole } from './changers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()
const minute = 60_000

let standard: SessionState
beforeAll(async () => {
  standard = await shopWhole(bench, 'STANDARD', { isInsured: true })
})

/** Advances the clock with a request on the way, because an idle conversation would expire. */
const wait = async (traveller: Traveller, flow: Flow, minutes: number) => {
  bench.clock.now += Math.min(15, minutes) * minute
  await traveller.ask(flow, 'seatMap')
  bench.clock.now += Math.max(0, minutes - 15) * minute
}

/** Opens a trip and chooses a more expensive seat in place of the booked one. */
const reseated = async () => {
  const reference = await buy(bench, standard)
  const ana = await begin(bench, 'mto', reference)
  const [segment] = (await ana.ask('mto', 'seatMap')).segments
  const free = freeSeats(segment).toSorted((one, other) => (other.price?.amount ?? 0) - (one.price?.amount ?? 0))
  const segmentId = segment?.segment.id ?? ''
  const shown = await ana.ask('mto', 'saveSelectedSeat', seating({ segmentId, seat: free[0]?.code ?? '' }))
  return { reference, ana, shown }
}

describe('the price of a change after purchase', () => {
  test('is guaranteed for twenty minutes, and cannot be bought afterwards', async () => {
    const { reference, ana, shown } = await reseated()
    expect(Date.parse(shown.expiresAt ?? '')).toBe(bench.clock.now + 20 * minute)
    const paying = { paymentRequired: true, payment: [{ ...card(), amount: amountOf(shown.total) }] }
    await wait(ana, 'mto', 19)
    expect((await ana.ask('mto', 'cart')).expiresAt).toBe(shown.expiresAt)
    bench.clock.now += 2 * minute
    expect(statedIn((await ana.send('mto', 'purchase', paying, newRequestId())).error)).toEqual({
      errorCode: 'ERR.SSW.MTO.QUOTE_EXPIRED',
      facts: { reason: 'expired', expiresAt: shown.expiresAt },
    })
    expect((await payloadOf(bench, reference)).revision).toBeUndefined()
    const again = await ana.ask('mto', 'cart')
    expect(Date.parse(again.expiresAt ?? '')).toBe(bench.clock.now + 20 * minute)
    expect([again.version, again.total]).toEqual([shown.version, shown.total])
    changed(await ana.send('mto', 'purchase', paying, newRequestId()))
  })

  test('is repriced after its guarantee, and forfeits what is no longer refundable', async () => {
    const reference = await buy(bench, standard)
    const bought = Date.parse((await payloadOf(bench, reference)).createdAt)
    bench.clock.now = bought + 14 * 24 * 60 * minute - 10 * minute
    const ana = await begin(bench, 'mto', reference)
    const shown = await ana.ask('mto', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER' })
    expect(shown.total.amount).toBeLessThan(0)
    await wait(ana, 'mto', 21)
    const none = { paymentRequired: false, payment: seenOf(shown) }
    expect((await ana.send('mto', 'purchase', none, newRequestId())).error?.errorCode).toBe('ERR.SSW.MTO.QUOTE_EXPIRED')
    const now = await ana.ask('mto', 'cart')
    expect(now).toMatchObject({
      total: { amount: 0 },
      version: shown.version + 1,
      settlement: { forfeited: { amount: -shown.total.amount } },
    })
    expect((await ana.send('mto', 'purchase', none, newRequestId())).error?.errorCode).toBe('ERR.SSW.MTO.QUOTE_CHANGED')
    changed(await ana.send('mto', 'purchase', { paymentRequired: false, payment: seenOf(now) }, newRequestId()))
  })

  test('is kept during a bank’s challenge, and for a traveller who returns from it', async () => {
    const { ana, shown } = await reseated()
    bench.clock.now += 18 * minute
    const payment = [{ ...card('4000002500003155'), amount: amountOf(shown.total) }]
    const asked = decoded('purchase', await ana.send('mto', 'purchase', { paymentRequired: true, payment }, 'slow-bank'))
    if (asked.outcome !== 'challenge') throw new Error('the bank did not ask')
    bench.clock.now += 4 * minute
    expect((await ana.ask('mto', 'cart')).version).toBe(shown.version)
    await answerBank(bench.gateway, asked.challenge.url, { code: '123456' })
    changed(await ana.send('mto', 'purchase', continuing(shown, asked.challenge.transactionId), 'slow-bank'))
  })
})

test('expired upgrades are offered again at the current price', async () => {
  const reference = await buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }))
  const { traveller, open } = await upgrading(bench, reference, ines)
  const shown = await choose(
    traveller,
    { offerId: offerOf(open, 'INSTANT', 0).id, payWith: 'MONEY' },
    { offerId: offerOf(open, 'INSTANT', 1).id, passengerIds: ['1'], payWith: 'POINTS' },
  )
  await wait(traveller, 'upgrade', 21)
  const pay = (cart: typeof shown) =>
    traveller.send(
      'upgrade',
      'purchase',
      { paymentRequired: true, payment: [{ ...card(), amount: amountOf(cart.total) }] },
      newUpgradeId(),
    )
  expect((await pay(shown)).error?.errorCode).toBe('ERR.SSW.UPGRADE.QUOTE_EXPIRED')
  const now = await traveller.ask('upgrade', 'cart')
  expect(Date.parse(now.expiresAt ?? '')).toBe(bench.clock.now + 20 * minute)
  expect(now.upgrade?.chosen.map(({ offer, passengerIds, payWith }) => [offer.segmentId, passengerIds, payWith])).toEqual(
    shown.upgrade?.chosen.map(({ offer, passengerIds, payWith }) => [offer.segmentId, passengerIds, payWith]),
  )
  upgraded(await pay(now))
})
