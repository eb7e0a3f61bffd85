import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { total as sum } from '#src/domain/money.ts'
import type { Cart } from '#src/domain/cart.ts'
import { extraOperations, seatOperations } from '#src/domain/cart-wire.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import { BusinessError } from '#src/gateway/platform/business-error.ts'
import { type Conversation, naming, party, pickRefs, search, selecting } from '../search/conversations.ts'
import { ana, opened, openShop } from '../search/shop.ts'
import { AnyRow, rowsOf } from '#src/gateway/database/rows.ts'

openShop()

const returning = { origin: 'LHR', destination: 'MAD', date: '2027-05-04', back: '2027-05-11' }

/** Asserts that the total of a cart equals the sum of its lines, and that of its price history. */
const adds = (cart: Cart): void => {
  expect(cart.total).toEqual(
    sum(
      cart.lines.map(({ amount }) => amount),
      cart.currency,
    ),
  )
  expect(cart.ledger.at(-1)?.total ?? cart.total).toEqual(cart.total)
  expect(
    sum(
      cart.ledger.map(({ amount }) => amount),
      cart.currency,
    ),
  ).toEqual(cart.total)
  expect(new Set(cart.ledger.map(({ id }) => id)).size).toBe(cart.ledger.length)
  expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(cart.lines.length)
}

const chooseFlights = async (
  traveller: Conversation,
  passengers: Record<string, number>,
  route: Parameters<typeof search>[0] = returning,
  brand?: string,
) => {
  const offers = await traveller.ask('airSearch', search(route, passengers))
  return { offers, refs: pickRefs(offers, brand) }
}

/** Ignores refusals, because a choice that violates a rule changes nothing. */
const unlessRefused = (asked: Promise<unknown>) =>
  asked.catch((thrown: unknown) => {
    if (!(thrown instanceof BusinessError)) throw thrown
  })

describe('a booking up to payment', () => {
  test('has a matching total on every page, for a family of four on a round trip', async () => {
    const types: PassengerType[] = ['ADT', 'ADT', 'CHD', 'INF']
    const { offers, refs } = await chooseFlights(ana, { ADT: 2, CHD: 1, INF: 1 })
    const shown = refs.map(
      (ref, leg) => offers.legs[leg]?.rows.flatMap((row) => row.offers).find((offer) => offer.ref === ref)?.price?.party,
    )

    const chosen = await ana.ask('addItinerary', selecting(refs))
    adds(chosen)
    expect(chosen.total).toEqual(
      sum(
        shown.flatMap((price) => price ?? []),
        'EUR',
      ),
    )
    expect(chosen).toMatchObject({
      version: 1,
      refs,
      brands: ['LIGHT', 'LIGHT'],
      passengers: [],
      seats: [],
      extras: [],
      expiresAt: '2027-03-01T12:20:00.000Z',
    })
    expect(chosen.parts.map(({ segments }) => [segments[0]?.origin, segments.at(-1)?.destination])).toEqual([
      ['LHR', 'MAD'],
      ['MAD', 'LHR'],
    ])
    expect(chosen.search).toMatchObject({
      legs: [{ origin: 'LHR', destination: 'MAD', date: '2027-05-04' }, { origin: 'MAD' }],
      passengers: { ADT: 2, CHD: 1, INF: 1 },
    })

    const slots = await ana.ask('passengers')
    expect(slots).toEqual({
      slots: [
        { id: '1', type: 'ADT' },
        { id: '2', type: 'ADT' },
        { id: '3', type: 'CHD' },
        { id: '4', type: 'INF' },
      ],
      passengers: [],
      documentsAreRequired: true,
      dateOfFirstFlight: '2027-05-04',
      dateOfLastFlight: '2027-05-11',
    })
    const named = await ana.ask('updatePassengers', naming(party(types)))
    adds(named)
    expect(named.passengers.map(({ id, lastName, withAdult, document }) => [id, lastName, withAdult, document?.number])).toEqual([
      ['1', 'Müller', undefined, ''],
      ['2', 'Müller', undefined, ''],
      ['3', 'Müller', undefined, ''],
      ['4', 'Müller', '1', ''],
    ])

    const map = await ana.ask('seatMap')
    expect(
      map.segments.map(({ passengers }) => passengers.map(({ passengerId, canSelect }) => [passengerId, canSelect])),
    ).toEqual(
      map.segments.map(() => [
        ['1', true],
        ['2', true],
        ['3', true],
        ['4', false],
      ]),
    )
    const free = (passenger: number) =>
      map.segments[0]?.passengers[passenger]?.cabins
        .flatMap(({ rows }) => rows.flatMap(({ slots: places }) => places))
        .filter(({ available, refusal }) => available && !refusal) ?? []
    const [seat] = free(2)
    const seated = await ana.ask('saveSelectedSeat', {
      seatOperationsInput: seatOperations({
        segmentId: map.segments[0]?.segment.id ?? '',
        passengerId: '3',
        seat: seat?.code ?? '',
      }),
    })
    adds(seated)
    expect(seated.seats).toEqual([
      { passengerId: '3', segmentId: map.segments[0]?.segment.id, seat: seat?.code, price: seat?.price },
    ])
    expect(seated.total.amount).toBe(named.total.amount + (seat?.price?.amount ?? 0))

    const { offers: extras } = await ana.ask('ancillaries')
    const bag = extras.find(({ code, limit }) => code === 'BAG' && limit >= 2)
    const wish = {
      code: 'BAG',
      passengerId: bag?.passengerId ?? '',
      travelPartId: bag?.travelPartId ?? '',
      scope: 'part' as const,
    }
    const packed = await ana.ask('addToCart', { products: extraOperations({ ...wish, quantity: 2 }) })
    adds(packed)
    expect(packed.extras).toEqual([
      {
        code: 'BAG',
        passengerId: '1',
        travelPartId: bag?.travelPartId,
        quantity: 2,
        price: { amount: 2 * (bag?.price.amount ?? 0), currency: 'EUR' },
      },
    ])
    const lighter = await ana.ask('updateCart', { productsContext: extraOperations({ ...wish, quantity: 1 }) })
    adds(lighter)
    expect(lighter.extras[0]?.quantity).toBe(1)

    const { offers: covers } = await ana.ask('insurance')
    const insured = await ana.ask('insuranceAddToCart', { productID: covers[0]?.productId })
    adds(insured)
    expect(insured.insurance).toEqual({ productId: covers[0]?.productId, price: covers[0]?.price })
    expect(insured.ledger.map(({ cause }) => cause)).toEqual(['flights', 'seat', 'extra', 'extraRemoved', 'insurance'])

    const options = await ana.ask('paymentOptions')
    expect(options.amountDue).toEqual(insured.total)
    expect(options.cards.map(({ code }) => code)).toEqual(['VI', 'CA', 'AX', 'DS', 'DC', 'JC'])
    expect(await ana.ask('cart')).toEqual(insured)

    const bare = await ana.ask('insuranceRemoveFromBooking', { productID: covers[0]?.productId })
    adds(bare)
    const unseated = await ana.ask('removeSelectedSeat', {
      seatOperationsInput: seatOperations({
        segmentId: map.segments[0]?.segment.id ?? '',
        passengerId: '3',
        seat: seat?.code ?? '',
      }),
    })
    adds(unseated)
    const unpacked = await ana.ask('updateCart', { productsContext: extraOperations({ ...wish, quantity: 0 }) })
    adds(unpacked)
    expect(unpacked.total).toEqual(chosen.total)
  })

  test('has a matching total after any sequence of choices', async () => {
    const { refs } = await chooseFlights(ana, { ADT: 1, CHD: 1 })
    const { refs: others } = await chooseFlights(ana, { ADT: 1, CHD: 1 }, returning, 'FLEX')
    await ana.ask('addItinerary', selecting(refs))
    await ana.ask('updatePassengers', naming(party(['ADT', 'CHD'])))
    const { offers } = await ana.ask('ancillaries')
    const map = await ana.ask('seatMap')
    const seats = map.segments.flatMap(({ segment, passengers }) =>
      passengers.flatMap(({ passengerId, cabins }) =>
        cabins
          .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
          .filter(({ available, refusal }) => available && !refusal)
          .slice(0, 4)
          .map(({ code }) => ({ segmentId: segment.id, passengerId, seat: code ?? '' })),
      ),
    )
    const step = fc.oneof(
      fc.record({ kind: fc.constant('extra' as const), place: fc.nat(offers.length - 1), quantity: fc.nat(3) }),
      fc.record({ kind: fc.constantFrom('seat' as const, 'noSeat' as const), place: fc.nat(seats.length - 1) }),
      fc.record({ kind: fc.constantFrom('flights' as const, 'others' as const, 'insure' as const, 'uninsure' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const each of steps) {
          const offer = each.kind === 'extra' ? offers[each.place] : undefined
          const seat = each.kind === 'seat' || each.kind === 'noSeat' ? seats[each.place] : undefined
          const seatOperationsInput = seat && seatOperations(seat)
          if (offer && each.kind === 'extra') {
            const products = extraOperations({ ...offer, quantity: Math.min(each.quantity, offer.limit) })
            await unlessRefused(ana.askRaw('addToCart', { products }))
          } else if (each.kind === 'seat') await unlessRefused(ana.askRaw('saveSelectedSeat', { seatOperationsInput }))
          else if (each.kind === 'noSeat') await ana.ask('removeSelectedSeat', { seatOperationsInput })
          else if (each.kind === 'insure') await ana.ask('insuranceAddToCart', { productID: 'TRIPCOVER' })
          else if (each.kind === 'uninsure') await ana.ask('insuranceRemoveFromBooking', { productID: 'TRIPCOVER' })
          else await ana.ask('addItinerary', selecting(each.kind === 'others' ? others : refs))
          const cart = await ana.ask('cart')
          expect(cart.total).toEqual(
            sum(
              cart.lines.map(({ amount }) => amount),
              cart.currency,
            ),
          )
          expect(cart.ledger.at(-1)?.total).toEqual(cart.total)
        }
      }),
      { numRuns: 12 },
    )
  })

  test('keeps the items that fit newly chosen flights, and releases the others', async () => {
    const { refs } = await chooseFlights(ana, { ADT: 1 })
    await ana.ask('addItinerary', selecting(refs))
    await ana.ask('updatePassengers', naming(party(['ADT'])))
    const map = await ana.ask('seatMap')
    const seatOn = (place: number) => {
      const slot = map.segments[place]?.passengers[0]?.cabins
        .flatMap(({ rows }) => rows.flatMap(({ slots }) => slots))
        .find(({ available, refusal }) => available && !refusal)
      return seatOperations({ segmentId: map.segments[place]?.segment.id ?? '', passengerId: '1', seat: slot?.code ?? '' })
    }
    await ana.ask('saveSelectedSeat', {
      seatOperationsInput: { seatOperations: [...seatOn(0).seatOperations, ...seatOn(map.segments.length - 1).seatOperations] },
    })
    await ana.ask('insuranceAddToCart', { productID: 'TRIPCOVER' })
    const offers = await ana.ask('airSearch', search({ ...returning, back: '2027-05-12' }))
    const outbound = offers.legs[0]?.rows
      .flatMap((row) => row.offers)
      .find((offer) => offer.brand === 'LIGHT' && offer.ref === refs[0])?.ref
    const inbound = offers.legs[1]?.rows.flatMap((row) => row.offers).find((offer) => offer.price)?.ref
    const changed = await ana.ask('addItinerary', selecting([outbound ?? 0, inbound ?? 0]))
    adds(changed)
    expect(changed.seats.map(({ seat }) => seat)).toEqual([seatOn(0).seatOperations[0]?.seatCode])
    expect(changed.insurance?.productId).toBe('TRIPCOVER')
    expect(changed.passengers.map(({ lastName }) => lastName)).toEqual(['Müller'])
    expect(changed.ledger.map(({ cause }) => cause)).toContain('seatRemoved')
    expect(await rowsOf(opened.database, AnyRow, 'select seat_code from seat')).toHaveLength(1)
  })

  test('converts everything when the search changes the currency', async () => {
    const { refs } = await chooseFlights(ana, { ADT: 1 })
    await ana.ask('addItinerary', selecting(refs))
    const { offers } = await ana.ask('ancillaries')
    const bag = offers.find(({ code }) => code === 'BAG')!
    await ana.ask('addToCart', { products: extraOperations({ ...bag, quantity: 1 }) })
    const again = await ana.ask('airSearch', search(returning, { ADT: 1 }, { currency: 'JPY' }))
    const cart = await ana.ask('addItinerary', selecting(pickRefs(again)))
    expect(cart.currency).toBe('JPY')
    expect(cart.extras.map(({ code, price }) => [code, price.currency])).toEqual([['BAG', 'JPY']])
    adds(cart)
  })
})
