import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failedFlowrecOf } from '#src/paths/export/flowrec.ts'
import type { Path } from '#src/paths/graph.ts'

/** Where paths that went astray are kept as recordings. */
const folder = join(tmpdir(), 'farechart-paths')

/** An assertion says what it expected and found. */
interface Thrown extends Error {
  expected?: unknown
  actual?: unknown
}

/**
 * Returns what went wrong at a step of a path, counted from 0, and the steps that led there. Until that step the path is kept as
 * a recording, which opens in the support desk where it failed.
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
