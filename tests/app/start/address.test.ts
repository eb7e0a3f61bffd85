// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { bindAddress } from '#src/app/start/address.ts'
import { flowOf } from '#src/app/session/running-flow.ts'
import { booked, cart, search } from '#src/operations/outcomes/samples/trip.ts'
import {
  answers,
  becomes,
  bound,
  eachAtItsOwnAddress,
  links,
  open,
  patient,
  said,
  searched,
  shown,
  view,
} from '../opened-address.ts'
import { runRoot } from '../running.ts'

eachAtItsOwnAddress()

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
