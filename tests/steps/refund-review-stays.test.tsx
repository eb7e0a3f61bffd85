// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Reservation } from '#src/domain/reservation.ts'
import RefundReview from '#src/steps/refund-review/screen.tsx'
import { choices, quote } from '#src/operations/outcomes/samples/refund.ts'
import { carReserved } from '#src/operations/outcomes/samples/stays.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2027-01-03T00:00:00Z'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows the last page before a trip with these reservations is cancelled. */
const showDecision = async (reservations: Reservation[]) => {
  showStep({
    step: 'refund-review',
    Screen: RefundReview,
    flow: 'cancelAndRefund',
    kept: { booking: booked },
    answers: {
      getCancelAndRefund: () => ({ ...choices, booking: { ...booked, reservations } }),
      getCancelAndRefundReview: () => quote(),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'See your refund' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to cancel' }))
  await screen.findByRole('heading', { name: 'Cancel this trip?' })
}

it('says before the flights are cancelled that a car stays reserved, with the number of its company', async () => {
  await showDecision([carReserved])
  const notice = screen.getByRole('heading', { name: 'Cars and rooms stay reserved' }).parentElement
  expect(within(notice as HTMLElement).getByRole('listitem').textContent).toBe('Economy car, Kestrel Cars, +44 20 7946 0117')
})

it('omits cars and rooms that are not confirmed', async () => {
  await showDecision([{ ...carReserved, status: 'failed' }])
  expect(screen.queryByText('Cars and rooms stay reserved')).toBeNull()
})
