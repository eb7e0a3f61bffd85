// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AdvertisedFare, FlightOffers } from '#src/domain/itinerary.ts'
import { advertised, eur, offers, search, unnamed } from '#src/operations/outcomes/samples/trip.ts'
import MetaSearch from '#src/steps/meta-search/screen.tsx'
import type { KeptTrip } from '#machines/trip.ts'
import { type Answering, failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

const compared = (comparison: Partial<AdvertisedFare>): FlightOffers => ({
  ...offers,
  advertised: { refs: [-7], current: eur(10_000), isConverted: false, ...comparison },
})
const higher = compared({ outcome: 'higher', advertised: eur(9_000), moved: { fare: eur(950), taxes: eur(50) } })

const show = (answers: Answering, kept: Partial<KeptTrip> = { search, advertised }) =>
  showStep({ step: 'meta-search', Screen: MetaSearch, kept: { cart: undefined, ...kept }, answers })

const heading = async (name: string) => screen.findByRole('heading', { level: 1, name })
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

afterEach(cleanup)

it('continues automatically if the flights cost what was advertised', async () => {
  const { actor, asked } = show({
    metaSearch: () => compared({ outcome: 'same', advertised: eur(10_000) }),
    addItinerary: () => unnamed(),
    passengers: failsWith(failure('NETWORK_ERROR')),
  })
  await heading('Checking the price')
  await expect.poll(() => actor.getSnapshot().context.at).toBe('passengers')
  expect(asked.map(({ name }) => name)).toEqual(['metaSearch', 'addItinerary', 'passengers'])
  expect(asked[1]?.variables).toEqual({ selectFlights: 'selectFlights=-7' })
})

it('says that the price is higher and what has moved, and continues at it once it is accepted', async () => {
  const { actor, asked } = show({ metaSearch: () => higher, addItinerary: () => unnamed() })
  const title = await heading('The price is €10.00 higher than advertised')
  expect(document.activeElement).toBe(title)
  screen.getByText('The price has gone up since it was advertised.', { exact: false })
  expect(rows()).toEqual([
    ['Fare', '€90.00', '+€9.50'],
    ['Taxes, fees and charges', '€10.00', '+€0.50'],
  ])
  expect(screen.getByText('Total with all taxes').parentElement?.textContent).toBe(
    'Total with all taxesadvertised €90.00 €100.00',
  )
  expect(asked).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Continue for €100.00' }))
  await expect.poll(() => actor.getSnapshot().context.at).toBe('passengers')
})

it('says that the price is lower', async () => {
  show({ metaSearch: () => compared({ outcome: 'lower', advertised: eur(11_000), moved: { fare: eur(-1_000), taxes: eur(0) } }) })
  await heading('The price is €10.00 lower than advertised')
  expect(rows()).toEqual([
    ['Fare', '€90.00', '-€10.00'],
    ['Taxes, fees and charges', '€10.00', '€0.00'],
  ])
})

it('itemises the price if the changed part is unknown, and says that it was converted', async () => {
  show({ metaSearch: () => compared({ outcome: 'higher', advertised: eur(9_000), isConverted: true }) })
  await heading('The price is €10.00 higher than advertised')
  expect(rows()).toEqual([
    ['Fare', '€90.00', ''],
    ['Taxes, fees and charges', '€10.00', ''],
  ])
  screen.getByText('We converted it at today’s rate.', { exact: false })
})

it('shows today’s price to accept if the prices cannot be compared', async () => {
  show({ metaSearch: () => compared({}) })
  await heading('This is today’s price')
  screen.getByRole('button', { name: 'Continue for €100.00' })
})

it('asks again if the price moves while the flights are added', async () => {
  const dearer = unnamed({
    total: eur(10_500),
    lines: [
      { id: 'fare', kind: 'fare', label: 'BASE', amount: eur(9_400), quantity: 1 },
      { id: 'tax', kind: 'tax', label: 'YQ', amount: eur(1_100), quantity: 1 },
    ],
  })
  const { actor } = show({ metaSearch: () => higher, addItinerary: () => dearer })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue for €100.00' }))
  await heading('The price is €15.00 higher than advertised')
  expect(rows()).toEqual([
    ['Fare', '€94.00', ''],
    ['Taxes, fees and charges', '€11.00', ''],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Continue for €105.00' }))
  expect(actor.getSnapshot().context).toMatchObject({ at: 'passengers', cart: { total: eur(10_500) } })
})

it('leads to the other flights of the day', async () => {
  const { actor, asked } = show({ metaSearch: () => higher, airSearch: () => offers })
  fireEvent.click(await screen.findByRole('button', { name: 'See other flights' }))
  expect(actor.getSnapshot().context).toMatchObject({ at: 'flight-selection', picks: [], leg: 0 })
  expect(asked.at(-1)).toMatchObject({ name: 'airSearch', variables: { airSearchInput: { searchType: 'BRANDED' } } })
})

it.each([
  ['soldOut', 'These flights are sold out', 'The last seats for your party have been sold.'],
  ['otherFare', 'The advertised fare is sold out', 'These flights still have seats'],
  ['notScheduled', 'These flights don’t operate at the advertised times', 'The timetable may have changed'],
  ['notOnSale', 'These flights aren’t on sale', 'These flights leave too soon or too far ahead'],
  ['notCombinable', 'These flights don’t go together', 'One of the flights leaves before'],
  [undefined, 'These flights are no longer available', 'The flights you were sent to'],
] as const)('says why the flights cannot be bought: %s', async (goneBecause, title, lead) => {
  show({
    metaSearch: () => ({
      ...offers,
      legs: [{ rows: [], days: [] }],
      advertised: { refs: [], isConverted: false, ...(goneBecause && { goneBecause }) },
    }),
  })
  await heading(title)
  screen.getByText(lead, { exact: false })
  screen.getByRole('button', { name: 'See other flights' })
})

it('says that the flights sold out while they were added', async () => {
  show({ metaSearch: () => higher, addItinerary: failsWith(failure('ERR.SSW.INVENTORY.SOLD_OUT')) })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue for €100.00' }))
  await heading('These flights are sold out')
})

it('leads to the search if the link names no flights', async () => {
  const { actor, asked } = show({}, {})
  await heading('This link doesn’t lead to flights')
  fireEvent.click(screen.getByRole('button', { name: 'Search for flights' }))
  expect([actor.getSnapshot().context.at, asked]).toEqual(['home', []])
})

it('offers the search form if the link has no valid search', async () => {
  show({ metaSearch: () => higher }, { advertised, search: undefined })
  await heading('The price is €10.00 higher than advertised')
  screen.getByRole('button', { name: 'Change the search' })
})

it('checks the price again after a failure', async () => {
  const { asked } = show({ metaSearch: failsWith(failure('NETWORK_ERROR')) })
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('alert')
  expect(asked.map(({ name }) => name)).toEqual(['metaSearch', 'metaSearch'])
})
