import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { charts as todays } from '#src/visualizer/inert.ts'
import { type Changed, changedPaths } from './against.ts'
import { type CommandResult, counted } from './command.ts'
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
  const { paths, nodes } = then.suiteOf(flow)
  const charts = {
    old: then.machineOf(flow),
    now: modelOf(flow).machine,
    nodes: new Map(nodes.map((node) => [node.id, node])),
  }
  return { flow, count: paths.length, changed: changedPaths(charts, paths) }
}

/**
 * Writes a path that differs as a recording of the old charts, with everything that differs at the step. The support desk opens it at that
 * step.
 */
const written = async (
  then: Revision,
  { path, step }: Changed,
  { changed, revision, folder }: { changed: readonly Changed[]; revision: string; folder: string },
): Promise<string | undefined> => {
  const all = changed.flatMap((each) => (each.path === path && each.step === step ? [each.words] : []))
  const message = `Difference from ${revision}: ${all.join('; ')}`
  try {
    const text = await failedFlowrecOf(path, { n: step, message }, { ...todays, [path.flow]: then.machineOf(path.flow) })
    const file = join(folder, `${path.flow}-${path.id}-step-${step}.flowrec.json`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
    return file
  } catch {
    // The root's charts run beside it and answer by themselves, so that its path alone cannot be recorded.
    return undefined
  }
}

/** A difference in the output of `--json`. `paths` is the number of paths that meet it. */
interface Row extends Pick<Changed, 'step' | 'case' | 'state' | 'words'> {
  flow: string
  path: string
  paths: number
  file?: string
}

/** Groups the differences with the same words in the same transitions. Several cases may take the same transitions. */
const grouped = (changed: readonly Changed[]): Changed[][] => {
  const groups = new Map<string, Changed[]>()
  for (const each of changed) {
    const { transitions } = each.path.steps[each.step - 1] ?? each.path.start
    const key = `${transitions.join()} ${each.words}`
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
    const json: Row[] = []
    for (const flow of flows) {
      if (!then.has(flow)) {
        lines.push(`${flow}: ${revision} does not have this chart`)
        continue
      }
      const { count, changed } = answerFor(then, flow)
      if (count === undefined) {
        lines.push(`${flow}: nothing has changed`)
        continue
      }
      const differing = new Set(changed.map(({ path }) => path)).size
      lines.push(
        `${flow}: ${counted(count, 'path')} of ${revision} run, ${differing === 0 ? 'all with the same result' : `${differing} with a different result`}`,
      )
      for (const group of grouped(changed)) {
        const [first] = group
        if (!first) continue
        const file = await written(then, first, { changed, revision, folder })
        const paths = new Set(group.map(({ path }) => path)).size
        const others = paths > 1 ? ` (and ${counted(paths - 1, 'more path')})` : ''
        const where = first.state === undefined ? '' : ` in ${first.state}`
        lines.push(
          `  ${first.path.id}, step ${first.step}, ${first.case}${where}: ${first.words}${others}`,
          ...(file ? [`    ${file}`] : []),
        )
        json.push({
          flow,
          path: first.path.id,
          step: first.step,
          case: first.case,
          ...(first.state !== undefined && { state: first.state }),
          words: first.words,
          paths,
          ...(file !== undefined && { file }),
        })
      }
    }
    if (json.some(({ file }) => file !== undefined))
      lines.push('Open a recording at the support desk (npm start, then /desk/) to see the step that differs.')
    return { lines, json, hasFound: json.length > 0 }
  })
