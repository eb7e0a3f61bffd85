import { expect, it } from 'vitest'
import { moneyStory } from '#src/domain/money-story.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'

it('shows the time of each payment that the gateway reports', () => {
  const [first] = booked.payments
  if (!first) throw new Error('The booking has no payment')
  const story = moneyStory({ ...booked, payments: [first, { ...first, paidAt: '2027-04-29T10:00:00Z' }, first], refunds: [] })
  expect(story.map(({ at }) => at)).toEqual([booked.createdAt, '2027-04-29T10:00:00Z', undefined])
})
