import type { Path, PathCover, PathEdge, PathGraph, PathNode, PathStart } from './graph.ts'
import { hashOf } from './hash.ts'

/** The kinds of coverage, in the order in which they are displayed. */
export const kinds = ['transitions', 'states', 'guards', 'outcomes', 'requirements'] as const satisfies (keyof PathCover)[]
export type Kind = (typeof kinds)[number]

/** A graph with its nodes and outgoing edges by node id. */
export interface Indexed {
  graph: PathGraph
  nodes: ReadonlyMap<string, PathNode>
  out: ReadonlyMap<string, readonly PathEdge[]>
}

const known = new WeakMap<PathGraph, Indexed>()

/** Indexes a graph. The index is cached as long as the graph exists. */
export const indexGraph = (graph: PathGraph): Indexed => {
  const before = known.get(graph)
  if (before) return before
  const out = new Map<string, PathEdge[]>(graph.nodes.map(({ id }) => [id, []]))
  for (const edge of graph.edges) out.get(edge.from)?.push(edge)
  const indexed = { graph, nodes: new Map(graph.nodes.map((node) => [node.id, node])), out }
  known.set(graph, indexed)
  return indexed
}

const results = new Map<string, { yes: string; no: string }>()

/** Returns the targets of a guard, one per result. They are cached, because building them for every step of a chart takes a second. */
const resultsOf = (guard: string): { yes: string; no: string } => {
  const known = results.get(guard)
  if (known) return known
  const both = { yes: `${guard} yes`, no: `${guard} no` }
  results.set(guard, both)
  return both
}

const guardsOf = ({ guards }: Pick<PathEdge, 'guards'>): string[] =>
  guards.map(({ guard, outcome }) => resultsOf(guard)[outcome ? 'yes' : 'no'])

/** Returns the coverage of a start, before its first step. */
export const coverOfStart = ({ nodes }: Indexed, start: PathStart): PathCover => ({
  transitions: start.transitions,
  states: nodes.get(start.node)?.states ?? [],
  guards: guardsOf(start),
  outcomes: [],
  requirements: [],
})

/**
 * Returns the coverage of one step. If the event happens while an operation is pending, it also covers the outcome "never
 * answers" of that operation.
 */
export const coverOfEdge = ({ nodes }: Indexed, edge: PathEdge): PathCover => ({
  transitions: edge.transitions,
  states: nodes.get(edge.to)?.states ?? [],
  guards: guardsOf(edge),
  outcomes:
    edge.origin === 'service'
      ? [edge.case]
      : (nodes.get(edge.from)?.asking ?? []).map((operation) => `${operation} never answers`),
  requirements: edge.requirements ?? [],
})

/** Merges several coverages, without duplicates and in order of first appearance. */
export const together = (covers: Iterable<PathCover>): PathCover => {
  const found = {
    transitions: new Set(),
    states: new Set(),
    guards: new Set(),
    outcomes: new Set(),
    requirements: new Set(),
  } as Record<Kind, Set<string>>
  for (const cover of covers) for (const kind of kinds) for (const each of cover[kind]) found[kind].add(each)
  const { transitions, states, guards, outcomes, requirements } = found
  return {
    transitions: [...transitions],
    states: [...states],
    guards: [...guards],
    outcomes: [...outcomes],
    requirements: [...requirements],
  }
}

const reachable = new WeakMap<PathGraph, PathCover>()

/** Returns everything in a graph that paths can cover. The result is cached as long as the graph exists. */
export const reachableIn = (graph: PathGraph): PathCover => {
  const before = reachable.get(graph)
  if (before) return before
  const indexed = indexGraph(graph)
  const cover = together([
    ...graph.starts.map((start) => coverOfStart(indexed, start)),
    ...graph.edges.map((edge) => coverOfEdge(indexed, edge)),
  ])
  reachable.set(graph, cover)
  return cover
}

/** Builds a path from a start and steps. Its id is a hash of the start and the cases. */
export const pathOf = (graph: PathGraph, strategy: string, start: PathStart, steps: PathEdge[]): Path => {
  const indexed = indexGraph(graph)
  return {
    id: hashOf([graph.flow, start.name, ...steps.map((step) => step.case)]),
    flow: graph.flow,
    strategy,
    start,
    steps,
    covers: together([coverOfStart(indexed, start), ...steps.map((step) => coverOfEdge(indexed, step))]),
  }
}
