// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import { showBooking } from './confirmation-page.tsx'

afterEach(cleanup)

it('says that both miles and money were taken for an award', async () => {
  const booking = {
    ...booked,
    payments: [{ brand: 'VI', lastFour: '4242', amount: eur(2_500) }],
    spentOnAward: { points: 12_000, at: '2027-01-04T10:00:00Z', reference: 'FC-1' },
  }
  showBooking(booking)
  await screen.findByText('K7QX4M')
  expect(screen.getByText('Was money taken?').nextElementSibling?.textContent).toBe(
    'Yes. 12,000 miles and €25.00 with Visa, ending in 4242.',
  )
})
