import { expect, it } from 'vitest'
import { carriedOver, stillSo } from '#src/domain/carried-over.ts'
import { cart, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'

const bag = { code: 'BAG', passengerId: '1', travelPartId: part.id, quantity: 1, price: eur(3_400) }
const meal = { ...bag, code: 'MEAL', price: eur(1_400) }
const seat = { passengerId: '1', segmentId: segment.id, seat: '14C', price: eur(900) }
const insurance = { productId: 'INS', price: eur(1_200) }
const cover = { kind: 'refundProtect' as const, code: 'REFUNDPROTECT', price: eur(650) }

const before = cart({ extras: [bag, meal], seats: [seat], insurance, covers: [cover] })
const after = cart({ extras: [bag], seats: [{ ...seat, price: eur(0) }], insurance: { ...insurance, price: eur(1_500) } })

it('sorts items into kept, repriced and removed', () => {
  const { kept = [], repriced = [], removed = [] } = carriedOver(before, after) ?? {}
  expect(kept.map(({ code }) => code)).toEqual(['BAG'])
  expect(repriced.map(({ code, was, now }) => [code, was.amount, now?.amount])).toEqual([
    ['14C', 900, 0],
    ['INS', 1_200, 1_500],
  ])
  expect(removed.map(({ code, now }) => [code, now])).toEqual([
    ['MEAL', undefined],
    ['REFUNDPROTECT', undefined],
  ])
})

it('counts a price in another currency as another price', () => {
  const inPounds = cart({ extras: [{ ...bag, price: { amount: 3_400, currency: 'GBP' } }] })
  expect(carriedOver(cart({ extras: [bag] }), inPounds)?.repriced.map(({ code }) => code)).toEqual(['BAG'])
})

it('is undefined for a cart without seats and extras', () => {
  expect(carriedOver(cart(), after)).toBeUndefined()
})

it('omits items that the traveller has changed after the new fare', () => {
  const carried = carriedOver(before, after)
  if (!carried) throw new Error('nothing was carried over')
  expect(stillSo(carried, after)).toEqual(carried)
  const since = cart({ extras: [{ ...bag, quantity: 2, price: eur(6_800) }, meal], seats: [], insurance: after.insurance })
  const { kept, repriced, removed } = stillSo(carried, since)
  expect([kept, repriced, removed].map((things) => things.map(({ code }) => code))).toEqual([[], ['INS'], ['REFUNDPROTECT']])
})
