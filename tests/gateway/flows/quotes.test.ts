import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/domain/cart.ts'
import { purchaseBody, seenOf } from '#src/domain/purchase-body.ts'
import { tellQuote, whyNotQuoted } from '#src/gateway/flows/quotes.ts'
import { emptyState, type SessionState } from '#src/gateway/conversation/session-state.ts'
import { begin, buy, type Traveller, travellerOn } from './travellers.ts'
import { amountOf, card } from '../purchase/buyers.ts'
import { moneyOf, violations } from '../purchase/books.ts'
import { openBench } from '../purchase/gateways.ts'
import { ines } from '../purchase/signed-in.ts'
import { choose, offerOf, upgraded, upgrading } from '../upgrades/upgraders.ts'
import { changed, freeSeats, newRequestId, payloadOf, seating, setExtra, shopWhole } from './changers.ts'
import { statedIn } from '../refusals.ts'

const bench = openBench()

let standard: SessionState
beforeAll(async () => {
  standard = await shopWhole(bench, 'STANDARD', { isInsured: true })
})

const wireSum = ({ amount, currency }: { amount: number; currency: string }) => ({
  alternatives: [[amountOf({ amount, currency })]],
})

const pay = (
  traveller: Traveller,
  flow: 'mto' | 'upgrade',
  { total, quoteId }: Pick<Cart, 'total' | 'quoteId'>,
  requestId = newRequestId(),
) =>
  traveller.send(
    flow,
    'purchase',
    { paymentRequired: true, payment: [{ ...card(), amount: amountOf(total), quoteId }] },
    requestId,
  )

/** Opens a trip in two tabs of one conversation, and finds two free seats with the same price. */
const reseating = async () => {
  const reference = await buy(bench, standard)
  const one = await begin(bench, 'mto', reference)
  const other = travellerOn(bench, { key: one.key(), cookie: one.cookie })
  const [segment] = (await one.ask('mto', 'seatMap')).segments
  const segmentId = segment?.segment.id ?? ''
  const seats = freeSeats(segment).filter(({ price }) => (price?.amount ?? 0) > 0)
  const priceOf = ({ price }: (typeof seats)[number]) => price?.amount ?? 0
  const first = seats.find((seat) => seats.some((each) => each.code !== seat.code && priceOf(each) === priceOf(seat)))
  const second = seats.find((seat) => first && seat.code !== first.code && priceOf(seat) === priceOf(first))
  const take = (traveller: Traveller, seat: typeof first, passengerId = '1') =>
    traveller.ask('mto', 'saveSelectedSeat', seating({ segmentId, seat: seat?.code ?? '', passengerId }))
  return { reference, one, other, first, second, take }
}

describe('a change’s price', () => {
  test('has an id that stays until the quote differs', async () => {
    const reference = await buy(bench, standard)
    const ana = await begin(bench, 'mto', reference)
    const open = await ana.ask('mto', 'cart')
    expect(open.quoteId).toMatch(/^QT-[0-9A-F]{12}$/)
    expect((await ana.ask('mto', 'cart')).quoteId).toBe(open.quoteId)
    const fewer = await setExtra(ana, open, 'LOUNGE', 0)
    expect((await ana.ask('mto', 'cart')).quoteId).toBe(fewer.quoteId)
    bench.clock.now += 15 * 60_000
    await ana.ask('mto', 'seatMap')
    bench.clock.now += 6 * 60_000
    const renewed = await ana.ask('mto', 'cart')
    expect(renewed.total).toEqual(fewer.total)
    const later = await begin(bench, 'mto', reference)
    expect(new Set([open, fewer, renewed, await later.ask('mto', 'cart')].map(({ quoteId }) => quoteId)).size).toBe(4)
  })

  test('is bought by id, so another tab’s different seat at the same price is not', async () => {
    const { reference, one, other, first, second, take } = await reseating()
    const shown = await take(one, first)
    const now = await take(other, second)
    expect(now.total).toEqual(shown.total)
    expect(now.quoteId).not.toBe(shown.quoteId)
    expect(statedIn((await pay(one, 'mto', shown, 'older')).error)).toEqual({
      errorCode: 'ERR.SSW.MTO.QUOTE_CHANGED',
      facts: { reason: 'otherChange', quoteId: now.quoteId, previous: wireSum(shown.total), current: wireSum(now.total) },
    })
    expect(await moneyOf(bench.opened.database, 'older')).toEqual({})
    expect((await payloadOf(bench, reference)).revision).toBeUndefined()
    const bought = await pay(one, 'mto', now, 'newest')
    expect(changed(bought).seats.map(({ seat }) => seat)).toContain(second?.code)
    expect((await pay(other, 'mto', now, 'newest')).text).toBe(bought.text)
    await bench.gateway.runCompleter()
    expect(await violations(bench.opened.database)).toEqual([])
  })

  test('is refused if its id is unknown, and returned with the earlier one if the total has changed', async () => {
    const { one, other, first, second, take } = await reseating()
    const shown = await take(one, first)
    const now = await take(other, second, '2')
    expect(now.total).not.toEqual(shown.total)
    expect(statedIn((await pay(one, 'mto', shown)).error)).toEqual({
      errorCode: 'ERR.SSW.MTO.QUOTE_CHANGED',
      facts: { reason: 'otherPrice', quoteId: expect.any(String), previous: wireSum(shown.total), current: wireSum(now.total) },
    })
    const { error } = await pay(one, 'mto', { ...now, quoteId: 'QT-000000000000' })
    expect(statedIn(error)).toEqual({
      errorCode: 'ERR.SSW.MTO.QUOTE_CHANGED',
      facts: { reason: 'unknown', quoteId: now.quoteId, current: { alternatives: [[{ amount: 16, currency: 'EUR' }]] } },
    })
    expect(error?.facts).not.toHaveProperty('previous')
    changed(await pay(one, 'mto', { total: now.total }))
  })

  test.each([
    ['a number', 7, 'notAText'],
    ['a long text', 'Q'.repeat(65), 'tooLong'],
    ['a text with control characters', 'Q\u0000', 'badCharacters'],
  ])('rejects the id %s', async (_, quoteId, reason) => {
    const { one, first, take } = await reseating()
    const { total } = await take(one, first)
    const { error } = await pay(one, 'mto', { total, quoteId: quoteId as string })
    expect(error?.details).toEqual({ 'payment.0.quoteId': reason })
  })
})

describe('an upgrade’s price', () => {
  test('is quoted once something is chosen, and paid by that quote', async () => {
    const reference = await buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }))
    const { traveller, open } = await upgrading(bench, reference, ines)
    expect((await traveller.ask('upgrade', 'cart')).quoteId).toBeUndefined()
    const shown = await choose(traveller, { offerId: offerOf(open, 'INSTANT', 0).id, payWith: 'MONEY' })
    const now = await choose(traveller, { offerId: offerOf(open, 'INSTANT', 1).id, payWith: 'MONEY' })
    expect(statedIn((await pay(traveller, 'upgrade', shown)).error)).toEqual({
      errorCode: 'ERR.SSW.UPGRADE.QUOTE_CHANGED',
      facts: { reason: 'otherPrice', quoteId: now.quoteId, previous: wireSum(shown.total), current: wireSum(now.total) },
    })
    upgraded(await pay(traveller, 'upgrade', now))
  })

  test('is refused as another quote, not as an amount due, if a free upgrade no longer is free', async () => {
    const reference = await buy(bench, await bench.shop({ types: ['ADT', 'ADT'], brand: 'FLEX' }))
    const { traveller, open } = await upgrading(bench, reference, ines)
    const fulfil = (cart: Cart, requestId = newRequestId()) =>
      traveller.send('upgrade', 'fulfillUpgradeOffers', { request: { confirmed: true, payment: seenOf(cart) } }, requestId)
    const [out, back] = [offerOf(open, 'INSTANT', 0), offerOf(open, 'INSTANT', 1)]
    const shown = await choose(traveller, { offerId: out.id, passengerIds: ['1'], payWith: 'POINTS' })
    await choose(traveller, { offerId: back.id, payWith: 'MONEY' })
    expect((await fulfil(shown)).error?.errorCode).toBe('ERR.SSW.UPGRADE.QUOTE_CHANGED')
    const now = await choose(traveller, { offerId: out.id, passengerIds: ['1'], payWith: 'POINTS' })
    expect((await fulfil(shown)).error).toHaveProperty('facts.reason', 'otherChange')
    const first = await fulfil(now, 'by-points')
    upgraded(first)
    expect((await fulfil(shown, 'by-points')).text).toBe(first.text)
  })
})

describe('a quote', () => {
  const key = 'e1234567890s1'

  const stateWith = ({ price, cartVersion, minute }: { price: number; cartVersion: number; minute: number }): SessionState => ({
    ...emptyState('EUR'),
    cartVersion,
    insurance: { productID: 'TRIPCOVER', price: { amount: price, currency: 'EUR' } },
    expiresAt: new Date(minute * 60_000).toISOString(),
    trip: { reference: 'K7QX4M', flow: 'mto', paid: { legs: [], seats: [], extras: [] } },
  })

  const tell = (state: SessionState) =>
    tellQuote({ conversation: { key, state, cookieHash: '', status: 'open', complete: () => undefined } }) ?? ''

  const said = fc.record({ price: fc.nat(3), cartVersion: fc.nat(3), minute: fc.nat(2) })

  test('has the same id for the same contents, and another for any other', () => {
    fc.assert(
      fc.property(said, said, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other)
        expect(tell(stateWith(one)) === tell(stateWith(other))).toBe(isSame)
      }),
    )
  })

  test('is valid while it is the newest; earlier ones are refused with their totals', () => {
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 10 }), (told) => {
        const state = stateWith({ price: 0, cartVersion: 0, minute: 0 })
        const ids = told.map((each) => {
          Object.assign(state, { ...stateWith(each), trip: state.trip })
          return tell(state)
        })
        const last = ids.at(-1)
        for (const [place, id] of ids.entries()) {
          const refused = whyNotQuoted({ key, state }, id)
          expect(refused === undefined).toBe(id === last)
          if (refused) expect(refused.facts.previous).toEqual(wireSum({ amount: told[place]?.price ?? 0, currency: 'EUR' }))
        }
        expect(whyNotQuoted({ key, state }, 'QT-000000000000')?.facts.reason).toBe('unknown')
      }),
    )
  })

  test('is named by the payment’s first part, if the gateway has quotes', () => {
    const parts = [1, 2].map((points) => ({ form: 'points' as const, points, amount: { amount: points, currency: 'EUR' } }))
    const cart = { total: { amount: 3, currency: 'EUR' }, version: 4 }
    const idsOf = (quoteId?: string) =>
      purchaseBody({ requestId: 'request-1', parts }, { ...cart, quoteId } as Cart).payment.map((part) =>
        'quoteId' in part ? part.quoteId : 'none',
      )
    expect(idsOf('QT-1')).toEqual(['QT-1', 'none'])
    expect(idsOf()).toEqual(['none', 'none'])
  })
})
