import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '#src/paths/cover.ts'
import { explore, modelOf } from '#src/paths/explore.ts'
import type { PathGraph } from '#src/paths/graph.ts'
import { startIn } from './beginnings.ts'
import { type Browsable, browsablePaths } from './browsable.ts'

const folder = 'dist/paths'

/** Sources on which the result depends. A change in any of them discards the cache. */
const sources = ['machines', 'src/domain', 'src/operations', 'src/paths', 'tests/paths/browser']

let hash: string | undefined

const hashOfSources = (): string => {
  const sum = createHash('sha256')
  for (const file of sources.flatMap((each) =>
    readdirSync(each, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort(),
  ))
    sum.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return sum.digest('hex').slice(0, 16)
}

/** A cached result. Steps are stored as indexes of the graph's edges, which depend only on the sources. */
interface Kept {
  edges: number
  paths: number[][]
  covered: string[]
  left: string[]
}

const read = (file: string, graph: PathGraph): Browsable | undefined => {
  try {
    const { edges, paths, covered, left } = JSON.parse(readFileSync(file, 'utf8')) as Kept
    if (edges !== graph.edges.length) return undefined
    const start = startIn(graph.flow, graph.starts)
    const stepsOf = (places: number[]) => places.flatMap((place) => graph.edges[place] ?? [])
    return { paths: paths.map((places) => pathOf(graph, 'sweep in a browser', start, stepsOf(places))), covered, left }
  } catch {
    return undefined
  }
}

const write = (file: string, graph: PathGraph, { paths, covered, left }: Browsable): void => {
  const placeOf = new Map(graph.edges.map((edge, place) => [edge, place]))
  const kept: Kept = {
    edges: graph.edges.length,
    paths: paths.map(({ steps }) => steps.flatMap((step) => placeOf.get(step) ?? [])),
    covered,
    left,
  }
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(kept))
  renameSync(unfinished, file)
}

const known = new Map<string, { graph: PathGraph; browsable: Browsable }>()

/**
 * Explores the chart of a flow, and finds the paths that a browser can take. The result is cached in `dist` for other test files
 * and later runs until a source changes.
 */
export const foundPaths = (flow: string): { graph: PathGraph; browsable: Browsable } => {
  const before = known.get(flow)
  if (before) return before
  hash ??= hashOfSources()
  const { graph } = explore(modelOf(flow))
  const file = join(folder, `${flow}-${hash}.json`)
  const kept = read(file, graph)
  const browsable = kept ?? browsablePaths(graph)
  if (!kept) write(file, graph, browsable)
  known.set(flow, { graph, browsable })
  return { graph, browsable }
}
