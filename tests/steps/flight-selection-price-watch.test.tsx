// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FlightOffers, Offer } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { showStep } from './answering.tsx'
import { freshBrowser } from './fresh-browser.ts'
import { eur, family, flights } from './flights.ts'

/** Watches €300.00 on the outbound list, as the address keeps it. */
const watched = 'EUR30000.0-LIS-ATH-2027-05-04'

const withOffers = (change: (offer: Offer) => Offer): FlightOffers => ({
  ...flights,
  legs: flights.legs.map((leg) => ({ ...leg, rows: leg.rows.map((row) => ({ ...row, offers: row.offers.map(change) })) })),
})

/** The flights, with another price for the cheapest one (€300.00). */
const cheapestFor = (amount: number): FlightOffers =>
  withOffers((offer) => (offer.ref === 11 && offer.price ? { ...offer, price: { ...offer.price, party: eur(amount) } } : offer))

interface Given {
  offers?: FlightOffers
  watch?: string
  search?: Search
}

const show = async ({ offers = flights, watch, search = family }: Given = {}) => {
  const shown = showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => offers },
    kept: { search, cart: undefined },
    draft: watch === undefined ? undefined : { watch },
  })
  await screen.findAllByRole('article')
  return { ...shown, watch: () => (shown.drafts.get('flight-selection') as { watch?: string } | undefined)?.watch }
}

/** The price watch is loaded after the list. */
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const start = () => screen.queryByRole('button', { name: 'Watch this price' })
const stop = () => screen.queryByRole('button', { name: 'Stop watching' })

freshBrowser()

describe('watching a price', () => {
  it('keeps the lowest price of the list until it is stopped', async () => {
    const { watch } = await show()
    expect([stop(), watch()]).toEqual([null, undefined])
    await press('Watch this price')
    const said = await screen.findByText(
      'You’re watching the lowest price from Lisbon to Athens, €300.00. To check it later, search again in this browser, or keep the address of this page.',
    )
    expect(said.closest('[role="status"]')).not.toBeNull()
    await waitFor(() => expect(watch()).toBe(watched))
    await press('Stop watching')
    await waitFor(() => expect(watch()).toBeUndefined())
    await waitFor(() => expect(start()).not.toBeNull())
  })

  it('watches a single leg even where the list shows trip totals', async () => {
    const { watch } = await show()
    const [light] = within(screen.getAllByRole('article')[0] as HTMLElement).getAllByRole('button', { pressed: false })
    fireEvent.click(light as HTMLElement)
    await screen.findByText('Prices for 3 travelers, the whole trip, with taxes')
    await press('Watch this price')
    await screen.findByText(
      'You’re watching the lowest price from Athens to Lisbon, €250.00. To check it later, search again in this browser, or keep the address of this page.',
    )
    await waitFor(() => expect(watch()).toBe('EUR25000.1-ATH-LIS-2027-05-11'))
  })

  it('ignores fares that are sold out', async () => {
    const { watch } = await show({
      offers: withOffers((offer) => (offer.ref === 11 ? { ...offer, soldOut: true } : offer)),
    })
    await press('Watch this price')
    await waitFor(() => expect(watch()).toBe('EUR36000.0-LIS-ATH-2027-05-04'))
  })

  it('says on a later visit that the price went down, and by how much', async () => {
    await show({ offers: cheapestFor(27_550), watch: watched })
    await screen.findByText('The price went down')
    await screen.findByText('The lowest price from Lisbon to Athens is €24.50 less than the €300.00 when you started watching.')
    expect(start()).toBeNull()
    await press('Stop watching')
    await waitFor(() => expect(start()).not.toBeNull())
  })

  it('says on a later visit that the price went up, and by how much', async () => {
    await show({ offers: cheapestFor(31_000), watch: watched })
    await screen.findByText('The price went up')
    await screen.findByText('The lowest price from Lisbon to Athens is €10.00 more than the €300.00 when you started watching.')
  })

  it('remembers the price for the same search in this browser, until the watch is stopped there', async () => {
    const first = await show()
    await press('Watch this price')
    await waitFor(() => expect(first.watch()).toBe(watched))
    cleanup()
    await show({ offers: cheapestFor(31_000), search: { ...family, passengers: { ADT: 1, CHD: 0, INF: 0 } } })
    await screen.findByRole('button', { name: 'Watch this price' })
    cleanup()
    await show({ offers: cheapestFor(31_000) })
    await screen.findByText('The price went up')
    await press('Stop watching')
    cleanup()
    await show({ offers: cheapestFor(31_000) })
    await screen.findByRole('button', { name: 'Watch this price' })
    expect(localStorage.getItem('DX_watchedPrices')).toBe('[]')
  })

  it.each([
    ['day', 'EUR30000.0-LIS-ATH-2027-05-05'],
    ['route', 'EUR30000.0-LIS-SKG-2027-05-04'],
    ['leg', 'EUR30000.1-LIS-ATH-2027-05-04'],
    ['currency', 'USD30000.0-LIS-ATH-2027-05-04'],
  ])('starts anew on a list of another %s', async (_difference, watch) => {
    const shown = await show({ watch })
    await screen.findByRole('button', { name: 'Watch this price' })
    expect(stop()).toBeNull()
    await press('Watch this price')
    await waitFor(() => expect(shown.watch()).toBe(watched))
  })

  it('is not offered for prices in miles', async () => {
    await show({
      offers: withOffers((offer) => (offer.price ? { ...offer, price: { ...offer.price, points: 12_500 } } : offer)),
    })
    expect([start(), stop()]).toEqual([null, null])
  })

  it('is not offered for the flights of an exchange', async () => {
    await show({ search: { ...family, exchangeType: 'OUTBOUND' } })
    expect([start(), stop()]).toEqual([null, null])
  })
})
