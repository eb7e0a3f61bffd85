import type { ChartDump } from '../diff-chart.ts'
import type { Path, PathGraph } from '../graph.ts'
import { csvOf } from './csv.ts'
import { flowrecOf } from './flowrec.ts'
import { gherkinOf } from './gherkin.ts'
import { mermaidOf } from './mermaid.ts'
import { playwrightOf } from './playwright.ts'

export const formats = ['playwright', 'gherkin', 'csv', 'mermaid', 'flowrec', 'xstate'] as const

export type ExportFormat = (typeof formats)[number]

/** A format of paths. `xstate` exports the charts themselves. */
export type PathFormat = Exclude<ExportFormat, 'xstate'>

export interface ExportedFile {
  name: string
  text: string
}

/**
 * Converts a chart's paths to files: one file for all paths, or one per path for `mermaid` and `flowrec`. Equal paths give equal
 * bytes.
 */
export const exportPaths = async (
  format: PathFormat,
  graph: PathGraph,
  paths: readonly Path[],
  dump: ChartDump,
): Promise<ExportedFile[]> => {
  const { flow } = graph
  switch (format) {
    case 'playwright':
      return [{ name: `${flow}.paths.spec.ts`, text: playwrightOf(graph, paths) }]
    case 'gherkin':
      return [{ name: `${flow}.feature`, text: gherkinOf(graph, paths) }]
    case 'csv':
      return [{ name: `${flow}.csv`, text: csvOf(graph, paths) }]
    case 'mermaid':
      return paths.map((path) => ({ name: `${flow}-${path.id}.mmd`, text: mermaidOf(dump, graph, path) }))
    case 'flowrec':
      return Promise.all(paths.map(async (path) => ({ name: `${flow}-${path.id}.flowrec.json`, text: await flowrecOf(path) })))
  }
}
