import { afterEach, beforeEach, expect, vi } from 'vitest'
import { bindAddress } from '#src/app/start/address.ts'
import { flowActorOf } from '#src/app/session/running-flow.ts'
import type { Asked } from '#src/trip/asked.tsx'
import { cart, offers } from '#src/operations/outcomes/samples/trip.ts'
import { noCovers, slots } from '#tests/machines/whole-booking.ts'
import { quietLinks, type Running, runRoot } from './running.ts'

export const searched =
  'journeyType=one-way&origin=LIS&destination=ATH&date=05-04-2027&ADT=1&CHD=0&INF=0&class=Economy&awardBooking=false&searchType=BRANDED'
export const answers = {
  seatMap: () => ({ segments: [] }),
  ancillaries: () => ({ offers: [] }),
  insurance: () => ({ offers: [] }),
  ...noCovers,
  bags: () => ({ flights: [] }),
  airSearch: () => offers,
  addItinerary: () => cart(),
  passengers: () => slots,
  updatePassengers: () => cart(),
}

export const bound: AbortController[] = []

/** Returns a window whose listeners can be removed after a test. */
export const view = () => {
  const listening = new AbortController()
  bound.push(listening)
  return {
    location: window.location,
    history: window.history,
    dispatchEvent: window.dispatchEvent.bind(window),
    addEventListener: (type: string, listener: () => void) =>
      window.addEventListener(type, listener, { signal: listening.signal }),
  } as Parameters<typeof bindAddress>[1]
}

/** Outcomes reported for the addresses that were opened on the page, oldest first. */
export const said: (Asked | string)[] = []

export const links = {
  ...quietLinks,
  say: (asked: Asked) => void said.push(asked),
  openAnew: () => void said.push('opened anew'),
  speak: (locale: string) => void (locale && said.push(locale)),
}

/** Creates a running root, and binds an address to it. */
export const open = (hash: string, running: Running = {}, search = '') => {
  window.history.replaceState(null, '', `/dx/FC/FCDX/${search}${hash}`)
  const { root, asked } = runRoot({ answers, ...running })
  return { root, asked, address: bindAddress(root, view(), links), flow: () => flowActorOf(root) }
}

export const shown = () => `${window.location.search}${window.location.hash}`
export const becomes = (address: string) => vi.waitFor(() => expect(shown()).toBe(address), patient)

// A long timeout, because the machine may be busy.
export const patient = { timeout: 10_000 }

/** Makes every test of a file start at an empty address without listeners. Each file must call this, because files share this module. */
export const eachAtItsOwnAddress = () => {
  vi.setConfig({ testTimeout: 30_000 })
  beforeEach(() => {
    // A new history entry removes all entries after the current one.
    window.history.pushState(null, '', '/')
    said.splice(0)
  })
  afterEach(() => {
    for (const listening of bound.splice(0)) listening.abort()
  })
}
