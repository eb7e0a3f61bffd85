import { expect, test } from 'vitest'
import { accountClaim } from '#src/trip/money-facts.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'

const paidMore = { ...booked, payments: [{ brand: 'VI', lastFour: '4242', amount: eur(11_000) }] }

test('the account claim is omitted if more than the price was paid and refunds are not reported', () => {
  expect(accountClaim({ ...paidMore, areRefundsUnseen: true })).toBeUndefined()
  expect([accountClaim(paidMore), accountClaim({ ...booked, areRefundsUnseen: true })]).toEqual([
    expect.objectContaining({ 'data-claim': 'accounted' }),
    expect.objectContaining({ 'data-claim': 'accounted' }),
  ])
})
