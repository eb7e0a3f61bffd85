// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import HotelSearch from '#src/steps/hotel-search/screen.tsx'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const show = () =>
  showStep({
    step: 'hotel-search',
    Screen: HotelSearch,
    answers: { hotelSearchByAirportCode: () => new Promise(() => {}) },
    kept: { booking: booked, cart: undefined },
  })

it('suggests the nights after landing, and searches for them', async () => {
  const { asked } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show hotels' }))
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      name: 'hotelSearchByAirportCode',
      variables: {
        airportCode: 'ATH',
        request: { checkinDate: '2027-05-05', checkoutDate: '2027-05-08', guests: 1, currency: 'EUR' },
      },
    })
})

it('refuses a check-out before check-in without sending a request', async () => {
  const { asked } = show()
  fireEvent.input(await screen.findByLabelText('Check-out'), { target: { value: '2027-05-05' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show hotels' }))
  await screen.findByText('Choose a check-out day after check-in')
  expect(asked).toEqual([])
})
