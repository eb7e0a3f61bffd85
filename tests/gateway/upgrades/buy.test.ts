import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { seatOperations } from '#src/domain/cart-wire.ts'
import type { MemberProfile } from '#src/gateway/accounts/account.ts'
import { account, flightSale, seat } from '#src/gateway/database/tables.ts'
import { freeSeats, payloadOf, shopWhole } from '../flows/changers.ts'
import { buy, travellerOn } from '../flows/travellers.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { imbalances } from './balance.ts'
import {
  bookingOf,
  choose,
  confirm,
  lookingAt,
  newRequestId,
  offerOf,
  ofTrip,
  refusal,
  upgraded,
  upgrading,
} from './upgraders.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

const flexForTwo = async () => buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }))

const flexWithInfant = async () => buy(bench, await bench.shop({ types: ['ADT', 'INF'], brand: 'FLEX' }))

/** Books a trip for two with paid seats and extras. Seats held while shopping are released. */
const seatedIn = async (brand: string) => {
  const cart = await shopWhole(bench, brand)
  await bench.opened.database.delete(seat)
  return buy(bench, cart)
}

const profileOf = async (id: string): Promise<MemberProfile> => {
  const [row] = await bench.opened.database.select().from(account).where(eq(account.id, id))
  return row?.profile as MemberProfile
}

const cabinsOf = async (reference: string) => (await bookingOf(bench, reference)).parts.map(({ segments }) => segments[0]?.cabin)

describe('opening', () => {
  test('requires a browser that has named the booking', async () => {
    const reference = await flexForTwo()
    const stranger = await travellerOn(bench).refusal('upgrade', 'upgradePnr', ofTrip(reference))
    const wrong = await travellerOn(bench).refusal('upgrade', 'upgradePnr', ofTrip('XXXXXX'))
    expect(stranger).toEqual({ ...wrong, timeStamp: stranger.timeStamp })
    const traveller = await lookingAt(bench, reference)
    const { booking } = await traveller.ask('upgrade', 'upgradePnr', ofTrip(reference))
    expect(booking?.reference).toBe(reference)
  })

  test('starts a new conversation each time', async () => {
    const reference = await flexForTwo()
    const { traveller } = await upgrading(bench, reference)
    const key = traveller.key()
    await traveller.ask('upgrade', 'upgradePnr', ofTrip(reference))
    expect(traveller.key()).not.toBe(key)
  })

  test('lists which flights can be upgraded, and why others cannot', async () => {
    const reference = await flexForTwo()
    bench.clock.now = Date.parse('2027-05-04T06:30:00Z')
    const late = await upgrading(bench, reference)
    const { flights } = await late.traveller.ask('upgrade', 'upgradePnrInfo', ofTrip(reference))
    expect(flights.map(({ isUpgradable, reason }) => [isUpgradable, reason])).toEqual([
      [false, 'tooLate'],
      [true, undefined],
    ])
    expect(late.open.segments[0]).toMatchObject({ offers: [], reason: 'tooLate', until: expect.stringMatching(/^2027-05-04T/) })
  })
})

describe('an immediate upgrade', () => {
  test('is offered to everybody with a seat, with one total', async () => {
    const { open } = await upgrading(bench, await flexWithInfant())
    const offer = offerOf(open, 'INSTANT')
    expect(offer).toMatchObject({ cabin: 'Business', chargedWhen: 'NOW' })
    expect(offer.perPassenger.map(({ passengerId }) => passengerId)).toEqual(['1'])
    expect(offer.total).toEqual({ price: offer.perPassenger[0]?.price, points: offer.perPassenger[0]?.points })
  })

  test('moves exactly the chosen passengers', async () => {
    const reference = await flexForTwo()
    const { traveller, open } = await upgrading(bench, reference)
    const [out, back] = [offerOf(open, 'INSTANT', 0), offerOf(open, 'INSTANT', 1)]
    const cart = await choose(
      traveller,
      { offerId: out.id, payWith: 'MONEY' },
      { offerId: back.id, passengerIds: ['2'], payWith: 'MONEY' },
    )
    expect(cart.total.amount).toBe((out.total.price?.amount ?? 0) + (back.perPassenger[1]?.price?.amount ?? 0))
    expect(cart.upgrade).toMatchObject({ dueNow: cart.total, dueWhenCleared: { amount: 0 }, points: 0, certificates: 0 })
    const booking = upgraded(await confirm(traveller))
    expect(booking.parts.map(({ segments }) => segments[0]?.cabin)).toEqual(['Business', 'Economy'])
    const [first, second] = booking.parts.flatMap(({ segments }) => segments.map(({ id }) => id))
    expect(booking.upgraded).toEqual([
      { passengerId: '1', segmentId: first, cabin: 'Business' },
      { passengerId: '2', segmentId: first, cabin: 'Business' },
      { passengerId: '2', segmentId: second, cabin: 'Business' },
    ])
    expect(booking.lines.filter(({ kind }) => kind === 'upgrade').map(({ amount }) => amount)).toHaveLength(3)
    expect(await imbalances(bench.opened.database)).toEqual([])
  })

  test('cannot be bought without a choice', async () => {
    const { traveller } = await upgrading(bench, await flexForTwo())
    const none = { paymentRequired: false, payment: [] }
    expect((await traveller.send('upgrade', 'purchase', none, newRequestId())).error?.errorCode).toBe(
      'ERR.SSW.UPGRADE.NOTHING_CHOSEN',
    )
  })

  test('is charged once, however often its request is sent', async () => {
    const reference = await flexForTwo()
    const { traveller, open } = await upgrading(bench, reference)
    await choose(traveller, { offerId: offerOf(open, 'INSTANT').id, payWith: 'MONEY' })
    const { total } = await traveller.ask('upgrade', 'cart')
    const paying = { paymentRequired: true, payment: [{ ...card(), amount: amountOf(total) }] }
    const requestId = newRequestId()
    const first = await traveller.send('upgrade', 'purchase', paying, requestId)
    const again = await traveller.send('upgrade', 'purchase', paying, requestId)
    expect([first.error, again.text]).toEqual([undefined, first.text])
    expect(await imbalances(bench.opened.database)).toEqual([])
  })

  test('takes points from a member, and no money', async () => {
    const reference = await flexForTwo()
    const { traveller, open } = await upgrading(bench, reference, ines)
    const offer = offerOf(open, 'INSTANT')
    const before = await profileOf(ines)
    const cart = await choose(traveller, { offerId: offer.id, payWith: 'POINTS' })
    expect([cart.total.amount, cart.upgrade?.points]).toEqual([0, offer.total.points])
    upgraded(await confirm(traveller))
    expect((await profileOf(ines)).miles).toBe(before.miles - (offer.total.points ?? 0))
    expect(await imbalances(bench.opened.database)).toEqual([])
  })

  test('takes one certificate per passenger on a short flight, none for an infant', async () => {
    const reference = await flexWithInfant()
    const { traveller, eligible } = await upgrading(bench, reference, ines)
    const offer = offerOf(eligible, 'CERTIFICATE')
    expect([offer.certificatesNeeded, eligible.member]).toEqual([1, { tier: 'GOLD', points: 84_500, certificates: 3 }])
    await choose(traveller, { offerId: offer.id, payWith: 'CERTIFICATE' })
    const requestId = newRequestId()
    const first = await confirm(traveller, { requestId })
    const again = await traveller.send('upgrade', 'fulfillUpgradeOffers', { request: { confirmed: true } }, requestId)
    expect(again.text).toBe(first.text)
    expect((await profileOf(ines)).certificates.filter(({ type }) => type === 'UPGRADE')).toHaveLength(2)
    expect(await cabinsOf(reference)).toEqual(['Business', 'Economy'])
  })

  test('refunds a seat in the old cabin whatever the fare, and charges for one in the new', async () => {
    const reference = await seatedIn('STANDARD')
    const { traveller, open } = await upgrading(bench, reference)
    const offer = offerOf(open, 'INSTANT')
    const cart = await choose(traveller, { offerId: offer.id, payWith: 'MONEY' })
    expect(cart.seats).toEqual([])
    expect(cart.givenUp?.map(({ kind, paid, refund }) => [kind, paid.amount > 0, refund.amount === paid.amount])).toEqual([
      ['seat', true, true],
      ['seat', true, true],
    ])
    const map = await traveller.ask('upgrade', 'seatMap')
    const [free] = freeSeats(map.segments[0])
    const choice = { segmentId: offer.segmentId, passengerId: '1', seat: free?.code ?? '' }
    const seated = await traveller.ask('upgrade', 'saveSelectedSeat', { seatOperationsInput: seatOperations(choice) })
    expect(seated.seats).toMatchObject([{ seat: free?.code, price: { amount: 0 } }])
    expect(Number.parseInt(free?.code ?? '99', 10)).toBeLessThan(5)
    expect(upgraded(await confirm(traveller)).seats).toHaveLength(1)
    expect(await imbalances(bench.opened.database)).toEqual([])
  })

  test('prices seats in the new cabin by what they add to the total, which includes the old seat’s refund', async () => {
    const reference = await seatedIn('FLEX')
    const { traveller, open } = await upgrading(bench, reference)
    const offer = offerOf(open, 'INSTANT')
    const before = await choose(traveller, { offerId: offer.id, payWith: 'MONEY' })
    expect(before.givenUp?.[0]?.refund.amount).toBeGreaterThan(0)
    const [free] = freeSeats((await traveller.ask('upgrade', 'seatMap')).segments[0])
    expect([free?.price?.amount, free?.worth]).toEqual([0, undefined])
    const choice = { segmentId: offer.segmentId, passengerId: '1', seat: free?.code ?? '' }
    const seated = await traveller.ask('upgrade', 'saveSelectedSeat', { seatOperationsInput: seatOperations(choice) })
    expect(seated.total).toEqual(before.total)
  })

  test('replaces an earlier choice, and restores an old seat', async () => {
    const reference = await seatedIn('FLEX')
    const { traveller, open } = await upgrading(bench, reference)
    const before = await traveller.ask('upgrade', 'cart')
    const offer = offerOf(open, 'INSTANT')
    const one = await choose(traveller, { offerId: offer.id, passengerIds: ['1'], payWith: 'MONEY' })
    expect(one.givenUp?.filter(({ refund }) => refund.amount > 0)).toHaveLength(1)
    const rows = freeSeats((await traveller.ask('upgrade', 'seatMap')).segments[0]).map(({ code = '' }) =>
      Number.parseInt(code, 10),
    )
    expect(Math.max(...rows)).toBeLessThan(5)
    const none = await choose(traveller)
    expect([none.total.amount, none.seats, none.upgrade?.chosen]).toEqual([0, before.seats, []])
  })
})

describe('is refused', () => {
  test('for an expired offer', async () => {
    const { traveller, open } = await upgrading(bench, await flexForTwo())
    bench.clock.now += 19 * 60_000
    await traveller.ask('upgrade', 'cart')
    bench.clock.now += 2 * 60_000
    expect(statedIn(await refusal(traveller, { offerId: offerOf(open, 'INSTANT').id, payWith: 'MONEY' }))).toEqual({
      errorCode: 'ERR.SSW.UPGRADE.OFFER_EXPIRED',
      facts: { offerId: 'I4ASF7T' },
    })
  })

  test('for unknown offers, passengers and forms of payment', async () => {
    const { traveller, open } = await upgrading(bench, await flexForTwo())
    const offerId = offerOf(open, 'INSTANT').id
    expect((await refusal(traveller, { offerId: 'X', payWith: 'MONEY' })).errorCode).toBe('ERR.SSW.UPGRADE.OFFER_EXPIRED')
    expect((await refusal(traveller, { offerId, passengerIds: ['7'], payWith: 'MONEY' })).details).toEqual({
      'selections.0.passengerIndexes': 'unknown',
    })
    expect((await refusal(traveller, { offerId, payWith: 'CERTIFICATE' })).details).toEqual({ 'selections.0.payWith': 'unknown' })
    expect(
      (await refusal(traveller, { offerId, payWith: 'MONEY' }, { offerId, passengerIds: ['2'], payWith: 'MONEY' })).details,
    ).toEqual({ 'selections.1.passengerIndexes': 'twice' })
  })

  test('for points without a sign-in, or too few', async () => {
    const guest = await upgrading(bench, await flexForTwo())
    const offerId = offerOf(guest.open, 'INSTANT').id
    expect((await refusal(guest.traveller, { offerId, payWith: 'POINTS' })).errorCode).toBe('ERR.SSW.UPGRADE.SIGN_IN_NEEDED')
    const member = await upgrading(bench, await flexForTwo(), ines)
    const profile = await profileOf(ines)
    await bench.opened.database
      .update(account)
      .set({ profile: { ...profile, miles: 1_000, certificates: [] } })
      .where(eq(account.id, ines))
    expect(statedIn(await refusal(member.traveller, { offerId: offerOf(member.open, 'INSTANT').id, payWith: 'POINTS' }))).toEqual(
      {
        errorCode: 'ERR.SSW.UPGRADE.NOT_ENOUGH_POINTS',
        facts: { needed: 10_000, balance: 1_000 },
      },
    )
    expect(
      statedIn(await refusal(member.traveller, { offerId: offerOf(member.eligible, 'CERTIFICATE').id, payWith: 'CERTIFICATE' })),
    ).toEqual({ errorCode: 'ERR.SSW.UPGRADE.NOT_ENOUGH_CERTIFICATES', facts: { needed: 2, balance: 0 } })
  })

  test('for a cabin that has sold out, with a waitlist offer instead', async () => {
    const reference = await flexForTwo()
    const { traveller, open } = await upgrading(bench, reference)
    const offer = offerOf(open, 'INSTANT')
    const flightKey = (await payloadOf(bench, reference)).state.legs[0]?.flightKeys[0] ?? ''
    await bench.opened.database.insert(flightSale).values({ flightKey, cabin: 'Business', sold: 15, capacity: 16 })
    expect(await refusal(traveller, { offerId: offer.id, payWith: 'MONEY' })).toMatchObject({
      errorCode: 'ERR.SSW.UPGRADE.SOLD_OUT',
      facts: { seatsLeft: 0, waitlistOfferId: offerOf(open, 'WAITLIST').id },
    })
    const again = await upgrading(bench, reference)
    expect(again.open.segments[0]?.offers.map(({ kind }) => kind)).toEqual(['BID', 'WAITLIST'])
  })

  test('for a second upgrade of the same flight', async () => {
    const reference = await flexForTwo()
    const first = await upgrading(bench, reference)
    await choose(first.traveller, { offerId: offerOf(first.open, 'INSTANT').id, payWith: 'MONEY' })
    upgraded(await confirm(first.traveller))
    const second = await upgrading(bench, reference)
    expect(second.open.segments[0]).toEqual({
      segmentId: 'LHR-MAD-2027-05-04T10:10:00',
      cabin: 'Economy',
      offers: [],
      reason: 'alreadyUpgraded',
    })
  })

  test('in one of two tabs, if the other has bought', async () => {
    const reference = await flexForTwo()
    const [one, other] = [await upgrading(bench, reference), await upgrading(bench, reference)]
    await choose(one.traveller, { offerId: offerOf(one.open, 'INSTANT', 0).id, payWith: 'MONEY' })
    await choose(other.traveller, { offerId: offerOf(other.open, 'INSTANT', 1).id, payWith: 'MONEY' })
    upgraded(await confirm(one.traveller))
    const { error } = await confirm(other.traveller)
    expect(error?.errorCode).toBe('ERR.SSW.PNR.CHANGED_MEANWHILE')
    expect(await imbalances(bench.opened.database)).toEqual([])
  })

  test('for a trip whose fare does not allow it', async () => {
    const light = await buy(bench, await bench.shop({ brand: 'LIGHT' }))
    const traveller = await lookingAt(bench, light)
    expect(statedIn(await traveller.refusal('upgrade', 'upgradePnr', ofTrip(light)))).toEqual({
      errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
      facts: { flow: 'upgrade', tripOption: 'UPGRADE', reason: 'brandNotAllowed' },
    })
  })
})
