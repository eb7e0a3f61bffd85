// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Configuration } from '#src/domain/configuration.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import { storefronts } from '#src/gateway/platform/storefronts.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { showStep } from './answering.tsx'
import { eur, family, flights } from './flights.ts'

const [plain] = storefronts
const selling = (basisPoints: number): Configuration => ({
  ...plain,
  sellsCompanionFares: true,
  companionFare: { basisPoints, onRoundTripsOnly: true },
})

/** The flights with the companion's discount on every fare that is for sale. */
const lowered: FlightOffers = {
  ...flights,
  legs: flights.legs.map((leg) => ({
    ...leg,
    rows: leg.rows.map((row) => ({
      ...row,
      offers: row.offers.map((each) =>
        each.price ? { ...each, price: { ...each.price, partyBeforeDiscount: eur(each.price.party.amount * 2) } } : each,
      ),
    })),
  })),
}

const oneWay: Search = { ...family, journeyType: 'one-way', legs: family.legs.slice(0, 1) }

/** Renders the list for a search with pairs of companions. */
const show = async (offers: FlightOffers, search: Search, configuration: Configuration = selling(5_000)) => {
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => offers },
    kept: { search, cart: undefined },
    configuration,
  })
  await screen.findAllByRole('article')
}

const terms = () => screen.findByText(/^(?:Companion fares|These are companion fares)/)

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('companion fares', () => {
  it('are explained with the discount of the storefront and the number of pairs', async () => {
    await show(lowered, { ...family, companions: 1 })
    expect((await terms()).textContent).toBe(
      'Companion fares: one of you pays the full fare, the other gets 50% off. Everyone pays taxes.',
    )
    cleanup()
    await show(lowered, { ...family, companions: 2 }, selling(3_250))
    expect((await terms()).textContent).toBe(
      'Companion fares for 2 pairs: in each, one pays the full fare, the other gets 32.5% off. Everyone pays taxes.',
    )
  })

  it('are mentioned without terms if the storefront reports none', async () => {
    await show(lowered, { ...family, companions: 1 }, { ...plain, sellsCompanionFares: true })
    expect((await terms()).textContent).toBe('These are companion fares.')
  })

  it('are reported as unavailable on flights without a discount', async () => {
    await show(flights, { ...family, companions: 1 })
    const title = await screen.findByText('No companion fares on these flights')
    within(title.parentElement as HTMLElement).getByText(
      'These are the regular prices for everyone. Try another day, or search without companions.',
    )
  })

  it('are reported as round-trip only if the storefront limits them', async () => {
    const onlyOut: FlightOffers = { ...flights, legs: flights.legs.slice(0, 1) }
    await show(onlyOut, { ...oneWay, companions: 1 })
    await screen.findByText('Companion fares are for round trips. These are the regular prices for everyone.')
    cleanup()
    const anyTrip: Configuration = { ...plain, companionFare: { basisPoints: 5_000, onRoundTripsOnly: false } }
    await show(onlyOut, { ...oneWay, companions: 1 }, anyTrip)
    await screen.findByText('These are the regular prices for everyone. Try another day, or search without companions.')
  })

  it('are not mentioned in a search without companions', async () => {
    await show(lowered, family)
    expect(screen.queryByText(/companion/i)).toBeNull()
  })
})
