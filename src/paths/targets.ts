import { coverOfEdge, coverOfStart, type Indexed, indexGraph, type Kind } from './cover.ts'
import type { PathCover, PathEdge, PathGraph, PathStart } from './graph.ts'

/** The targets that remain to be covered while paths are generated. */
export interface PathTargets {
  indexed: Indexed
  /** Counts the targets left that an edge covers. */
  worthOf: (edge: PathEdge) => number
  worthOfStart: (start: PathStart) => number
  take: (edge: PathEdge) => void
  takeStart: (start: PathStart) => void
  /** Counts the targets left. */
  left: () => number
  /** Describes the targets left. */
  missing: () => string[]
}

/** Collects everything of the wanted kinds in a graph as targets. */
export const targetsOf = (graph: PathGraph, wanted: readonly Kind[]): PathTargets => {
  const indexed = indexGraph(graph)
  const numbers = new Map<string, number>()
  const numberOf = (text: string): number => {
    const before = numbers.get(text)
    if (before !== undefined) return before
    numbers.set(text, numbers.size)
    return numbers.size - 1
  }
  const numbered = (cover: PathCover): number[] => [
    ...new Set(wanted.flatMap((kind) => cover[kind].map((each) => numberOf(`${kind}: ${each}`)))),
  ]
  const ofStarts = new Map(graph.starts.map((start) => [start, numbered(coverOfStart(indexed, start))]))
  const ofEdges = new Map(graph.edges.map((edge) => [edge, numbered(coverOfEdge(indexed, edge))]))
  // A step that diverged from its edge is not in the map, so its coverage is computed here.
  const ofEdge = (edge: PathEdge) => ofEdges.get(edge) ?? numbered(coverOfEdge(indexed, edge))
  const open = new Uint8Array(numbers.size).fill(1)
  let left = numbers.size
  const worth = (listed: readonly number[] = []) => listed.reduce((sum, each) => sum + (open[each] ?? 0), 0)
  const take = (listed: readonly number[] = []) => {
    for (const each of listed) {
      left -= open[each] ?? 0
      open[each] = 0
    }
  }
  return {
    indexed,
    worthOf: (edge) => worth(ofEdges.get(edge)),
    worthOfStart: (start) => worth(ofStarts.get(start)),
    take: (edge) => take(ofEdge(edge)),
    takeStart: (start) => take(ofStarts.get(start)),
    left: () => left,
    missing: () => [...numbers].filter(([, number]) => open[number] === 1).map(([text]) => text),
  }
}
