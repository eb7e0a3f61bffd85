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

/** True for states whose delay is too short for any other action. */
const isShort = (state: string, { isSent }: Facts): boolean =>
  /\.(?:unknown|waiting|pendingTicket)$/.test(state) || (state === 'refund-tracker.showing' && !isSent)

/** True for states that request a new price as soon as the old one has expired. */
const isPriced = (state: string): boolean => state.startsWith('exchange-quote.choosing.')

/** True for states in which money may move or a change is being made. In these states the chart refuses every address. */
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
  // The gateway never reports that a payment came to nothing after it has confirmed the booking.
  if (state.startsWith('confirmation.') && name.startsWith('tripDetails answers: the attempt: ')) return false
  if (state === 'confirmation.loading' && name.startsWith('tripDetails answers: a '))
    return name.endsWith('on hold') === (facts.held !== undefined)
  // A bank's check can be requested only once in a step, and only where the traveller pays.
  if (isCheck(name) && (facts.check !== undefined || !/^(?:payment|hold-options)\./.test(state))) return false
  return facts.check !== 'abandoned' || !/^(?:purchase answers: booked|processHold answers: a hold)$/.test(name)
}

/** True if typing an address has an effect: it is not that of the current step, and the chart can follow or refuse it now. */
const isAsked = ({ event, origin, changed }: PathEdge, from: PathNode, state: string, facts: Facts): boolean => {
  if (origin === 'router' && event['to'] === `#${state.split('.')[0]}`) return false
  return changed ? from.asking.length === 0 && !isShort(state, facts) : isCommitting(state)
}

/** State and visibility of each node, cached because the search needs them many times. */
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
 * True if a browser can take a step at this point of a path. The page must offer the action, the sandbox must be able to give the
 * response, and `seen.ts` must have a mark for the resulting state.
 */
export const isBrowsable = (edge: PathEdge, from: PathNode, to: PathNode, facts: Facts): boolean => {
  const { state } = lookAt(from)
  const isMoving = from.id !== to.id || edge.calls.length > 0
  if (!lookAt(to).isKnown) return false
  // Too many declines take several payments. After the conversation has expired, or with a modified cart, none can be made.
  if (isAfterDeclines(lookAt(to).state) && (facts.isOver || facts.isMistold)) return false
  if (facts.isLapsed && factsAfter(facts, edge, lookAt(to).state).isLapsed && isPriced(lookAt(to).state)) return false
  if (to.states.some((id) => id.startsWith('remote'))) return false
  // The sandbox cannot take a device offline.
  if (edge.case.endsWith(' fails: NOT_SENT')) return false
  // Steps with a summary request a new price as soon as they are shown with an expired one.
  if (facts.lapsed === 'unanswered' && isSumming(lookAt(to).state) && !isSumming(state)) return false
  if (edge.origin === 'service') return ordersFor(edge, facts.flow) !== undefined && canBeAnswered(facts, edge, state)
  if (edge.origin === 'timer') return isMoving
  if (edge.event.type === 'flow.leave') return isAsked(edge, from, state, facts)
  if (edge.origin === 'router') return isAsked(edge, from, state, facts) && (!edge.changed || mayGo(edge, facts))
  if (isShort(state, facts)) return false
  // Browser paths press nothing while an operation is pending. Other paths take the same transitions after the response.
  if (from.asking.length > 0) return edge.event.type === 'rules.close' && isOffered(edge, state, facts)
  return edge.changed && isOffered(edge, state, facts)
}

interface Place {
  /** Counts places in the order in which they are found. */
  number: number
  node: string
  facts: Facts
}

interface Step {
  edge: PathEdge
  to: Place
}

/** A step that a search has reached, with its predecessor. */
interface Reached extends Step {
  before: Reached | undefined
}

const edgesTo = (last: Reached): PathEdge[] => (last.before ? [...edgesTo(last.before), last.edge] : [last.edge])

export interface Browsable {
  paths: Path[]
  /** `covered` has the transitions that some path takes, `left` the reachable ones that no path takes. */
  covered: string[]
  left: string[]
}

/** Computes the facts after a step. Equal facts are the same object, because thousands of places share them. */
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

/** Creates places, one for each combination of node and facts. Facts are compared by identity. */
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

/** Finds the shortest sequence of steps from a place to a wanted step. Undefined if there is none. */
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
  /** Edges whose transitions are all covered. Searches check them again and again, so the cache saves most of the work. */
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
