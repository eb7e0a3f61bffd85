import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { booking, seat } from '#src/gateway/database/tables.ts'
import { payloadOf, shopWhole } from '../flows/changers.ts'
import { buy } from '../flows/travellers.ts'
import { violations } from '../purchase/books.ts'
import { openBench } from '../purchase/gateways.ts'
import { imbalances } from './balance.ts'
import { bookingOf, choose, confirm, offerOf, upgraded, upgrading } from './upgraders.ts'

const bench = openBench()
const hour = 3_600_000

test('a cleared upgrade refunds seats in the old cabin, seats passengers in the new one, and gets a document', async () => {
  const cart = await shopWhole(bench, 'STANDARD')
  await bench.opened.database.delete(seat).where(eq(seat.status, 'held'))
  const reference = await buy(bench, cart)
  const before = await payloadOf(bench, reference)
  const seatPrice = before.state.seats.reduce((sum, { price }) => sum + price.amount, 0)
  expect(seatPrice).toBeGreaterThan(0)
  const { traveller, open } = await upgrading(bench, reference)
  const offer = offerOf(open, 'WAITLIST')
  await choose(traveller, { offerId: offer.id, payWith: 'MONEY' })
  upgraded(await confirm(traveller))
  const clears = Date.parse(offer.clearsBy ?? '') + 4 * hour - 72 * hour
  bench.clock.now = clears
  await bench.gateway.runCompleter()
  const { waitlist, seats, refunds, documents, total, lines } = await bookingOf(bench, reference)
  expect(waitlist.map(({ status, decidedAt }) => [status, decidedAt])).toEqual([
    ['cleared', new Date(clears).toISOString()],
    ['cleared', new Date(clears).toISOString()],
  ])
  expect(refunds.map(({ reason, target }) => [reason, target.amount.amount])).toEqual([['UPGRADE', seatPrice]])
  const inFront = seats.filter(({ segmentId }) => segmentId === offer.segmentId)
  expect(inFront.map(({ passengerId }) => passengerId).toSorted()).toEqual(['1', '2'])
  expect(inFront.every(({ seat: code }) => Number.parseInt(code, 10) < 5)).toBe(true)
  const after = await payloadOf(bench, reference)
  const old = before.documents.filter(({ code }) => code === '0B5').map(({ number }) => number)
  expect(after.documents.filter(({ number }) => old.includes(number)).map(({ ending }) => ending)).toEqual([
    'REFUNDED',
    'REFUNDED',
  ])
  const upgrades = after.documents.filter(({ code }) => code === '0BJ')
  expect(upgrades.map(({ passengerIndex, total: paid }) => [passengerIndex, (paid?.amount ?? 0) > 0])).toEqual([
    [1, true],
    [2, true],
  ])
  expect(documents.filter(({ ending }) => ending === undefined)).toHaveLength(before.documents.length)
  const price = offer.total.price?.amount ?? 0
  expect(total.amount).toBe(before.total.amount - seatPrice + price)
  expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount)
  const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
  expect(row?.total).toBe(total.amount)
  expect(await imbalances(bench.opened.database)).toEqual([])
  expect(await violations(bench.opened.database)).toEqual([])
})
