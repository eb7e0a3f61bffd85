import type { AnyMachineSnapshot } from 'xstate'
import type { ToolChart } from './chart.ts'
import { indexOf, pathOf } from './cover.ts'
import { type Explored, nodeOf } from './explore.ts'
import { type Generated, type GenerateOptions, generate } from './generate.ts'
import type { Path, PathEdge, PathGraph } from './graph.ts'
import type { PathModel } from './model.ts'
import type { Companion } from './sweep.ts'

/** Where a path went another way than the graph says: at this step, and to what. */
export interface Departure {
  path: Path
  step: number
  edge: PathEdge
  expected: unknown
  found: unknown
}

/** Sends a path's events to its chart, one by one, and stops at the first step that differs in node, transitions or calls. */
export const replay = (
  model: PathModel,
  chart: ToolChart,
  nodes: ReadonlyMap<string, unknown>,
  path: Path,
): Departure | undefined => {
  const begun = chart.start(path.start.input)
  let snapshot: AnyMachineSnapshot = begun.snapshot
  if (nodeOf(model, snapshot).id !== path.start.node || begun.transitions.join() !== path.start.transitions.join())
    return { path, step: -1, edge: path.steps[0] as PathEdge, expected: path.start.transitions, found: begun.transitions }
  for (const [step, edge] of path.steps.entries()) {
    const taken = chart.step(snapshot, edge.event)
    const there = nodeOf(model, taken.snapshot)
    const isSame =
      there.id === edge.to &&
      taken.transitions.join() === edge.transitions.join() &&
      taken.calls.join() === edge.calls.join() &&
      taken.effects.join() === edge.effects.join()
    if (!isSame)
      return {
        path,
        step,
        edge,
        expected: { node: nodes.get(edge.to), transitions: edge.transitions, calls: edge.calls, effects: edge.effects },
        found: { node: there, transitions: taken.transitions, calls: taken.calls, effects: taken.effects },
      }
    snapshot = taken.snapshot
  }
  return undefined
}

/** Goes along a path in the chart: a step that does something else than its graph says is told as what it did. */
const companionOf = ({ model, chart, graph }: Explored): Companion => {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const { nodes } = indexOf(graph)
  let at: { snapshot: AnyMachineSnapshot; node: string } | undefined
  return {
    begin: ({ input, node }) => {
      at = { snapshot: chart.start(input).snapshot, node }
    },
    take: (edge) => {
      if (!at) throw new Error('A path begins with a start.')
      const taken = chart.step(at.snapshot, edge.event)
      const to = nodeOf(model, taken.snapshot)
      at = { snapshot: taken.snapshot, node: to.id }
      if (to.id === edge.to && taken.transitions.join() === edge.transitions.join()) return edge
      // Never met while the chart was explored: a path ends before it.
      if (!nodes.has(to.id)) return undefined
      const { transitions, guards, calls, effects } = taken
      return { ...(edges.get(edge.id) ?? edge), to: to.id, transitions, guards, calls, effects }
    },
  }
}

/** A path as far as its chart goes it. */
const upTo = (graph: PathGraph, departure: Departure | undefined, path: Path): Path =>
  departure ? pathOf(graph, path.strategy, path.start, path.steps.slice(0, departure.step)) : path

/** Paths that the chart really goes: `sweep` is led by the chart itself, the others end before a step that it takes in another way. */
export const generateSound = (explored: Explored, options: GenerateOptions = {}): Generated => {
  const { model, chart, graph } = explored
  const { paths, reasons } = generate(graph, { ...options, companion: companionOf(explored) })
  const { nodes } = indexOf(graph)
  return { paths: paths.map((path) => upTo(graph, replay(model, chart, nodes, path), path)), reasons }
}
