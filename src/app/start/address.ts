import { useSyncExternalStore } from 'react'
import type { Trip } from '#machines/trip.ts'
import { firstStepOf } from '#src/domain/can-enter.ts'
import type { Search } from '#src/domain/search.ts'
import { writeSearch } from '#src/domain/search-query.ts'
import { isOutside } from '#src/domain/step.ts'
import { tripNamedIn } from '../browser/arrival.ts'
import { askedBy, pathIn, pathOf, queryOf } from '../browser/asked-place.ts'
import { followLink, isOfChart, type Links, routeTo } from '../session/follow-link.ts'
import { flowOf, followFlow, type RootRef } from '../session/running-flow.ts'

/** The address of a running storefront: read by wouter, written only by the charts. */
export interface Address {
  /** Requests another place by a path in the form of `pathOf`. A guard may refuse. */
  go: (path: string) => void
  /** Hooks for wouter's Router: the current location, and how to request another. */
  hook: () => [string, (to: string) => void]
  searchHook: () => string
  hrefs: (path: string) => string
  /** Shows the chosen locale in the address, so that reloads and links preserve it. */
  showLocale: (locale: string) => void
}

interface Place {
  path: string
  query: string
}

/** The part of a window that an address needs. */
export type AddressWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'dispatchEvent'>

/** Returns the address's search with the currently chosen offers. */
const searchShown = ({ search, picks }: Trip): Search | undefined =>
  search && { ...search, legs: search.legs.map((leg, index) => ({ ...leg, selectedOfferRef: picks[index] })) }

/** Tells whether the trip identified by an address is the one shown, or the last one not found. */
const isTripOf = ({ flow, at, booking, tripWanted, wantedInVain }: Trip, reference: string): boolean =>
  (isOutside(at) || flow !== 'booking') &&
  [booking?.reference, booking?.orderId, tripWanted?.reference, wantedInVain?.reference].some(
    (each) => each?.toUpperCase() === reference,
  )

/**
 * Binds the address to the running root. The chart writes it. Anything typed, linked or navigated to is a request, which a guard
 * may refuse, in which case the move is undone. The index in `history.state` tells a move's direction.
 */
export const bindAddress = (root: RootRef, view: AddressWindow, links: Links, chosenLocale = ''): Address => {
  const { location, history } = view
  const listeners = new Set<() => void>()
  let locale = chosenLocale
  let index: number = typeof history.state?.index === 'number' ? history.state.index : 0
  let returning = false
  let obeying = false
  let shown: Place = { path: '', query: '' }
  const here = () => `${location.pathname}${location.search}${location.hash}`
  /** The last address that was written or followed. Any other is a new request. */
  let known = here()

  const wanted = (): Place => {
    const flow = flowOf(root)?.getSnapshot().context
    const search = flow?.at === 'flight-selection' ? searchShown(flow) : undefined
    const values = new URLSearchParams(flow ? search && writeSearch(search) : queryOf(location))
    const trip = flow && tripNamedIn(queryOf(location))
    if (trip && isTripOf(flow, trip.reference)) {
      values.set('pnr', trip.reference)
      values.set('lastName', trip.lastName)
    }
    values.delete('execution')
    if (locale) values.set('locale', locale)
    const { executionKey } = root.getSnapshot().context
    if (executionKey) values.set('execution', executionKey)
    return { path: flow ? pathOf(flow.flow, flow.at) : pathIn(location.hash), query: values.toString() }
  }
  const urlOf = ({ path, query }: Place) => `${location.pathname}#${path}${query && `?${query}`}`
  const write = (place: Place, isNew: boolean) => {
    if (isNew) index += 1
    history[isNew ? 'pushState' : 'replaceState']({ index }, '', urlOf(place))
    known = here()
  }
  const show = (place: Place) => {
    if (place.path === shown.path && place.query === shown.query) return
    shown = place
    for (const listener of listeners) listener()
  }
  /** Writes the chart's place: as a new entry if the step changed, otherwise over the current one. */
  const follow = (mayPush: boolean) => {
    const place = wanted()
    if (place.path === '' || here() !== known) return
    const isElsewhere = place.path !== pathIn(location.hash)
    // Places that Back must not return to: opening a trip on the way to a page, and a return from a bank.
    const leavesNoTrace =
      place.path.endsWith('/confirmation') || /\/(?:trip-opening|remote-(?:afop-)?return)$/.test(pathIn(location.hash))
    if (isElsewhere || urlOf(place) !== here()) {
      write(place, isElsewhere && mayPush && !leavesNoTrace)
    }
    show(place)
  }
  const ask = (hash: string) => {
    const flow = flowOf(root)
    const { flow: name, at: stepAsked } = askedBy(hash)
    const at = stepAsked ?? (name === 'booking' ? undefined : firstStepOf(name))
    if (at === undefined) return
    if (!flow) root.send({ type: 'flow.start', flow: name, at })
    else if (!isOfChart(flow, { flow: name, at })) flow.send({ type: 'flow.leave', flow: name, at })
    else if (flow.getSnapshot().context.at !== at) routeTo(flow, at)
  }
  const settle = (at: number) => {
    index = at
    write(wanted(), false)
    show(wanted())
  }
  /** Tells whether a request is on its way: the trip is opened first, then the requested place. */
  const isOnTheWay = (hash: string): boolean => {
    const asked = askedBy(hash)
    const running = flowOf(root)?.getSnapshot().context
    return running?.at === 'trip-opening' && running.flow === asked.flow && running.asked === asked.at
  }
  /** Leaves the history entry of a refused move. An entry without an index was added by a link. */
  const undo = (at: number | undefined) => {
    returning = true
    history.go(at === undefined ? -1 : index - at)
  }
  const request = () => {
    known = here()
    const at: number | undefined = history.state?.index
    if (returning) {
      // While a refused move is being undone, events of both moves arrive here.
      if (at !== index) return
      returning = false
    }
    const stood = wanted().path
    obeying = true
    const followed = followLink(root, location, at !== undefined, links)
    if (followed === 'step' && pathIn(location.hash) !== stood) ask(location.hash)
    obeying = false
    if (followed === 'gone') return
    const isThere = pathIn(location.hash) === wanted().path
    if (at !== undefined && followed === 'step' && isThere && stood === wanted().path) {
      index = at
      follow(false)
    } else if (followed === 'followed' || (isThere && stood !== wanted().path) || isOnTheWay(location.hash))
      settle(at ?? index + 1)
    // A link to the current page, or one that is not followed: the previous page stays one press away.
    else if (at !== index) undo(at)
    else settle(index)
  }
  // The undoing move is recognised by the index at which it started.
  if (typeof history.state?.index !== 'number') history.replaceState({ index }, '')
  let isFirst = true
  followFlow(root, (flow) => {
    if (!flow) return undefined
    follow(false)
    isFirst = false
    const { unsubscribe } = flow.subscribe(() => {
      if (!obeying) follow(true)
    })
    return unsubscribe
  })
  root.subscribe(() => {
    if (!isFirst && !obeying) follow(false)
  })
  // If the address names no page, no flow runs and it stays as it is.
  if (!flowOf(root)) show(wanted())
  view.addEventListener('popstate', request)
  view.addEventListener('hashchange', request)
  history.scrollRestoration = 'auto'

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const go = (path: string) => ask(`#${path}`)
  const usePath = (): [string, (to: string) => void] => [
    useSyncExternalStore(
      subscribe,
      () => shown.path || '/home',
      () => '/home',
    ),
    go,
  ]
  const useQuery = () =>
    useSyncExternalStore(
      subscribe,
      () => shown.query,
      () => '',
    )
  return {
    go,
    hook: usePath,
    searchHook: useQuery,
    hrefs: (path) => `#${path}`,
    showLocale: (chosen) => {
      locale = chosen
      follow(false)
    },
  }
}
