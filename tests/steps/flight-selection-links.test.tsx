// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeTo } from '#src/app/session/follow-link.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import type { Search } from '#src/domain/search.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { type Asked, AskedContext } from '#src/trip/asked.tsx'
import { showStep } from './answering.tsx'
import { family, flights } from './flights.ts'

/** Renders the flights of a running page. `follow` passes them the outcome of a followed link. */
const show = (offers: FlightOffers = flights, search: Search = family) => {
  let tell: (asked: Asked) => void = () => {}
  const Linked = () => {
    const [asked, setAsked] = useState<Asked>({ corrections: [] })
    tell = setAsked
    return (
      <AskedContext value={asked}>
        <FlightSelection />
      </AskedContext>
    )
  }
  const shown = showStep({
    step: 'flight-selection',
    Screen: Linked,
    answers: { airSearch: () => offers },
    kept: { search, cart: undefined },
  })
  return { ...shown, follow: (asked: Asked) => tell(asked) }
}

const listed = () => screen.findAllByRole('article')

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('flights requested by a link', () => {
  it('moves focus to the heading when a link brings another search', async () => {
    const { actor } = show()
    await listed()
    const porto: Search = { ...family, journeyType: 'one-way', legs: [{ origin: 'OPO', destination: 'ATH', date: '2027-05-04' }] }
    // Following a link passes through the home page, which is not rendered.
    act(() => {
      routeTo(actor, 'home')
      actor.send({ type: 'search.submit', search: porto })
    })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Porto to Athens' }))
  })

  it('moves focus to the heading when a link brings another day, and otherwise leaves it', async () => {
    const onTheSixth: Search = { ...family, legs: family.legs.map((leg) => ({ ...leg, date: '2027-05-06' })) }
    const { actor, follow } = show()
    await listed()
    const title = screen.getByRole('heading', { level: 1 })
    const pressed = screen.getByRole('button', { name: 'Change search' })
    pressed.focus()
    act(() => {
      routeTo(actor, 'home')
      actor.send({ type: 'search.submit', search: onTheSixth })
    })
    expect(document.activeElement).toBe(pressed)
    act(() => follow({ corrections: [], turn: 1 }))
    expect(document.activeElement).toBe(title)
    pressed.focus()
    act(() => follow({ corrections: [], turn: 2, refusal: 'noPage' }))
    expect(document.activeElement).toBe(pressed)
  })
})

describe('prices in miles', () => {
  const inMiles: FlightOffers = {
    ...flights,
    legs: flights.legs.map((leg) => ({
      ...leg,
      rows: leg.rows.map((row) => ({
        ...row,
        offers: row.offers.map((offer) => ({ ...offer, ...(offer.price && { price: { ...offer.price, points: 12_500 } }) })),
      })),
    })),
  }

  it('show the miles and the money paid in addition', async () => {
    const inPoints: Search = { ...family, awardBooking: true }
    show(inMiles, inPoints)
    const [first] = await listed()
    const [fare] = within(first as HTMLElement).getAllByRole('button', { name: /12,500 miles/ })
    expect(fare?.textContent).toMatch(/12,500 miles\+ €/)
  })
})
