import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { KeptTrip } from '#machines/trip.ts'
import type { Cart } from '#src/domain/cart.ts'
import type { ExchangeQuote as Quote } from '#src/domain/exchange.ts'
import { exchangeCart, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import ExchangeQuote from '#src/steps/exchange-quote/screen.tsx'
import type { Answering } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'

/** Runs each test of a file two weeks before the sample trip, with timers that the test can advance. */
export const beforeTheTrip = () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
    vi.setSystemTime(new Date('2027-04-20T12:00:00Z'))
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

interface QuotedTrip {
  /** Overrides of the sample cart. */
  changes?: Partial<Cart>
  kept?: Partial<KeptTrip>
}

/** Shows the quote of an exchange. */
export const showQuote = (quote: Quote, answers: Answering = {}, { changes, kept }: QuotedTrip = {}) =>
  showStep({
    step: 'exchange-quote',
    Screen: ExchangeQuote,
    flow: 'exchange',
    answers: { cart: () => exchangeCart(quote, changes), ...answers },
    kept: { cart: exchangeCart(quote, changes), booking: twoWays, search: undefined, ...kept },
  })

/** Returns Testing Library queries for the card with the heading `name`. Throws if there is no such card. */
export const inCard = (name: string) => {
  const card = screen.getByRole('heading', { level: 2, name }).closest('section')
  if (!card) throw new Error(`no card ${name}`)
  return within(card)
}

/** Returns Testing Library queries for the bar at the end of the page. */
export const bar = () => within(screen.getByRole('region', { name: 'Your total and the next step' }))
