import { describe, expect, it } from 'vitest'
import { givenUpExtra, givenUpForSeat, givenUpInsurance, givenUpSeat } from '#src/domain/given-up.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import {
  changeCart,
  ownBag,
  ownSeat,
  paidBag,
  paidSeat,
  withDearerSeat,
  withEqualSeat,
  withoutBag,
} from '#src/operations/outcomes/samples/change.ts'
import { ana, cart, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'

const without = { paidFor: [paidSeat(0), paidBag], insurance: undefined }

const told = (given: Parameters<typeof changesOf>[0]) =>
  changesOf(given).map(({ kind, before, after, difference, forfeited }) => [
    kind,
    before,
    after,
    difference.amount,
    forfeited.amount,
  ])

describe('the changes of a booking by a cart', () => {
  it('are none without a change, or without a booking', () => {
    expect(changesOf(changeCart())).toEqual([])
    expect(changesOf(cart({ seats: [ownSeat] }))).toEqual([])
  })

  it('include a seat with the previous seat and the difference in price', () => {
    expect(told(withDearerSeat)).toEqual([['seat', '12A', '2F', 1_500, 0]])
    expect(told(withEqualSeat)).toEqual([['seat', '12A', '14C', 0, 0]])
  })

  it('give the amount that a cheaper seat loses if the dearer one is not refunded', () => {
    const cheaper = changeCart({ seats: [{ ...ownSeat, seat: '30C', price: eur(500), isOwned: false, due: eur(0) }] })
    expect(told(cheaper)).toEqual([['seat', '12A', '30C', 0, 1_500]])
  })

  it('include a seat that is given up, whether refunded or not', () => {
    expect(told(changeCart({ seats: [], givenUp: [paidSeat(0)] }))).toEqual([['seat', '12A', undefined, 0, 2_000]])
    expect(told(changeCart({ seats: [], givenUp: [paidSeat(2_000)] }))).toEqual([['seat', '12A', undefined, -2_000, 0]])
  })

  it('lose nothing if two travellers swap their seats', () => {
    const other = { ...paidSeat(0), code: '12B', passengerId: '2' }
    const swapped = changeCart({
      passengers: [ana, { ...ana, id: '2' }],
      paidFor: [paidSeat(0), other],
      insurance: undefined,
      seats: [
        { ...ownSeat, seat: '12B' },
        { ...ownSeat, passengerId: '2', seat: '12A' },
      ],
      extras: [],
    })
    expect(told(swapped)).toEqual([
      ['seat', '12A', '12B', 0, 0],
      ['seat', '12B', '12A', 0, 0],
    ])
  })

  it('include the number of an extra before and after', () => {
    expect(told(withoutBag)).toEqual([['extra', 1, 0, -3_000, 0]])
    expect(told(changeCart({ extras: [{ ...ownBag, quantity: 3, due: eur(9_000) }] }))).toEqual([['extra', 1, 3, 9_000, 0]])
    const meal = { ...ownBag, code: 'MEAL', ownedQuantity: 0, due: eur(1_400) }
    expect(told(changeCart({ extras: [ownBag, meal] }))).toEqual([['extra', 0, 1, 1_400, 0]])
  })

  it('include an insurance that is added or given up', () => {
    const insurance = { kind: 'insurance' as const, code: 'TRIPCOVER', quantity: 1, paid: eur(900), refund: eur(900) }
    expect(told(changeCart({ ...without, insurance: { productId: 'TRIPCOVER', price: eur(900) } }))).toEqual([
      ['insurance', undefined, 'TRIPCOVER', 900, 0],
    ])
    expect(told(changeCart({ ...without, paidFor: [paidSeat(0), paidBag, insurance], givenUp: [insurance] }))).toEqual([
      ['insurance', 'TRIPCOVER', undefined, -900, 0],
    ])
  })

  it('sum to the amount due in the cart', () => {
    for (const each of [withoutBag, withDearerSeat, withEqualSeat])
      expect(changesOf(each).reduce((sum, { difference }) => sum + difference.amount, 0)).toBe(each.total.amount)
  })
})

const choice = (seat: string) => ({ passengerId: '1', segmentId: segment.id, seat })

describe('the paid amount that a choice gives up', () => {
  it('is that of the traveller’s own seat, and none for a seat that is only chosen', () => {
    expect(givenUpSeat(changeCart(), choice('12A'))).toEqual(paidSeat(0))
    expect(givenUpSeat(withDearerSeat, choice('2F'))).toBeUndefined()
  })

  it('is the difference to a cheaper seat, whether refunded or not', () => {
    expect(givenUpForSeat(changeCart(), choice('30C'), { price: eur(0), worth: eur(500) })).toEqual({
      kind: 'seat',
      code: '12A',
      passengerId: '1',
      travelPartId: 'LIS-ATH-2027-05-04T18:05:00',
      quantity: 1,
      paid: eur(1_500),
      refund: eur(0),
    })
    expect(
      givenUpForSeat(changeCart({ paidFor: [paidSeat(2_000)] }), choice('30C'), { price: eur(-1_500), worth: eur(500) }),
    ).toEqual({
      kind: 'seat',
      code: '12A',
      passengerId: '1',
      travelPartId: 'LIS-ATH-2027-05-04T18:05:00',
      quantity: 1,
      paid: eur(1_500),
      refund: eur(1_500),
    })
    expect(givenUpForSeat(changeCart(), choice('2F'), { price: eur(1_500), worth: eur(3_500) })).toBeUndefined()
    expect(givenUpForSeat(changeCart(), choice('14C'), { price: eur(0), worth: eur(2_000) })).toBeUndefined()
  })

  it('is a share if one of several paid extras is removed, and nothing for extras that are only chosen', () => {
    const two = changeCart({
      paidFor: [{ ...paidBag, quantity: 2, paid: eur(6_000), refund: eur(0) }],
      extras: [{ ...ownBag, quantity: 3, ownedQuantity: 2 }],
    })
    const wish = { code: 'BAG', passengerId: '1', travelPartId: part.id }
    expect(givenUpExtra(two, { ...wish, quantity: 2 })).toBeUndefined()
    expect(givenUpExtra(two, { ...wish, quantity: 1 })).toEqual({
      kind: 'extra',
      code: 'BAG',
      passengerId: '1',
      travelPartId: 'part-LIS-ATH-2027-05-04T18:05:00',
      quantity: 1,
      paid: eur(3_000),
      refund: eur(0),
    })
    expect(givenUpExtra(changeCart(), { ...wish, code: 'MEAL', quantity: 0 })).toBeUndefined()
  })

  it('is the price of an insurance that is replaced or removed', () => {
    const thing = { kind: 'insurance' as const, code: 'TRIPCOVER', quantity: 1, paid: eur(900), refund: eur(0) }
    const insured = changeCart({ paidFor: [thing], insurance: { productId: 'TRIPCOVER', price: eur(900), isOwned: true } })
    expect(givenUpInsurance(insured, undefined)).toEqual(thing)
    expect(givenUpInsurance(insured, 'TRIPCOVERPLUS')).toEqual(thing)
    expect(givenUpInsurance(insured, 'TRIPCOVER')).toBeUndefined()
    expect(givenUpInsurance(changeCart(without), 'TRIPCOVER')).toBeUndefined()
  })
})
