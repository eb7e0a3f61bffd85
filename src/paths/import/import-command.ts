import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordingOf } from '../export/flowrec.ts'
import { writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Path, PathGraph } from '../graph.ts'
import { readRecordings } from '../heat-command.ts'
import { importWays, type ImportedWay } from './import-paths.ts'

/** The folder of imported recordings. Every commit runs them as tests. */
export const regressions = 'tests/paths/regressions'

interface Graphs {
  graphOf: (chart: string) => PathGraph | undefined
  pathOf: (way: ImportedWay) => Path
}

/** Runs `paths import <recordings…>`: turns each path of a recording through a chart into a regression test in `folder`. */
export const importCommand = async (files: readonly string[], { graphOf, pathOf }: Graphs, folder = regressions) => {
  const { recordings, refused } = await readRecordings(files)
  const imported = recordings.map((recording) => ({ recording, ...importWays(recording, graphOf) }))
  const problems = [
    ...refused,
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
  return {
    lines: [...written.map(({ file, flow, steps }) => `${file}: ${flow}, ${steps} steps`), ...problems],
    json: { written, problems },
    problems,
  }
}
