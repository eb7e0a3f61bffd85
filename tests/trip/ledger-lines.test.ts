import { expect, it } from 'vitest'
import type { LedgerEntry } from '#src/domain/cart.ts'
import { groupLedger, pairLedger, undoOf, undoOfGroup } from '#src/trip/ledger-lines.ts'
import { cart, eur, part, segment } from '#src/operations/outcomes/samples/trip.ts'

const entry = (id: string, cause: LedgerEntry['cause'], subject: string, amount: number, passengerId = '1'): LedgerEntry => ({
  id,
  at: `2027-01-01T14:0${id}:00Z`,
  cause,
  subject,
  passengerId,
  amount: eur(amount),
  total: eur(10_000),
})

const told = (entries: LedgerEntry[]) => pairLedger(entries).map((line) => [line.entry.id, line.isRemoved])

it('merges a removal with the addition of the same item for the same person and amount', () => {
  expect(told([entry('1', 'seat', '14C', 1_090), entry('2', 'seatRemoved', '14C', -1_090)])).toEqual([['1', true]])
  expect(told([entry('1', 'seat', '14C', 1_090), entry('2', 'seatRemoved', '14C', -1_090, '2')])).toHaveLength(2)
  expect(told([entry('1', 'extra', 'BAG', 6_800), entry('2', 'extraRemoved', 'BAG', -3_400)])).toHaveLength(2)
})

it('pairs the newest of several equal additions first', () => {
  const entries = [
    entry('1', 'extra', 'BAG', 3_400),
    entry('2', 'extra', 'BAG', 3_400),
    entry('3', 'extraRemoved', 'BAG', -3_400),
    entry('4', 'extraRemoved', 'BAG', -3_400),
  ]
  expect(told(entries)).toEqual([
    ['1', true],
    ['2', true],
  ])
})

it('undoes a seat, an extra and the insurance that are still in the cart', () => {
  const seat = { passengerId: '1', segmentId: segment.id, seat: '14C', price: eur(1_090) }
  const bags = { code: 'BAG', passengerId: '1', travelPartId: part.id, quantity: 3, price: eur(10_200) }
  const full = cart({ seats: [seat], extras: [bags], insurance: { productId: 'COVER', price: eur(2_500) } })
  expect(undoOf(full, entry('1', 'seat', '14C', 1_090))).toEqual({
    type: 'seat.remove',
    choice: { segmentId: segment.id, passengerId: '1', seat: '14C' },
  })
  expect(undoOf(full, entry('1', 'extra', 'BAG', 6_800))).toEqual({
    type: 'extras.set',
    wishes: [{ code: 'BAG', passengerId: '1', travelPartId: part.id, scope: 'part', quantity: 1 }],
  })
  expect(undoOf(full, entry('1', 'insurance', 'COVER', 2_500))).toEqual({ type: 'insurance.remove', productId: 'COVER' })
})

it('does not undo what is no longer in the cart, ambiguous or not a choice', () => {
  const bag = { code: 'BAG', passengerId: '1', travelPartId: part.id, quantity: 1, price: eur(3_400) }
  const twice = cart({ extras: [bag, { ...bag, travelPartId: 'part-ATH-LIS-2027-05-11T09:15:00' }] })
  expect(undoOf(cart(), entry('1', 'seat', '14C', 1_090))).toBeUndefined()
  expect(undoOf(twice, entry('1', 'extra', 'BAG', 3_400))).toBeUndefined()
  expect(undoOf(cart(), entry('1', 'flights', 'FC 415', 10_000))).toBeUndefined()
  expect(undoOf(cart(), entry('1', 'price', '', 500))).toBeUndefined()
})

it('undoes an extra on one flight and keeps it on the others', () => {
  const onPart = { code: 'MEAL', passengerId: '1', travelPartId: part.id, quantity: 1, price: eur(1_300) }
  const onFlight = { ...onPart, travelPartId: segment.id }
  const meals = cart({ extras: [onPart, onFlight] })
  const added = { ...entry('1', 'extra', 'MEAL', 1_300), travelPartId: segment.id }
  expect(undoOf(meals, added)).toEqual({
    type: 'extras.set',
    wishes: [{ code: 'MEAL', passengerId: '1', travelPartId: segment.id, scope: 'segment', quantity: 0 }],
  })
  expect(undoOf(meals, entry('1', 'extra', 'MEAL', 1_300))).toBeUndefined()
  expect(told([added, { ...entry('2', 'extraRemoved', 'MEAL', -1_300), travelPartId: part.id }])).toHaveLength(2)
})

const meal = (id: string, passengerId: string, travelPartId: string, press = '1'): LedgerEntry => ({
  ...entry(press, 'extra', 'MEAL', 1_300, passengerId),
  id,
  travelPartId,
})

const grouped = (entries: LedgerEntry[]) =>
  groupLedger(pairLedger(entries)).map(({ entries: of, isRemoved }) => [of.map(({ id }) => id).join(' '), isRemoved])

it('shows an extra added for several travellers at once as one line, and every other change as a separate line', () => {
  expect(
    grouped([
      entry('0', 'flights', 'FC 415', 10_000),
      meal('a', '1', part.id),
      meal('b', '2', part.id),
      meal('c', '1', part.id, '2'),
      { ...meal('d', '1', part.id, '2'), subject: 'WIFI' },
      entry('3', 'seat', '14C', 1_090),
    ]),
  ).toEqual([
    ['0', false],
    ['a b', false],
    ['c', false],
    ['d', false],
    ['3', false],
  ])
})

it('shows a removed part of such an extra as a separate line', () => {
  const removal: LedgerEntry = { ...meal('c', '2', part.id, '2'), cause: 'extraRemoved', amount: eur(-1_300) }
  expect(grouped([meal('a', '1', part.id), meal('b', '2', part.id), removal])).toEqual([
    ['a', false],
    ['b', true],
  ])
})

it('undoes such a line for all its travellers, unless part of it is no longer in the cart', () => {
  const extra = (passengerId: string) => ({ code: 'MEAL', passengerId, travelPartId: part.id, quantity: 1, price: eur(1_300) })
  const wish = (passengerId: string) => ({ code: 'MEAL', passengerId, travelPartId: part.id, scope: 'part', quantity: 0 })
  const [line] = groupLedger(pairLedger([meal('a', '1', part.id), meal('b', '2', part.id)]))
  if (!line) throw new Error('no line')
  expect(undoOfGroup(cart({ extras: [extra('1'), extra('2')] }), line)).toEqual({
    type: 'extras.set',
    wishes: [wish('1'), wish('2')],
  })
  expect(undoOfGroup(cart({ extras: [extra('1')] }), line)).toBeUndefined()
})
