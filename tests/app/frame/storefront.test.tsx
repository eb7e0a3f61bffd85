// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { routeTo } from '#src/app/session/follow-link.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import type { Cart } from '#src/domain/cart.ts'
import { changeCart, changed, withDearerSeat, withEqualSeat, withoutBag } from '#src/operations/outcomes/samples/change.ts'
import { dearer, exchangeCart, twoWays } from '#src/operations/outcomes/samples/exchange.ts'
import { heldBooking, heldCart } from '#src/operations/outcomes/samples/hold.ts'
import { cart, decision, options, search } from '#src/operations/outcomes/samples/trip.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { withMilesBack } from '../../trip/miles-back.ts'
import { draw, expired, onAPage, patient } from './drawing.tsx'

onAPage()

/** Waits for the parts of the page that load on demand, so that a test can say that one of them is not there. */
const lateParts = () => act(() => vi.dynamicImportSettled())

const corrected: Asked = { corrections: [{ name: 'ADT', given: '99', used: '9' }] }

describe('the storefront around a step', () => {
  it('shows the step’s skeleton until its screen has loaded', async () => {
    draw({ at: 'passengers', kept: { search, cart: cart() } }, () => new Promise(() => {}))
    expect(
      within(screen.getByRole('main'))
        .getByText(/^Loading/)
        .parentElement?.getAttribute('aria-busy'),
    ).toBe('true')
  })

  it('replaces the prerendered page, even if the root first shows a page of its own', () => {
    document.documentElement.classList.remove('live')
    const { root } = draw({ at: 'confirmation', executionKey: 'e1s1' })
    expect(root.getSnapshot().value).toBe('recalling')
    expect(document.documentElement.classList.contains('live')).toBe(true)
  })

  it('says that a step could not be loaded, and loads it again on request', async () => {
    let tries = 0
    draw({ at: 'payment', kept: { search, cart: cart() } }, () =>
      (tries += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({}),
    )
    const again = await screen.findByRole('button', { name: 'Try again' })
    again.click()
    await vi.waitFor(() => expect(tries).toBe(2), patient)
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), patient)
  })

  it('shows the selection in the progress line, and requests a step that is pressed', async () => {
    const { went } = draw({
      at: 'payment',
      kept: { search, cart: cart(), completed: ['home', 'flight-selection', 'passengers'] },
    })
    const line = await screen.findByRole('navigation', { name: 'Your booking' })
    expect(line.textContent).toContain('LIS – ATH')
    expect(line.textContent).toContain('FC\u00a0415')
    within(line)
      .getByRole('link', { name: /^Passengers/ })
      .click()
    expect(went).toEqual(['/passengers'])
  })

  it('lists each language in its own language', async () => {
    const { languages } = draw({})
    fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: 'ar-AE' } })
    expect(languages).toEqual(['ar-AE'])
  })

  it('says that a link led to a later step', async () => {
    draw({ at: 'payment', kept: { search } })
    expect(await screen.findAllByText(/This link leads to a later step\. Start here first\./)).toHaveLength(1)
    screen.getByRole('button', { name: 'Got it' }).click()
    await vi.waitFor(() => expect(screen.queryByText(/This link leads to a later step\. Start here first\./)).toBeNull(), patient)
  })

  it('says that a link to the flights names none to search for', async () => {
    draw({ at: 'flight-selection' })
    expect(await screen.findAllByText(/This link leads to a later step\. Start here first\./)).toHaveLength(1)
  })

  it('shows no notice for a link with half a search, because the form shows what is missing', async () => {
    draw({ at: 'flight-selection' }, undefined, { corrections: [], search })
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
    await lateParts()
    expect(screen.queryByText(/leads to a later step/)).toBeNull()
  })

  it('keeps the notice about a later step until the traveller leaves', async () => {
    const { root } = draw({ at: 'payment', kept: { search } })
    expect(await screen.findAllByText(/This link leads to a later step/)).toHaveLength(1)
    const flow = flowActorOf(root)
    if (flow) routeTo(flow, 'home')
    await vi.waitFor(() => expect(screen.queryByText(/This link leads to a later step/)).toBeNull(), patient)
  })

  it('reports the outcome of an interrupted change rather than a problem of the address', async () => {
    draw(
      {
        flow: 'exchange',
        at: 'exchange-quote',
        kept: { booking: twoWays, openAttempt: 'attempt-1' },
        answers: { tripDetails: () => ({ booking: twoWays, tripOptions: [], change: exchangeCart(dearer) }) },
      },
      undefined,
      corrected,
    )
    expect(await screen.findAllByText('K7QX4M', undefined, patient)).toHaveLength(1)
    await lateParts()
    expect(screen.queryByText(/leads to a later step/)).toBeNull()
    expect(screen.queryByText('We adjusted your link')).toBeNull()
  })

  it('lists its corrections of the address until something is selected', async () => {
    draw({ at: 'payment', kept: { search } }, undefined, corrected)
    expect(await screen.findAllByText('We adjusted your link')).toHaveLength(1)
  })

  it.each<[string, Cart, string]>([
    ['a payment', withDearerSeat, 'Next: pay €15.00'],
    ['no more than confirming', withEqualSeat, 'Next: confirm, with nothing to pay'],
    ['money back', withoutBag, 'Next: confirm and get €30.00 back'],
    ['miles back', withMilesBack, 'Next: confirm and get 3,000 miles back'],
    ['nothing while nothing is changed', changeCart(), ''],
  ])('says what follows the review of a change: %s', async (_, reviewed, next) => {
    draw({ flow: 'mto', at: 'trip-review', kept: { booking: changed, cart: reviewed } })
    const line = await screen.findByRole('navigation', { name: 'Your booking' })
    await lateParts()
    await vi.waitFor(() => expect(line.querySelector('b')?.nextSibling?.textContent).toBe(next), patient)
  })

  it('says what follows an optional step of a change', async () => {
    draw({ flow: 'mto', at: 'seat-selection', kept: { booking: changed, cart: changeCart() } })
    const line = await screen.findByRole('navigation', { name: 'Your booking' })
    await vi.waitFor(() => expect(line.querySelector('b')?.nextSibling?.textContent).toBe('Next: Your changes'), patient)
  })

  it('says on the trip’s page that a change has expired, until another one starts', async () => {
    const told = [{ booking: heldBooking, tripOptions: [] }]
    const { root } = draw({
      flow: 'bnpl',
      at: 'payment',
      kept: { booking: heldBooking, cart: heldCart },
      answers: {
        paymentOptions: () => options(),
        cart: () => {
          throw expired
        },
        tripDetails: () => told.shift() ?? new Promise(() => {}),
      },
    })
    await vi.waitFor(() => expect(flowActorOf(root)?.getSnapshot().value).toEqual({ payment: { choosing: 'ready' } }), patient)
    flowActorOf(root)?.send({ type: 'payment.submit', decision })
    await screen.findByText('K7QX4M', undefined, patient)
    expect(screen.getAllByRole('heading', { name: 'Your session has expired' })).toHaveLength(1)
    flowActorOf(root)?.send({ type: 'flow.leave', flow: 'exchange', at: 'trip-opening' })
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Your session has expired' })).toBeNull(), patient)
  })

  it('says once that input cannot be saved', async () => {
    const { troubles } = draw({})
    troubles.noteMemoryOnly()
    expect(await screen.findAllByRole('heading', { name: 'This browser won’t let us save what you type' })).toHaveLength(1)
  })
})
