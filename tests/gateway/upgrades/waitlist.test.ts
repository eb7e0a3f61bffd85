import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { moneyStory } from '#src/domain/money-story.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { account, authorisation, booking, flightSale, upgradeRequest } from '#src/gateway/database/tables.ts'
import { backgroundSold } from '#src/gateway/airline/inventory.ts'
import { payloadOf } from '../flows/changers.ts'
import { buy, travellerOn } from '../flows/travellers.ts'
import { card } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines, omar } from '../purchase/signed-in.ts'
import { engine } from '../search/conversations.ts'
import { imbalances } from './balance.ts'
import {
  bookingOf,
  choose,
  confirm,
  lookingAt,
  named,
  newRequestId,
  offerOf,
  ofTrip,
  refusal,
  upgraded,
  upgrading,
} from './upgraders.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()
const hour = 3_600_000

const flex = async (types: readonly ('ADT' | 'INF')[] = ['ADT', 'ADT']) => buy(bench, await bench.shop({ types, brand: 'FLEX' }))

const profileOf = async (id: string): Promise<MemberProfile> => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, id))
  return row?.profile as MemberProfile
}

/** Makes a booking whose first flight is waitlisted, paid in the given way. */
const waitingBy = async (
  payWith: 'MONEY' | 'POINTS' | 'CERTIFICATE',
  { memberId, types }: { memberId?: string; types?: readonly ('ADT' | 'INF')[] } = {},
) => {
  const reference = await flex(types)
  const { traveller, open, eligible } = await upgrading(bench, reference, memberId)
  const offer = offerOf(payWith === 'CERTIFICATE' ? eligible : open, 'WAITLIST')
  await choose(traveller, { offerId: offer.id, payWith })
  const requestId = newRequestId()
  const made = upgraded(await confirm(traveller, { requestId }))
  return { reference, offer, requestId, made, departsAt: Date.parse(offer.clearsBy ?? '') + 4 * hour }
}

const waitlistOf = async (reference: string) => {
  const { waitlist, parts } = await bookingOf(bench, reference)
  return { statuses: [...new Set(waitlist.map(({ status }) => status))], cabin: parts[0]?.segments[0]?.cabin }
}

const runAt = async (now: number) => {
  bench.clock.now = now
  await bench.gateway.runCompleter()
}

/** Sells seats in the higher cabin to others until a number of them is left at an instant. */
const leave = async (reference: string, free: number, at: number) => {
  const flightKey = (await payloadOf(bench, reference)).state.legs[0]?.flightKeys[0] ?? ''
  const flight = engine.flight(flightKey)
  if (!flight) throw new Error('no such flight')
  const sold = 16 - free - backgroundSold(flight, 'Business', at)
  expect(sold).toBeGreaterThanOrEqual(0)
  await bench.opened.database.insert(flightSale).values({ flightKey, cabin: 'Business', sold, capacity: 16 })
}

describe('a waitlisted upgrade', () => {
  test('shows its odds, its deadline and when it is charged', async () => {
    const { open } = await upgrading(bench, await flex())
    expect(offerOf(open, 'WAITLIST')).toMatchObject({
      odds: expect.stringMatching(/^(HIGH|MEDIUM|LOW)$/),
      clearsBy: expect.stringMatching(/^2027-05-04T0/),
      chargedWhen: 'CLEARED',
    })
    expect(Date.parse(offerOf(open, 'BID').clearsBy ?? '')).toBe(Date.parse(offerOf(open, 'WAITLIST').clearsBy ?? '') - 44 * hour)
  })

  test('holds the card’s money and charges it only when it clears, at the first round with seats', async () => {
    const { reference, made, requestId, departsAt, offer } = await waitingBy('MONEY')
    expect(made.payments).toHaveLength(1)
    expect(await waitlistOf(reference)).toEqual({ statuses: ['waitlisted'], cabin: 'Economy' })
    const held = async () => {
      const rows = await bench.opened.database.select().from(authorisation).where(eq(authorisation.requestId, requestId))
      return rows.map(({ amount, state }) => [amount, state])
    }
    expect(await held()).toEqual([[offer.total.price?.amount, 'authorised']])
    await runAt(departsAt - 72 * hour - 1)
    expect(await waitlistOf(reference)).toEqual({ statuses: ['waitlisted'], cabin: 'Economy' })
    await runAt(departsAt - 72 * hour)
    expect(await waitlistOf(reference)).toEqual({ statuses: ['cleared'], cabin: 'Business' })
    expect(await held()).toEqual([[offer.total.price?.amount, 'captured']])
    expect((await bookingOf(bench, reference)).payments).toHaveLength(2)
    expect(await imbalances(bench.opened.database)).toEqual([])
  })

  test('ends after the last round without a charge', async () => {
    const { reference, departsAt } = await waitingBy('MONEY')
    await leave(reference, 0, departsAt - 72 * hour)
    for (const before of [72, 24, 4]) {
      expect((await waitlistOf(reference)).statuses).toEqual(['waitlisted'])
      await runAt(departsAt - before * hour)
    }
    expect(await waitlistOf(reference)).toEqual({ statuses: ['notCleared'], cabin: 'Economy' })
    const rows = await bench.opened.database.select().from(authorisation).where(eq(authorisation.state, 'authorised'))
    expect(rows).toEqual([])
  })

  test('is served by tier and then by time, and never with protected seats', async () => {
    const guest = await waitingBy('MONEY', { types: ['ADT'] })
    const member = await waitingBy('POINTS', { memberId: ines, types: ['ADT'] })
    await leave(guest.reference, 3, guest.departsAt - 72 * hour)
    await runAt(guest.departsAt - 72 * hour)
    expect((await waitlistOf(member.reference)).statuses).toEqual(['cleared'])
    expect((await waitlistOf(guest.reference)).statuses).toEqual(['waitlisted'])
  })

  test('takes points and certificates on request, and returns them if it does not clear', async () => {
    const byPoints = await waitingBy('POINTS', { memberId: ines })
    expect((await profileOf(ines)).miles).toBe(84_500 - (byPoints.offer.total.points ?? 0))
    expect(await imbalances(bench.opened.database)).toEqual([])
    await bench.opened.database.update(booking).set({ status: 'cancelled' }).where(eq(booking.reference, byPoints.reference))
    await bench.gateway.runCompleter()
    expect((await profileOf(ines)).miles).toBe(84_500)
    const byCertificate = await waitingBy('CERTIFICATE', { memberId: ines, types: ['ADT', 'INF'] })
    const left = async () => (await profileOf(ines)).certificates.filter(({ type }) => type === 'UPGRADE').length
    expect(await left()).toBe(2)
    await leave(byCertificate.reference, 0, byCertificate.departsAt - 72 * hour)
    await runAt(byCertificate.departsAt - 4 * hour)
    expect([await left(), (await waitlistOf(byCertificate.reference)).statuses]).toEqual([3, ['notCleared']])
  })

  test('is bought together with immediate ones, each charged when due', async () => {
    const reference = await flex()
    const { traveller, open } = await upgrading(bench, reference)
    const [now, later] = [offerOf(open, 'INSTANT', 0), offerOf(open, 'WAITLIST', 1)]
    const cart = await choose(traveller, { offerId: now.id, payWith: 'MONEY' }, { offerId: later.id, payWith: 'MONEY' })
    expect([cart.upgrade?.dueNow, cart.upgrade?.dueWhenCleared]).toEqual([now.total.price, later.total.price])
    upgraded(await confirm(traveller))
    expect(await imbalances(bench.opened.database)).toEqual([])
    const { payments } = await bookingOf(bench, reference)
    expect(payments.map(({ amount }) => amount.amount).at(-1)).toBe(now.total.price?.amount)
  })

  test('is paid for with one card only', async () => {
    const { traveller, open } = await upgrading(bench, await flex())
    const cart = await choose(traveller, { offerId: offerOf(open, 'WAITLIST').id, payWith: 'MONEY' })
    const { forms } = await traveller.ask('upgrade', 'paymentOptions')
    expect(forms.map(({ type }) => type)).toEqual(['CREDIT_CARD'])
    const voucher = {
      '@type': 'VOUCHER',
      '@id': '1',
      paymentCode: 'FCGIFT250',
      amount: { amount: cart.total.amount / 100, currency: 'EUR' },
    }
    const { error } = await traveller.send('upgrade', 'purchase', { paymentRequired: true, payment: [voucher] }, newRequestId())
    expect(error?.errorCode).toBe('ERR.SSW.CLIENT.VALIDATION')
    const declined = await confirm(traveller, { payment: card('4000000000000002') })
    expect(declined.error?.errorCode).toMatch(/DECLINED/)
    expect(await bench.opened.database.select().from(upgradeRequest)).toEqual([])
    expect(await imbalances(bench.opened.database)).toEqual([])
  })
})

describe('a bid', () => {
  const bidding = async (share: 'minimum' | 'maximum') => {
    const reference = await flex(['ADT'])
    const { traveller, open } = await upgrading(bench, reference)
    const offer = offerOf(open, 'BID')
    await choose(traveller, { offerId: offer.id, payWith: 'MONEY', ...(offer.bid && { bid: offer.bid[share] }) })
    upgraded(await confirm(traveller))
    return { reference, departsAt: Date.parse(offer.clearsBy ?? '') + 48 * hour }
  }

  test('is between six and sixteen tenths of the price, with increasing strength', async () => {
    const { traveller, open } = await upgrading(bench, await flex(['ADT']))
    const [offer, instant] = [offerOf(open, 'BID'), offerOf(open, 'INSTANT')]
    const price = instant.total.price?.amount ?? 0
    expect([offer.bid?.minimum.amount, offer.bid?.maximum.amount]).toEqual([Math.round(price * 0.6), Math.round(price * 1.6)])
    expect(offer.bid?.strengthAt.map(({ odds }) => odds)).toEqual(['LOW', 'MEDIUM', 'HIGH'])
    const less = { amount: (offer.bid?.minimum.amount ?? 0) - 100, currency: 'EUR' }
    expect((await refusal(traveller, { offerId: offer.id, payWith: 'MONEY', bid: less })).details).toEqual({
      'selections.0.bid.amount': 'tooLittle',
    })
    expect((await refusal(traveller, { offerId: offer.id, payWith: 'MONEY' })).details).toEqual({
      'selections.0.bid': 'required',
    })
  })

  test('is accepted two days before if it is high enough, otherwise released', async () => {
    const [high, low] = [await bidding('maximum'), await bidding('minimum')]
    await runAt(high.departsAt - 48 * hour)
    expect([(await waitlistOf(high.reference)).statuses, (await waitlistOf(low.reference)).statuses]).toEqual([
      ['cleared'],
      ['notCleared'],
    ])
    expect(await imbalances(bench.opened.database)).toEqual([])
  })
})

describe('cancelling a waitlisted upgrade', () => {
  const opened = async (reference: string) => {
    const traveller = travellerOn(bench)
    const offers = await traveller.ask('cancelUpgrade', 'cancelUpgradeOffers', named(reference))
    return { traveller, offers, products: { upgradeIds: offers.upgrades.map(({ id }) => id), confirmed: true } }
  }

  test('lists waitlisted upgrades with their refunds, and releases the card', async () => {
    const { reference, offer } = await waitingBy('MONEY')
    const { traveller, offers, products } = await opened(reference)
    expect(offers.upgrades).toEqual([
      {
        id: expect.any(String),
        kind: 'WAITLIST',
        status: 'waitlisted',
        segmentId: 'LHR-MAD-2027-05-04T10:10:00',
        cabin: 'Business',
        passengerIds: ['1', '2'],
        clearsBy: '2027-05-04T05:10:00.000Z',
        price: offer.total.price,
        points: 0,
        certificates: 0,
        card: { brand: 'VI', lastFour: '4242' },
      },
    ])
    const reviewed = await traveller.ask('cancelUpgrade', 'cancelUpgradeProducts', { products })
    expect(reviewed.returned).toEqual({ price: offer.total.price, points: 0, certificates: 0 })
    const done = await traveller.ask('cancelUpgrade', 'cancelUpgradeConfirm', { products })
    expect(done.upgrades[0]?.status).toBe('cancelled')
    const leftAt = new Date(bench.clock.now).toISOString()
    expect(done.booking.waitlist).toMatchObject(
      ['1', '2'].map((passengerId) => ({ passengerId, status: 'cancelled', decidedAt: leftAt })),
    )
    const told = moneyStory(done.booking).map(({ kind, at }) => [kind, at])
    expect(told.filter(([kind]) => kind === 'released')).toEqual([
      ['released', leftAt],
      ['released', leftAt],
    ])
    await bench.gateway.runCompleter()
    expect(await imbalances(bench.opened.database)).toEqual([])
    const rows = await bench.opened.database.select().from(authorisation).where(eq(authorisation.state, 'voided'))
    expect(rows).toHaveLength(1)
  })

  test('returns points once, however often its request is sent', async () => {
    const { reference } = await waitingBy('POINTS', { memberId: ines })
    const { traveller, products } = await opened(reference)
    const requestId = newRequestId()
    const first = await traveller.send('cancelUpgrade', 'cancelUpgradeConfirm', { products }, requestId)
    const again = await traveller.send('cancelUpgrade', 'cancelUpgradeConfirm', { products }, requestId)
    expect([first.error, again.text]).toEqual([undefined, first.text])
    expect((await profileOf(ines)).miles).toBe(84_500)
    const other = await traveller.send('cancelUpgrade', 'cancelUpgradeConfirm', { products }, newRequestId())
    expect(other.error?.errorCode).toBe('ERR.SSW.UPGRADE.NOTHING_WAITING')
  })

  test('is refused if it cleared first', async () => {
    const { reference, departsAt } = await waitingBy('MONEY')
    bench.clock.now = departsAt - 72 * hour - 60_000
    const { traveller, products } = await opened(reference)
    await runAt(departsAt - 72 * hour)
    const { error } = await traveller.send('cancelUpgrade', 'cancelUpgradeConfirm', { products }, newRequestId())
    expect(statedIn(error)).toEqual({
      errorCode: 'ERR.SSW.UPGRADE.CLEARED_MEANWHILE',
      facts: { reason: 'cleared', upgradeIds: products.upgradeIds },
    })
    expect((await waitlistOf(reference)).cabin).toBe('Business')
    const { offers } = await opened(reference)
    expect(offers.upgrades.map(({ status }) => status)).toEqual(['cleared'])
  })

  test('requires a name, and answers that nothing is waitlisted if so', async () => {
    const reference = await flex()
    const { offers } = await opened(reference)
    expect(offers.upgrades).toEqual([])
    const wrong = await travellerOn(bench).refusal('cancelUpgrade', 'cancelUpgradeOffers', {
      pnrQuery: { pnr: reference, lastName: 'Otto' },
    })
    expect(wrong.errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
  })

  test('closes four hours before departure, as the trip’s option says', async () => {
    const { reference, departsAt } = await waitingBy('MONEY')
    const { tripOptions } = await (await lookingAt(bench, reference, omar)).ask('booking', 'tripDetails', named(reference))
    expect(tripOptions.find(({ tripOption }) => tripOption === 'CANCEL_UPGRADE')?.enabled).toBe(true)
    bench.clock.now = departsAt + 30 * 24 * hour
    const refused = await travellerOn(bench).refusal('cancelUpgrade', 'cancelUpgradeOffers', named(reference))
    expect(statedIn(refused)).toEqual({
      errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
      facts: { flow: 'cancelUpgrade', tripOption: 'CANCEL_UPGRADE', reason: 'departed' },
    })
    expect((await travellerOn(bench).refusal('upgrade', 'upgradePnr', ofTrip(reference))).errorCode).toBe('ERR.SSW.PNR.NOT_FOUND')
  })
})
