// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import Passengers from '#src/steps/passengers/screen.tsx'
import { cart } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

// jsdom has no layout and does not implement scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

afterEach(cleanup)

const show = async () => {
  showStep({
    step: 'passengers',
    Screen: Passengers,
    answers: {
      passengers: () => ({
        slots: [{ id: '1', type: 'ADT' }],
        passengers: [],
        documentsAreRequired: true,
        dateOfFirstFlight: '2027-05-04',
        dateOfLastFlight: '2027-05-11',
      }),
    },
    kept: { cart: cart({ passengers: [] }) },
  })
  await screen.findByLabelText(/^First name/)
}

const isInvalid = (label: RegExp) => screen.getAllByLabelText(label)[0]?.getAttribute('aria-invalid') === 'true'

/** Moves the focus to a field, and waits for the validation of the field that it leaves. */
const go = (label: RegExp) => act(async () => screen.getAllByLabelText(label)[0]?.focus())

it('checks a date of birth when the focus leaves it, not between its parts', async () => {
  await show()
  await go(/^Month/)
  await go(/^Day/)
  await go(/^Year/)
  expect(isInvalid(/^Year/)).toBe(false)
  await go(/^Gender/)
  await waitFor(() => expect(isInvalid(/^Year/)).toBe(true))
})

it('does not call an empty phone number wrong because its country was chosen', async () => {
  await show()
  await go(/^Country code/)
  await go(/^Phone number/)
  await go(/^E-mail/)
  await waitFor(() => expect(isInvalid(/^Phone number/)).toBe(true))
  cleanup()
  await show()
  await go(/^Country code/)
  await go(/^First name/)
  await go(/^Last name/)
  await waitFor(() => expect(isInvalid(/^First name/)).toBe(true))
  expect(isInvalid(/^Phone number/)).toBe(false)
})

it('requires every field except those that it calls optional, help, and what another field may answer', async () => {
  await show()
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
  const optional = fields
    .filter((field) => field.getAttribute('aria-required') !== 'true')
    .map(({ labels }) => labels?.[0]?.textContent)
  expect(optional).toEqual([
    'Middle names, optional',
    'No expiry date',
    'Airline of the program',
    'Membership number',
    'Help with walking',
    'Blind or low vision',
    'Deaf or hard of hearing',
    'Learning, developmental or cognitive disability',
    'Assistance dog',
    'Medical condition that needs clearance to fly',
    'Someone to meet and guide me',
    'Own wheelchair or scooter',
    // A number that starts with + names its country.
    'Country code',
  ])
})
