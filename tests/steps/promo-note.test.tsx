// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { PromoOutcome } from '#src/domain/promo-codes.ts'
import type { Search } from '#src/domain/search.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { showStep } from './answering.tsx'
import { eur, family, flights } from './flights.ts'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (found: FlightOffers, search: Search) => {
  const shown = showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => found },
    kept: { search, cart: undefined, picks: [] },
  })
  await screen.findAllByRole('article')
  return shown
}

const asking = (code: string): Search => ({ ...family, promoCodes: [code] })

it('names the promo code that lowers a price, and by how much', async () => {
  const legs = flights.legs.map((leg) => ({
    ...leg,
    rows: leg.rows.map((row) => ({
      ...row,
      offers: row.offers.map((each) =>
        each.brand === 'LIGHT' && each.price
          ? { ...each, seatsLeft: 3, price: { ...each.price, partyBeforeDiscount: eur(each.price.party.amount + 3_000) } }
          : each,
      ),
    })),
  }))
  await show({ ...flights, legs, promoCodeIsValid: true }, asking('welcome10'))
  const fares = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)
  expect(fares[0]).toBe('Light€300.003 left €30.00 off with your promo code')
  expect(fares[1]).not.toContain('promo code')
  expect(await screen.findAllByText('WELCOME10')).toHaveLength(1)
})

it('says that a promo code is unknown, or has no effect here', async () => {
  await show({ ...flights, promoCodeIsValid: false }, asking('NOSUCH'))
  expect(await screen.findAllByText('We don’t recognize this promo code')).toHaveLength(1)
  cleanup()
  await show({ ...flights, promoCodeIsValid: true }, asking('BUSINESS20'))
  expect(await screen.findAllByText('Your promo code doesn’t apply here')).toHaveLength(1)
})

it('reports the result of the promo code for each flight', async () => {
  const promotion = (code: string, reason: PromoOutcome['reason'], legs: number[]) => ({
    code: 'promotion',
    promotion: { code, reason, legs },
  })
  const messages = [
    promotion('WELCOME10', undefined, [0]),
    promotion('BUSINESS20', 'NO_FARE', [1]),
    promotion('NOSUCH', 'UNKNOWN', []),
  ]
  await show({ ...flights, messages }, { ...family, promoCodes: ['WELCOME10', 'BUSINESS20', 'NOSUCH'] })
  const told = (await screen.findByText('Not every promo code could be used')).parentElement?.textContent
  expect(told).toContain('BUSINESS20 doesn’t apply to any fare from Athens to Lisbon, so it isn’t in these prices.')
  expect(told).toContain('We don’t recognize NOSUCH')
  const said = [...document.querySelectorAll('p')].map((each) => each.textContent)
  expect(said).toContain('Promo code WELCOME10 is applied to the marked fares from Lisbon to Athens.')
})
