// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DayPrice, FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { eur, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import DateSelection from '#src/steps/date-selection/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

const on = (day: number) => `2027-05-${String(day).padStart(2, '0')}`

const days: DayPrice[] = [
  { date: on(8), status: 'AVAILABLE', party: eur(12_345), stops: 0 },
  { date: on(9), status: 'AVAILABLE', party: eur(9_910), stops: 1 },
  { date: on(10), status: 'SOLD_OUT' },
  { date: on(11), status: 'NONE_SCHEDULED' },
]

const there = { origin: 'LIS', destination: 'ATH', date: on(8) }
const oneWay: Search = { ...search, searchType: 'CALENDAR30', legs: [there] }
const returning: Search = {
  ...oneWay,
  journeyType: 'round-trip',
  legs: [there, { origin: 'ATH', destination: 'LIS', date: on(9) }],
}

const show = (asked: Search = oneWay, answers: Answering = {}) => {
  const calendar: FlightOffers = { ...offers, legs: asked.legs.map(() => ({ rows: [], days })) }
  const shown = showStep({
    step: 'date-selection',
    Screen: DateSelection,
    kept: { search: asked, cart: undefined },
    answers: { airSearch: () => calendar, ...answers },
  })
  return { ...shown, chosen: () => shown.actor.getSnapshot().context.search?.legs.map(({ date }) => date) }
}

const day = (number: number, grid: HTMLElement = screen.getAllByRole('grid')[0] ?? document.body): HTMLElement => {
  const found = grid.querySelector<HTMLElement>(`[data-date="${on(number)}"]`)
  if (!found) throw new Error(`day ${number} is not in the calendar`)
  return found
}
const label = (number: number, grid?: HTMLElement) =>
  day(number, grid)
    .getAttribute('aria-label')
    ?.replace(/^[^,]+, [^,]+, \d+, /, '')
const bar = () => screen.getByRole('region', { name: 'Your dates and the next step' })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-20T12:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('names every day with its lowest price and stops, or with the reason why it cannot be chosen', async () => {
  show()
  await screen.findByText('Prices for 1 traveler, one way, with taxes.')
  expect([8, 9, 10, 11].map((number) => label(number))).toEqual([
    '€123.45, nonstop',
    '€99.10, 1 stop, lowest price of the month',
    'sold out',
    'no flights',
  ])
  expect([8, 9, 10, 11].map((number) => day(number).getAttribute('aria-disabled'))).toEqual([null, null, 'true', 'true'])
  expect(day(9).textContent).toBe('9€1001 stop')
})

it('moves by day, week, month and to the ends of the week, over days without flights too', async () => {
  show()
  await screen.findByText(/^Prices for 1 traveler/)
  day(8).focus()
  const at = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return document.activeElement?.getAttribute('data-date')
  }
  expect(['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'].map(at)).toEqual([
    on(9),
    on(10),
    on(17),
    on(10),
    on(9),
  ])
  expect(['End', 'Home'].map(at).map((date) => date && new Date(date).getUTCDay())).toEqual([6, 0])
  expect(['PageDown', 'PageUp'].map(at).map((date) => date?.slice(5, 7))).toEqual(['06', '05'])
})

it('chooses a day and shows its lowest price before its flights', async () => {
  const { actor, chosen } = show()
  await screen.findByText(/^Prices for 1 traveler/)
  fireEvent.click(day(10))
  expect(chosen()).toEqual([on(8)])
  fireEvent.click(day(9))
  expect(chosen()).toEqual([on(9)])
  expect(within(bar()).getByText('€99.10').textContent).toBe('€99.10')
  fireEvent.click(within(bar()).getByRole('button', { name: 'See flights' }))
  expect(actor.getSnapshot().context.search).toEqual({ ...search, legs: [{ ...there, date: on(9) }] })
})

it('adds both directions, and bars a return before the outbound flight', async () => {
  show(returning)
  await screen.findByText('Prices for 1 traveler, each way, with taxes.')
  await screen.findByText('Return: Athens to Lisbon')
  await act(() => vi.dynamicImportSettled())
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Outbound: Lisbon to Athens',
    'Return: Athens to Lisbon',
    'Compare departure days',
  ])
  const back = screen.getAllByRole('grid')[2]
  expect([7, 8].map((number) => label(number, back))).toEqual(['before your outbound flight', '€123.45, nonstop'])
  expect(within(bar()).getByText('€222.55').textContent).toBe('€222.55')
})

const priced = (day: number, amount: number): DayPrice => ({ date: on(day), status: 'AVAILABLE', party: eur(amount) })

const chart = async () => {
  await act(() => vi.dynamicImportSettled())
  return screen.findByRole('group', { name: 'Compare departure days' })
}

const bars = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-pressed')])

it('compares what the trip costs by departure, and moves both days to the chosen one', async () => {
  const legs = [
    [priced(8, 10_000), priced(9, 8_000), { date: on(10), status: 'SOLD_OUT' as const }, priced(11, 9_000)],
    [priced(9, 7_000), priced(10, 5_000), priced(11, 6_000)],
  ].map((days) => ({ rows: [], days }))
  const { chosen } = show(returning, { airSearch: () => ({ ...offers, legs }) })
  const group = await chart()
  expect(bars(group)).toEqual([
    ['Sat, May 8, returning Sun, May 9, €170.00', 'true'],
    ['Sun, May 9, returning Mon, May 10, €130.00, lowest price of the month', 'false'],
  ])
  expect(within(group).getByRole('group', { name: 'May 2027, from €130.00' }).textContent).toBe('May 2027, from €130.008910')
  fireEvent.click(within(group).getByRole('button', { name: /^Sun, May 9/ }))
  expect(chosen()).toEqual([on(9), on(10)])
  expect(within(bar()).getByText('€130.00').textContent).toBe('€130.00')
})

it('shows more months of departures on request, with those of their returns', async () => {
  const { actor } = show(returning)
  await chart()
  const asked = () => actor.getSnapshot().context.calendar?.asked
  expect(asked()).toEqual([on(8), on(1), '2027-06-01'])
  fireEvent.click(screen.getByRole('button', { name: 'Show June 2027 too' }))
  await screen.findByRole('button', { name: 'Show July 2027 too' })
  expect(asked()).toEqual([on(8), on(1), '2027-06-01', '2027-07-01'])
  fireEvent.click(screen.getByRole('button', { name: 'Show April 2027 too' }))
  expect(asked()).toEqual([on(8), on(1), '2027-06-01', '2027-07-01', '2027-04-20'])
})

it('shows no chart for a return on the day of departure', async () => {
  show({ ...returning, legs: returning.legs.map((leg) => ({ ...leg, date: on(8) })) })
  await screen.findByText(/^Prices for 1 traveler/)
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('group', { name: 'Compare departure days' })).toBeNull()
})

it('offers no flights of a sold-out day', async () => {
  show({ ...oneWay, legs: [{ ...there, date: on(10) }] })
  expect(await screen.findByText('Choose dates with flights')).toBe(within(bar()).getByText('Choose dates with flights'))
  expect(within(bar()).queryByRole('button')).toBeNull()
})

it('says that prices are missing, and loads them again', async () => {
  let isDown = true
  const { asked } = show(oneWay, {
    airSearch: () => (isDown ? failsWith(failure('NETWORK_ERROR'))() : { ...offers, legs: [{ rows: [], days }] }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('You can still choose your dates and see their flights.')
  isDown = false
  const before = asked.length
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^Prices for 1 traveler/)
  expect(asked.length).toBeGreaterThan(before)
})

it('says that no day has seats', async () => {
  show(oneWay, { airSearch: () => ({ ...offers, legs: [{ rows: [], days: [] }] }) })
  expect((await screen.findByRole('heading', { name: 'No seats on these dates' })).textContent).toBe('No seats on these dates')
})
