import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import type { Cart } from '#src/domain/cart.ts'
import { total as sum } from '#src/domain/money.ts'
import type { SessionState } from '#src/gateway/conversation/session-state.ts'
import { booking, extraSale, seat as seats } from '#src/gateway/database/tables.ts'
import type { Answer } from '#src/operations/index.ts'
import { noon } from '../purchase/buyers.ts'
import { openBench } from '../purchase/gateways.ts'
import { converse, naming, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { begin, buy, type Traveller, travellerOn } from '../flows/travellers.ts'

const bench = openBench()

const day = 24 * 3_600_000

/** Shops for a cart with a paid seat, two bags, a non-refundable meal and insurance, in a given fare family. */
const shopWhole = async (brand: string): Promise<SessionState> => {
  const ana = await converse(bench.opened, { now: noon })
  const offers = await ana.ask('airSearch', search({ origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }))
  await ana.ask('addItinerary', selecting(pickRefs(offers, brand)))
  await ana.ask('updatePassengers', naming(party(['ADT'])))
  const [segment] = (await ana.ask('seatMap')).segments
  const paid = freeSeats(segment).find(({ price }) => (price?.amount ?? 0) > 0)
  await ana.ask('saveSelectedSeat', seating(segment?.segment.id, paid?.code))
  const { offers: extras } = await ana.ask('ancillaries')
  for (const [code, quantity] of [
    ['BAG', 2],
    ['MEAL', 1],
  ] as const) {
    const offer = extras.find((each) => each.code === code && each.limit >= quantity)
    if (offer) await ana.ask('addToCart', { products: extraOperations({ ...offer, quantity }) })
  }
  await ana.ask('insuranceAddToCart', { productID: 'TRIPCOVER' })
  return ana.state()
}

type SegmentSeats = Answer<'seatMap'>['segments'][number] | undefined

const freeSeats = (segment: SegmentSeats) =>
  (segment?.passengers[0]?.cabins ?? [])
    .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
    .filter(({ kind, available, refusal }) => kind === 'seat' && available && !refusal)

const seating = (segmentId = '', seat = '') => ({
  seatOperationsInput: seatOperations({ segmentId, passengerId: '1', seat }),
})

const adds = (cart: Cart): void => {
  expect(
    sum(
      cart.lines.map(({ amount }) => amount),
      cart.currency,
    ),
  ).toEqual(cart.total)
  expect(
    sum(
      cart.ledger.map(({ amount }) => amount),
      cart.currency,
    ),
  ).toEqual(cart.total)
  expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(cart.lines.length)
}

let light: SessionState
let flex: SessionState
beforeAll(async () => {
  light = await shopWhole('LIGHT')
  flex = await shopWhole('FLEX')
})

const open = async (cart: SessionState = light): Promise<{ ana: Traveller; cart: Cart; reference: string }> => {
  const reference = await buy(bench, cart)
  const ana = await begin(bench, 'mto', reference)
  return { ana, cart: await ana.ask('mto', 'cart'), reference }
}

describe('a trip’s cart', () => {
  test('owns what was bought, with nothing due', async () => {
    const { cart } = await open()
    expect(cart.total).toEqual({ amount: 0, currency: 'EUR' })
    expect(cart.seats.map(({ isOwned, due }) => [isOwned, due?.amount])).toEqual([[true, 0]])
    expect(cart.extras.map(({ code, quantity, ownedQuantity, due }) => [code, quantity, ownedQuantity, due?.amount])).toEqual([
      ['BAG', 2, 2, 0],
      ['MEAL', 1, 1, 0],
    ])
    expect(cart.insurance).toMatchObject({ productId: 'TRIPCOVER', isOwned: true })
    expect(cart.insurance?.price.amount).toBeGreaterThan(0)
  })

  test('charges the difference to a dearer seat, nothing for a cheaper or the old one', async () => {
    const { ana, cart, reference } = await open()
    const [owned] = cart.seats
    const [segment] = (await ana.ask('mto', 'seatMap')).segments
    const paid = owned?.price.amount ?? 0
    const free = freeSeats(segment)
    expect(free.find(({ code }) => code === owned?.seat)?.price?.amount).toBe(0)
    const dearest = free.toSorted((one, other) => (other.price?.amount ?? 0) - (one.price?.amount ?? 0))[0]
    const dearer = await ana.ask('mto', 'saveSelectedSeat', seating(owned?.segmentId, dearest?.code))
    adds(dearer)
    expect(dearer.total).toEqual(dearest?.price)
    expect(dearer.seats).toMatchObject([{ seat: dearest?.code, isOwned: false, price: { amount: paid + dearer.total.amount } }])
    const held = await bench.opened.database.select().from(seats).where(eq(seats.sessionKey, ana.key()))
    expect(held.map(({ status, seatCode }) => [status, seatCode])).toEqual([['held', dearest?.code]])

    const cheap = free.find(({ code, price }) => code !== owned?.seat && price?.amount === 0)
    const same = await ana.ask('mto', 'saveSelectedSeat', seating(owned?.segmentId, cheap?.code))
    adds(same)
    expect(same.total.amount).toBe(0)

    const back = await ana.ask('mto', 'saveSelectedSeat', seating(owned?.segmentId, owned?.seat))
    adds(back)
    expect(back).toMatchObject({ total: { amount: 0 }, lines: [], seats: [{ seat: owned?.seat, isOwned: true }] })
    const own = await bench.opened.database.select().from(seats)
    expect(own.map(({ status, bookingReference }) => [status, bookingReference])).toEqual([['sold', reference]])
  })

  test('states the refund of giving up a seat: nothing with a non-refundable fare', async () => {
    const { ana, cart } = await open()
    const [owned] = cart.seats
    expect(cart.paidFor?.filter(({ kind }) => kind === 'seat')).toMatchObject([
      { code: owned?.seat, paid: owned?.price, refund: { amount: 0 } },
    ])
    const without = await ana.ask('mto', 'removeSelectedSeat', seating(owned?.segmentId, owned?.seat))
    adds(without)
    expect(without.total.amount).toBe(0)
    expect(without.givenUp).toEqual([
      {
        kind: 'seat',
        code: owned?.seat,
        passengerId: '1',
        travelPartId: 'LHR-MAD-2027-05-04T10:10:00',
        quantity: 1,
        paid: owned?.price,
        refund: { amount: 0, currency: 'EUR' },
      },
    ])
  })

  test('refunds a seat bought with a fully refundable fare', async () => {
    const { ana, cart } = await open(flex)
    const [owned] = cart.seats
    const paid = owned?.price.amount ?? 0
    expect(paid).toBeGreaterThan(0)
    const without = await ana.ask('mto', 'removeSelectedSeat', seating(owned?.segmentId, owned?.seat))
    adds(without)
    expect(without.total.amount).toBe(-paid)
    expect((await ana.ask('mto', 'paymentOptions')).amountDue.amount).toBe(0)
  })

  test('charges another bag at today’s price, refunds refundable items, and forfeits the rest', async () => {
    const { ana, cart } = await open()
    const { offers } = await ana.ask('mto', 'ancillaries')
    const offer = offers.find(({ code, travelPartId }) => code === 'BAG' && travelPartId === cart.extras[0]?.travelPartId)
    if (!offer) throw new Error('no bag is offered')
    const set = (quantity: number) => ana.ask('mto', 'updateCart', { productsContext: extraOperations({ ...offer, quantity }) })
    const more = await set(3)
    adds(more)
    expect(more.total).toEqual(offer.price)
    expect(more.extras[0]).toMatchObject({ quantity: 3, ownedQuantity: 2, due: offer.price })
    const fewer = await set(1)
    adds(fewer)
    const half = (cart.extras[0]?.price.amount ?? 0) / 2
    expect(fewer.total.amount).toBe(-half)
    expect(fewer.givenUp).toEqual([
      {
        kind: 'extra',
        code: 'BAG',
        passengerId: '1',
        travelPartId: 'part-LHR-MAD-2027-05-04T10:10:00',
        quantity: 1,
        paid: { amount: half, currency: 'EUR' },
        refund: { amount: half, currency: 'EUR' },
      },
    ])
    expect((await set(2)).total.amount).toBe(0)
    const tooMany = { productsContext: extraOperations({ ...offer, quantity: 4 }) }
    expect((await ana.refusal('mto', 'updateCart', tooMany)).errorCode).toBe('ERR.SSW.ANCILLARY.NOT_ALLOWED')

    const [, meal] = cart.extras
    const unfed = await ana.ask('mto', 'updateCart', {
      productsContext: extraOperations({
        code: 'MEAL',
        passengerId: '1',
        travelPartId: meal?.travelPartId ?? '',
        scope: 'segment',
        quantity: 0,
      }),
    })
    adds(unfed)
    expect(unfed.total.amount).toBe(0)
    expect(unfed.givenUp).toMatchObject([{ code: 'MEAL', paid: meal?.price, refund: { amount: 0 } }])
  })

  test('refunds insurance only within its cooling-off period, and charges the full price of another', async () => {
    const { ana, cart, reference } = await open()
    const price = cart.insurance?.price.amount ?? 0
    const without = await ana.ask('mto', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER' })
    adds(without)
    expect(without.total.amount).toBe(-price)
    const { offers } = await ana.ask('mto', 'insurance')
    const plus = offers.find(({ productId }) => productId === 'TRIPCOVERPLUS')
    const swapped = await ana.ask('mto', 'insuranceAddToCart', { productID: 'TRIPCOVERPLUS' })
    adds(swapped)
    expect(swapped.total.amount).toBe((plus?.price.amount ?? 0) - price)
    expect((await ana.ask('mto', 'insuranceAddToCart', { productID: 'TRIPCOVER' })).total.amount).toBe(0)

    bench.clock.now = noon + 20 * day
    const late = await begin(bench, 'mto', reference)
    const lost = await late.ask('mto', 'insuranceRemoveFromBooking', { productID: 'TRIPCOVER' })
    adds(lost)
    expect(lost).toMatchObject({ total: { amount: 0 }, givenUp: [{ kind: 'insurance', refund: { amount: 0 } }] })
  })

  test('has a matching total after any sequence of choices, without changing the booking', async () => {
    const { ana, reference, cart: opened } = await open()
    const worth = sum(
      [...opened.seats, ...opened.extras, ...(opened.insurance ? [opened.insurance] : [])].map(({ price }) => price),
      'EUR',
    ).amount
    const read = async () => {
      const [row] = await bench.opened.database.select().from(booking).where(eq(booking.reference, reference))
      return row
    }
    const before = await read()
    const stock = await bench.opened.database.select().from(extraSale)
    const { offers } = await ana.ask('mto', 'ancillaries')
    const [segment] = (await ana.ask('mto', 'seatMap')).segments
    const codes = freeSeats(segment).slice(0, 6)
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({ kind: fc.constant('extra' as const), place: fc.nat(offers.length - 1), quantity: fc.nat(3) }),
            fc.record({ kind: fc.constantFrom('seat' as const, 'noSeat' as const), place: fc.nat(codes.length - 1) }),
            fc.record({ kind: fc.constantFrom('insure' as const, 'uninsure' as const), place: fc.nat(1) }),
          ),
          { minLength: 2, maxLength: 6 },
        ),
        async (steps) => {
          for (const step of steps) {
            const product = { productID: step.place === 0 ? 'TRIPCOVER' : 'TRIPCOVERPLUS' }
            if (step.kind === 'extra') {
              const offer = offers[step.place]
              if (offer) await ana.send('mto', 'addToCart', { products: extraOperations({ ...offer, quantity: step.quantity }) })
            } else if (step.kind === 'seat' || step.kind === 'noSeat') {
              const chosen = seating(segment?.segment.id, codes[step.place]?.code)
              await ana.send('mto', step.kind === 'seat' ? 'saveSelectedSeat' : 'removeSelectedSeat', chosen)
            } else await ana.send('mto', step.kind === 'insure' ? 'insuranceAddToCart' : 'insuranceRemoveFromBooking', product)
            const cart = await ana.ask('mto', 'cart')
            adds(cart)
            expect(cart.total.amount).toBeGreaterThanOrEqual(-worth)
            for (const { paid, refund } of cart.givenUp ?? []) expect([0, paid.amount]).toContain(refund.amount)
          }
        },
      ),
      { numRuns: 12 },
    )
    expect(await read()).toEqual(before)
    expect(await bench.opened.database.select().from(extraSale)).toEqual(stock)
  })
})

describe('a seat in a trip', () => {
  test('counts as taken if another visitor holds it, but not if the traveller’s earlier conversation does', async () => {
    const { ana, cart, reference } = await open()
    const [owned] = cart.seats
    const [segment] = (await ana.ask('mto', 'seatMap')).segments
    const wanted = freeSeats(segment).find(({ code }) => code !== owned?.seat)
    await ana.ask('mto', 'saveSelectedSeat', seating(owned?.segmentId, wanted?.code))
    const stranger = await begin(bench, 'mto', reference)
    expect((await stranger.refusal('mto', 'saveSelectedSeat', seating(owned?.segmentId, wanted?.code))).errorCode).toBe(
      'ERR.SSW.SEAT.TAKEN',
    )
    const again = travellerOn(bench, { cookie: ana.cookie })
    await again.ask('mto', 'tripDetails', { pnrQuery: { pnr: reference, lastName: 'Müller', flow: 'mto' } })
    expect(
      (await again.ask('mto', 'saveSelectedSeat', seating(owned?.segmentId, wanted?.code))).seats.map(({ seat, isOwned }) => [
        seat,
        isOwned,
      ]),
    ).toEqual([[wanted?.code, false]])
  })

  test('cannot be changed shortly before its flight', async () => {
    const { cart, reference } = await open()
    const [first] = cart.parts[0]?.segments ?? []
    bench.clock.now = Date.parse(`${first?.departure}${first?.departureOffset}`) - 80 * 60_000
    const late = await begin(bench, 'mto', reference)
    for (const name of ['saveSelectedSeat', 'removeSelectedSeat'] as const)
      expect(await late.refusal('mto', name, seating(cart.seats[0]?.segmentId, cart.seats[0]?.seat))).toMatchObject({
        errorCode: 'ERR.SSW.SEAT.NOT_ALLOWED',
        facts: { reason: 'TOO_LATE' },
      })
  })
})
