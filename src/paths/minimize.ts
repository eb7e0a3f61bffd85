import { coverOfEdge, coverOfStart, indexGraph, type Kind, kinds, pathOf } from './cover.ts'
import type { Path, PathCover, PathGraph } from './graph.ts'

const marksOf = (cover: PathCover, preserved: readonly Kind[]): string[] =>
  preserved.flatMap((kind) => cover[kind].map((each) => `${kind}: ${each}`))

/**
 * Removes paths whose coverage the others provide, and cuts each remaining path after the last step that covers something new.
 */
export const minimize = (graph: PathGraph, paths: readonly Path[], preserved: readonly Kind[] = kinds): Path[] => {
  const indexed = indexGraph(graph)
  const counts = new Map<string, number>()
  const marks = new Map(paths.map((path) => [path, marksOf(path.covers, preserved)]))
  for (const listed of marks.values()) for (const mark of listed) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const cheapFirst = [...paths].sort((one, other) => one.covers.transitions.length - other.covers.transitions.length)
  const kept = new Set(paths)
  for (const path of cheapFirst) {
    const own = marks.get(path) ?? []
    if (own.some((mark) => counts.get(mark) === 1)) continue
    kept.delete(path)
    for (const mark of own) counts.set(mark, (counts.get(mark) ?? 0) - 1)
  }
  const covered = new Set<string>()
  return paths
    .filter((path) => kept.has(path))
    .map((path) => {
      const own = new Set((marks.get(path) ?? []).filter((mark) => counts.get(mark) === 1 || !covered.has(mark)))
      for (const mark of marksOf(coverOfStart(indexed, path.start), preserved)) own.delete(mark)
      let last = 0
      for (const [index, step] of path.steps.entries())
        if (marksOf(coverOfEdge(indexed, step), preserved).some((mark) => own.delete(mark))) last = index + 1
      const cut = last === path.steps.length ? path : pathOf(graph, path.strategy, path.start, path.steps.slice(0, last))
      for (const mark of marksOf(cut.covers, preserved)) covered.add(mark)
      return cut
    })
}

/**
 * Computes a lower bound for the number of steps needed to cover a graph. A step has one case and takes one transition first.
 * Each outcome of an operation therefore needs a step, and so does each first transition of any other event.
 */
export const fewestSteps = (graph: PathGraph): number => {
  const outcomes = new Set<string>()
  const byService = new Set<string>()
  const byOthers = new Set<string>()
  for (const { origin, case: name, transitions } of graph.edges) {
    const [first] = transitions
    if (origin === 'service') {
      outcomes.add(name)
      if (first) byService.add(first)
    } else if (first) byOthers.add(first)
  }
  return Math.max(outcomes.size, byService.size) + byOthers.size
}
