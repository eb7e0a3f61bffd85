import { useSyncExternalStore } from 'react'
import type { Trip } from '#machines/trip.ts'
import { firstStepOf } from '#src/domain/flow-steps.ts'
import { writeFaresWanted } from '#src/domain/fares-wanted.ts'
import { writeFlightWanted } from '#src/domain/flight-wanted.ts'
import { viewDraftOf, listParameters, listViewIn, listViewOf } from '#src/domain/list-view.ts'
import { writeMetaSearch } from '#src/domain/meta-search.ts'
import type { Search } from '#src/domain/search.ts'
import { writeSearch } from '#src/domain/search-query.ts'
import { isOutside, looksUpFlights, showsResults } from '#src/domain/step.ts'
import { tripNamedIn } from '../browser/arrival.ts'
import type { StoredDrafts } from '../browser/drafts.ts'
import { markEntry } from '../browser/history-index.ts'
import { askedBy, pathAsked, pathIn, stepPath, queryOf } from '../browser/asked-place.ts'
import { followLink, isOfChart, type Links, routeTo } from '../session/follow-link.ts'
import { flowActorOf, followFlow, type RootRef } from '../session/running-flow.ts'

/** The address of a running storefront. Only the charts change it. */
export interface Address {
  /** Requests the page at a path in the format of `stepPath`. A guard may reject the request. */
  go: (path: string) => void
  /** Hooks for wouter's Router. `hook` returns the current path and a function that requests another. */
  hook: () => [string, (to: string) => void]
  searchHook: () => string
  hrefs: (path: string) => string
  /** Adds the selected locale to the address, so that reloads and copied links keep it. */
  showLocale: (locale: string) => void
}

interface Place {
  path: string
  query: string
}

/** The part of a window that is needed to bind its address. */
export type AddressWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'dispatchEvent'>

/** Returns the search for the address, with the offers that are currently selected. */
const searchShown = ({ search, picks }: Trip): Search | undefined =>
  search && { ...search, legs: search.legs.map((leg, index) => ({ ...leg, selectedOfferRef: picks[index] })) }

/** Returns the parameters of the page that is shown: its search, or the flight or route that it looks up. */
const parametersOf = (trip: Trip): [string, string][] => {
  if (looksUpFlights(trip.at)) return trip.flightWanted ? writeFlightWanted(trip.flightWanted) : []
  if (trip.at === 'explore') return trip.faresWanted ? writeFaresWanted(trip.faresWanted) : []
  if (trip.at === 'meta-search') return trip.advertised ? writeMetaSearch(trip.advertised) : []
  const search = showsResults(trip.at) ? searchShown(trip) : undefined
  return search ? [...new URLSearchParams(writeSearch(search))] : []
}

/** True if the address identifies the trip shown, or the last one that was not found. */
const isTripOf = ({ flow, at, booking, tripWanted, wantedInVain }: Trip, reference: string): boolean =>
  (isOutside(at) || flow !== 'booking') &&
  [booking?.reference, booking?.orderId, tripWanted?.reference, wantedInVain?.reference].some(
    (each) => each?.toUpperCase() === reference,
  )

/**
 * Binds the address to the running root, which writes it. Whatever the traveller types, follows or navigates to is a request. If a guard
 * refuses it, the move in the history is undone. Every history entry has an index in its state, which reveals the direction of a move.
 * `newIndex` is for the current entry if it has none.
 */
export const bindAddress = (
  root: RootRef,
  view: AddressWindow,
  links: Links,
  chosenLocale = '',
  newIndex = 0,
  drafts?: Pick<StoredDrafts, 'read' | 'write' | 'watch'>,
): Address => {
  const { location, history } = view
  const listeners = new Set<() => void>()
  let locale = chosenLocale
  // Every entry needs an index, by which an undone move is recognised.
  let index: number = markEntry(history, newIndex)
  let returning = false
  let obeying = false
  let shown: Place = { path: '', query: '' }
  const here = () => `${location.pathname}${location.search}${location.hash}`
  /** The last address that was written or followed. Every other address is a new request. */
  let known = here()

  /** The trip in the last address that named one. It is kept here because links between the steps of a flow omit it. */
  let named = tripNamedIn(queryOf(location))

  const wanted = (): Place => {
    const flow = flowActorOf(root)?.getSnapshot().context
    const values = new URLSearchParams(flow ? parametersOf(flow) : queryOf(location))
    named = tripNamedIn(queryOf(location)) ?? named
    const trip = named
    if (flow && trip && isTripOf(flow, trip.reference)) {
      values.set('pnr', trip.reference)
      values.set('lastName', trip.lastName)
    }
    if (flow?.at === 'flight-selection')
      for (const [name, value] of listParameters(listViewOf(drafts?.read('flight-selection')))) values.set(name, value)
    values.delete('execution')
    if (locale) values.set('locale', locale)
    const { executionKey } = root.getSnapshot().context
    if (executionKey) values.set('execution', executionKey)
    return { path: flow ? stepPath(flow.flow, flow.at) : pathIn(location.hash), query: values.toString() }
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
  /** Writes the current page to the address, as a new history entry if the step has changed. */
  const follow = (mayPush: boolean) => {
    const place = wanted()
    if (place.path === '' || here() !== known) return
    const isElsewhere = place.path !== pathIn(location.hash)
    // These pages are replaced in the history, because Back must not return to them: opening a trip, returning from a bank, and the link of a
    // comparison site whose flights were added.
    const leavesNoTrace =
      place.path.endsWith('/confirmation') ||
      (place.path === '/passengers' && pathIn(location.hash) === '/meta-search') ||
      /\/(?:trip-opening|remote-(?:afop-)?return)$/.test(pathIn(location.hash))
    if (isElsewhere || urlOf(place) !== here()) {
      write(place, isElsewhere && mayPush && !leavesNoTrace)
    }
    show(place)
  }
  const ask = (hash: string) => {
    const flow = flowActorOf(root)
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
  /** Returns true if the requested trip is being opened, after which the requested step follows. */
  const isOnTheWay = (hash: string): boolean => {
    const asked = askedBy(hash)
    const running = flowActorOf(root)?.getSnapshot().context
    return running?.at === 'trip-opening' && running.flow === asked.flow && running.asked === asked.at
  }
  /** Leaves the history entry of a request that was refused. A followed link has added an entry without an index. */
  const undo = (at: number | undefined) => {
    returning = true
    history.go(at === undefined ? -1 : index - at)
  }
  /** Keeps the order and the filters that an address describes. */
  const takeListView = () => {
    const asked = listViewIn(queryOf(location))
    if (asked) drafts?.write('flight-selection', viewDraftOf(asked))
  }
  const request = () => {
    known = here()
    takeListView()
    const at: number | undefined = history.state?.index
    if (returning) {
      // Undoing a move triggers events for both moves. Only the event for the current entry counts.
      if (at !== index) return
      returning = false
    }
    const stood = wanted().path
    // Keeps the requested address, because following the link may start a flow, which puts its own address there.
    const { hash } = location
    obeying = true
    const followed = followLink(root, location, at !== undefined, links)
    const asked = pathAsked(location.hash)
    if (followed === 'step' && asked !== stood) ask(`#${asked}`)
    obeying = false
    if (followed === 'gone') return
    const isThere = asked === wanted().path
    if (at !== undefined && followed === 'step' && isThere && stood === wanted().path) {
      index = at
      follow(false)
    } else if (followed === 'followed' || (isThere && stood !== wanted().path) || isOnTheWay(hash)) settle(at ?? index + 1)
    // Undoes the move, so that one press of Back still leads to the previous page.
    else if (at !== index) undo(at)
    else settle(index)
  }
  takeListView()
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
  // Without a flow, the address names no page. It does not change.
  if (!flowActorOf(root)) show(wanted())
  drafts?.watch?.((step) => {
    if (step === 'flight-selection' && !obeying && !returning) follow(false)
  })
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
