// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import Home from '#src/steps/home/screen.tsx'
import { showStep } from './answering.tsx'

afterEach(cleanup)

it('links to bookings, flight status, the timetable and the explore page', () => {
  showStep({ step: 'home', Screen: Home, answers: {}, kept: { search: undefined, cart: undefined } })
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])
  expect(links).toEqual([
    ['Flights', '#/home', 'true'],
    ['My booking', '#/myb', null],
    ['Flight status', '#/flight-status', null],
    ['Timetable', '#/flight-schedule', null],
    ['Explore', '#/explore', null],
  ])
})
