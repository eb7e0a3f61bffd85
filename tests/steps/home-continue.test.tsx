// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Passenger } from '#src/domain/passenger.ts'
import Home from '#src/steps/home/screen.tsx'
import type { KeptTrip } from '#machines/trip.ts'
import { ana, booked, cart, search } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'

afterEach(cleanup)

const lia: Passenger = { ...ana, id: '2', firstName: 'Lia' }

const show = (kept: Partial<KeptTrip>) => showStep({ step: 'home', Screen: Home, answers: {}, kept })

const way = () => screen.queryByRole('link', { name: /^Continue your booking/ })

it('offers to continue a booking in progress at its last step', async () => {
  show({
    cart: cart({ passengers: [ana, lia] }),
    completed: ['home', 'flight-selection', 'passengers'],
    skipped: ['seat-selection'],
  })
  await screen.findByRole('link', { name: /^Continue your booking/ })
  expect([way()?.textContent, way()?.getAttribute('href')]).toEqual([
    'Continue your booking to Athens, 2 travelers',
    '#/ancillaries',
  ])
})

it('counts the travellers of the search until they are named', async () => {
  show({ cart: cart({ passengers: [], search: { ...search, passengers: { ADT: 2, CHD: 1, INF: 0 } } }) })
  await screen.findByRole('link', { name: 'Continue your booking to Athens, 3 travelers' })
})

it('states no number of travellers if the gateway reports neither travellers nor a search', async () => {
  show({ cart: { ...cart({ passengers: [] }), search: undefined } })
  await screen.findByRole('link', { name: 'Continue your booking to Athens' })
})

it.each([
  ['no cart', { cart: undefined }],
  ['a cart without flights', { cart: cart({ parts: [] }) }],
  ['a trip that was bought', { cart: cart(), booking: booked }],
] as const)('offers nothing to continue if there is %s', (_, kept) => {
  show(kept)
  expect(way()).toBeNull()
})
