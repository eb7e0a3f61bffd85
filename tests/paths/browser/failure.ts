import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failedFlowrecOf } from '#src/paths/export/flowrec.ts'
import type { Path } from '#src/paths/graph.ts'

/** Folder for the recordings of paths that diverged. */
const folder = join(tmpdir(), 'farechart-paths')

/** An error. If it is that of an assertion, it has the expected and the actual value. */
interface Thrown extends Error {
  expected?: unknown
  actual?: unknown
}

/**
 * Saves a failed path as a recording, which the support desk opens at the failed step, and builds an error that lists the steps
 * up to that one. `at` counts from 0.
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
