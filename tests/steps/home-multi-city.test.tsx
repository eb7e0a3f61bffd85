// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import Home from '#src/steps/home/screen.tsx'
import { recentSearches } from '#src/steps/home/recent-searches.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import { search as oneWay } from '#src/operations/outcomes/samples/trip.ts'
import { dayIn } from '#tests/day-in.ts'
import { showStep } from './answering.tsx'
import { freshBrowser } from './fresh-browser.ts'

// jsdom has no layout and does not implement scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

const days = [30, 34, 38, 42, 46, 50].map(dayIn)

/** A long timeout, because the list of places is large and the machine may be busy. */
const patient = { timeout: 20_000 }

const show = () => showStep({ step: 'home', Screen: Home, answers: {}, kept: { search: undefined, cart: undefined } })

const choose = () => fireEvent.click(screen.getByRole('radio', { name: 'Multi-city' }))
const flight = (number: number) => screen.findByRole('group', { name: `Flight ${number}` }, patient)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Types the codes and the day of a flight. The places are not picked from the list. */
const typeFlight = async (number: number, from: string | undefined, to: string, day: string) => {
  const group = within(await flight(number))
  if (from !== undefined) fireEvent.change(group.getByRole('combobox', { name: /^From/ }), { target: { value: from } })
  fireEvent.change(group.getByRole('combobox', { name: /^To/ }), { target: { value: to } })
  fireEvent.change(group.getByLabelText('Depart'), { target: { value: day } })
}

freshBrowser(() => Promise.resolve(new Response(readFileSync('public/data/airports.json'))))

describe('a multi-city search', () => {
  it('begins with two flights, and sends every flight that was added', async () => {
    const { actor } = show()
    choose()
    await typeFlight(1, 'LIS', 'ATH', days[0] ?? '')
    await typeFlight(2, 'ATH', 'FCO', days[1] ?? '')
    expect(screen.queryByRole('button', { name: 'Remove flight 1' })).toBeNull()
    press('Add a flight')
    await typeFlight(3, 'FCO', 'LIS', days[2] ?? '')
    press('Search flights')
    const legs = [
      { origin: 'LIS', destination: 'ATH', date: days[0] },
      { origin: 'ATH', destination: 'FCO', date: days[1] },
      { origin: 'FCO', destination: 'LIS', date: days[2] },
    ]
    await waitFor(
      () => expect(actor.getSnapshot().context.search).toMatchObject({ journeyType: 'multi-city', searchType: 'BRANDED', legs }),
      patient,
    )
    const [kept] = recentSearches(dayIn(0), storefronts[0])
    expect([kept?.origin, kept?.destination, kept?.search.legs]).toEqual(['Lisbon', 'Athens – Rome – Lisbon', legs])
  }, 60_000)

  it('takes up to six flights, and keeps each flight’s values when another one is removed', async () => {
    show()
    choose()
    const stops = ['LIS', 'ATH', 'FCO', 'MAD', 'CDG', 'LHR', 'LIS']
    for (const [place, day] of days.entries()) {
      if (place > 1) press('Add a flight')
      await typeFlight(place + 1, stops[place], stops[place + 1] ?? '', day)
    }
    expect(screen.queryByRole('button', { name: 'Add a flight' })).toBeNull()
    screen.getByText('A trip can have up to 6 flights.')
    press('Remove flight 1')
    press('Remove flight 3')
    const values = screen.getAllByRole('group', { name: /^Flight \d$/ }).map((group) => {
      const [from, to] = within(group).getAllByRole<HTMLInputElement>('combobox')
      return [from?.value, to?.value]
    })
    // A typed code is replaced by the name of its city as soon as the list of places has loaded.
    expect(values).toEqual([
      [expect.stringMatching(/^(?:ATH|Athens)$/), expect.stringMatching(/^(?:FCO|Rome)$/)],
      [expect.stringMatching(/^(?:FCO|Rome)$/), expect.stringMatching(/^(?:MAD|Madrid)$/)],
      [expect.stringMatching(/^(?:CDG|Paris)$/), expect.stringMatching(/^(?:LHR|London)$/)],
      [expect.stringMatching(/^(?:LHR|London)$/), expect.stringMatching(/^(?:LIS|Lisbon)$/)],
    ])
    screen.getByText('Flight 3 removed. 4 flights left.')
  }, 60_000)

  it('explains, flight by flight, why a trip cannot be searched for, and sends nothing', async () => {
    const { actor } = show()
    choose()
    await typeFlight(1, 'LIS', 'ATH', days[1] ?? '')
    await typeFlight(2, 'FCO', 'FCO', days[0] ?? '')
    press('Search flights')
    const summary = await screen.findByRole('group', { name: /2 things to correct/ }, patient)
    expect(
      within(summary)
        .getAllByRole<HTMLAnchorElement>('link')
        .map(({ textContent, hash }) => [textContent, hash]),
    ).toEqual([
      ['Flight 2: You’re flying from and to the same place. Choose another destination.', '#destination1'],
      ['Flight 2: This date is before the previous flight. Choose the same day or later.', '#date1'],
    ])
    expect(actor.getSnapshot().context.search).toBeUndefined()
  }, 60_000)

  it('is filled in from an earlier search', async () => {
    const legs = ['LIS ATH', 'ATH FCO', 'FCO LIS'].map((leg, place) => ({
      origin: leg.slice(0, 3),
      destination: leg.slice(4),
      date: days[place] ?? '',
    }))
    showStep({
      step: 'home',
      Screen: Home,
      answers: {},
      kept: { search: { ...oneWay, journeyType: 'multi-city', legs }, cart: undefined },
    })
    const group = within(await flight(3))
    await waitFor(() => expect(group.getByRole<HTMLInputElement>('combobox', { name: /^From/ }).value).toBe('Rome'), patient)
  }, 60_000)
})
