import { pathOf } from './cover.ts'
import type { Path, PathEdge, PathGraph, PathStart } from './graph.ts'
import type { PathTargets } from './targets.ts'

/**
 * Runs the chart along with a path that is being generated, and reports the actual effect of each step. It may differ from the
 * graph's, because two paths to a node can leave different values in the context.
 */
export interface ChartRunner {
  begin: (start: PathStart) => void
  take: (edge: PathEdge) => PathEdge | undefined
}

/** Returns true if a step took the same transitions to the same node as its edge in the graph. */
export const isSameWay = (edge: PathEdge, done: PathEdge): boolean =>
  edge.to === done.to && edge.transitions.join() === done.transitions.join()

const trusting: ChartRunner = { begin: () => {}, take: (edge) => edge }

/** The edges of a node that may still cover a target. */
interface Ways {
  /** One edge per neighbour. */
  on: readonly PathEdge[]
  /** The edges that may still cover a target. */
  worth: readonly PathEdge[]
}

interface Search {
  /**
   * Finds the shortest way from a node to an edge that covers a target. Among equally close edges, picks the edge that covers most.
   */
  nearest: (from: string, most: number) => PathEdge[] | undefined
  /** Excludes an edge from all later searches. */
  avoid: (edge: PathEdge) => void
}

/** Searches a graph for targets. Skips edges that cover nothing new, which in a large graph soon are most of them. */
const searchOf = (targets: PathTargets): Search => {
  const { out } = targets.indexed
  const avoided = new Set<PathEdge>()
  const known = new Map<string, Ways>()
  const waysFrom = (node: string): Ways => {
    const before = known.get(node)
    if (before) return before
    const edges = (out.get(node) ?? []).filter((edge) => !avoided.has(edge))
    const neighbours = new Map<string, PathEdge>()
    for (const edge of edges) if (!neighbours.has(edge.to)) neighbours.set(edge.to, edge)
    const ways = { on: [...neighbours.values()], worth: edges }
    known.set(node, ways)
    return ways
  }
  const bestAt = (node: string, ways: Ways, best: PathEdge | undefined): PathEdge | undefined => {
    const worth = ways.worth.filter((edge) => targets.worthOf(edge) > 0)
    if (worth.length < ways.worth.length) known.set(node, { ...ways, worth })
    return worth.reduce((most, edge) => (most && targets.worthOf(most) >= targets.worthOf(edge) ? most : edge), best)
  }
  const nearest = (from: string, most: number): PathEdge[] | undefined => {
    const came = new Map<string, PathEdge | undefined>([[from, undefined]])
    let level = [from]
    for (let length = 1; level.length > 0 && length <= most; length += 1) {
      let best: PathEdge | undefined
      const next: string[] = []
      for (const node of level) {
        const ways = waysFrom(node)
        best = bestAt(node, ways, best)
        for (const edge of ways.on) {
          if (came.has(edge.to)) continue
          came.set(edge.to, edge)
          next.push(edge.to)
        }
      }
      if (best) {
        const way = [best]
        for (let edge = came.get(best.from); edge; edge = came.get(edge.from)) way.unshift(edge)
        return way
      }
      level = next
    }
    return undefined
  }
  return {
    nearest,
    avoid: (edge) => {
      avoided.add(edge)
      known.delete(edge.from)
    },
  }
}

/**
 * Generates paths by going from one uncovered target to the closest next one. A path that has reached `maxSteps` or finds no
 * further target is followed by a new one from a start.
 */
export const sweep = (
  graph: PathGraph,
  targets: PathTargets,
  maxSteps: number,
  isEnough: (paths: readonly Path[]) => boolean,
  companion: ChartRunner = trusting,
): Path[] => {
  const paths: Path[] = []
  const { nearest, avoid } = searchOf(targets)
  const walk = (start: PathStart): Path => {
    const steps: PathEdge[] = []
    targets.takeStart(start)
    companion.begin(start)
    for (;;) {
      const way = nearest(steps.at(-1)?.to ?? start.node, maxSteps - steps.length)
      if (!way) return pathOf(graph, 'sweep', start, steps)
      for (const edge of way) {
        const done = companion.take(edge)
        if (done) targets.take(done)
        const isAnotherWay = !done || !isSameWay(edge, done)
        if (isAnotherWay || targets.worthOf(edge) > 0) avoid(edge)
        if (!done) return pathOf(graph, 'sweep', start, steps)
        steps.push(done)
        if (isAnotherWay) break
      }
    }
  }
  // Paths from a start never get shorter, so the length found by an earlier search is a lower bound.
  const shortest = new Map(graph.starts.map((start) => [start, 1]))
  const best = () =>
    graph.starts
      .map((start) => ({ start, length: shortest.get(start) ?? 0, own: targets.worthOfStart(start) }))
      .filter(({ length, own }) => length > 0 || own > 0)
      .sort((one, other) => other.own - one.own || one.length - other.length)[0]
  const next = (): PathStart | undefined => {
    for (let found = best(); found; found = best()) {
      const length = found.length && (nearest(found.start.node, maxSteps)?.length ?? 0)
      if (length === found.length) return found.start
      shortest.set(found.start, length)
    }
    return undefined
  }
  while (targets.left() > 0 && !isEnough(paths)) {
    const start = next()
    if (!start) break
    paths.push(walk(start))
  }
  return paths
}
