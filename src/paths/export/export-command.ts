import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { ChartDump } from '../diff-chart.ts'
import type { Path, PathGraph } from '../graph.ts'
import { exportPaths, type PathFormat } from './export-paths.ts'
import { bundledTraveller } from './playwright-traveller.ts'
import { scxmlOf } from './scxml.ts'
import { xstateOf } from './xstate-config.ts'

/** A chart's paths, with the graph and the dump from which they are described. */
export interface Exportable {
  graph: PathGraph
  paths: readonly Path[]
  dump: ChartDump
}

/** Runs `paths export --to <format>`: writes the files to a folder and returns their names. */
export const exportCommand = async (format: PathFormat, charts: readonly Exportable[], folder: string) => {
  const files = await Promise.all(charts.map(({ graph, paths, dump }) => exportPaths(format, graph, paths, dump)))
  mkdirSync(folder, { recursive: true })
  const all = [...files.flat(), ...(format === 'playwright' ? [await bundledTraveller(folder)] : [])]
  for (const { name, text } of all) writeFileSync(join(folder, name), text)
  const names = all.map(({ name }) => join(folder, name))
  return { lines: names, json: names }
}

/** Runs `paths export --to xstate`: writes each chart as a module for Stately's editor, and as SCXML. */
export const exportCharts = (machines: readonly AnyStateMachine[], folder: string) => {
  mkdirSync(folder, { recursive: true })
  const names = machines.flatMap((machine) =>
    [
      { name: `${machine.id}.machine.ts`, text: xstateOf(machine) },
      { name: `${machine.id}.scxml`, text: scxmlOf(machine) },
    ].map(({ name, text }) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }),
  )
  return { lines: names, json: names }
}
