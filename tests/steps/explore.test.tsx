// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ExploreFare, ExploreFares } from '#src/domain/explore-fares.ts'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import Explore from '#src/steps/explore/screen.tsx'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

const wanted: FaresWanted = {
  origin: 'LIS',
  month: '2027-06',
  passengers: { ADT: 2, CHD: 0, INF: 0 },
  cabin: 'Economy',
  currency: 'EUR',
}

const fare = (destination: string, amount: number, more: Partial<ExploreFare> = {}): ExploreFare => ({
  destination,
  date: '2027-06-15',
  party: { amount, currency: 'EUR' },
  stops: 0,
  duration: 85,
  latitude: 40.47,
  longitude: -3.56,
  ...more,
})

const origin = { code: 'LIS', latitude: 38.77, longitude: -9.13 }
const found: ExploreFares = {
  origin,
  fares: [
    fare('MAD', 11_800),
    fare('ATH', 29_800, { date: '2027-06-03', stops: 1, duration: 400, latitude: 37.94, longitude: 23.94 }),
  ],
  beyondBudget: 0,
}

const show = (answer: Answering['exploreFares'] = () => found, more: Partial<FaresWanted> = {}) =>
  showStep({
    step: 'explore',
    Screen: Explore,
    answers: { exploreFares: answer },
    kept: { search: undefined, cart: undefined, faresWanted: { ...wanted, ...more } },
  })

const inputsOf = (asked: { variables: unknown }[]) =>
  asked.map(({ variables }) => (variables as { exploreInput: { month: string; budget?: number } }).exploreInput)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-05T12:00:00Z') })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('lists the destinations, each with a link to the flights on its day', async () => {
  show()
  const list = await screen.findByRole('region', { name: 'Destinations, cheapest first' })
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Madrid (MAD) Spain Tue, Jun 15 nonstop · 1 h 25 min €118.00',
      '#/flight-selection?journeyType=one-way&origin=LIS&destination=MAD&date=06-15-2027&ADT=2&CHD=0&INF=0&class=Economy&currency=EUR',
    ],
    [
      'Athens (ATH) Greece Thu, Jun 3 1 stop · 6 h 40 min €298.00',
      '#/flight-selection?journeyType=one-way&origin=LIS&destination=ATH&date=06-03-2027&ADT=2&CHD=0&INF=0&class=Economy&currency=EUR',
    ],
  ])
  screen.getByText('Prices for 2 travelers, one way, with taxes. Each is the lowest of the month.')
})

it('shows the prices on a map, and moves between them with the arrow keys', async () => {
  show()
  const map = await screen.findByRole('group', { name: /^Map of the cheapest destinations from Lisbon/ })
  const [madrid, athens] = within(map).getAllByRole('link')
  expect([madrid, athens].map((link) => [link?.getAttribute('aria-label'), link?.getAttribute('tabindex')])).toEqual([
    ['Madrid (MAD), €118, Tuesday, June 15, 2027', '0'],
    ['Athens (ATH), €298, Thursday, June 3, 2027', '-1'],
  ])
  madrid?.focus()
  fireEvent.keyDown(madrid as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(athens)
  expect(athens?.getAttribute('tabindex')).toBe('0')
  fireEvent.keyDown(athens as Element, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(madrid)
})

it('offers to raise a budget that is too low, or to show all prices', async () => {
  const beyond = { origin, fares: [], beyondBudget: 2, cheapestBeyond: fare('MAD', 11_850) }
  const { asked } = show(() => beyond, { budget: 50 })
  await screen.findByRole('heading', { name: 'No flights within your budget' })
  expect(document.querySelector('main, body')?.textContent).toContain(
    'The cheapest flight in this month costs €118.50 and goes to Madrid (MAD). Raise your budget, or choose another month.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Raise the budget to €118.50' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show all prices' }))
  await screen.findByRole('heading', { name: 'No flights within your budget' })
  expect(inputsOf(asked).map(({ budget }) => budget)).toEqual([50, 119, undefined])
})

it('counts the destinations above the budget', async () => {
  show(() => ({ ...found, beyondBudget: 3 }), { budget: 300 })
  await screen.findByText('3 more destinations cost more than your budget.')
})

it('moves to the next and the previous month as long as flights are on sale', async () => {
  const { asked } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  await screen.findByRole('heading', { level: 2, name: 'From Lisbon in July 2027' })
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await screen.findByRole('heading', { level: 2, name: 'From Lisbon in June 2027' })
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await screen.findByRole('heading', { level: 2, name: 'From Lisbon in May 2027' })
  expect(screen.queryByRole('button', { name: 'Previous month' })).toBeNull()
  expect(inputsOf(asked).map(({ month }) => month)).toEqual(['2027-06', '2027-07', '2027-06', '2027-05'])
})

it('names what to correct in the form, and sends nothing', async () => {
  const { asked } = show(undefined, { origin: '' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Budget' }), { target: { value: 'cheap' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show destinations' }))
  const faults = await screen.findByRole('group', { name: '2 things to correct before you continue' })
  expect(
    within(faults)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose where you’re flying from', 'Enter the budget as a number, such as 200'])
  expect(asked).toEqual([])
})

it('searches with the chosen month, budget, travellers and cabin', async () => {
  const { asked } = show()
  await screen.findByRole('heading', { level: 2, name: 'From Lisbon in June 2027' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '2027-09' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Budget' }), { target: { value: '1,200.50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add one child', hidden: true }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Cabin' }), { target: { value: 'Business' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show destinations' }))
  await screen.findByRole('heading', { level: 2, name: 'From Lisbon in September 2027' })
  expect(inputsOf(asked)[1]).toEqual({
    origin: 'LIS',
    month: '2027-09',
    budget: 1201,
    cabinClass: 'Business',
    currency: 'EUR',
    passengers: { ADT: 2, CHD: 1 },
  })
})

it.each([
  ['a month without flights on sale', () => ({ origin, fares: [], beyondBudget: 0 }), 'No flights on sale in this month'],
  ['an unknown place', failsWith(failure('ERR.SSW.FLIGHT.UNKNOWN_PLACE')), 'We don’t recognize this place'],
  ['a gateway without fare searches', failsWith(failure('ERR.SSW.OPERATION.NOT_SERVED')), 'You can’t explore destinations here'],
  ['a failed request', failsWith(failure('NETWORK', { type: 'NETWORK_ERROR' })), 'We couldn’t load the prices'],
] as const)('explains %s', async (_what, answer, title) => {
  show(answer)
  await screen.findByRole('heading', { level: 2, name: title })
  expect(screen.queryByRole('region', { name: 'Destinations, cheapest first' })).toBeNull()
})
