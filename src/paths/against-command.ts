import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { charts as todays } from '#src/visualizer/inert.ts'
import { type Changed, changedPaths } from './against.ts'
import { toolChart } from './chart.ts'
import { type CommandResult, counted } from './command.ts'
import { dumpOf } from './diff-chart.ts'
import { diffCharts } from './diff.ts'
import { revisionAt, type Revision } from './diff-revision.ts'
import { modelOf } from './explore.ts'
import { failedFlowrecOf } from './export/flowrec.ts'

interface Answer {
  flow: string
  /** Number of paths that were run. Undefined if nothing that the chart depends on has changed. */
  count?: number
  changed: Changed[]
}

const answerFor = (then: Revision, flow: string): Answer => {
  if (then.isSame(flow)) return { flow, changed: [] }
  const { machine } = modelOf(flow)
  const before = dumpOf(then.machineOf(flow))
  const after = dumpOf(machine)
  const { paths, nodes } = then.suiteOf(flow)
  const known = new Map(nodes.map((node) => [node.id, node]))
  const diff = diffCharts(before, after)
  return {
    flow,
    count: paths.length,
    changed: changedPaths({ before, after, diff, chart: toolChart(machine), nodes: known }, paths),
  }
}

/** Writes a path that differs as a recording of the old charts. The support desk opens it at the step that differs. */
const written = async (then: Revision, { path, step, words }: Changed, folder: string): Promise<string | undefined> => {
  try {
    const text = await failedFlowrecOf(path, { n: step, message: words }, { ...todays, [path.flow]: then.machineOf(path.flow) })
    const file = join(folder, `${path.flow}-${path.id}.flowrec.json`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
    return file
  } catch {
    // The root's charts run beside it and answer by themselves, so that its path alone cannot be recorded.
    return undefined
  }
}

/** Groups the paths that differ in the same way at the same case. */
const grouped = (changed: readonly Changed[]): Changed[][] => {
  const groups = new Map<string, Changed[]>()
  for (const each of changed) {
    const key = `${each.case} ${each.words}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()]
}

/**
 * Runs `paths run --against <revision>`: sends the paths of the old charts to today's charts. Every difference is named once, in words, with
 * a recording of the first path that meets it.
 */
export const againstCommand = async (
  revision: string,
  flows: readonly string[],
  folder = 'paths-against',
): Promise<CommandResult> =>
  revisionAt(revision, async (then) => {
    const lines: string[] = []
    const json: object[] = []
    for (const flow of flows.filter((name) => then.has(name))) {
      const { count, changed } = answerFor(then, flow)
      if (count === undefined) {
        lines.push(`${flow}: nothing has changed`)
        continue
      }
      lines.push(
        `${flow}: ${counted(count, 'path')} of ${revision} run, ${changed.length === 0 ? 'all with the same result' : `${changed.length} with a different result`}`,
      )
      for (const group of grouped(changed)) {
        const [first] = group
        if (!first) continue
        const file = await written(then, first, folder)
        const others = group.length > 1 ? ` (and ${group.length - 1} more)` : ''
        lines.push(
          `  ${first.path.id}, step ${first.step}, ${first.case}: ${first.words}${others}`,
          ...(file ? [`    ${file}`] : []),
        )
        json.push({
          flow,
          path: first.path.id,
          step: first.step,
          case: first.case,
          words: first.words,
          paths: group.length,
          file,
        })
      }
    }
    return { lines, json, hasFound: json.length > 0 }
  })
