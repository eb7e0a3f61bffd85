// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { bindAddress } from '#src/app/start/address.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import { changeCart } from '#src/operations/outcomes/samples/change.ts'
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
import { type Answers, type Running, runRoot } from '../running.ts'

eachAtItsOwnAddress()

const fails = (type: string) => () => Promise.reject({ type, status: 400, statusText: '', errorCode: '', errorMessage: '' })

/** A trip whose conversation has expired. */
const expired = (tripDetails: Answers['tripDetails']): Running => ({
  at: 'passengers',
  kept: { search, cart: cart() },
  answers: { passengers: fails('EXECUTION_EXPIRED'), airSearch: fails('EXECUTION_EXPIRED'), tripDetails },
})

describe('the address of a running storefront', () => {
  it('shows the step, and adds no history entry at the start', () => {
    const { length } = window.history
    open('')
    expect([shown(), window.history.length]).toEqual(['#/home', length])
  })

  it('moves the query, with the search, from before the hash into it', () => {
    open('', { at: 'flight-selection', kept: { search } }, '?origin=LIS&destination=ATH&date=05-04-2027&utm=x')
    expect(shown()).toBe(`#/flight-selection?${searched}`)
  })

  it('adds a history entry for each step but not for a change within a step', async () => {
    const { flow } = open('')
    const { length } = window.history
    flow()?.send({ type: 'search.submit', search })
    await becomes(`#/flight-selection?${searched}`)
    expect([window.history.length, window.history.state]).toEqual([length + 1, { index: 1 }])
  })

  it('writes the root’s key as soon as there is one and removes it at its end, in the same entry', () => {
    const { root } = open('#/home')
    const { length } = window.history
    root.send({ type: 'execution.received', key: 'e1s1' })
    expect(shown()).toBe('#/home?execution=e1s1')
    root.send({ type: 'execution.ended', key: 'e1s1' })
    expect([shown(), window.history.length]).toEqual(['#/home', length])
  })

  it('restores the key if a link replaces the query', async () => {
    const { root, flow } = open('#/home', { kept: { search } })
    root.send({ type: 'execution.received', key: 'e1s1' })
    window.location.hash = '#/flight-selection'
    await becomes(`#/flight-selection?${searched}&execution=e1s1`)
    expect(flow()?.getSnapshot().context.at).toBe('flight-selection')
  })

  it('requests a typed step from the chart, and goes there if it is allowed', async () => {
    const { flow } = open('#/payment', { at: 'payment', kept: { search, cart: cart() } })
    window.location.hash = '#/passengers'
    await vi.waitFor(() => expect(flow()?.getSnapshot().context.at).toBe('passengers'), patient)
    expect(shown()).toBe('#/passengers')
  })

  it('undoes a typed step that is not allowed', async () => {
    const { flow } = open('#/home')
    window.location.hash = '#/payment'
    await becomes('#/home')
    expect(flow()?.getSnapshot().context.at).toBe('home')
  })

  it('undoes an address without a page, and says so', async () => {
    open('#/home')
    window.location.hash = '#/nowhere/at/all'
    await becomes('#/home')
    await vi.waitFor(() => expect(said).toEqual([{ corrections: [], refusal: 'noPage' }]), patient)
  })

  it('keeps an initial address without a page until the traveller goes elsewhere', async () => {
    const { root, address } = open('#/nowhere?x=1', { isNowhere: true })
    expect([root.getSnapshot().value, shown()]).toEqual(['nowhere', '#/nowhere?x=1'])
    address.go('/home')
    expect([flowActorOf(root)?.getSnapshot().context.at, shown()]).toEqual(['home', '#/home'])
  })

  it.each<[string, Running]>([
    ['nowhere', { isNowhere: true }],
    ['unanswered', expired(fails('NETWORK_ERROR'))],
    ['lost', expired(fails('EXECUTION_EXPIRED'))],
  ])('reloads the page when an address is typed while no flow runs (%s)', async (state, running) => {
    const { root } = open('#/nowhere', running)
    await vi.waitFor(() => expect(root.getSnapshot().value).toBe(state), patient)
    window.location.hash = `#/flight-selection?${searched}`
    await vi.waitFor(() => expect([...new Set(said)]).toEqual(['opened anew']), patient)
    expect(shown()).toBe(`#/flight-selection?${searched}`)
  })

  it('keeps the parameters of the trip that is shown, and drops those of another', async () => {
    const trip = { ...booked, reference: 'K7QX4M' }
    open('#/myb?pnr=k7qx4m&lastName=Lima', { at: 'myb', kept: { tripWanted: { reference: 'K7QX4M', lastName: 'Lima' } } })
    expect(shown()).toBe('#/myb?pnr=K7QX4M&lastName=Lima')
    open('#/myb?pnr=AAAAAA&lastName=Lima', { at: 'myb', kept: { booking: trip } })
    expect(shown()).toBe('#/myb')
  })

  it('keeps the trip’s parameters when a link to another step omits them', async () => {
    const { flow } = open('#/mto/trip-review?pnr=K7QX4M&lastName=Lima', {
      flow: 'mto',
      at: 'trip-review',
      kept: {
        cart: changeCart(),
        tripWanted: { reference: 'K7QX4M', lastName: 'Lima' },
        booking: { ...booked, reference: 'K7QX4M' },
      },
    })
    await becomes('#/mto/trip-review?pnr=K7QX4M&lastName=Lima')
    window.location.hash = '#/mto/ancillaries'
    await vi.waitFor(() => expect(flow()?.getSnapshot().context.at).toBe('ancillaries'), patient)
    await becomes('#/mto/ancillaries?pnr=K7QX4M&lastName=Lima')
  })

  it('goes to the typed step of a booking’s trip while the booking is shown', async () => {
    const { flow } = open('#/myb', {
      at: 'myb',
      kept: { booking: { ...booked, reference: 'K7QX4M' } },
      answers: { ...answers, cart: () => changeCart(), tripDetails: () => new Promise(() => {}) },
    })
    window.location.hash = '#/mto/trip-review'
    await vi.waitFor(() => expect(flow()?.getSnapshot().context.flow).toBe('mto'), patient)
    await becomes('#/mto/trip-opening')
    expect(flow()?.getSnapshot().context).toMatchObject({ flow: 'mto', at: 'trip-opening', asked: 'trip-review' })
  })

  it('shows the language of the address', async () => {
    open('#/home')
    window.location.hash = '#/home?locale=ar-AE'
    await vi.waitFor(() => expect(said).toEqual(['ar-AE']), patient)
  })

  it('follows Back and Forward without adding history entries', async () => {
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

  it('follows Back to the home page that was left by an address before the charts ran', async () => {
    window.history.replaceState({ index: 0 }, '', '/dx/FC/FCDX/')
    window.history.pushState(null, '', '/dx/FC/FCDX/#/myb')
    const { root } = runRoot({ answers, at: 'myb' })
    bindAddress(root, view(), links, '', 1)
    expect(window.history.state).toEqual({ index: 1 })
    window.history.back()
    await becomes('#/home')
    expect([flowActorOf(root)?.getSnapshot().context.at, window.history.state]).toEqual(['home', { index: 0 }])
    window.history.forward()
    await becomes('#/myb')
  })

  it('undoes Back during a payment, and keeps the history', async () => {
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
    await vi.waitFor(() => expect(flowActorOf(root)?.getSnapshot().matches({ payment: 'waiting' })).toBe(true), patient)
    const moves: unknown[] = []
    window.addEventListener('popstate', ({ state }) => moves.push(state), { signal: bound[0]?.signal })
    window.history.back()
    await vi.waitFor(() => expect(moves).toEqual([{ index: 0 }, { index: 1 }]), patient)
    expect([shown(), flowActorOf(root)?.getSnapshot().context.at, window.history.length]).toEqual([
      '#/payment',
      'payment',
      length,
    ])
  })

  it('does not restart the current step', async () => {
    const { asked } = open('#/flight-selection', { at: 'flight-selection', kept: { search } })
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    await vi.waitFor(() => expect(asked).toEqual(['airSearch']), patient)
  })

  it('keeps the traveller’s locale', () => {
    const { address } = open('#/home')
    address.showLocale('ar-AE')
    expect(shown()).toBe('#/home?locale=ar-AE')
  })

  it('keeps the path while a trip is restored', async () => {
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

describe('the order and the filters of the list of flights', () => {
  const keeping = () => {
    let draft: unknown
    const listeners = new Set<(step: 'flight-selection') => void>()
    return {
      read: () => draft,
      write: (_: unknown, values: unknown) => {
        draft = values
        for (const listener of listeners) listener('flight-selection')
      },
      watch: (listener: (step: 'flight-selection') => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
  }

  it('are in the address of the list, and are restored from it', async () => {
    const drafts = keeping()
    window.history.replaceState(null, '', '/dx/FC/FCDX/#/flight-selection?sort=duration&filters=nonstop')
    const { root } = runRoot({ answers, at: 'flight-selection', kept: { search } })
    bindAddress(root, view(), links, '', 0, drafts)
    await becomes(`#/flight-selection?${searched}&sort=duration&filters=nonstop`)
    expect(drafts.read()).toEqual({ order: 'duration', way: { bag: false, seat: false, freeChanges: false }, on: ['nonstop'] })
    drafts.write('flight-selection', { order: 'price', on: ['morning'], way: { bag: true } })
    await becomes(`#/flight-selection?${searched}&filters=morning&with=bag`)
  })
})
