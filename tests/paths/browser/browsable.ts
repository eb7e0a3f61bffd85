import { pathOf } from '#src/paths/cover.ts'
import type { Path, PathEdge, PathGraph, PathNode } from '#src/paths/graph.ts'
import { lineOf } from '#src/paths/export/words.ts'
import { startIn } from './beginnings.ts'
import { isOffered } from './drivers.ts'
import { atFirst, type Facts, factsAfter } from './facts.ts'
import { ordersFor } from './orders.ts'
import { isKnown } from './seen.ts'

/** Delays that run out too soon for anything else to be done before. */
const isShort = (state: string): boolean => /\.(?:unknown|waiting|pendingTicket)$|^refund-tracker\.showing$/.test(state)

/** Reached after two declines or polls where paths are made, after many more in the product. */
const isByFewer = (state: string): boolean =>
  /^payment\.(?:undecided|declined\.finally)$|^refund-review\.(?:undecided|notCancelled)$|^upgrade-waitlist\.undecided$/.test(
    state,
  )

const canBeAnswered = (facts: Facts, { case: name }: PathEdge): boolean => {
  if (facts.isOver && / answers: /.test(name) && !/^(?:airSearch|tripDetails) /.test(name)) return false
  // A check is asked once: what goes on after it is not asked again.
  if (facts.check !== undefined && name.startsWith('purchase answers: a check')) return false
  return facts.check !== 'abandoned' || name !== 'purchase answers: booked'
}

/** Whether a browser can go a step where a path stands: somebody presses it, the gateway can answer so, and what follows is known by sight. */
export const isBrowsable = (edge: PathEdge, from: PathNode, to: PathNode, facts: Facts): boolean => {
  const state = lineOf(from.value)
  const isMoving = from.id !== to.id || edge.calls.length > 0
  if (!to.ended && !isKnown(lineOf(to.value))) return false
  if (isByFewer(lineOf(to.value))) return false
  if (to.states.some((id) => id === 'hold-options' || id.startsWith('remote'))) return false
  if (edge.origin === 'service') return ordersFor(edge) !== undefined && canBeAnswered(facts, edge)
  if (isShort(state) && edge.origin !== 'timer') return false
  if (edge.origin === 'timer') return isMoving
  // While something is being asked the page is not pressed: other paths go there by the answer.
  if (from.asking.length > 0 && edge.origin === 'user') return edge.event.type === 'rules.close' && isOffered(edge, state, facts)
  // An address that names the step which is shown asks for nothing.
  if (edge.event['to'] === `#${state.split('.')[0]}`) return false
  if (edge.origin === 'router')
    return edge.changed ? from.asking.length === 0 : /^payment\.(?:submitting|challenged|undecided)$/.test(state)
  return edge.changed && isOffered(edge, state, facts)
}

interface Place {
  node: string
  facts: Facts
  key: string
}

interface Step {
  edge: PathEdge
  to: Place
}

const placeOf = (node: string, facts: Facts): Place => ({ node, facts, key: `${node} ${JSON.stringify(facts)}` })

interface Browsable {
  paths: Path[]
  /** Transitions that some path takes, and those of the chart that none does. */
  covered: string[]
  left: string[]
}

/**
 * Paths that a browser can go and that together take every transition which it can: from the beginning to the nearest one that is not
 * covered, and on from there until a path is long enough. The same graph gives the same paths.
 */
export const browsablePaths = (graph: PathGraph, longest = 25): Browsable => {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const leaving = new Map<string, PathEdge[]>()
  for (const edge of graph.edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  const covered = new Set<string>()
  const start = startIn(graph.flow, graph.starts)

  const known = new Map<string, Step[]>()
  const stepsFrom = (place: Place): Step[] => {
    const { node, facts, key } = place
    const before = known.get(key)
    if (before) return before
    const from = nodes.get(node)
    const steps = (from && !from.ended ? (leaving.get(node) ?? []) : []).flatMap((edge) => {
      const to = nodes.get(edge.to)
      return from && to && isBrowsable(edge, from, to, facts) ? [{ edge, to: placeOf(edge.to, factsAfter(facts, edge)) }] : []
    })
    known.set(key, steps)
    return steps
  }
  const isNew = (edge: PathEdge) => edge.transitions.some((transition) => !covered.has(transition))

  /** The shortest way to a step that takes something new. */
  const nearest = (begin: Place): { edges: PathEdge[]; end: Place } | undefined => {
    const seen = new Set([begin.key])
    let front: { edges: PathEdge[]; end: Place }[] = [{ edges: [], end: begin }]
    while (front.length > 0) {
      const next: typeof front = []
      for (const { edges, end } of front)
        for (const { edge, to } of stepsFrom(end)) {
          if (isNew(edge)) return { edges: [...edges, edge], end: to }
          if (seen.has(to.key)) continue
          seen.add(to.key)
          next.push({ edges: [...edges, edge], end: to })
        }
      front = next
    }
    return undefined
  }

  const paths: Path[] = []
  for (;;) {
    let end = placeOf(start.node, atFirst)
    const steps: PathEdge[] = []
    while (steps.length < longest) {
      const found = nearest(end)
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
