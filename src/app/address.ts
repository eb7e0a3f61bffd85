import { useSyncExternalStore } from 'react'
import type { Flow } from '#src/domain/flow.ts'
import { writeSearch } from '#src/domain/search-query.ts'
import { isOutside, type Step } from '#src/domain/step.ts'
import type { FlowActor } from '#src/trip/trip.tsx'
import { askedBy, pathOf, queryOf } from './asked-place.ts'
import { flowOf, followFlow, type RootRef } from './running-flow.ts'

const pathIn = (hash: string): string => {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  return path.startsWith('/') ? path : ''
}

/** The address of a running storefront: read by wouter, written by the charts alone. */
export interface Address {
  /** Asks for another place: a path as `pathOf` writes it. A guard may refuse. */
  go: (path: string) => void
  /** The hooks that wouter's Router takes: where we are, and how to ask for another place. */
  hook: () => [string, (to: string) => void]
  searchHook: () => string
  hrefs: (path: string) => string
  /** The locale that the traveller chose: it stays in the address, so that a reload and a link keep it. */
  showLocale: (locale: string) => void
}

interface Place {
  path: string
  query: string
}

/** The part of a window that an address needs. */
export type AddressWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'dispatchEvent'>

/** Whether a place is one of the chart that runs: of the same flow, and outside the flows or in one alike. */
const isOfChart = (running: FlowActor, { flow, at }: { flow: Flow; at: Step }) => {
  const { context } = running.getSnapshot()
  return context.flow === flow && isOutside(context.at) === isOutside(at)
}

/**
 * Binds the address to the running root. The machine writes it; what is typed, linked or gone back to is a request, which a guard may refuse:
 * then it is undone (settled point "Address"). The index in `history.state` tells which way a move went.
 */
export const bindAddress = (root: RootRef, view: AddressWindow, chosenLocale = ''): Address => {
  const { location, history } = view
  const listeners = new Set<() => void>()
  let locale = chosenLocale
  let index: number = typeof history.state?.index === 'number' ? history.state.index : 0
  let returning = false
  let obeying = false
  let shown: Place = { path: '', query: '' }

  const wanted = (): Place => {
    const flow = flowOf(root)?.getSnapshot().context
    const searched = flow?.at === 'flight-selection' && flow.search ? writeSearch(flow.search) : ''
    const values = new URLSearchParams(flow ? searched : queryOf(location))
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
  }
  const show = (place: Place) => {
    if (place.path === shown.path && place.query === shown.query) return
    shown = place
    for (const listener of listeners) listener()
  }
  /** Writes where the chart is: a new entry when the step changed, else over the entry we are on. */
  const follow = (mayPush: boolean) => {
    const place = wanted()
    if (place.path === '') return
    const isElsewhere = place.path !== pathIn(location.hash)
    // Nobody goes back to where a trip is opened on the way to a page, nor to where a bank was come back from.
    const leavesNoTrace =
      place.path.endsWith('/confirmation') || /\/(?:trip-opening|remote-(?:afop-)?return)$/.test(pathIn(location.hash))
    if (isElsewhere || urlOf(place) !== `${location.pathname}${location.search}${location.hash}`) {
      write(place, isElsewhere && mayPush && !leavesNoTrace)
    }
    show(place)
  }
  const ask = (hash: string) => {
    const flow = flowOf(root)
    const asked = askedBy(hash)
    const { at } = asked
    if (!flow || at === undefined) return
    if (!isOfChart(flow, { flow: asked.flow, at })) flow.send({ type: 'flow.leave', flow: asked.flow, at })
    else if (flow.getSnapshot().context.at !== at) flow.send({ type: 'xstate.route', to: `#${at}` } as never)
  }
  /** The trip is opened first: what was asked for comes next. */
  const isOnTheWay = (hash: string): boolean => {
    const asked = askedBy(hash)
    const running = flowOf(root)?.getSnapshot().context
    return running?.at === 'trip-opening' && running.flow === asked.flow && running.asked === asked.at
  }
  /** Leaves the entry that a move went to; one without an index was added by a link. */
  const undo = (at: number | undefined) => {
    returning = true
    history.go(at === undefined ? -1 : index - at)
  }
  const request = () => {
    const at: number | undefined = history.state?.index
    if (returning) {
      // A refused move is being undone: popstate and hashchange of both moves pass by here.
      if (at !== index) return
      returning = false
    }
    if (pathIn(location.hash) === wanted().path) {
      // A link to the page that is shown: the page before stays one press away.
      if (at === undefined) undo(at)
      else {
        index = at
        follow(false)
      }
      return
    }
    obeying = true
    ask(location.hash)
    obeying = false
    if (pathIn(location.hash) === wanted().path || isOnTheWay(location.hash)) {
      index = at ?? index + 1
      write(wanted(), false)
      show(wanted())
    } else if (at !== index) undo(at)
    else {
      write(wanted(), false)
      show(wanted())
    }
  }
  // A move that is undone is told from any other by the index of where it began.
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
