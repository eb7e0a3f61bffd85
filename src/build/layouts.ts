import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { charts } from '#src/visualizer/inert.ts'
import type { DrawnChart, DrawnView } from '#src/visualizer/drawing/drawn.ts'
import { extract } from '#src/visualizer/drawing/extract.ts'
import { viewsOf } from '#src/visualizer/drawing/views.ts'
import { layoutView, newElk } from './layouts-elk.ts'

/** Every chart with a drawing of each of its open states. A step that flows share is laid out once. */
export const drawCharts = async (names: readonly string[] = Object.keys(charts)): Promise<DrawnChart[]> => {
  const elk = newElk()
  const drawn: DrawnChart[] = []
  for (const name of names) {
    const machine = charts[name]
    if (!machine) throw new Error(`there is no chart ${name}`)
    const extracted = extract(name, machine, (src) => src in charts)
    const views: DrawnView[] = []
    for (const planned of viewsOf(extracted)) views.push(await layoutView(elk, planned))
    drawn.push({ chart: name, states: extracted.states, transitions: extracted.transitions, views })
  }
  return drawn
}

/** Writes `<chart>.json` for every chart into a folder. */
export const writeLayouts = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const chart of await drawCharts()) writeFileSync(join(folder, `${chart.chart}.json`), JSON.stringify(chart))
}
