import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failedFlowrecOf } from '#src/paths/export/flowrec.ts'
import type { Path } from '#src/paths/graph.ts'

/** The folder for recordings of paths that diverged. */
const folder = join(tmpdir(), 'farechart-paths')

/** An assertion error, which has the expected and the actual value. */
interface Thrown extends Error {
  expected?: unknown
  actual?: unknown
}

/**
 * Builds the error of a path that failed at a step, counted from 0. It lists the steps up to there. The path is saved as a
 * recording, which the support desk opens at the failed step.
 */
export const failureOf = async (path: Path, at: number, thrown: Thrown): Promise<Error> => {
  const file = join(folder, `${path.flow}-${path.id}.flowrec`)
  const message = stripVTControlCharacters(thrown.message)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, await failedFlowrecOf(path, { n: at + 1, message, expected: thrown.expected, actual: thrown.actual }))
  const steps = path.steps.slice(0, at + 1).map(({ case: name }, step) => `  ${step + 1}. ${name}`)
  return new Error(
    `Step ${at + 1} of ${path.id}, ${path.steps[at]?.case}: ${message}\n${steps.join('\n')}\nThe path as a recording: ${file}`,
    { cause: thrown },
  )
}
