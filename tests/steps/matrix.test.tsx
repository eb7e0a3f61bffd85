// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DatePairPrice, FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { eur, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import Matrix from '#src/steps/matrix/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

const back = { origin: 'ATH', destination: 'LIS', date: '2027-05-11' }
const wish: Search = { ...search, searchType: 'FLEXIBLECALENDAR', journeyType: 'round-trip', legs: [...search.legs, back] }
const pair = (out: string, inbound: string, amount: number): DatePairPrice => ({
  dates: [`2027-05-${out}`, `2027-05-${inbound}`],
  status: 'AVAILABLE',
  party: eur(amount),
  stops: 0,
})
const pairs: DatePairPrice[] = [
  pair('04', '11', 20_000),
  { dates: ['2027-05-04', '2027-05-12'], status: 'SOLD_OUT' },
  pair('05', '11', 18_000),
  pair('05', '12', 19_000),
]

const show = (answers: Answering = {}, passengers = wish.passengers) => {
  const found: FlightOffers = { ...offers, legs: [{ rows: [], days: [] }], pairs }
  return showStep({
    step: 'matrix',
    Screen: Matrix,
    kept: { search: { ...wish, passengers }, cart: undefined },
    answers: { airSearch: () => found, ...answers },
  })
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-20T12:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows every pair of dates in a table, with departures in its columns and returns in its rows', async () => {
  show()
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Return ↓Departure →', 'Tue, May 4', 'Wed, May 5'],
    [
      'Tue, May 11',
      '€200.00nonstop leaving Tue, May 4, returning Tue, May 11',
      '€180.00nonstoplowest price leaving Wed, May 5, returning Tue, May 11',
    ],
    ['Wed, May 12', 'sold out', '€190.00nonstop leaving Wed, May 5, returning Wed, May 12'],
  ])
})

it('marks prices for a party as estimates if the gateway prices one adult, with a note', async () => {
  const one = [{ ...pair('04', '11', 20_000), isEstimate: true as const }]
  show({ airSearch: () => ({ ...offers, legs: [{ rows: [], days: [] }], pairs: one }) }, { ADT: 2, CHD: 0, INF: 1 })
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('button').textContent).toBe(
    '≈ €420.00nonstoplowest price leaving Tue, May 4, returning Tue, May 11',
  )
  screen.getByText(/^≈ marks an estimate based on the price for one adult\./)
})

it('shows an exact price to a single adult', async () => {
  const one = [{ ...pair('04', '11', 20_000), isEstimate: true as const }]
  show({ airSearch: () => ({ ...offers, legs: [{ rows: [], days: [] }], pairs: one }) }, { ADT: 1, CHD: 0, INF: 0 })
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('button').textContent).toBe(
    '€200.00nonstoplowest price leaving Tue, May 4, returning Tue, May 11',
  )
  expect(screen.queryByText(/^≈/)).toBeNull()
})

it('moves between the pairs by arrow keys, past dates without seats', async () => {
  show()
  const [first, second, third] = within(await screen.findByRole('table')).getAllByRole('button')
  first?.focus()
  const at = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return [first, second, third].findIndex((each) => each === document.activeElement)
  }
  expect(['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowLeft'].map(at)).toEqual([0, 1, 2, 2, 1, 0])
})

it('searches for the flights of the pair that is pressed', async () => {
  const { actor } = show()
  fireEvent.click(await screen.findByRole('button', { name: /leaving Wed, May 5, returning Wed, May 12/ }))
  const { at, search: asked } = actor.getSnapshot().context
  expect([at, asked?.searchType, asked?.legs.map(({ date }) => date)]).toEqual([
    'flight-selection',
    'BRANDED',
    ['2027-05-05', '2027-05-12'],
  ])
})

it('links two lists on a phone: the departures, then the returns of the chosen one', async () => {
  const { actor } = show()
  const departures = await screen.findByRole('heading', { name: 'Choose your departure' })
  const card = departures.closest('section') ?? document.body
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('€200.00'), expect.stringContaining('€180.00')])
  fireEvent.click(within(card).getByRole('button', { name: /Wed, May 5/ }))
  expect(actor.getSnapshot().context.search?.direction).toBe(1)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const returns = (await screen.findByRole('heading', { name: 'Leaving Wed, May 5' })).closest('section') ?? document.body
  fireEvent.click(within(returns).getByRole('button', { name: /Wed, May 12/ }))
  expect(actor.getSnapshot().context.search?.legs.map(({ date }) => date)).toEqual(['2027-05-05', '2027-05-12'])
})

it('compares the dates of another week, but none in the past', async () => {
  const { actor } = show()
  const dates = () => actor.getSnapshot().context.search?.legs.map(({ date }) => date)
  fireEvent.click(await screen.findByRole('button', { name: 'A week later' }))
  expect(dates()).toEqual(['2027-05-11', '2027-05-18'])
  for (let times = 0; times < 4; times += 1) fireEvent.click(await screen.findByRole('button', { name: 'A week earlier' }))
  expect(dates()).toEqual(['2027-04-20', '2027-04-20'])
})

it('says that prices are missing, and loads them again', async () => {
  const { asked } = show({ airSearch: failsWith(failure('NETWORK_ERROR')) })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the prices')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('alert')
  expect(asked).toHaveLength(2)
})
