import { expect, it } from 'vitest'
import { moneyStory, moneySum } from '#src/domain/money-story.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'

it('shows the time of each payment that the gateway reports', () => {
  const [first] = booked.payments
  if (!first) throw new Error('The booking has no payment')
  const story = moneyStory({ ...booked, payments: [first, { ...first, paidAt: '2027-04-29T10:00:00Z' }, first], refunds: [] })
  expect(story.map(({ at }) => at)).toEqual([booked.createdAt, '2027-04-29T10:00:00Z', undefined])
})

it.each([
  ['has no payments', []],
  ['lists a payment for less than the price', [{ brand: 'VI', lastFour: '4242', amount: eur(booked.total.amount - 100) }]],
] as const)('names no fee beside the price if the gateway %s', (_words, payments) => {
  const { price, beside } = moneySum({ ...booked, payments: [...payments], refunds: [] })
  expect({ price, beside }).toEqual({ price: booked.total, beside: eur(0) })
})
