// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import HotelScreen from '#src/steps/hotel/screen.tsx'
import { hotel, hotelSearch } from '#src/operations/outcomes/samples/stays.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const show = (answers: Answering) => {
  const shown = showStep({
    step: 'hotel-search',
    Screen: HotelScreen,
    answers: { hotelDetails: () => new Promise(() => {}), ...answers },
    kept: { booking: booked, cart: undefined },
  })
  shown.actor.send({ type: 'hotels.search', search: hotelSearch })
  return shown
}

it('lists hotels with the whole price, and those that are full without one', async () => {
  const { from: _, ...full } = hotel
  const { actor, asked } = show({ hotelSearchByAirportCode: () => [hotel, { ...full, id: 'ATH-2', name: 'Alder Athens' }] })
  await screen.findByText('€300.00')
  screen.getByText('No room left')
  fireEvent.click(screen.getByRole('button', { name: 'See the rooms: Cedar Athens' }))
  expect(actor.getSnapshot().value).toEqual({ 'hotel-details': 'reading' })
  expect(asked.at(-1)).toEqual({
    name: 'hotelDetails',
    variables: {
      request: { hotelId: 'ATH-1', checkinDate: '2027-05-05', checkoutDate: '2027-05-08', guests: 1, currency: 'EUR' },
    },
  })
})

it('says that the tickets are valid while no hotel answers, and tries again', async () => {
  let isDown = true
  show({ hotelSearchByAirportCode: () => (isDown ? failsWith(failure('ERR.SSW.SUPPLIER.AWAY', { status: 502 }))() : [hotel]) })
  await screen.findByText('We can’t show hotels right now')
  screen.getByText('Your flights aren’t affected: your tickets are valid.')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('€300.00')
})

it('says that every hotel is full, and leads back to the dates', async () => {
  const { from: _, ...full } = hotel
  const { actor } = show({ hotelSearchByAirportCode: () => [full] })
  await expect.poll(() => actor.getSnapshot().value).toEqual({ hotel: 'none' })
  fireEvent.click(screen.getByRole('button', { name: 'Change the dates' }))
  expect(actor.getSnapshot().value).toEqual({ 'hotel-search': 'asking' })
})
