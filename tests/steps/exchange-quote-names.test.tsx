// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Trip } from '#machines/trip.ts'
import { dearer, even, exchangeCart, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { ana, contact } from '#src/operations/outcomes/samples/trip.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { bar, beforeTheTrip, inCard, showQuote } from './exchange-quotes.ts'

beforeTheTrip()

const correcting = {
  reference: exchangeCart(dearer).trip?.reference ?? '',
  passengers: [{ ...ana, lastName: 'Muller' }],
  contact,
  before: { passengers: [ana], contact },
}

it('lists the names with the address that the new tickets go to, and a link to correct them', () => {
  showQuote(dearer)
  const card = inCard('Your new tickets')
  expect(card.getByRole('listitem').textContent).toBe('Ana Müller')
  expect(card.getByText('We’ll send them to', { exact: false }).textContent).toBe('We’ll send them to ana@example.com.')
  expect(card.getByRole('link', { name: 'Correct names, contact or documents' }).getAttribute('href')).toBe(
    '#/exchange/passengers',
  )
  expect(screen.queryByRole('heading', { name: 'Names, contact and assistance' })).toBeNull()
})

it('shows a correction, old and new, until the exchange is confirmed', () => {
  showQuote(dearer, {}, { kept: { correcting } })
  expect(inCard('Names, contact and assistance').getByRole('listitem').textContent).toBe('Ana Müller Ana Muller')
})

it('offers no correction if the rules of the trip refuse it', () => {
  const tripOptions = [{ tripOption: 'EDIT_PASSENGER', ruleName: 'EDIT_PAX_DETAILS_GUEST', enabled: false }]
  const told: Pick<Trip, 'tripFacts'> = { tripFacts: { tripOptions } }
  showQuote(dearer, {}, { kept: { booking: twoWays, ...told } })
  expect(inCard('Your new tickets').queryByRole('link')).toBeNull()
})

it('says that a correction without a response is unknown, and lets the traveler confirm again', async () => {
  const updatePassengers = failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' }))
  showQuote(even, { updatePassengers }, { kept: { correcting } })
  fireEvent.click(bar().getByRole('button', { name: 'Change my trip' }))
  await screen.findByText('We don’t know yet whether the names were corrected')
  expect(bar().getAllByRole('button', { name: 'Change my trip' })).toHaveLength(1)
})
