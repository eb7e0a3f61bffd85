// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import Home from '#src/steps/home/screen.tsx'
import type { Search } from '#src/domain/search.ts'
import { search as oneWay } from '#src/operations/outcomes/samples/trip.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { dayIn } from '#tests/day-in.ts'
import { showStep } from './answering.tsx'
import { freshBrowser } from './fresh-browser.ts'

// jsdom has no layout and does not implement scrollIntoView.
Element.prototype.scrollIntoView = vi.fn()

const childAlone =
  'Add an adult. Children of 5 to 15 can fly alone only with our care service, which we book by phone: +44 20 7946 0155'

const [there, back] = [dayIn(30), dayIn(37)]

const show = (Screen = Home) => showStep({ step: 'home', Screen, answers: {}, kept: { search: undefined, cart: undefined } })

const place = (label: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name: label })

/** A long timeout, because the list of places is large and the machine may be busy. */
const patient = { timeout: 20_000 }

/** Types into a place, and selects the suggestion with this code. */
const choosePlace = async (label: RegExp, typed: string, code: string) => {
  fireEvent.focus(place(label))
  fireEvent.change(place(label), { target: { value: typed } })
  const option = await waitFor(() => {
    const found = screen.getAllByRole('option').find((each) => each.textContent?.endsWith(code))
    if (!found) throw new Error(`no ${code} yet`)
    return found
  }, patient)
  fireEvent.click(option)
  await waitFor(() => expect(document.querySelectorAll(`input[type="hidden"][value="${code}"]`)).not.toHaveLength(0))
}

const typeDate = (label: string, date: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: date } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const searched = (actor: ReturnType<typeof show>['actor']): Search | undefined => actor.getSnapshot().context.search

freshBrowser(() => Promise.resolve(new Response(readFileSync('public/data/airports.json'))))

describe('the search form', () => {
  it('asks for another airport if the code in a link is unknown', async () => {
    const [leg] = oneWay.legs
    const search = { ...oneWay, legs: [{ ...leg, origin: 'ZZZ', destination: 'ATH', date: there }] }
    const { actor } = showStep({ step: 'home', Screen: Home, answers: {}, kept: { search, cart: undefined } })
    press('Search flights')
    await waitFor(() => expect(place(/^From/).getAttribute('aria-invalid')).toBe('true'), patient)
    expect(screen.getAllByText(/^We don’t recognize this airport or city\. Choose one from the list/).length).toBeGreaterThan(0)
    expect(actor.getSnapshot().matches('home')).toBe(true)
  })

  it('searches for a round trip with both legs, the party and the cabin', async () => {
    const { actor } = show()
    await choosePlace(/^From/, 'lisboa', 'LIS')
    await choosePlace(/^To/, 'athens', 'ATH')
    typeDate('Depart', there)
    typeDate('Return', back)
    press('Add one child')
    fireEvent.change(screen.getByLabelText('Cabin'), { target: { value: 'Business' } })
    press('Search flights')
    expect(searched(actor)).toEqual({
      searchType: 'BRANDED',
      journeyType: 'round-trip',
      legs: [
        { origin: 'LIS', destination: 'ATH', date: there },
        { origin: 'ATH', destination: 'LIS', date: back },
      ],
      passengers: { ADT: 1, CHD: 1, INF: 0 },
      cabin: 'Business',
      awardBooking: false,
      promoCodes: [],
      currency: undefined,
      pointOfSale: undefined,
      locale: 'en-US',
      direction: 0,
      source: undefined,
    })
  })

  it('requests no return for a one-way search', async () => {
    const { actor } = show()
    fireEvent.click(screen.getByRole('radio', { name: 'One way' }))
    await choosePlace(/^From/, 'LON', 'LON')
    await choosePlace(/^To/, 'jfk', 'JFK')
    typeDate('Depart', there)
    press('Search flights')
    expect(searched(actor)?.legs).toEqual([{ origin: 'LON', destination: 'JFK', date: there }])
  })

  it('swaps origin and destination', async () => {
    const { actor } = show()
    await choosePlace(/^From/, 'lisbon', 'LIS')
    await choosePlace(/^To/, 'athens', 'ATH')
    press('Swap origin and destination')
    fireEvent.click(screen.getByRole('radio', { name: 'One way' }))
    typeDate('Depart', there)
    press('Search flights')
    expect(searched(actor)?.legs[0]).toMatchObject({ origin: 'ATH', destination: 'LIS' })
  })

  it('accepts a city that is typed but not picked', async () => {
    const { actor } = show()
    fireEvent.click(screen.getByRole('radio', { name: 'One way' }))
    fireEvent.change(place(/^From/), { target: { value: 'Lisboa' } })
    fireEvent.change(place(/^To/), { target: { value: 'london' } })
    typeDate('Depart', there)
    press('Search flights')
    await waitFor(() => expect(searched(actor)?.legs).toEqual([{ origin: 'LIS', destination: 'LON', date: there }]))
  })

  it('lists what prevents a search, moves focus there, and sends nothing', async () => {
    const { actor } = show()
    press('Search flights')
    const summary = await screen.findByRole('group', { name: '4 things to correct before we can search' })
    expect(document.activeElement).toBe(summary)
    fireEvent.click(within(summary).getByRole('link', { name: 'Enter where you’re flying to.' }))
    expect(document.activeElement).toBe(place(/^To/))
    expect(searched(actor)).toBeUndefined()
  })

  it('has its own message for each problem', async () => {
    show()
    await choosePlace(/^From/, 'lisbon', 'LIS')
    await choosePlace(/^To/, 'lis', 'LIS')
    typeDate('Depart', back)
    typeDate('Return', there)
    press('Search flights')
    const summary = await screen.findByRole('group', { name: /2 things to correct/ })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'You’re flying from and to the same place. Choose another destination.',
      'The return date is before the departure date. Choose the same day or later.',
    ])
    typeDate('Return', 'some day')
    expect(screen.getAllByText(/We can’t read this date/).length).toBeGreaterThan(0)
  })

  it('reports an unreadable day on leaving the field, with an example, and a missing one on submit', () => {
    show()
    const depart = screen.getByLabelText<HTMLInputElement>('Depart')
    fireEvent.blur(depart)
    expect(depart.getAttribute('aria-invalid')).toBeNull()
    typeDate('Depart', 'whenever')
    expect(depart.getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(depart)
    const example = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(there))
    expect(document.getElementById('date-error')?.textContent).toBe(
      `We can’t read this date. Type it like ${example}, or pick a day from the calendar.`,
    )
    expect(screen.queryByRole('group', { name: /to correct/ })).toBeNull()
    typeDate('Depart', example)
    fireEvent.blur(depart)
    expect([depart.getAttribute('aria-invalid'), document.querySelector<HTMLInputElement>('input[name=date]')?.value]).toEqual([
      null,
      there,
    ])
  })

  it('continues from the departure date to the return date by itself, and can go back', async () => {
    installNativeDialog()
    show()
    const pick = async (title: string, date: string) => {
      const dialog = await screen.findByRole('dialog', { name: title }, { timeout: 20_000 })
      await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toMatch(/^\d{4}-\d\d-\d\d$/), {
        timeout: 20_000,
      })
      while (!dialog.querySelector(`[data-date="${date}"]`))
        fireEvent.click(within(dialog).getByRole('button', { name: 'Next month' }))
      fireEvent.click(dialog.querySelector(`[data-date="${date}"]`) ?? dialog)
    }
    press('Choose your departure date')
    await pick('Departure date', there)
    await pick('Return date', back)
    const days = () => ['date', 'date1'].map((name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value)
    expect(days()).toEqual([there, back])
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose your return date' })))
    press('Choose your departure date')
    await pick('Departure date', dayIn(31))
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'One way' }))
    press('Choose your departure date')
    await pick('Departure date', dayIn(40))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('enforces the party’s rules and says which', () => {
    show()
    const infants = screen.getByLabelText<HTMLInputElement>('Infants')
    press('Add one infant')
    press('Add one infant')
    expect(infants.value).toBe('1')
    press('Remove one adult')
    press('Search flights')
    expect(screen.getAllByText(childAlone).length).toBeGreaterThan(0)
    fireEvent.change(screen.getByLabelText('Adults'), { target: { value: '9' } })
    press('Add one child')
    expect(screen.getByLabelText<HTMLInputElement>('Children').value).toBe('0')
    expect(document.getElementById('travellers')?.textContent).toBe('9 adults, 1 infant')
  })
})

describe('what home remembers', () => {
  it('keeps recent searches under one name, offers them, and clears them', async () => {
    const first = show()
    await choosePlace(/^From/, 'lisbon', 'LIS')
    await choosePlace(/^To/, 'athens', 'ATH')
    typeDate('Depart', there)
    typeDate('Return', back)
    press('Search flights')
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['DX_recentSearches']))
    first.unmount()

    const { actor } = show()
    fireEvent.click(await screen.findByRole('button', { name: /Lisbon – Athens/ }))
    expect(searched(actor)?.legs).toHaveLength(2)
    cleanup()

    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(localStorage.length).toBe(0)
    expect(
      screen.getAllByText(/Your recent searches will appear here\. They stay on this device, and you can clear them\./),
    ).toHaveLength(1)
  })

  it('fills in a search that was made before, with the names of its places', async () => {
    const search: Search = { ...oneWay, legs: [{ origin: 'LIS', destination: 'ATH', date: there }] }
    showStep({ step: 'home', Screen: Home, answers: {}, kept: { search, cart: undefined } })
    await waitFor(() => expect(place(/^From/).value).toBe('Lisbon'))
    expect(place(/^To/).value).toBe('Athens')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One way' }).checked).toBe(true)
  })

  it('keeps the input as this tab’s draft until the search, and nothing if there is none', async () => {
    const { drafts, unmount } = show()
    expect(drafts.get('home')).toBeUndefined()
    await choosePlace(/^From/, 'lisbon', 'LIS')
    typeDate('Depart', there)
    press('Add one adult')
    const draft = drafts.get('home')
    expect(draft).toMatchObject({ origin: { code: 'LIS' }, date: there, passengers: { ADT: 2 } })
    unmount()

    showStep({ step: 'home', Screen: Home, answers: {}, kept: { search: oneWay, cart: undefined }, draft })
    await waitFor(() => expect(place(/^From/).value).toBe('Lisbon'))
    expect(place(/^To/).value).toBe('')
    expect(document.getElementById('travellers')?.textContent).toBe('2 adults')
  })
})
