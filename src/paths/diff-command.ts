import { WrongUsage } from './command.ts'
import type { ChartDump } from './diff-chart.ts'
import { diffLines, diffOverlay } from './diff-overlay.ts'
import { chartsAt, chartsNow } from './diff-revision.ts'
import { type ChartDiff, diffCharts } from './diff.ts'

/** Two revisions of one chart, compared. */
export interface Compared {
  before: ChartDump
  after: ChartDump
  diff: ChartDiff
}

const nothing = (id: string): ChartDump => ({ id, states: [], named: { guards: {}, actions: {}, delays: {} } })

/** Returns every chart of two revisions, or one of them. A chart in only one of them is entirely new or gone. */
export const compareRevisions = async (old: string, now: string, chart?: string): Promise<Compared[]> => {
  const [before, after] = [await chartsAt(old), await chartsAt(now)]
  const ids = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  if (chart !== undefined && !ids.includes(chart))
    throw new WrongUsage(`Neither revision has a chart ${chart}: one of ${ids.join(', ')}`)
  return ids
    .filter((id) => chart === undefined || id === chart)
    .map((id) => {
      const [was, is] = [before[id] ?? nothing(id), after[id] ?? nothing(id)]
      return { before: was, after: is, diff: diffCharts(was, is) }
    })
}

/** Runs `paths diff <old> <new>`: changes in words, and as overlays in JSON. */
export const diffCommand = async (old: string, now: string, chart?: string) => {
  const compared = await compareRevisions(old, now, chart)
  const changed = compared.filter(({ diff }) => diff.changes.length > 0)
  return {
    lines:
      changed.length > 0 ? changed.flatMap(({ diff }) => diffLines(diff)) : [`Nothing changed in ${compared.length} charts.`],
    json: changed.map(({ diff, before, after }) => ({
      flow: diff.flow,
      changes: diff.changes,
      overlay: diffOverlay(diff, before, after),
    })),
  }
}

/** Runs `paths dump`: writes the working tree's charts to a file for `diff` and `affected`. */
export const dumpCommand = (): Record<string, ChartDump> => chartsNow()
