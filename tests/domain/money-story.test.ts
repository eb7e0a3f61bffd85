import { expect, it } from 'vitest'
import { moneyStory, moneySum } from '#src/domain/money-story.ts'
import type { Refund } from '#src/domain/refund.ts'
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

it('calls an overpayment no fee if the gateway does not report refunds', () => {
  const payments = [{ brand: 'VI', lastFour: '4242', amount: eur(booked.total.amount + 1_000) }]
  const unseen = moneySum({ ...booked, payments, refunds: [], areRefundsUnseen: true })
  const seen = moneySum({ ...booked, payments, refunds: [] })
  expect([unseen, seen]).toEqual([
    { moves: [], kept: eur(0), price: booked.total, beside: eur(0), isUnexplained: true },
    { moves: [payments[0]?.amount], kept: payments[0]?.amount, price: booked.total, beside: eur(1_000) },
  ])
})

it('lists payments, then refunds, oldest first', () => {
  const refund: Refund = {
    id: 'R1',
    target: { id: 'T1', kind: 'CREDIT_CARD', code: 'VI', lastFour: '4242', amount: eur(5_000), expectedBy: '2027-01-20' },
    status: 'pending',
    requestedAt: '2027-01-10T10:00:00Z',
    reason: 'CHANGED',
  }
  const later = { ...refund, id: 'R2', requestedAt: '2027-01-11T10:00:00Z' }
  expect(moneyStory({ ...booked, refunds: [later, refund] }).map(({ kind, id, at }) => [kind, id, at])).toEqual([
    ['paid', '0 VI 4242', booked.createdAt],
    ['refund', 'R1', refund.requestedAt],
    ['refund', 'R2', later.requestedAt],
  ])
})

it('names no sums if the gateway reports no price and payments in two currencies', () => {
  const payments = ['EUR', 'GBP'].map((currency) => ({ brand: 'VI', lastFour: '4242', amount: { amount: 100, currency } }))
  const none = { amount: 0, currency: 'XXX' }
  expect(moneySum({ ...booked, total: undefined, payments, refunds: [] })).toEqual({ moves: [], kept: none, beside: none })
})
