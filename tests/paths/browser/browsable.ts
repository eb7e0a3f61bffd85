import { pathOf } from '#src/paths/cover.ts'
import type { Path, PathEdge, PathGraph, PathNode } from '#src/paths/graph.ts'
import { lineOf } from '#src/paths/export/words.ts'
import { startIn } from './beginnings.ts'
import { isOffered } from './drivers.ts'
import { mayGo } from './addresses.ts'
import { atFirst, type Facts, factsAfter, isCheck, isDoneAfterAll, isSumming } from './facts.ts'
import { ordersFor } from './orders.ts'
import { isAfterDeclines } from './outlast.ts'
import { isKnown } from './seen.ts'

/** Returns true for states whose delay is so short that nothing else can be done before it ends. */
const isShort = (state: string, { isSent }: Facts): boolean =>
  /\.(?:unknown|waiting|pendingTicket)$/.test(state) || (state === 'refund-tracker.showing' && !isSent)

/** Returns true for states that request a new price as soon as the price has expired. */
const isPriced = (state: string): boolean => state.startsWith('exchange-quote.choosing.')

/** Returns true for states in which money may move or a change is being made. They refuse every address. */
const isCommitting = (state: string): boolean =>
  /^(?:payment|hold-options|trip-review|exchange-quote|upgrade-review|refund-review|upgrade-waitlist)\.(?:submitting|challenged|continuing|undecided|releasing|reconciling|committing|confirming|looking)$/.test(
    state,
  ) && !/^(?:refund-review|upgrade-waitlist)\.undecided$/.test(state)

const canBeAnswered = (facts: Facts, { case: name }: PathEdge, state: string): boolean => {
  if (facts.isOver && / answers: /.test(name) && !/^(?:airSearch|tripDetails) /.test(name)) return false
  if (facts.isMistold && /^(?:cart|purchase|priceFlights|fulfillUpgradeOffers) answers: /.test(name)) return false
  if (facts.isPaid && name === 'tripDetails answers: the trip, opened') return false
  if (facts.isCancelled && name.startsWith('getCancelAndRefund answers: ')) return false
  if (name === 'tripDetails answers: not cancelled') return !state.startsWith('refund-tracker.')
  if (isDoneAfterAll(name)) return facts.isLost || state.startsWith('refund-tracker.')
  if (state === 'confirmation.loading' && name.startsWith('tripDetails answers: a '))
    return name.endsWith('on hold') === (facts.held !== undefined)
  // A bank's check can be requested only once in a step, and only where the traveller pays.
  if (isCheck(name) && (facts.check !== undefined || !/^(?:payment|hold-options)\./.test(state))) return false
  return facts.check !== 'abandoned' || !/^(?:purchase answers: booked|processHold answers: a hold)$/.test(name)
}

/**
 * Returns true if an address asks for anything. The address of the current step does not, and otherwise the chart must be ready
 * to follow or refuse it.
 */
const isAsked = ({ event, origin, changed }: PathEdge, from: PathNode, state: string, facts: Facts): boolean => {
  if (origin === 'router' && event['to'] === `#${state.split('.')[0]}`) return false
  return changed ? from.asking.length === 0 && !isShort(state, facts) : isCommitting(state)
}

/** Facts about each node, cached because they are needed many times. */
const lines = new WeakMap<PathNode, { state: string; isKnown: boolean }>()

const lookAt = (node: PathNode): { state: string; isKnown: boolean } => {
  const known = lines.get(node)
  if (known) return known
  const state = lineOf(node.value)
  const seen = { state, isKnown: node.ended !== undefined || isKnown(state) }
  lines.set(node, seen)
  return seen
}

/**
 * Returns true if a browser can take a step at this point of a path. The page must offer the action, the gateway must be able to
 * give the answer, and `seen.ts` must know the resulting state.
 */
export const isBrowsable = (edge: PathEdge, from: PathNode, to: PathNode, facts: Facts): boolean => {
  const { state } = lookAt(from)
  const isMoving = from.id !== to.id || edge.calls.length > 0
  if (!lookAt(to).isKnown) return false
  // To be declined that often, the traveller has to pay repeatedly. That is impossible after the conversation has expired, or
  // with a modified cart.
  if (isAfterDeclines(lookAt(to).state) && (facts.isOver || facts.isMistold)) return false
  if (facts.isLapsed && factsAfter(facts, edge, lookAt(to).state).isLapsed && isPriced(lookAt(to).state)) return false
  if (to.states.some((id) => id.startsWith('remote'))) return false
  // The gateway's scenarios cannot take a device offline.
  if (edge.case.endsWith(' fails: NOT_SENT')) return false
  // Steps with a summary request a new price as soon as they are shown with an expired one.
  if (facts.lapsed === 'unanswered' && isSumming(lookAt(to).state) && !isSumming(state)) return false
  if (edge.origin === 'service') return ordersFor(edge, facts.flow) !== undefined && canBeAnswered(facts, edge, state)
  if (edge.origin === 'timer') return isMoving
  if (edge.event.type === 'flow.leave') return isAsked(edge, from, state, facts)
  if (edge.origin === 'router') return isAsked(edge, from, state, facts) && (!edge.changed || mayGo(edge, facts))
  if (isShort(state, facts)) return false
  // Nothing is pressed while an operation is pending. Other paths reach the same transitions after its answer.
  if (from.asking.length > 0) return edge.event.type === 'rules.close' && isOffered(edge, state, facts)
  return edge.changed && isOffered(edge, state, facts)
}

interface Place {
  /** Places are numbered in the order in which they are found. */
  number: number
  node: string
  facts: Facts
}

interface Step {
  edge: PathEdge
  to: Place
}

/** A step that a search has reached, and the step before it. */
interface Reached extends Step {
  before: Reached | undefined
}

const edgesTo = (last: Reached): PathEdge[] => (last.before ? [...edgesTo(last.before), last.edge] : [last.edge])

export interface Browsable {
  paths: Path[]
  /** Transitions that some path takes, and transitions of the chart that no path takes. */
  covered: string[]
  left: string[]
}

/** Computes the facts after a step, and returns the same object for equal facts. Thousands of places share them. */
const factsOnce = () => {
  const byLine = new Map<string, Facts>()
  const once = (facts: Facts): Facts => {
    const line = JSON.stringify(facts)
    const same = byLine.get(line) ?? facts
    byLine.set(line, same)
    return same
  }
  const after = new Map<Facts, Map<string, Facts>>()
  return {
    once,
    after: (facts: Facts, edge: PathEdge, state: string): Facts => {
      const from = after.get(facts) ?? new Map<string, Facts>()
      after.set(facts, from)
      const key = `${edge.case}\n${state}`
      const known = from.get(key) ?? once(factsAfter(facts, edge, state))
      from.set(key, known)
      return known
    },
  }
}

/** Returns the same place for the same node and facts. The facts are compared by identity. */
const placesOf = () => {
  const known = new Map<Facts, Map<string, Place>>()
  let met = 0
  return (node: string, facts: Facts): Place => {
    const here = known.get(facts) ?? new Map<string, Place>()
    known.set(facts, here)
    const place = here.get(node) ?? { number: met++, node, facts }
    here.set(node, place)
    return place
  }
}

/**
 * Lists the steps that a browser can take at a place. If several take the same transitions to the same place, only the first is
 * listed.
 */
const stepsIn = (graph: PathGraph, placeOf: (node: string, facts: Facts) => Place, after: typeof factsAfter) => {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const leaving = new Map<string, { edge: PathEdge; taken: string }[]>()
  for (const node of graph.nodes) leaving.set(node.id, [])
  for (const edge of graph.edges) leaving.get(edge.from)?.push({ edge, taken: edge.transitions.join() })
  const known = new Map<Place, Step[]>()
  return (place: Place): Step[] => {
    const before = known.get(place)
    if (before) return before
    const from = nodes.get(place.node)
    const steps = new Map<string, Step>()
    for (const { edge, taken } of from && !from.ended ? (leaving.get(place.node) ?? []) : []) {
      const to = nodes.get(edge.to)
      if (!from || !to || !isBrowsable(edge, from, to, place.facts)) continue
      const end = placeOf(edge.to, after(place.facts, edge, lookAt(to).state))
      const key = `${end.number} ${taken}`
      if (!steps.has(key)) steps.set(key, { edge, to: end })
    }
    const listed = [...steps.values()]
    known.set(place, listed)
    return listed
  }
}

/** Finds the shortest way from a place to a wanted step. Undefined if there is none. */
const nearest = (start: Place, stepsFrom: (place: Place) => Step[], isWanted: (edge: PathEdge) => boolean) => {
  const seen = new Set([start])
  let front: (Reached | undefined)[] = [undefined]
  while (front.length > 0) {
    const next: Reached[] = []
    for (const before of front)
      for (const { edge, to } of stepsFrom(before?.to ?? start)) {
        if (isWanted(edge)) return { edges: edgesTo({ edge, to, before }), end: to }
        if (seen.has(to)) continue
        seen.add(to)
        next.push({ edge, to, before })
      }
    front = next
  }
  return undefined
}

/**
 * Generates paths for a browser that together take every transition it can. Each path goes from the beginning to the nearest
 * uncovered transition, and on from there until it has `longest` steps. The same graph gives the same paths.
 */
export const browsablePaths = (graph: PathGraph, longest = 25): Browsable => {
  const placeOf = placesOf()
  const { once, after } = factsOnce()
  const stepsFrom = stepsIn(graph, placeOf, after)
  const covered = new Set<string>()
  /** Edges whose transitions are all covered. A search meets them again and again, so this saves most of its work. */
  const spent = new WeakSet<PathEdge>()
  const isNew = (edge: PathEdge) => {
    if (spent.has(edge)) return false
    if (edge.transitions.some((transition) => !covered.has(transition))) return true
    spent.add(edge)
    return false
  }
  const start = startIn(graph.flow, graph.starts)
  const paths: Path[] = []
  for (;;) {
    let end = placeOf(start.node, once(atFirst(graph.flow)))
    const steps: PathEdge[] = []
    while (steps.length < longest) {
      const found = nearest(end, stepsFrom, isNew)
      if (!found || (steps.length > 0 && steps.length + found.edges.length > longest)) break
      steps.push(...found.edges)
      for (const edge of found.edges) for (const transition of edge.transitions) covered.add(transition)
      end = found.end
    }
    if (steps.length === 0) break
    paths.push(pathOf(graph, 'sweep in a browser', start, steps))
  }
  const all = new Set(graph.edges.flatMap(({ transitions }) => transitions))
  return { paths, covered: [...covered], left: [...all].filter((transition) => !covered.has(transition)) }
}
