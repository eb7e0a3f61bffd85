// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import Cars from '#src/steps/cars/screen.tsx'
import { carOffer, carReserved, conditions } from '#src/operations/outcomes/samples/stays.ts'
import { booked, eur } from '#src/operations/outcomes/samples/trip.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const desk = { id: 'ATH-A', name: 'Athens (ATH)', kind: 'airport' }
const office = { id: 'ATH-C', name: 'Athens', kind: 'city', hours: { opens: '08:00', closes: '20:00' } }

const show = (answers: Answering = {}) =>
  showStep({
    step: 'cars',
    Screen: Cars,
    answers: {
      carReservations: () => [],
      carLocation: () => [desk, office],
      carAvailability: () => ({ offers: [carOffer], isClosed: false }),
      carRentalConditions: () => conditions,
      carBooking: () => carReserved,
      ...answers,
    },
    kept: { booking: booked, cart: undefined },
  })

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const toConditions = async (answers: Answering = {}) => {
  const shown = show(answers)
  await screen.findByLabelText('Driver’s age')
  press('Show cars')
  await screen.findByRole('list', { name: 'Cars on offer' })
  press('See the conditions: Economy car, Kestrel Cars')
  await screen.findByRole('heading', { name: 'Before you reserve' })
  return shown
}

it('suggests times that fit the flights, and the age of the traveller', async () => {
  const { asked } = show()
  await screen.findByLabelText('Driver’s age')
  press('Show cars')
  await screen.findByRole('list', { name: 'Cars on offer' })
  expect(asked.at(-1)).toEqual({
    name: 'carAvailability',
    variables: {
      request: {
        pickUp: { placeId: 'ATH-A', at: '2027-05-05T01:00' },
        dropOff: { placeId: 'ATH-A', at: '2027-05-08T01:00' },
        driverAge: 37,
        currency: 'EUR',
      },
    },
  })
})

it('refuses a driver below the minimum age and a return before pick-up without sending a request', async () => {
  const { asked } = show()
  fireEvent.input(await screen.findByLabelText('Driver’s age'), { target: { value: '17' } })
  fireEvent.input(screen.getByLabelText('Return day'), { target: { value: '2027-05-04' } })
  press('Show cars')
  await screen.findByText('Enter the driver’s age, from 18 to 99')
  screen.getByText('Choose a return time after pick-up')
  expect(asked.map(({ name }) => name)).toEqual(['carReservations', 'carLocation'])
})

it('shows the whole price with its parts, and reserves only when the button is pressed', async () => {
  const { asked } = await toConditions()
  expect(screen.getByText('Rental').parentElement?.textContent).toBe('Rental€100.00')
  expect(screen.getByText('Pay at the desk').closest('p')?.textContent).toContain('€120.00')
  expect(asked.map(({ name }) => name)).not.toContain('carBooking')
  press('Reserve this car')
  await screen.findByText('Your car is reserved')
  expect(asked.at(-1)).toEqual({
    name: 'carBooking',
    variables: { request: { pnr: 'K7QX4M', offerId: carOffer.id, total: { amount: 120, currency: 'EUR' } } },
  })
  screen.getByText('K0000001')
})

it('repeats the places, the times and the driver’s age before the reservation', async () => {
  await toConditions()
  expect(
    screen
      .getAllByRole('term')
      .slice(0, 3)
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`),
  ).toEqual([
    'Pick up at: Athens (ATH), at the airportWed, May 5, 01:00',
    'Return to: Athens (ATH), at the airportSat, May 8, 01:00',
    'Driver’s age: 37',
  ])
})

it('says that the tickets are valid while the companies do not answer, and tries again', async () => {
  let isDown = true
  show({ carLocation: () => (isDown ? failsWith(failure('ERR.SSW.SUPPLIER.AWAY', { status: 502 }))() : [desk]) })
  await screen.findByText('We can’t show cars right now')
  screen.getByText('Your flights aren’t affected: your tickets are valid.')
  isDown = false
  press('Try again')
  await screen.findByLabelText('Driver’s age')
})

it('offers today’s cars after the last one was taken, and the same car after no answer', async () => {
  await toConditions({ carBooking: failsWith(failure('ERR.SSW.SUPPLIER.SOLD_OUT', { status: 409 })) })
  press('Reserve this car')
  const notice = await screen.findByRole('alert')
  within(notice).getByText('The last one was taken before yours was confirmed.')
  within(notice).getByText('Your flights aren’t affected: your tickets are valid.')
  expect(screen.queryByRole('button', { name: 'Reserve this car' })).toBeNull()
  press('See what’s available now')
  await screen.findByRole('list', { name: 'Cars on offer' })
})

it('reads the trip after a lost answer, and shows the car that was confirmed', async () => {
  const { asked } = await toConditions({
    carBooking: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', status: 0 })),
    tripDetails: () => ({ booking: { ...booked, reservations: [carReserved] }, tripOptions: [] }),
  })
  press('Reserve this car')
  await screen.findByText('Your car is reserved')
  expect(asked.filter(({ name }) => name === 'carBooking')).toHaveLength(1)
})

it('shows the car that the trip already has', async () => {
  show({ carReservations: () => [carReserved] })
  await screen.findByText('You already have a car for this trip')
  screen.getByText('K0000001')
})

it('does not reserve the same car twice', async () => {
  await toConditions({ carReservations: () => [carReserved] })
  await screen.findAllByText('K0000001')
  expect(screen.queryByRole('button', { name: 'Reserve this car' })).toBeNull()
})

it('says when a desk is closed, and when no car is left', async () => {
  show({ carAvailability: () => ({ offers: [], isClosed: true }) })
  await screen.findByLabelText('Driver’s age')
  press('Show cars')
  await screen.findByText('No cars for these times')
  screen.getByText(/The desk is closed at one of these times/)
})

it('adds an approximate price in the currency of the trip', async () => {
  show({
    carAvailability: () => ({
      offers: [{ ...carOffer, total: { amount: 11_000, currency: 'GBP' }, about: eur(12_900) }],
      isClosed: false,
    }),
  })
  await screen.findByLabelText('Driver’s age')
  press('Show cars')
  await screen.findByText('about €129.00')
})
