import { type Affected, affectedBy, affectedLines } from './affected.ts'
import { type Compared, compareRevisions, unchanged } from './diff-command.ts'
import { walkedAt } from './diff-revision.ts'
import type { Path, PathGraph } from './graph.ts'
import { models } from './models.ts'
import { sweep } from './sweep.ts'
import { targetsOf } from './targets.ts'

const mostSteps = 25

/** Generates paths that take every transition in `uncovered`. Everything else counts as covered. */
export const pathsFor = (graph: PathGraph, uncovered: readonly string[]): Path[] => {
  const wanted = new Set(uncovered)
  const targets = targetsOf(graph, ['transitions'])
  const isCovered = ({ transitions }: { transitions: string[] }) => !transitions.some((each) => wanted.has(each))
  for (const edge of graph.edges) if (isCovered(edge)) targets.take(edge)
  for (const start of graph.starts) if (isCovered(start)) targets.takeStart(start)
  return wanted.size === 0 ? [] : sweep(graph, targets, mostSteps, () => false)
}

interface Answer extends Affected {
  needed: Path[]
}

const answerFor = async ({ before, diff }: Compared, old: string, now: string): Promise<Answer> => {
  const was = await walkedAt(old, diff.flow)
  const is = await walkedAt(now, diff.flow)
  const affected = affectedBy(diff, before, was.graph, was.paths, is.graph)
  return { ...affected, needed: pathsFor(is.graph, affected.uncovered) }
}

/**
 * Runs `paths affected <old> <new>`. For every changed chart, reports the verdict on each path, and the new paths that are
 * needed.
 */
export const affectedCommand = async (old: string, now: string, chart?: string) => {
  const compared = await compareRevisions(old, now, chart)
  const walked = new Set(models.map(({ name }) => name))
  const isWalked = ({ before, after }: Compared) => before.states.length > 0 && after.states.length > 0 && walked.has(after.id)
  const changed = compared.filter((each) => each.diff.changes.length > 0 && isWalked(each))
  const answers: Answer[] = []
  for (const each of changed) answers.push(await answerFor(each, old, now))
  return {
    lines:
      answers.length > 0
        ? answers.flatMap((answer) => affectedLines(answer, answer.needed))
        : unchanged(compared).map((words) => `${words}, so keep all paths`),
    json: answers.map(({ needed, ...answer }) => ({
      ...answer,
      needed: needed.map(({ id, start, steps }) => ({ id, start: start.name, cases: steps.map((step) => step.case) })),
    })),
  }
}
