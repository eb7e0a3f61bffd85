// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Configuration } from '#src/domain/configuration.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { readSearch } from '#src/domain/read-search.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { showStep } from './answering.tsx'
import { family, flights } from './flights.ts'

const [farechart, najm] = storefronts as readonly [Configuration, Configuration]
const none: FlightOffers = { ...flights, legs: flights.legs.map((leg) => ({ ...leg, rows: [] })) }

/** Renders a day without flights. */
const show = async (search: Search = family, configuration = farechart) => {
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => none },
    kept: { search, cart: undefined },
    configuration,
  })
  await screen.findByText('No flights on Tue, May 4')
}

/** Lists the offered cabins, and the search that each link leads to. Leaves out the link to nearby airports. */
const offered = () =>
  screen.queryAllByRole('link').flatMap((link) => {
    const [path, query = ''] = (link.getAttribute('href') ?? '').split('?')
    const { search } = readSearch(query, '2027-04-01', farechart)
    return path === '#/flight-selection' && !search?.nearbyAirports ? [[link.textContent, search] as const] : []
  })

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a day without flights', () => {
  it('leads to the same search in every other cabin of the storefront', async () => {
    await show()
    await screen.findByText('Or look in another cabin:')
    expect(offered()).toEqual([
      ['Premium economy', { ...family, cabin: 'PremiumEconomy' }],
      ['Business', { ...family, cabin: 'Business' }],
      ['First', { ...family, cabin: 'First' }],
    ])
  })

  it('offers only cabins that the storefront sells', async () => {
    await show({ ...family, cabin: 'Business' }, najm)
    await screen.findByText('Or look in another cabin:')
    expect(offered()).toEqual([['Economy', family]])
  })

  it.each([
    ['in an exchange', { ...family, exchangeType: 'OUTBOUND' } as Search, farechart],
    ['if the search names no cabin', { ...family, cabin: '' } as Search, farechart],
    ['if the storefront has a single cabin', family, { ...farechart, cabins: ['Economy'] } as Configuration],
  ])('offers no other cabin %s', async (_when, search, configuration) => {
    await import('#src/steps/flight-selection/OtherCabins.tsx')
    await show(search, configuration)
    expect(screen.queryByText('Or look in another cabin:')).toBeNull()
    expect(offered()).toEqual([])
  })
})
