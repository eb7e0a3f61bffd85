// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { showStep } from './answering.tsx'
import { family, flights, out } from './flights.ts'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('tells screen readers how many flights were found, and each new order', async () => {
  let found: (offers: typeof flights) => void = () => {}
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => new Promise((resolve) => (found = resolve)) },
    kept: { search: family, cart: undefined },
  })
  await screen.findByText(/Searching flights/)
  const [region] = screen.getAllByRole('status')
  found(flights)
  await screen.findAllByRole('article')
  expect(region?.textContent).toBe(`${out.length} flights found. Cheapest first`)
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'duration' } })
  expect(region?.textContent).toBe(`${out.length} flights found. Shortest first`)
})
