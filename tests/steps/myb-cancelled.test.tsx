// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Booking } from '#src/domain/booking.ts'
import { cancelled } from '#src/operations/outcomes/samples/refund.ts'
import Myb from '#src/steps/myb/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const show = (booking: Booking) =>
  showStep({
    step: 'myb',
    Screen: Myb,
    answers: { tripDetails: () => ({ booking, tripOptions: [] }) },
    kept: { booking, cart: undefined, search: undefined },
  })

it.each([
  ['with its refund', cancelled(), 'Your flights are no longer booked. Your refund and its date are shown below.'],
  [
    'without a refund',
    { ...cancelled(), refunds: [] },
    'Your flights are no longer booked. We can’t see a refund for this booking. If you paid for it, please contact us.',
  ],
])('a cancelled booking is shown %s, as far as the gateway reports one', async (_, booking, text) => {
  show(booking)
  await screen.findByRole('heading', { level: 1, name: 'This booking was cancelled' })
  expect(screen.getByText(/^Your flights are no longer booked/).textContent).toBe(text)
})
