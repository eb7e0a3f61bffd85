// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cancelled } from '#src/operations/outcomes/samples/refund.ts'
import { carReserved, roomReserved } from '#src/operations/outcomes/samples/stays.ts'
import { showTrip } from './myb-page.tsx'

afterEach(cleanup)

it.each([
  ['with its refund', cancelled(), 'Your flights are no longer booked. Your refund and its date are shown below.'],
  [
    'without a refund',
    { ...cancelled(), refunds: [] },
    'Your flights are no longer booked. We can’t see a refund for this booking. If you paid for it, please contact us.',
  ],
])('a cancelled booking is shown %s, as far as the gateway reports one', async (_, booking, text) => {
  showTrip(booking)
  await screen.findByRole('heading', { level: 1, name: 'This booking was canceled' })
  expect(screen.getByText(/^Your flights are no longer booked/).textContent).toBe(text)
})

it('a cancelled booking shows that its car is still reserved, and offers no new reservation', async () => {
  const failed = { ...roomReserved, status: 'failed' as const, reason: 'soldOut' as const }
  showTrip({ ...cancelled(), reservations: [carReserved, failed] })
  await screen.findByText('Canceling your flights didn’t cancel these. If you no longer need one, call its number.')
  screen.getByText('+44 20 7946 0117')
  expect(screen.queryByRole('link', { name: /car|room|hotel/i })).toBeNull()
})
