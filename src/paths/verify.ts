import type { AnyMachineSnapshot } from 'xstate'
import type { ToolChart } from './chart.ts'
import { indexGraph, pathOf } from './cover.ts'
import { effectOf, type Explored, nodeOf } from './explore.ts'
import { type Generated, type GenerateOptions, generate, reasonsFor } from './generate.ts'
import type { Path, PathEdge, PathEffect, PathGraph } from './graph.ts'
import type { PathModel } from './model.ts'
import { type ChartRunner, isSameWay } from './sweep.ts'

/** The step at which a path diverged, with the expected and the actual result. */
export interface PathDivergence {
  path: Path
  step: number
  edge: PathEdge
  expected: unknown
  found: unknown
}

/** Serialises the visible effect of a step: target node, transitions, calls, actions and changed context fields. */
export const shownOf = (to: string, { transitions, calls, effects, writes }: PathEffect): string =>
  JSON.stringify([to, transitions, calls, effects, writes])

/** Sends a path's events to its chart one by one. Returns the first step with another result, or undefined if there is none. */
export const replay = (
  model: PathModel,
  chart: ToolChart,
  nodes: ReadonlyMap<string, unknown>,
  path: Path,
): PathDivergence | undefined => {
  const begun = chart.start(path.start.input)
  let snapshot: AnyMachineSnapshot = begun.snapshot
  if (nodeOf(model, snapshot).id !== path.start.node || begun.transitions.join() !== path.start.transitions.join())
    return { path, step: -1, edge: path.steps[0] as PathEdge, expected: path.start.transitions, found: begun.transitions }
  for (const [step, edge] of path.steps.entries()) {
    const taken = chart.step(snapshot, edge.event)
    const there = nodeOf(model, taken.snapshot)
    if (shownOf(there.id, taken) !== shownOf(edge.to, edge)) {
      const { guards: _asked, ...expected } = effectOf({ ...edge, snapshot, inputs: [] })
      const { guards: _guards, ...found } = effectOf(taken)
      return { path, step, edge, expected: { node: nodes.get(edge.to), ...expected }, found: { node: there, ...found } }
    }
    snapshot = taken.snapshot
  }
  return undefined
}

const isSame = (edge: PathEdge, to: string, effect: PathEffect): boolean =>
  shownOf(edge.to, edge) === shownOf(to, effect) && JSON.stringify(edge.guards) === JSON.stringify(effect.guards)

/**
 * Creates a companion that runs the chart along with the path. If a step diverges from its edge, the companion returns the actual
 * step.
 */
const companionOf = ({ model, chart, graph }: Explored): ChartRunner => {
  const { nodes } = indexGraph(graph)
  let at: AnyMachineSnapshot | undefined
  return {
    begin: ({ input }) => {
      at = chart.start(input).snapshot
    },
    take: (edge) => {
      if (!at) throw new Error('A path begins with a start.')
      const taken = chart.step(at, edge.event)
      const to = nodeOf(model, taken.snapshot).id
      at = taken.snapshot
      if (isSame(edge, to, taken)) return edge
      // Exploring did not find this node, so the path has to end before it.
      return nodes.has(to) ? { ...edge, to, ...effectOf(taken) } : undefined
    },
  }
}

/** Replays a path in its chart, and cuts it before the first step that diverges. */
const upToDivergence = (graph: PathGraph, companion: ChartRunner, path: Path): Path => {
  companion.begin(path.start)
  const steps: PathEdge[] = []
  for (const edge of path.steps) {
    const gone = companion.take(edge)
    if (!gone || !isSameWay(edge, gone)) break
    steps.push(gone)
  }
  return pathOf(graph, path.strategy, path.start, steps)
}

/**
 * Generates paths that the chart really takes. `sweep` follows the chart while it generates. The paths of other strategies are
 * cut before the first step that diverges.
 */
export const generateSound = (explored: Explored, options: GenerateOptions = {}): Generated => {
  const { graph } = explored
  const companion = companionOf(explored)
  const made = generate(graph, { ...options, companion })
  const paths = made.map((path) => (path.strategy === 'sweep' ? path : upToDivergence(graph, companion, path)))
  return { paths, reasons: reasonsFor(graph, paths, options) }
}
