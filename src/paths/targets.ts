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

interface Target {
  kind: Kind
  name: string
  isLeft: boolean
  /** The edges and starts that cover the target. */
  worths: Worth[]
}

/** An edge or a start, and the number of uncovered targets that it covers. */
interface Worth {
  count: number
  targets: readonly Target[]
}

/** Collects everything of the wanted kinds in a graph as targets. */
export const targetsOf = (graph: PathGraph, wanted: readonly Kind[]): PathTargets => {
  const indexed = indexGraph(graph)
  const known = new Map(wanted.map((kind) => [kind, new Map<string, Target>()]))
  const all: Target[] = []
  const targetFor = (kind: Kind, name: string): Target => {
    const there = known.get(kind)
    const before = there?.get(name)
    if (before) return before
    const target: Target = { kind, name, isLeft: true, worths: [] }
    all.push(target)
    there?.set(name, target)
    return target
  }
  const worthOf = (cover: PathCover): Worth => {
    const targets = new Set<Target>()
    for (const kind of wanted) for (const name of cover[kind]) targets.add(targetFor(kind, name))
    const worth = { count: targets.size, targets: [...targets] }
    for (const target of targets) target.worths.push(worth)
    return worth
  }
  const ofStarts = new Map(graph.starts.map((start) => [start, worthOf(coverOfStart(indexed, start))]))
  const ofEdges = new Map(graph.edges.map((edge) => [edge, worthOf(coverOfEdge(indexed, edge))]))
  let left = all.length
  const take = (targets: readonly Target[] = []) => {
    for (const target of targets) {
      if (!target.isLeft) continue
      target.isLeft = false
      left -= 1
      for (const worth of target.worths) worth.count -= 1
    }
  }
  // A step that diverged from its edge is not in the map, so its coverage is computed here.
  const takeCover = (cover: PathCover) =>
    take(wanted.flatMap((kind) => cover[kind].flatMap((name) => known.get(kind)?.get(name) ?? [])))
  return {
    indexed,
    worthOf: (edge) => ofEdges.get(edge)?.count ?? 0,
    worthOfStart: (start) => ofStarts.get(start)?.count ?? 0,
    take: (edge) => {
      const worth = ofEdges.get(edge)
      if (worth) take(worth.targets)
      else takeCover(coverOfEdge(indexed, edge))
    },
    takeStart: (start) => take(ofStarts.get(start)?.targets),
    left: () => left,
    missing: () => all.filter(({ isLeft }) => isLeft).map(({ kind, name }) => `${kind}: ${name}`),
  }
}
