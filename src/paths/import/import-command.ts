import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordingOf } from '../export/flowrec.ts'
import { writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Path, PathGraph } from '../graph.ts'
import { readRecordings } from '../heat-command.ts'
import { importWays, type ImportedWay } from './import-paths.ts'
import { isVisit, writeVisit } from './visits.ts'

/** The folder of imported recordings. Every commit runs them as tests. */
export const regressions = 'tests/paths/regressions'

interface Graphs {
  graphOf: (chart: string) => PathGraph | undefined
  pathOf: (way: ImportedWay) => Path
}

/**
 * Runs `paths import <recordings…>`: writes regression tests into `folder`. A visit becomes one test of all its charts, with the input that
 * the traveller shared. A path through one chart, and with `isByCase` each flow of a visit, becomes a test whose input is replaced by cases.
 */
export const importCommand = async (
  files: readonly string[],
  { graphOf, pathOf }: Graphs,
  folder = regressions,
  isByCase = false,
) => {
  const { recordings: all, refused } = await readRecordings(files)
  const whole = isByCase ? [] : await Promise.all(all.filter(isVisit).map((recording) => writeVisit(recording, folder)))
  const recordings = all.filter((recording) => isByCase || !isVisit(recording))
  const imported = recordings.map((recording) => ({ recording, ...importWays(recording, graphOf) }))
  const problems = [
    ...refused,
    ...whole.filter((each) => typeof each === 'string'),
    ...imported.flatMap(({ recording, problems: found }) => found.map((each) => `${recording.id}: ${each}`)),
  ]
  const written = await Promise.all(
    imported.flatMap(({ recording, ways }) =>
      ways.map(async (way) => {
        const path = pathOf(way)
        const file = join(folder, `${path.flow}-${path.id}.flowrec.json`)
        const made = recordingOf(path)
        const parent = recording.kind === 'qa-path' ? recording.parent : { id: recording.id, step: 0, edits: [] }
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, await writeFlowrec({ ...made, ...(parent && { parent }) }))
        return { file, path: path.id, flow: path.flow, steps: path.steps.length }
      }),
    ),
  )
  const tests = [...whole.filter((each) => typeof each !== 'string'), ...written]
  return {
    lines: [...tests.map(({ file, flow, steps }) => `${file}: ${flow}, ${steps} steps`), ...problems],
    json: { written: tests, problems },
    problems,
  }
}
