// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { readSearch } from '#src/domain/read-search.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { showStep } from './answering.tsx'
import { family, flights } from './flights.ts'

const none: FlightOffers = { ...flights, legs: flights.legs.map((leg) => ({ ...leg, rows: [] })) }

const show = (search: Search, offers: FlightOffers) =>
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => offers },
    kept: { search, cart: undefined },
  })

/** Returns the searches that the links for nearby airports lead to. */
const linked = () =>
  screen.queryAllByRole('link', { name: 'Include nearby airports' }).map((link) => {
    const [, query = ''] = (link.getAttribute('href') ?? '').split('?')
    return readSearch(query, '2027-04-01', storefronts[0]).search
  })

describe('a search with nearby airports', () => {
  it('names only those airports of a flight that were not searched for', async () => {
    const legs = [{ ...family.legs[0], origin: 'LTN' }, ...family.legs.slice(1)] as Search['legs']
    show({ ...family, legs, nearbyAirports: true }, flights)
    expect(await screen.findAllByText(/^Departs from/)).not.toEqual([])
    expect(screen.queryByText(/^Arrives at/)).toBeNull()
  })

  it('is offered for a day without flights', async () => {
    show(family, none)
    await screen.findByRole('link', { name: 'Include nearby airports' })
    expect(linked()).toEqual([{ ...family, nearbyAirports: true }])
  })

  it.each([
    ['after it has found nothing', { ...family, nearbyAirports: true }],
    ['in an exchange', { ...family, exchangeType: 'OUTBOUND' }],
  ])('is not offered %s', async (_when, search) => {
    await import('#src/steps/flight-selection/SearchNearby.tsx')
    show(search, none)
    await screen.findByText('No flights on Tue, May 4')
    expect(linked()).toEqual([])
  })

  it('says which airports of a round trip do not meet, once both flights are chosen', async () => {
    const [outbound, inbound] = flights.legs
    const rows = (inbound?.rows ?? []).map((row) => ({
      ...row,
      part: { ...row.part, segments: row.part.segments.map((segment) => ({ ...segment, origin: 'LHR', destination: 'LGW' })) },
    }))
    const legs = [outbound, { days: [], rows }] as FlightOffers['legs']
    const { actor } = show({ ...family, nearbyAirports: true }, { ...flights, legs })
    await screen.findByRole('list', { name: /^Flights from/ })
    actor.send({ type: 'offer.pick', leg: 0, ref: 11 })
    expect(screen.queryByText(/^You leave from/)).toBeNull()
    actor.send({ type: 'offer.pick', leg: 1, ref: 31 })
    const home = await screen.findByText(/^You leave from/)
    expect([home, screen.getByText(/^You land at/)].map(({ textContent }) => textContent?.trim())).toEqual([
      'You leave from Lisbon (LIS) and come back to London Gatwick (LGW).',
      'You land at Athens (ATH) and fly back from London Heathrow (LHR).',
    ])
  })
})
