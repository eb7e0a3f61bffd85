import { WrongUsage } from './command.ts'
import type { ChartDump } from './diff-chart.ts'
import { diffLines, diffOverlay } from './diff-overlay.ts'
import { chartsAt, chartsNow } from './diff-revision.ts'
import { type ChartDiff, diffCharts } from './diff.ts'

/** Two revisions of one chart, and the differences. */
export interface Compared {
  before: ChartDump
  after: ChartDump
  diff: ChartDiff
}

const nothing = (id: string): ChartDump => ({ id, states: [], named: { guards: {}, actions: {}, delays: {} } })

/**
 * Compares every chart of two revisions, or only the named one. A chart that one revision lacks is compared with an empty chart.
 */
export const compareRevisions = async (old: string, now: string, chart?: string): Promise<Compared[]> => {
  const [before, after] = [await chartsAt(old), await chartsAt(now)]
  const ids = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  if (chart !== undefined && !ids.includes(chart))
    throw new WrongUsage(`Neither revision has a chart ${chart}. Charts: ${ids.join(', ')}`)
  return ids
    .filter((id) => chart === undefined || id === chart)
    .map((id) => {
      const [was, is] = [before[id] ?? nothing(id), after[id] ?? nothing(id)]
      return { before: was, after: is, diff: diffCharts(was, is) }
    })
}

/** Returns the line to print if the revisions do not differ. */
export const unchanged = (compared: readonly Compared[]): string[] => {
  const [first, ...others] = compared
  return [others.length === 0 && first ? `${first.after.id}: no changes` : `${compared.length} charts, no changes`]
}

/** Runs `paths diff <old> <new>`: describes the changes in words, and as JSON with an overlay for the drawing of the chart. */
export const diffCommand = async (old: string, now: string, chart?: string) => {
  const compared = await compareRevisions(old, now, chart)
  const changed = compared.filter(({ diff }) => diff.changes.length > 0)
  return {
    lines: changed.length > 0 ? changed.flatMap(({ diff }) => diffLines(diff)) : unchanged(compared),
    json: changed.map(({ diff, before, after }) => ({
      flow: diff.flow,
      changes: diff.changes,
      overlay: diffOverlay(diff, before, after),
    })),
  }
}

/** Runs `paths dump`: returns the charts of the working tree, in the form that `diff` and `affected` read from a file. */
export const dumpCommand = (): Record<string, ChartDump> => chartsNow()
