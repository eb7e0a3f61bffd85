import { TestModel } from '@xstate/test'
import { fromTransition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { pathOf } from './cover.ts'
import type { Path, PathEdge, PathGraph, PathStart } from './graph.ts'
import type { PathTargets } from './targets.ts'

interface Walked {
  steps: { event: { type: string } }[]
}

/** A virtual node that leads to all starts. */
const before = 'before'

/**
 * Finds the shortest path to every node from the closest start, with xstate's `getShortestPaths` and `TestModel`, which drops
 * paths that are prefixes of others. They traverse the explored graph, which is cheaper than the chart.
 */
const waysThrough = (graph: PathGraph, targets: PathTargets): { start: PathStart; steps: PathEdge[] }[] => {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const starts = new Map(graph.starts.map((start) => [`from ${start.name}`, start]))
  const logic = fromTransition(
    (node: string, { type }: { type: string }) => edges.get(type)?.to ?? starts.get(type)?.node ?? node,
    before,
  )
  const leaving = (node: string): string[] =>
    node === before
      ? [...starts.keys()]
      : (targets.indexed.out.get(node) ?? []).filter(({ to }) => to !== node).map(({ id }) => id)
  const options = {
    serializeState: ({ context }: { context: string }) => context,
    serializeEvent: ({ type }: { type: string }) => type,
    events: ({ context }: { context: string }) => leaving(context).map((type) => ({ type })),
  }
  const model = new TestModel(logic, options)
  const walked = model.getPaths(() => getShortestPaths(logic, options)) as Walked[]
  return walked.flatMap(({ steps }) => {
    const [first, ...rest] = steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init')
    const start = starts.get(first ?? '')
    return start ? [{ start, steps: rest.flatMap((type) => edges.get(type) ?? []) }] : []
  })
}

/** Generates a shortest path to each target that is not yet covered. The path ends with the step that covers it. */
export const shortest = (graph: PathGraph, targets: PathTargets, maxSteps: number): Path[] => {
  const ways = new Map<string, { start: PathStart; steps: PathEdge[] }>(
    graph.starts.map((start) => [start.node, { start, steps: [] }]),
  )
  for (const { start, steps } of waysThrough(graph, targets))
    for (const [index, edge] of steps.entries()) {
      if ((ways.get(edge.to)?.steps.length ?? Number.POSITIVE_INFINITY) > index + 1)
        ways.set(edge.to, { start, steps: steps.slice(0, index + 1) })
    }
  const paths: Path[] = graph.starts
    .filter((start) => targets.worthOfStart(start) > 0)
    .map((start) => {
      targets.takeStart(start)
      return pathOf(graph, 'shortest', start, [])
    })
  const nearFirst = graph.edges
    .map((edge) => ({ edge, way: ways.get(edge.from) }))
    .filter(({ way }) => way !== undefined && way.steps.length < maxSteps)
    .sort((one, other) => (one.way?.steps.length ?? 0) - (other.way?.steps.length ?? 0))
  for (const { edge, way } of nearFirst) {
    if (!way || targets.worthOf(edge) === 0) continue
    for (const step of [...way.steps, edge]) targets.take(step)
    paths.push(pathOf(graph, 'shortest', way.start, [...way.steps, edge]))
  }
  return paths
}
