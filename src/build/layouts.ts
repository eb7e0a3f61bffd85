import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'
import { charts } from '#src/visualizer/inert.ts'
import type { DrawnChart, DrawnView } from '#src/visualizer/drawing/drawn.ts'
import { extract } from '#src/visualizer/drawing/extract.ts'
import { viewsOf } from '#src/visualizer/drawing/views.ts'
import { type Lay, layoutView, remembering } from './layouts-elk.ts'

/** The name of every chart, in drawing order. */
export const chartNames: readonly string[] = Object.keys(charts)

const drawChart = async (name: string, lay: Lay): Promise<DrawnChart> => {
  const machine = charts[name]
  if (!machine) throw new Error(`there is no chart ${name}`)
  const extracted = extract(name, machine, (src) => src in charts)
  const views: DrawnView[] = []
  for (const planned of viewsOf(extracted)) views.push(await layoutView(lay, planned))
  return { chart: name, states: extracted.states, transitions: extracted.transitions, views }
}

/**
 * Draws charts, by default all, with a view of each state that has children. `known` holds earlier results of ELK, and `asked`
 * collects those of this run (see `remembering`).
 */
export const drawCharts = async (
  names: readonly string[] = chartNames,
  known: ReadonlyMap<string, ElkNode> = new Map(),
  asked: Map<string, ElkNode> = new Map(),
): Promise<DrawnChart[]> => {
  const lay = remembering(known, asked)
  const drawn: DrawnChart[] = []
  for (const name of names) drawn.push(await drawChart(name, lay))
  return drawn
}

const elkVersion = (): string =>
  (JSON.parse(readFileSync('node_modules/elkjs/package.json', 'utf8')) as { version: string }).version

/** Names the cache file of ELK's results, which lies beside the folder of drawings and depends on ELK's version. */
export const memoryFileOf = (folder: string): string => `${folder}-elk-${elkVersion()}.json`

const memoryOf = (file: string): Map<string, ElkNode> => {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, ElkNode][])
  } catch {
    return new Map()
  }
}

/** Writes the drawings of every chart to `<chart>.json` in a folder. ELK's results are cached beside the folder. */
export const writeLayouts = async (folder: string): Promise<void> => {
  const memory = memoryFileOf(folder)
  const known = memoryOf(memory)
  const asked = new Map<string, ElkNode>()
  const drawn = await drawCharts(chartNames, known, asked)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const chart of drawn) writeFileSync(join(folder, `${chart.chart}.json`), JSON.stringify(chart))
  writeFileSync(memory, JSON.stringify([...asked]))
}
