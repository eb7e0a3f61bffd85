// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import TripOpening from '#src/steps/trip-opening/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { changed } from '#src/operations/outcomes/samples/change.ts'
import { eur } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'
import { destinationOf } from '#tests/machines/destination.ts'

afterEach(cleanup)

const show = (answers: Answering) =>
  showStep({
    step: 'trip-opening',
    Screen: TripOpening,
    flow: 'bnpl',
    answers: { tripDetails: () => ({ booking: heldBooking, tripOptions: [] }), ...answers },
    kept: { booking: heldBooking, cart: undefined, search: undefined },
  })

it('shows a changed price, old and new, before anything is paid', async () => {
  const dearer = { ...heldCart, total: eur(12_000), ledger: heldCart.ledger.map((entry) => ({ ...entry, total: eur(12_000) })) }
  show({ cart: () => dearer })
  const title = await screen.findByRole('heading', { name: 'The price has gone up since you placed your hold' })
  expect(title.parentElement?.textContent).toContain('It was €100.00 and is now €120.00.')
})

it('says that a trip could not be opened, and links back to it', async () => {
  const { actor } = show({ tripDetails: failsWith(failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED')) })
  await screen.findByText('We couldn’t open this trip')
  fireEvent.click(screen.getByRole('button', { name: 'Back to your trip' }))
  expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
})

it.each([
  ['HOLD.LAPSED', 'lapsed', 'Your hold has expired', 'The flights are back on sale, and you weren’t charged for them.'],
  ['HOLD.RELEASED', 'released', 'This hold was released', 'The flights are back on sale, and there’s nothing to pay.'],
  [
    'PNR.FLOW_NOT_ALLOWED',
    'notOnHold',
    'This trip is already paid for',
    'You don’t need to pay again. Your trip’s page shows your tickets.',
  ],
])('says why a hold can no longer be paid for (%s), and links back to the trip', async (code, reason, title, text) => {
  const { actor } = show({
    tripDetails: failsWith(failure(`ERR.SSW.${code}`, { response: { tripOption: 'PURCHASE_ON_HOLD_BOOKING', reason } })),
  })
  const heading = await screen.findByRole('heading', { name: title })
  expect(heading.nextElementSibling?.textContent).toBe(text)
  expect(screen.queryByText('Was money taken?')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to your trip' }))
  expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
})

it('says which rule forbids a change, the deadline, and the alternative', async () => {
  showStep({
    step: 'trip-opening',
    Screen: TripOpening,
    flow: 'mto',
    answers: {
      tripDetails: failsWith(
        failure('ERR.SSW.PNR.FLOW_NOT_ALLOWED', {
          response: { tripOption: 'ADD_MODIFY_SEATS', reason: 'tooLate', until: '2027-05-04T15:00:00Z' },
        }),
      ),
    },
    kept: { booking: changed, cart: undefined, search: undefined },
  })
  const title = await screen.findByRole('heading', { name: 'This change isn’t possible' })
  expect(title.parentElement?.textContent).toMatch(/Choose or change seats: It’s too late: the deadline was .*May 4/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says that no booking matches the reference and name of a link', async () => {
  const { actor } = showStep({
    step: 'trip-opening',
    Screen: TripOpening,
    flow: 'mto',
    answers: { tripDetails: failsWith(failure('ERR.SSW.PNR.NOT_FOUND')) },
    kept: { booking: undefined, cart: undefined, search: undefined, tripWanted: { reference: 'ABCDEF', lastName: 'Marlow' } },
  })
  const title = await screen.findByRole('heading', { name: 'No booking was found' })
  expect(title.parentElement?.textContent).toContain('No booking matches this reference and last name.')
  fireEvent.click(screen.getByRole('button', { name: 'Find your booking' }))
  expect(destinationOf(actor.getSnapshot().output)).toEqual({ outcome: 'handedOver', flow: 'booking', at: 'myb' })
})
