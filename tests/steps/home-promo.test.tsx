// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Search } from '#src/domain/search.ts'
import { search as oneWay } from '#src/operations/outcomes/samples/trip.ts'
import Home from '#src/steps/home/screen.tsx'
import { dayIn } from '#tests/day-in.ts'
import { showStep } from './answering.tsx'
import { freshBrowser } from './fresh-browser.ts'

const there = { origin: 'LIS', destination: 'ATH', date: dayIn(30) }
const back = { origin: 'ATH', destination: 'LIS', date: dayIn(37) }
const onward = { origin: 'LIS', destination: 'JFK', date: dayIn(40) }

const show = (asked: Partial<Search>) =>
  showStep({ step: 'home', Screen: Home, answers: {}, kept: { search: { ...oneWay, ...asked }, cart: undefined } })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const single = () => screen.getByRole('textbox', { name: 'Promo code (optional)' })
const byFlight = () => screen.findByRole('group', { name: 'Promo code for each flight (optional)' })

freshBrowser()

it('offers a code for each flight once a code is typed for a trip of several flights', async () => {
  show({ journeyType: 'round-trip', legs: [there, back] })
  expect(screen.queryByRole('button', { name: 'Use a different code for each flight' })).toBeNull()
  type(single(), 'WELCOME10')
  fireEvent.click(await screen.findByRole('button', { name: 'Use a different code for each flight' }))
  const fields = within(await byFlight()).getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['promoCode', 'WELCOME10'],
    ['promoCode1', ''],
  ])
  await waitFor(() => expect(document.activeElement).toBe(fields[1]))
  press('Use one code for all flights')
  await waitFor(() => expect(document.activeElement).toBe(single()))
  fireEvent.click(screen.getByRole('radio', { name: 'One way' }))
  expect(screen.queryByRole('button', { name: 'Use a different code for each flight' })).toBeNull()
})

it('shows the codes of a search by flight, and a removed flight takes its code with it', async () => {
  const codes = ['WELCOME10', 'FLEX15', 'BUSINESS20']
  show({ journeyType: 'multi-city', legs: [there, back, onward], promoCodes: codes })
  const values = async () =>
    within(await byFlight())
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
  expect(await values()).toEqual(codes)
  expect(
    within(await byFlight())
      .getAllByRole('textbox')
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Flight 1', 'Flight 2', 'Flight 3'])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove flight 2' }))
  await waitFor(async () => expect(await values()).toEqual(['WELCOME10', 'BUSINESS20']))
})

it('keeps the codes with a recent search', async () => {
  const recent = {
    search: { journeyType: 'round-trip', legs: [there, back], passengers: { ADT: 1, CHD: 0, INF: 0 }, promoCodes: ['A1', 'B2'] },
  }
  localStorage.setItem('DX_recentSearches', JSON.stringify([{ ...recent, origin: 'Lisbon', destination: 'Athens' }]))
  const { actor } = showStep({ step: 'home', Screen: Home, answers: {}, kept: { search: undefined, cart: undefined } })
  const entry = await screen.findByRole('button', { name: /Lisbon – Athens/ })
  expect(entry.textContent).toContain('Promo code A1 / B2')
  fireEvent.click(entry)
  expect(actor.getSnapshot().context.search?.promoCodes).toEqual(['A1', 'B2'])
})
