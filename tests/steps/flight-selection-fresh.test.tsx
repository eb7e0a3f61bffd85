// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlightOffers, OfferRow } from '#src/domain/itinerary.ts'
import FlightSelection from '#src/steps/flight-selection/screen.tsx'
import { failsWith, failure } from '#tests/machines/answering.ts'
import { showStep } from './answering.tsx'
import { eur, family, flights } from './flights.ts'

const minutes = 60_000

/** The flights with another price of the first fare, and without the second flight. */
const moved: FlightOffers = {
  ...flights,
  legs: flights.legs.map((leg, place) =>
    place > 0 ? leg : { ...leg, rows: leg.rows.filter((_, index) => index !== 1).map(dearer) },
  ),
}

function dearer(row: OfferRow, place: number): OfferRow {
  return {
    ...row,
    offers: row.offers.map((offer) =>
      offer.price && place === 0 && offer.brand === 'LIGHT'
        ? { ...offer, ref: 111, price: { ...offer.price, party: eur(offer.price.party.amount + 1_200) } }
        : offer,
    ),
  }
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal('scrollBy', () => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows the flights. The offers of each search expire in twenty minutes. `later` answers every search but the first. */
const show = async (later: () => FlightOffers) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const first = [() => flights]
  const shown = showStep({
    step: 'flight-selection',
    Screen: FlightSelection,
    answers: { airSearch: () => ({ ...(first.shift() ?? later)(), validUntil: Date.now() + 20 * minutes }) },
    kept: { search: family, cart: undefined },
  })
  await screen.findAllByRole('article')
  await act(() => vi.dynamicImportSettled())
  return shown
}

const lapse = () => act(() => vi.advanceTimersByTimeAsync(20 * minutes))

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('offers that expire while the traveller reads the list', () => {
  it('are refreshed, and what has changed is said in words and to screen readers', async () => {
    const { actor } = await show(() => moved)
    actor.send({ type: 'offer.pick', leg: 0, ref: 11 })
    actor.send({ type: 'leg.show', leg: 0 })
    await lapse()
    const sentences = [
      'Light on FC 205, FC 623, which you chose, now costs €312.00. It was €300.00.',
      '1 fare costs more.',
      '1 flight is no longer available: FC 415.',
    ]
    const title = await screen.findByRole('heading', { name: 'These prices had expired, so we checked again.' })
    const notice = within(title.parentElement as HTMLElement)
    expect(
      notice.getAllByText(/\.$/, { selector: 'p' }).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(sentences)
    expect(said().map((words) => words?.replaceAll('\u00a0', ' '))).toContain([title.textContent, ...sentences].join(' '))
    expect(actor.getSnapshot().context.picks).toEqual([111, undefined])
    fireEvent.click(notice.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('heading', { name: /^These prices had expired/ })).toBeNull()
  })

  it('keep the opened details, the flights to compare, the order and the focus', async () => {
    await show(() => moved)
    const details = screen.getByRole('button', { name: /^Details and fare rules of FC.205/ })
    fireEvent.click(details)
    fireEvent.click(screen.getByRole('button', { name: /^Compare FC.205/ }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'departure' } })
    details.focus()
    await lapse()
    await screen.findByRole('heading', { name: 'These prices had expired, so we checked again.' })
    expect([details.getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', details])
    screen.getByRole('button', { name: /^Don’t compare FC.205/ })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('departure')
  })

  it('are said to cost the same if nothing has changed', async () => {
    await show(() => flights)
    await lapse()
    await screen.findByRole('heading', { name: 'These prices had expired, so we checked again. They’re the same.' })
  })

  it('stay on the page if they cannot be refreshed, with a way to try again', async () => {
    const answers = [failsWith(failure('ERR.SSW.INTERNAL')), () => flights]
    await show(() => (answers.shift() ?? (() => flights))())
    await lapse()
    const alert = within(await screen.findByRole('alert'))
    alert.getByText('We couldn’t load the new ones, so the prices below may have changed.')
    expect(screen.getAllByRole('article')).toHaveLength(3)
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: /^These prices had expired, so we checked again/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are refreshed once the page is visible again', async () => {
    const { asked } = await show(() => flights)
    const searches = () => asked.filter(({ name }) => name === 'airSearch').length
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await lapse()
    expect(searches()).toBe(1)
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(searches()).toBe(2)
    visibility.mockRestore()
  })
})
