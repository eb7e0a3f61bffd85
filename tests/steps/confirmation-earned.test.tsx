// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { showBooking } from './confirmation-page.tsx'

afterEach(cleanup)

const show = async (booking: typeof booked & { earnedMiles?: number }) => {
  showBooking(booking)
  await screen.findByText('K7QX4M')
}

it('tells a member the miles that the trip has earned, and what a cancellation does to them', async () => {
  await show({ ...booked, earnedMiles: 1_480 })
  screen.getByText(
    'You’ve earned 1,480 miles on this trip. They’re already in your account. If you cancel, we’ll take them back.',
  )
})

it('mentions no miles for a trip that earns none', async () => {
  await show(booked)
  expect(screen.queryByText(/miles with this trip/)).toBeNull()
})
