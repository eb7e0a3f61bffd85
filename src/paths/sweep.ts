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

/**
 * Finds the shortest way from a node to an edge that covers a target. Among equally close edges, picks the one that covers most.
 */
const nearest = (targets: PathTargets, from: string, most: number, avoided: ReadonlySet<PathEdge>): PathEdge[] | undefined => {
  const { out } = targets.indexed
  const came = new Map<string, PathEdge | undefined>([[from, undefined]])
  let level = [from]
  for (let length = 1; level.length > 0 && length <= most; length += 1) {
    let best: { edge: PathEdge; worth: number } | undefined
    const next: string[] = []
    for (const node of level)
      for (const edge of out.get(node) ?? []) {
        if (avoided.has(edge)) continue
        const worth = targets.worthOf(edge)
        if (worth > (best?.worth ?? 0)) best = { edge, worth }
        if (!came.has(edge.to)) {
          came.set(edge.to, edge)
          next.push(edge.to)
        }
      }
    if (best) {
      const way = [best.edge]
      for (let edge = came.get(best.edge.from); edge; edge = came.get(edge.from)) way.unshift(edge)
      return way
    }
    level = next
  }
  return undefined
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
  const avoided = new Set<PathEdge>()
  const walk = (start: PathStart): Path => {
    const steps: PathEdge[] = []
    targets.takeStart(start)
    companion.begin(start)
    for (;;) {
      const way = nearest(targets, steps.at(-1)?.to ?? start.node, maxSteps - steps.length, avoided)
      if (!way) return pathOf(graph, 'sweep', start, steps)
      for (const edge of way) {
        const done = companion.take(edge)
        if (done) targets.take(done)
        const isAnotherWay = !done || !isSameWay(edge, done)
        if (isAnotherWay || targets.worthOf(edge) > 0) avoided.add(edge)
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
      const length = found.length && (nearest(targets, found.start.node, maxSteps, avoided)?.length ?? 0)
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
