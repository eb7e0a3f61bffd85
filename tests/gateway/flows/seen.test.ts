import { beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/domain/cart.ts'
import { amountOf, seenOf } from '#src/domain/purchase-body.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import {
  choose as chooseFlights,
  offersOf,
  opened as openExchange,
  otherFlights,
  book as bookTrip,
} from '../exchanges/exchangers.ts'
import { begin, buy, type Traveller, travellerOn } from './travellers.ts'
import { moneyOf, violations } from '../purchase/books.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { choose as chooseUpgrade, offerOf, upgraded, upgrading } from '../upgrades/upgraders.ts'
import { changed, newRequestId, payloadOf, seating, setExtra, shopWhole } from './changers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

let standard: SessionState
beforeAll(async () => {
  standard = await shopWhole(bench, 'STANDARD', { isInsured: true })
})

/** Opens a trip in two tabs of one conversation. */
const twoTabs = async () => {
  const reference = await buy(bench, standard)
  const one = await begin(bench, 'mto', reference)
  const other = travellerOn(bench, { key: one.key(), cookie: one.cookie })
  return { reference, one, other, cart: await one.ask('mto', 'cart') }
}

/** Selects what a storefront sends about a cart if the gateway has no quote ids. */
const unquoted = ({ total, version }: Cart) => ({ total, version })

const confirm = (traveller: Traveller, cart: Pick<Cart, 'total' | 'version' | 'quoteId'>, requestId = newRequestId()) =>
  traveller.send('mto', 'purchase', { paymentRequired: false, payment: seenOf(cart) }, requestId)

const wireSum = ({ amount, currency }: { amount: number; currency: string }) => ({
  alternatives: [[amountOf({ amount, currency })]],
})

const uninsure = (traveller: Traveller) => traveller.ask('mto', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER' })

const swap = async (traveller: Traveller, { seats }: Cart) => {
  const [one, two] = seats
  return traveller.ask(
    'mto',
    'saveSelectedSeat',
    seating(
      { segmentId: one?.segmentId ?? '', seat: two?.seat ?? '', passengerId: '1' },
      { segmentId: one?.segmentId ?? '', seat: one?.seat ?? '', passengerId: '2' },
    ),
  )
}

describe('a free change', () => {
  test('is made as shown, but not if another tab changed its refund', async () => {
    const { reference, one, other, cart } = await twoTabs()
    const shown = await uninsure(one)
    expect(shown.total.amount).toBeLessThan(0)
    const now = await setExtra(other, cart, 'LOUNGE', 0)
    expect(now.total.amount).toBeLessThan(shown.total.amount)
    const { error } = await confirm(one, unquoted(shown), 'unseen')
    expect(statedIn(error)).toEqual({
      errorCode: 'ERR.SSW.PRICING.PRICE_CHANGED',
      facts: { previous: wireSum(shown.total), current: wireSum(now.total), reference: expect.any(String), setAside: [] },
    })
    expect((await payloadOf(bench, reference)).revision).toBeUndefined()
    expect(await moneyOf(bench.opened.database, 'unseen')).toEqual({})
    changed(await confirm(one, now))
    await bench.gateway.runCompleter()
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is not made if another tab changed its items at the same total', async () => {
    const { reference, one, other, cart } = await twoTabs()
    const shown = await swap(one, cart)
    await swap(other, { ...cart, seats: cart.seats.toReversed() })
    const [first] = cart.seats
    const now = await other.ask(
      'mto',
      'removeSelectedSeat',
      seating({ segmentId: first?.segmentId ?? '', seat: first?.seat ?? '' }),
    )
    expect(now.total).toEqual(shown.total)
    expect((await confirm(one, unquoted(shown))).error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
    expect((await confirm(one, shown)).error?.errorCode).toBe('ERR.SSW.MTO.QUOTE_CHANGED')
    expect((await payloadOf(bench, reference)).revision).toBeUndefined()
  })

  test('repeats its answer, whatever was shown since', async () => {
    const { one, other, cart } = await twoTabs()
    const shown = await uninsure(one)
    const first = await confirm(one, shown, 'once')
    expect(changed(first).insurance).toBeUndefined()
    expect((await confirm(other, { ...cart, version: 99 }, 'once')).text).toBe(first.text)
  })

  test('accepts a client that does not state what was shown', async () => {
    const { one } = await twoTabs()
    await uninsure(one)
    changed(await one.send('mto', 'purchase', { paymentRequired: false, payment: [] }, newRequestId()))
  })

  test.each([
    ['payment', 'all of it', 'notAList'],
    ['payment.0', ['all of it'], 'notAnObject'],
    ['payment.0.amount', [{ amount: 'all of it' }], 'notAnObject'],
    ['payment.0.amount.amount', [{ amount: { amount: 'all', currency: 'EUR' } }], 'notANumber'],
    ['payment.0.cartVersion', [{ cartVersion: 'latest' }], 'notANumber'],
  ])('is rejected if %s is malformed', async (path, payment, reason) => {
    const { one } = await twoTabs()
    await uninsure(one)
    const { error } = await one.send('mto', 'purchase', { paymentRequired: false, payment }, newRequestId())
    expect(error?.details).toEqual({ [path]: reason })
  })
})

test('a refunding exchange is made as shown', async () => {
  const { reference } = await bookTrip(bench, { brand: 'FLEX' })
  bench.clock.now += 48 * 3_600_000
  const traveller = await openExchange(bench, reference)
  const quote = async (date: string) => {
    const offers = await traveller.ask('exchange', 'exchangeAirSearch', otherFlights([{ index: 0, date }]))
    return chooseFlights(traveller, [offersOf(offers, 0, 'LIGHT')[0]?.offer.ref ?? 0])
  }
  const shown = await quote('2027-05-05')
  const now = await quote('2027-05-06')
  const send = (cart: Parameters<typeof seenOf>[0]) =>
    traveller.send('exchange', 'purchase', { paymentRequired: false, payment: seenOf(cart) }, newRequestId())
  expect((await send(unquoted(shown))).error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
  expect((await send(shown)).error?.errorCode).toBe('ERR.SSW.EXCHANGE.QUOTE_CHANGED')
  changed(await send(now))
})

test('upgrades for miles are made as shown', async () => {
  const reference = await buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }))
  const { traveller, open } = await upgrading(bench, reference, ines)
  const [out, back] = [offerOf(open, 'INSTANT', 0), offerOf(open, 'INSTANT', 1)]
  const shown = await chooseUpgrade(traveller, { offerId: out.id, payWith: 'POINTS' })
  const now = await chooseUpgrade(traveller, { offerId: back.id, passengerIds: ['1'], payWith: 'POINTS' })
  const send = (cart: Parameters<typeof seenOf>[0]) =>
    traveller.send('upgrade', 'fulfillUpgradeOffers', { request: { confirmed: true, payment: seenOf(cart) } }, newRequestId())
  expect((await send(unquoted(shown))).error?.errorCode).toBe('ERR.SSW.PRICING.PRICE_CHANGED')
  expect((await send(shown)).error?.errorCode).toBe('ERR.SSW.UPGRADE.QUOTE_CHANGED')
  upgraded(await send(now))
})
