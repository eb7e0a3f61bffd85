// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { FlowEvent } from '#machines/events.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import { changeCart, changed } from '#src/operations/outcomes/samples/change.ts'
import { ana, bagOffer, cart, contact, part, segment } from '#src/operations/outcomes/samples/trip.ts'
import Ancillaries from '#src/steps/ancillaries/screen.tsx'
import Passengers from '#src/steps/passengers/screen.tsx'
import SeatSelection from '#src/steps/seat-selection/screen.tsx'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'
import { mapFor, seatMap } from './seat-maps.ts'

afterEach(cleanup)

const gone = failsWith(failure('ERR.SSW.PRICING.UNABLE_TO_REPRICE', { type: 'businessLogic', status: 500 }))

const answers = {
  passengers: () => ({
    slots: [{ id: '1', type: 'ADT' }],
    passengers: [],
    documentsAreRequired: false,
    dateOfFirstFlight: '2027-05-04',
    dateOfLastFlight: '2027-05-11',
  }),
  seatMap: () => seatMap([mapFor('1')]),
  ancillaries: () => ({ offers: [bagOffer] }),
  insurance: () => ({ offers: [] }),
  updatePassengers: gone,
  saveSelectedSeat: gone,
  addToCart: gone,
  updateCart: gone,
}

const steps: [Step, ComponentType, FlowEvent][] = [
  ['passengers', Passengers, { type: 'passengers.submit', passengers: [ana], contact }],
  ['seat-selection', SeatSelection, { type: 'seat.pick', choice: { segmentId: segment.id, passengerId: '1', seat: '14C' } }],
  [
    'ancillaries',
    Ancillaries,
    {
      type: 'extras.set',
      wishes: [{ code: 'BAG', scope: bagOffer.scope, passengerId: '1', travelPartId: part.id, quantity: 1 }],
    },
  ],
]

const refusedAt = async ([step, Screen, event]: (typeof steps)[number], flow: Flow = 'booking') => {
  const kept = flow === 'booking' ? { cart: cart() } : { cart: changeCart(), booking: changed }
  const { actor } = showStep({ step, Screen, flow, answers, kept })
  await expect.poll(() => actor.getSnapshot().can(event)).toBe(true)
  actor.send(event)
  return within(await screen.findByRole('alert'))
}

it.each(steps)('flights that are no longer sold lead from %s to other flights, not to saving again', async (...at) => {
  const notice = await refusedAt(at)
  expect(notice.getByText(/These flights are no longer available at this price\./).textContent).not.toBe('')
  expect(notice.getByText(/Choose other flights to continue\./).textContent).not.toBe('')
  const way = notice.getByRole('link', { name: 'Choose other flights' })
  expect([way.getAttribute('href'), notice.queryAllByRole('button').length]).toEqual(['#/flight-selection', 0])
})

it('leads from the seats of a booked trip to its changes, because its flights stay', async () => {
  const [, seats] = steps
  const notice = await refusedAt(seats as (typeof steps)[number], 'mto')
  expect(notice.getByText(/Review your changes, or leave your trip as it is\./).textContent).not.toBe('')
  expect(notice.getByRole('link', { name: 'Your changes' }).getAttribute('href')).toBe('#/mto/trip-review')
})
