// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ContentContext } from '#src/content/content.tsx'
import HotelDetails from '#src/steps/hotel-details/screen.tsx'
import { hotel, hotelSearch, hotelShown, policy, roomReserved } from '#src/operations/outcomes/samples/stays.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import { NowContext } from '#src/trip/now.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const content = JSON.parse(readFileSync('public/data/steps/hotel-details.json', 'utf8')) as unknown

/** The page on a day long before the stay. The chart comes to it from the search. */
const Screen = () => (
  <ContentContext value={{ locale: 'en-US', steps: { 'hotel-details': content } }}>
    <NowContext value={Date.UTC(2027, 0, 2)}>
      <HotelDetails />
    </NowContext>
  </ContentContext>
)

const show = async (answers: Answering = {}) => {
  const shown = showStep({
    step: 'hotel-search',
    Screen,
    answers: {
      hotelSearchByAirportCode: () => [hotel],
      hotelDetails: () => hotelShown,
      hotelCancellationPolicy: () => policy,
      hotelBook: () => roomReserved,
      ...answers,
    },
    kept: { booking: booked, cart: undefined },
  })
  shown.actor.send({ type: 'hotels.search', search: hotelSearch })
  await expect.poll(() => shown.actor.getSnapshot().value).toEqual({ hotel: 'choosing' })
  shown.actor.send({ type: 'hotel.show', hotelId: 'ATH-1', search: hotelSearch })
  return shown
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const toPolicy = async (answers: Answering = {}) => {
  const shown = await show(answers)
  await screen.findByRole('heading', { level: 1, name: 'Cedar Athens' })
  press('See price and cancellation: Double room')
  await screen.findByText('Free to cancel')
  return shown
}

it('draws the cancellation policy as a line in time, by the hotel’s clock', async () => {
  await toPolicy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Free to canceluntil Tue, May 4, 15:00',
    'Canceling costs €100.00from Tue, May 4, 15:00',
  ])
  screen.getByText(/Times are the hotel’s: Eastern European Time/)
})

it('names the dates, the nights and the guests while a room is chosen and reserved', async () => {
  const stay = 'Wed, May 5 to Sat, May 8, 3 nights, 1 guest'
  await show()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Cedar Athens' })
  expect(heading.parentElement?.textContent).toContain(stay)
  press('See price and cancellation: Double room')
  await screen.findByRole('button', { name: 'Reserve this room' })
  expect(heading.parentElement?.textContent).toContain(stay)
})

it('reserves the room only when the button is pressed, at the price that the page shows', async () => {
  const { asked } = await toPolicy()
  expect(asked.map(({ name }) => name)).not.toContain('hotelBook')
  press('Reserve this room')
  await screen.findByText('Your room is reserved')
  expect(asked.at(-1)).toEqual({
    name: 'hotelBook',
    variables: {
      request: {
        pnr: 'K7QX4M',
        hotelId: 'ATH-1',
        hotelRoomTypeId: 'DOUBLE',
        checkinDate: '2027-05-05',
        checkoutDate: '2027-05-08',
        guests: 1,
        total: { amount: 300, currency: 'EUR' },
      },
    },
  })
})

it('says that the last room was taken, and that the tickets are valid', async () => {
  await toPolicy({ hotelBook: failsWith(failure('ERR.SSW.SUPPLIER.SOLD_OUT', { status: 409 })) })
  press('Reserve this room')
  const notice = await screen.findByRole('alert')
  within(notice).getByText('The last one was taken before yours was confirmed.')
  within(notice).getByText('Your flights aren’t affected: your tickets are valid.')
  expect(screen.queryByRole('button', { name: 'Reserve this room' })).toBeNull()
  press('See what’s available now')
  await screen.findByRole('heading', { name: 'Rooms' })
})

it('reads the trip after a lost answer, and shows the room that was confirmed', async () => {
  const { asked } = await toPolicy({
    hotelBook: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })),
    tripDetails: () => ({ booking: { ...booked, reservations: [roomReserved] }, tripOptions: [] }),
  })
  press('Reserve this room')
  await screen.findByText('Your room is reserved')
  expect(asked.filter(({ name }) => name === 'hotelBook')).toHaveLength(1)
})

it('says that the picture of the hotel is a drawing', async () => {
  await show()
  await screen.findByRole('img', { name: 'A drawing of a hotel, not a photo of this one' })
})
