// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { routeTo } from '#src/app/session/follow-link.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { booked, cart, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { exchangeCart, opened } from '#src/operations/outcomes/samples/exchange.ts'
import { couple } from '#src/operations/outcomes/samples/upgrade.ts'
import type { Running } from '../running.ts'
import { draw, expired, heading, onAPage, patient } from './drawing.tsx'

onAPage()

describe('the storefront, after its conversation has ended', () => {
  const losing = (more: Running['answers']) => ({
    at: 'passengers' as const,
    kept: { search, cart: cart() },
    answers: { passengers: () => Promise.reject(expired), tripDetails: () => Promise.reject(expired), ...more },
  })

  it('announces with a focused heading that the trip is being restored', async () => {
    draw(losing({ airSearch: () => new Promise(() => {}) }))
    const title = await heading('Restoring your trip')
    await vi.waitFor(() => expect(document.activeElement).toBe(title), patient)
  })

  it('restores nothing for the results page, and focuses its heading when it is shown again', async () => {
    const searches = [() => offers, () => Promise.reject(expired), () => offers]
    let answer = () => {}
    const { root } = draw({
      at: 'flight-selection',
      kept: { search },
      answers: {
        airSearch: () => searches.shift()?.(),
        tripDetails: () =>
          new Promise((_, refuse) => {
            answer = () => refuse(expired)
          }),
      },
    })
    const flow = flowActorOf(root)
    if (!flow) throw new Error('no flow runs')
    await screen.findByRole('list', { name: /^Flights from/ }, patient)
    routeTo(flow, 'home')
    flow.send({ type: 'search.submit', search: { ...search, passengers: { ...search.passengers, ADT: 2 } } })
    const asking = await heading('Finding your trip')
    await vi.waitFor(() => expect(document.activeElement).toBe(asking), patient)
    answer()
    await screen.findByRole('list', { name: /^Flights from/ }, patient)
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })), patient)
  })

  it('shows the booking if the trip was booked, with one notice that says so', async () => {
    const { root } = draw(losing({ tripDetails: () => ({ booking: booked, tripOptions: [] }) }))
    expect(await screen.findAllByRole('heading', { name: 'You’ve already booked this trip' }, patient)).toHaveLength(1)
    expect(flowActorOf(root)?.getSnapshot().context).toMatchObject({ at: 'confirmation', booking: booked })
    flowActorOf(root)?.send({ type: 'flow.leave', flow: 'booking', at: 'myb' })
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'You’ve already booked this trip' })).toBeNull(), patient)
  })

  it('shows the booking when the results page is opened, unless its address contains a search', async () => {
    const answers = {
      cart: () => Promise.reject(expired),
      tripDetails: () => ({ booking: booked, tripOptions: [] }),
      airSearch: () => offers,
    }
    const { root } = draw({ at: 'flight-selection', executionKey: 'e1s1', answers })
    await screen.findByRole('heading', { name: 'You’ve already booked this trip' }, patient)
    expect(flowActorOf(root)?.getSnapshot().context).toMatchObject({ at: 'confirmation', booking: booked })
    cleanup()
    draw({ at: 'flight-selection', executionKey: 'e1s1', kept: { search }, answers })
    await screen.findByRole('list', { name: /^Flights from/ }, patient)
  })

  it('makes no promise about charges if this browser bought nothing, because another browser may have', async () => {
    const gone = () => Promise.reject(expired)
    draw({ at: 'payment', executionKey: 'e1s1', answers: { cart: gone, tripDetails: gone } })
    const title = await screen.findByRole('heading', { name: 'This trip is no longer open' }, patient)
    expect(title.parentElement?.textContent).toBe(
      'This trip is no longer openYour session has expired. If you’ve already booked, your booking is safe: find it with its reference. If not, search again.',
    )
  })

  it('says of an interrupted change that nothing unconfirmed was done, above the trip as it is', async () => {
    const carts = [() => Promise.reject(expired), () => exchangeCart(opened)]
    draw({
      flow: 'exchange',
      at: 'exchange-quote',
      executionKey: 'e1s1',
      kept: { tripWanted: { reference: couple.reference, lastName: 'Müller' } },
      answers: {
        cart: () => carts.shift()?.(),
        tripDetails: ({ variables }) =>
          JSON.stringify(variables).includes(couple.reference) ? { booking: couple, tripOptions: [] } : Promise.reject(expired),
      },
    })
    const title = await screen.findByRole('heading', { name: 'Your session has expired' }, patient)
    expect(title.parentElement?.textContent).toBe(
      'Your session has expiredYour session timed out. Your trip is as shown here; anything you hadn’t confirmed wasn’t done or charged. You can start again.',
    )
    expect(screen.queryByRole('heading', { name: 'This trip is no longer open' })).toBeNull()
  })

  it('does not restore the trip until it is known whether it was booked', async () => {
    const offline = { ...expired, type: 'NETWORK_ERROR', errorCode: 'CLIENT.OFFLINE' }
    const answers = [() => Promise.reject(offline), () => new Promise(() => {})]
    draw(losing({ tripDetails: () => answers.shift()?.() }))
    await heading('We don’t know yet whether this trip is booked')
    screen.getByRole('button', { name: 'Check again' }).click()
    await heading('Finding your trip')
  })

  it('lists what changed in the restored trip, so that the traveller can accept it or choose again', async () => {
    const dearer = cart({ total: { amount: 12_000, currency: 'EUR' } })
    const { root } = draw(
      losing({ airSearch: () => offers, addItinerary: () => dearer, updatePassengers: () => dearer, cart: () => dearer }),
    )
    await heading('What changed')
    expect(screen.getByRole('main').textContent).toContain('The total was €100.00 and is now €120.00.')
    screen.getByRole('button', { name: 'Choose other flights' }).click()
    expect(root.getSnapshot().value).toBe('booking')
  })

  it('offers a new search if the trip cannot be restored', async () => {
    const { root } = draw(losing({ airSearch: () => Promise.reject(expired) }))
    await heading('We couldn’t restore your trip')
    expect(screen.getByRole('main').textContent).toContain('You weren’t charged and nothing is booked.')
    screen.getByRole('button', { name: 'Search again' }).click()
    expect(root.getSnapshot().value).toBe('booking')
  })

  it('leads back to the trip if its conversations end again and again, and does not say that nothing is booked', async () => {
    const { root } = draw({
      flow: 'upgrade',
      at: 'upgrade-offers',
      kept: { booking: couple },
      answers: {
        upgradePnr: () => Promise.reject(expired),
        tripDetails: () => ({ booking: couple, tripOptions: [] }),
      },
    })
    const title = await heading('Your session has expired')
    expect(title.parentElement?.textContent).toBe('Your session has expiredYour booking is safe. Try again in a moment.')
    screen.getByRole('button', { name: 'Back to your trip' }).click()
    await vi.waitFor(() => expect(flowActorOf(root)?.getSnapshot().value).toEqual({ myb: { found: expect.anything() } }), patient)
  })
})
