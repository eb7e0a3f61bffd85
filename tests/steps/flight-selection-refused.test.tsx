// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import type { Search } from '#src/domain/search.ts'
import type { Answering } from '#tests/machines/answering.ts'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { cart } from '#src/operations/outcomes/samples/trip.ts'
import { showStep } from './answering.tsx'
import { eur, family, flights } from './flights.ts'

const silent = () => new Promise(() => {})
const lines = (amount: number) => [{ id: 'fare/BASE/1', kind: 'fare' as const, label: 'BASE', amount: eur(amount), quantity: 1 }]

const show = (answers: Answering = {}, picks: number[] = [], search: Search = family) =>
  showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => flights, ...answers },
    kept: { search, cart: undefined, picks },
  })

const rows = () => screen.getAllByRole('article')
const fares = (row: number) => within(rows()[row] as HTMLElement).queryAllByRole('button', { pressed: false })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const listed = () => screen.findAllByRole('article')

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(() => vi.stubGlobal('fetch', silent))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('if the flights cannot be chosen', () => {
  it('announces the search', () => {
    show({ airSearch: silent })
    expect(screen.getAllByText('Searching flights')).toHaveLength(1)
  })

  it('offers the nearest days if there are no flights', async () => {
    const { asked } = show({ airSearch: () => ({ ...flights, legs: flights.legs.map((leg) => ({ ...leg, rows: [] })) }) })
    await screen.findByText('No flights on Tue, May 4')
    fireEvent.click(screen.getByRole('button', { name: /Mon, May 3/ }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('names the airports of a link that do not exist, and leads to the search', async () => {
    const [outbound] = family.legs
    const search: Search = { ...family, legs: [{ ...outbound, origin: 'ZZZ', destination: 'QQQ', date: '2027-05-04' }] }
    const { actor } = show({ airSearch: () => ({ ...flights, legs: [{ rows: [], days: [] }] }) }, [], search)
    await screen.findByRole('heading', { name: 'We don’t recognize the airport codes ZZZ and QQQ' })
    expect(screen.queryByText(/^No flights on/)).toBeNull()
    press('Change the search')
    await waitFor(() => expect(actor.getSnapshot().matches('home')).toBe(true))
  })

  it('says only once that no flights were found, even if the gateway says so too', async () => {
    const messages = [
      { code: 'flight_not_found.use_alternate_search', origin: 'LIS', destination: 'ATH', date: '2027-05-04' },
      { code: 'x', text: 'Check what you need to enter the country.' },
    ] as const
    const empty = { ...flights, messages: [...messages], legs: flights.legs.map((leg) => ({ ...leg, rows: [] })) }
    show({ airSearch: () => empty })
    await screen.findByText('No flights on Tue, May 4')
    expect(screen.getAllByText('Check what you need to enter the country.')).toHaveLength(1)
    expect(screen.queryByText(/We couldn’t find a flight/)).toBeNull()
    cleanup()
    show({ airSearch: () => ({ ...flights, messages: [...messages] }) })
    expect(await screen.findAllByText(/^We couldn’t find a flight from/)).toHaveLength(1)
  })

  it('says that the flights could not be loaded, and retries', async () => {
    const answers = [failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR', reference: 'r-17' })), () => flights]
    show({ airSearch: () => answers.shift()?.() })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Was money taken?No.')
    expect(alert.textContent).toContain('r-17')
    press('Try again')
    expect(await listed()).toHaveLength(3)
  })

  it('lets a sold-out fare be replaced', async () => {
    show({ addItinerary: failsWith(failure('ERR.SSW.INVENTORY.SOLD_OUT')) }, [11, 31])
    await listed()
    press('Passengers')
    await screen.findByText('This fare is sold out')
    press('See what’s left')
    expect(await listed()).toHaveLength(2)
  })

  it('keeps the list if the shown price is not available, and says so', async () => {
    const unable = failure('ERR.SSW.PRICING.UNABLE_TO_REPRICE', { status: 500, errorMessage: 'Unable to reprice' })
    const { actor, asked } = show({ addItinerary: failsWith(unable) }, [11, 31])
    await listed()
    press('Passengers')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toBe(
      'This price is no longer available' +
        'These flights are no longer available at this price.' +
        'You weren’t charged. The flights below are unchanged.' +
        'Search again' +
        'Quote this reference if you contact us: ERR.SSW.PRICING.UNABLE_TO_REPRICE',
    )
    expect(document.activeElement).toBe(notice)
    expect(rows()).toHaveLength(2)
    fireEvent.click(fares(0)[0] as HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
    press('Passengers')
    fireEvent.click(await screen.findByRole('button', { name: 'Search again' }))
    expect(await listed()).toHaveLength(2)
    expect(actor.getSnapshot().value).toEqual({ 'flight-selection': { choosing: 'browsing' } })
    expect(asked.filter(({ name }) => name === 'airSearch')).toHaveLength(2)
  })

  it('keeps the list if the request that adds flights gets no response', async () => {
    show({ addItinerary: failsWith(failure('CLIENT.NO_RESPONSE', { type: 'NETWORK_ERROR' })) }, [11, 31])
    await listed()
    press('Passengers')
    await screen.findByText('These flights weren’t added to your trip')
    expect(screen.getAllByText('We didn’t get a response. Check your connection and try again.')).toHaveLength(1)
    expect(rows()).toHaveLength(2)
  })

  it('searches again after the prices have expired', async () => {
    const { asked } = show({ addItinerary: failsWith(failure('ERR.SSW.PRICING.OFFER_EXPIRED')) }, [11, 31])
    await listed()
    press('Passengers')
    await screen.findByText('These prices have expired')
    press('Search again')
    await waitFor(() => expect(asked.filter(({ name }) => name === 'airSearch')).toHaveLength(2))
  })

  it.each([
    [56_200, 'The price went up by €12.00 while you were choosing', 'Accept €562.00'],
    [54_000, 'The price went down by €10.00 while you were choosing', 'Accept €540.00'],
  ])('shows a changed price, old and new, to accept', async (amount, title, accept) => {
    const { actor } = show({ addItinerary: () => cart({ lines: lines(amount) }) }, [11, 31])
    await listed()
    press('Passengers')
    await screen.findByText(title)
    expect(screen.getAllByText('€550.00').length).toBeGreaterThan(0)
    press(accept)
    expect(actor.getSnapshot().value).toEqual({ passengers: 'loading' })
  })

  it('marks the old estimate next to the exact price', async () => {
    const forOne = (amount: number) => eur(Math.floor(amount / 3))
    const estimated = flights.legs.map((leg) => ({
      ...leg,
      rows: leg.rows.map((row) => ({
        ...row,
        offers: row.offers.map(({ price, ...offer }) => ({
          ...offer,
          ...(price && {
            price: {
              ...price,
              party: forOne(price.party.amount),
              partyFare: forOne(price.partyFare.amount),
              partyTaxes: forOne(price.partyTaxes.amount),
              isEstimate: true,
            },
          }),
        })),
      })),
    }))
    show({ airSearch: () => ({ ...flights, legs: estimated }), addItinerary: () => cart({ lines: lines(56_200) }) }, [11, 31])
    await listed()
    press('Passengers')
    await screen.findByText('This is the exact price for everyone')
    const figures = [...document.querySelectorAll('main bdi, table bdi, del bdi')].map(({ textContent }) => textContent)
    expect(new Set(figures.filter((figure) => figure?.includes('€')))).toEqual(new Set(['≈ €549.99', '€562.00', '≈ +€12.01']))
  })

  it('returns to the list if a changed price is refused', async () => {
    show({ addItinerary: () => cart({ lines: lines(56_200) }) }, [11, 31])
    await listed()
    press('Passengers')
    fireEvent.click(await screen.findByRole('button', { name: 'See other fares' }))
    expect(await listed()).toHaveLength(2)
  })
})
