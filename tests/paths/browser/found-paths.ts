import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from '#src/paths/cover.ts'
import { exploreFlow } from '#src/paths/explore.ts'
import type { PathGraph } from '#src/paths/graph.ts'
import { startIn } from './beginnings.ts'
import { type Browsable, browsablePaths } from './browsable.ts'

const folder = 'dist/paths'

/** All that decides which paths a browser can go. */
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

/** What is kept: paths by the places of their steps among the edges of the graph, which is the same from the same sources. */
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
 * Returns the chart of a flow and the paths in it that a browser can go. They are looked for once: what is found is kept in
 * `dist` until something changes that decides about it, for other files of tests and for other runs.
 */
export const foundPaths = (flow: string): { graph: PathGraph; browsable: Browsable } => {
  const before = known.get(flow)
  if (before) return before
  hash ??= hashOfSources()
  const graph = exploreFlow(flow)
  const file = join(folder, `${flow}-${hash}.json`)
  const kept = read(file, graph)
  const browsable = kept ?? browsablePaths(graph)
  if (!kept) write(file, graph, browsable)
  known.set(flow, { graph, browsable })
  return { graph, browsable }
}
