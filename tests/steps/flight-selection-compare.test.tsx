// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FlightOffers, OfferRow } from '#src/domain/itinerary.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { dearer, exchangeCart, otherFlights } from '#src/operations/outcomes/samples/exchange.ts'
import { installNativeDialog } from '#tests/ui/native-dialog.ts'
import { showStep } from './answering.tsx'
import { family, flights, out } from './flights.ts'

const [viaVienna, acrossMidnight] = out as [OfferRow, OfferRow]

/** The flights of a day on which four can be bought. */
const four: FlightOffers = {
  ...flights,
  legs: flights.legs.map((leg, place) =>
    place > 0 ? leg : { ...leg, rows: [viaVienna, acrossMidnight, ...[1, 2].map((copy) => later(acrossMidnight, copy))] },
  ),
}

function later(row: OfferRow, copy: number): OfferRow {
  const segments = row.part.segments.map((segment) => ({ ...segment, flightNumber: segment.flightNumber + 10 * copy }))
  const offers = row.offers.map((offer) => ({ ...offer, ref: offer.ref + 100 * copy }))
  return { id: `${row.id}/${copy}`, part: { ...row.part, id: `${row.part.id}/${copy}`, segments }, offers }
}

const show = (found: FlightOffers = four) =>
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => found },
    kept: { search: family, cart: undefined },
  })

/** A flight's number does not break between airline and digits. */
const unbroken = (name: string) => name.replaceAll('FC ', 'FC\u00a0')
const button = (name: string) => screen.getByRole('button', { name: unbroken(name) })
const press = (name: string) => fireEvent.click(button(name))
const tableRows = async () =>
  within(await screen.findByRole('dialog', { name: 'Compare flights' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

installNativeDialog()
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('compares two selected flights with all their fares, and selects a fare in the comparison', async () => {
  const { actor } = show()
  fireEvent.click(await screen.findByRole('button', { name: unbroken('Compare FC 205, FC 623') }))
  expect(screen.queryByRole('button', { name: /side by side/ })).toBeNull()
  press('Compare FC 415')
  fireEvent.click(screen.getAllByRole('button', { name: 'See 2 side by side' })[0] as HTMLElement)
  expect(await tableRows()).toEqual([
    ['', 'FC 205, FC 623', 'FC 415'],
    ['Leaves', '07:00 LIS ', '18:05 LIS '],
    ['Arrives', '15:00 ATH ', '00:10 ATH +1 day, Wed, May 5'],
    ['Travel time', '6 h 00', '4 h 05'],
    ['Stops', expect.stringMatching(/^1 stop: (?:VIE|Vienna) 1 h 30$/), 'nonstop'],
    ['Operated by', 'Northline, FC', 'FC'],
    ['Light', '€300.00 Choose', '€420.00 Choose'],
    ['Flex', '€360.00 Choose', 'Sold out'],
  ])
  press('Choose Flex on FC 205, FC 623')
  expect(actor.getSnapshot().context.picks).toEqual([12, undefined])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('compares at most three flights, and lets one be deselected', async () => {
  show()
  await screen.findByRole('button', { name: unbroken('Compare FC 415') })
  for (const name of ['FC 415', 'FC 425', 'FC 435']) press(`Compare ${name}`)
  const fourth = button('Compare FC 205, FC 623')
  expect(fourth.ariaDisabled ?? fourth.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(fourth)
  expect(screen.getAllByRole('button', { name: 'See 3 side by side' })).toHaveLength(3)
  press('Don’t compare FC 425')
  press('Compare FC 205, FC 623')
  fireEvent.click(screen.getAllByRole('button', { name: 'See 3 side by side' })[0] as HTMLElement)
  expect((await tableRows())[0]).toEqual(['', 'FC 205, FC 623', 'FC 415', 'FC 435'])
})

it('offers no comparison for a single flight', async () => {
  show({ ...flights, legs: flights.legs.map((leg) => ({ ...leg, rows: leg.rows.slice(0, 1) })) })
  await screen.findAllByRole('article')
  expect(screen.queryByRole('button', { name: /^Compare FC/ })).toBeNull()
})

it('offers no comparison in an exchange, where prices are differences', async () => {
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    flow: 'exchange',
    answers: { exchangeAirSearch: () => otherFlights },
    kept: { search: { ...family, exchangeType: 'OUTBOUND' }, cart: exchangeCart(dearer) },
  })
  await screen.findAllByRole('article')
  expect(screen.queryByRole('button', { name: /^Compare FC/ })).toBeNull()
})
