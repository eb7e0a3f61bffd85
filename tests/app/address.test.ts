// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { bindAddress } from '#src/app/address.ts'
import { flowOf } from '#src/app/running-flow.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { booked, cart, offers, search } from '#src/operations/outcomes/samples/trip.ts'
import { slots } from '#tests/machines/whole-booking.ts'
import { quietLinks, type Running, runRoot } from './running.ts'

const searched =
  'journeyType=one-way&origin=LIS&destination=ATH&date=05-04-2027&ADT=1&CHD=0&INF=0&class=Economy&awardBooking=false&searchType=BRANDED'
const answers = { airSearch: () => offers, addItinerary: () => cart(), passengers: () => slots, updatePassengers: () => cart() }

const bound: AbortController[] = []

/** A window whose listeners go with the test. */
const view = () => {
  const listening = new AbortController()
  bound.push(listening)
  return {
    location: window.location,
    history: window.history,
    dispatchEvent: window.dispatchEvent.bind(window),
    addEventListener: (type: string, listener: () => void) =>
      window.addEventListener(type, listener, { signal: listening.signal }),
  } as unknown as Parameters<typeof bindAddress>[1]
}

/** What became of the addresses that were put into the page. */
let said: (Asked | string)[] = []

const links = {
  ...quietLinks,
  say: (asked: Asked) => void said.push(asked),
  openAnew: () => void said.push('opened anew'),
  speak: (locale: string) => void (locale && said.push(locale)),
}

const open = (hash: string, running: Running = {}, search = '') => {
  window.history.replaceState(null, '', `/dx/FC/FCDX/${search}${hash}`)
  const { root, asked } = runRoot({ answers, ...running })
  return { root, asked, address: bindAddress(root, view(), links), flow: () => flowOf(root) }
}

const shown = () => `${window.location.search}${window.location.hash}`
const becomes = (address: string) => vi.waitFor(() => expect(shown()).toBe(address), patient)

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  said = []
})

afterEach(() => {
  for (const listening of bound.splice(0)) listening.abort()
})

// A busy machine is given time.
const patient = { timeout: 10_000 }
vi.setConfig({ testTimeout: 30_000 })

describe('the address of a running storefront', () => {
  it('shows the step, without adding to the history at the start', () => {
    const { length } = window.history
    open('')
    expect([shown(), window.history.length]).toEqual(['#/home', length])
  })

  it('moves the query before the hash behind it, with the search', () => {
    open('', { at: 'flight-selection', kept: { search } }, '?origin=LIS&destination=ATH&date=05-04-2027&utm=x')
    expect(shown()).toBe(`#/flight-selection?${searched}`)
  })

  it('adds an entry for each step and none for a change within it', async () => {
    const { flow } = open('')
    const { length } = window.history
    flow()?.send({ type: 'search.submit', search })
    await becomes(`#/flight-selection?${searched}`)
    expect([window.history.length, window.history.state]).toEqual([length + 1, { index: 1 }])
  })

  it('writes the key of the root as soon as it comes and removes it when it ends, over the same entry', () => {
    const { root } = open('#/home')
    const { length } = window.history
    root.send({ type: 'execution.received', key: 'e1s1' })
    expect(shown()).toBe('#/home?execution=e1s1')
    root.send({ type: 'execution.ended', key: 'e1s1' })
    expect([shown(), window.history.length]).toEqual(['#/home', length])
  })

  it('puts the key back when a link replaces the query', async () => {
    const { root, flow } = open('#/home', { kept: { search } })
    root.send({ type: 'execution.received', key: 'e1s1' })
    window.location.hash = '#/flight-selection'
    await becomes(`#/flight-selection?${searched}&execution=e1s1`)
    expect(flow()?.getSnapshot().context.at).toBe('flight-selection')
  })

  it('asks the chart for a step that is typed, and goes there when it may', async () => {
    const { flow } = open('#/payment', { at: 'payment', kept: { search, cart: cart() } })
    window.location.hash = '#/passengers'
    await vi.waitFor(() => expect(flow()?.getSnapshot().context.at).toBe('passengers'), patient)
    expect(shown()).toBe('#/passengers')
  })

  it('puts a typed step back that may not be entered', async () => {
    const { flow } = open('#/home')
    window.location.hash = '#/payment'
    await becomes('#/home')
    expect(flow()?.getSnapshot().context.at).toBe('home')
  })

  it('puts back what names no page, and says that there is none', async () => {
    open('#/home')
    window.location.hash = '#/nowhere/at/all'
    await becomes('#/home')
    await vi.waitFor(() => expect(said).toEqual([{ corrections: [], refusal: 'noPage' }]), patient)
  })

  it('stays at an address that named no page from the start, until something else is asked for', async () => {
    const { root, address } = open('#/nowhere?x=1', { isNowhere: true })
    expect([root.getSnapshot().value, shown()]).toEqual(['nowhere', '#/nowhere?x=1'])
    address.go('/home')
    expect([flowOf(root)?.getSnapshot().context.at, shown()]).toEqual(['home', '#/home'])
  })

  const settled = {
    home: 'home',
    'flight-selection': { 'flight-selection': 'choosing' },
    passengers: { passengers: 'filling' },
  } as const
  const other = 'journeyType=one-way&origin=OPO&destination=ATH&date=06-04-2027&ADT=2&CHD=0&INF=0&class=Economy'
  const otherWritten = `${other}&awardBooking=false&searchType=BRANDED`

  it.each([
    ['home', {}],
    ['flight-selection', { search }],
    ['passengers', { search, cart: cart() }],
  ] as const)('follows another search that is put into a tab at %s, and tells what it left out', async (at, kept) => {
    const { flow, asked } = open(`#/${at}`, { at, kept })
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches(settled[at])).toBe(true), patient)
    window.location.hash = `#/flight-selection?${other}&firstName=Ana`
    await becomes(`#/flight-selection?${otherWritten}`)
    expect(flow()?.getSnapshot().context.search?.legs).toEqual([{ origin: 'OPO', destination: 'ATH', date: '2027-06-04' }])
    expect(asked.at(-1)).toBe('airSearch')
    const told = { name: 'firstName', given: 'Ana', used: '', because: 'notHere' }
    await vi.waitFor(() => expect(said).toEqual([expect.objectContaining({ corrections: [told] })]), patient)
  })

  it('goes back to the search of an earlier entry', async () => {
    open('#/flight-selection', { at: 'flight-selection', kept: { search } })
    window.location.hash = `#/flight-selection?${other}`
    await becomes(`#/flight-selection?${otherWritten}`)
    window.history.back()
    await becomes(`#/flight-selection?${searched}`)
  })

  it('fills in the form with a search that lacks something', async () => {
    const { flow } = open('#/flight-selection', { at: 'flight-selection', kept: { search } })
    window.location.hash = '#/flight-selection?origin=OPO'
    await becomes('#/home')
    expect(flow()?.getSnapshot().context.at).toBe('home')
    expect(said).toMatchObject([{ search: { legs: [{ origin: 'OPO' }] } }])
  })

  it('chooses the offers that a link to the same flights names, and tells them in the address', async () => {
    const [first, second] = offers.legs[0]?.rows[0]?.offers ?? []
    const { flow } = open('#/flight-selection', { at: 'flight-selection', kept: { search } })
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches({ 'flight-selection': 'choosing' })).toBe(true), patient)
    for (const ref of [first?.ref, second?.ref]) {
      window.location.hash = `#/flight-selection?${searched}&flight=${ref}`
      await vi.waitFor(() => expect(flow()?.getSnapshot().context.picks).toEqual([ref]), patient)
      expect(new URLSearchParams(shown().split('?')[1]).get('flight')).toBe(String(ref))
    }
  })

  it('opens the page anew at the address of another conversation, and leaves that address as it is', async () => {
    const { root } = open('#/home')
    root.send({ type: 'execution.received', key: 'e1s1' })
    window.location.hash = '#/passengers?execution=e2s1'
    await vi.waitFor(() => expect(said).toContain('opened anew'), patient)
    expect(shown()).toBe('#/passengers?execution=e2s1')
  })

  it('takes the key of an entry of its own for an old one', async () => {
    const { root, flow } = open('#/home')
    root.send({ type: 'execution.received', key: 'e1s1' })
    flow()?.send({ type: 'search.submit', search })
    await becomes(`#/flight-selection?${searched}&execution=e1s1`)
    root.send({ type: 'execution.received', key: 'e2s1' })
    window.history.back()
    await becomes('#/home?execution=e2s1')
    expect(said).toEqual([])
  })

  it('opens the page anew for another trip', async () => {
    open('#/home')
    window.location.hash = '#/mto/ancillaries?pnr=K7QX4M&lastName=Lima'
    await vi.waitFor(() => expect(said).toContain('opened anew'), patient)
    expect(shown()).toBe('#/mto/ancillaries?pnr=K7QX4M&lastName=Lima')
  })

  it('follows no link while money may be moving, and says so', async () => {
    const attempt = { requestId: 'attempt-1', status: 'open' }
    const { flow } = open('#/payment', {
      answers: { ...answers, tripDetails: () => ({ attempt, tripOptions: [] }), cart: () => cart() },
      at: 'payment',
      kept: { search, cart: cart(), openAttempt: 'attempt-1' },
    })
    await vi.waitFor(() => expect(flow()?.getSnapshot().matches({ payment: 'waiting' })).toBe(true), patient)
    window.location.hash = '#/passengers?execution=e2s1'
    await becomes('#/payment')
    expect(said).toEqual([{ corrections: [], refusal: 'busy' }])
  })

  it('keeps what names the trip that is shown, and drops what names another', async () => {
    const trip = { ...booked, reference: 'K7QX4M' }
    open('#/myb?pnr=k7qx4m&lastName=Lima', { at: 'myb', kept: { tripWanted: { reference: 'K7QX4M', lastName: 'Lima' } } })
    expect(shown()).toBe('#/myb?pnr=K7QX4M&lastName=Lima')
    open('#/myb?pnr=AAAAAA&lastName=Lima', { at: 'myb', kept: { booking: trip } })
    expect(shown()).toBe('#/myb')
  })

  it('shows the language that is asked for', async () => {
    open('#/home')
    window.location.hash = '#/home?locale=ar-AE'
    await vi.waitFor(() => expect(said).toEqual(['ar-AE']), patient)
  })

  it('goes back with Back and forward with Forward, and the history does not grow', async () => {
    const { flow } = open('')
    flow()?.send({ type: 'search.submit', search })
    await becomes(`#/flight-selection?${searched}`)
    const { length } = window.history
    window.history.back()
    await vi.waitFor(() => expect(flow()?.getSnapshot().context.at).toBe('home'), patient)
    await becomes('#/home')
    window.history.forward()
    await vi.waitFor(() => expect(flow()?.getSnapshot().context.at).toBe('flight-selection'), patient)
    await becomes(`#/flight-selection?${searched}`)
    expect(window.history.length).toBe(length)
  })

  it('undoes a Back while money may be moving, and keeps the history', async () => {
    window.history.replaceState({ index: 0 }, '', '/dx/FC/FCDX/#/passengers')
    window.history.pushState({ index: 1 }, '', '/dx/FC/FCDX/#/payment')
    const { length } = window.history
    const attempt = { requestId: 'attempt-1', status: 'open' }
    const { root } = runRoot({
      answers: { ...answers, tripDetails: () => ({ attempt, tripOptions: [] }), cart: () => cart() },
      at: 'payment',
      kept: { search, cart: cart(), openAttempt: 'attempt-1' },
    })
    bindAddress(root, view(), links)
    await vi.waitFor(() => expect(flowOf(root)?.getSnapshot().matches({ payment: 'waiting' })).toBe(true), patient)
    const moves: unknown[] = []
    window.addEventListener('popstate', ({ state }) => moves.push(state), { signal: bound[0]?.signal })
    window.history.back()
    await vi.waitFor(() => expect(moves).toEqual([{ index: 0 }, { index: 1 }]), patient)
    expect([shown(), flowOf(root)?.getSnapshot().context.at, window.history.length]).toEqual(['#/payment', 'payment', length])
  })

  it('does not start a step over that the traveller is in', async () => {
    const { asked } = open('#/flight-selection', { at: 'flight-selection', kept: { search } })
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    await vi.waitFor(() => expect(asked).toEqual(['airSearch']), patient)
  })

  it('keeps the locale that the traveller chose', () => {
    const { address } = open('#/home')
    address.showLocale('ar-AE')
    expect(shown()).toBe('#/home?locale=ar-AE')
  })

  it('keeps the path while a trip is being put back', async () => {
    const failure = {
      type: 'EXECUTION_EXPIRED',
      errorCode: 'ERR.SSW.CLIENT.INVALID_REQUEST',
      errorMessage: '',
      status: 400,
      statusText: '',
    }
    const over = () => Promise.reject(failure)
    const expiring = { ...answers, passengers: over, tripDetails: over, airSearch: () => new Promise(() => {}) }
    const { root } = open('#/passengers?execution=e1s1', { at: 'passengers', kept: { search, cart: cart() }, answers: expiring })
    await waitFor(root, (snapshot) => snapshot.matches('recovering'))
    expect(shown()).toBe('#/passengers')
  })
})
