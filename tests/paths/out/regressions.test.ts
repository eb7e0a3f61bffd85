import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { toolChart } from '#src/paths/chart.ts'
import { modelOf } from '#src/paths/explore.ts'
import { regressions } from '#src/paths/import/import-command.ts'
import { isVisit } from '#src/paths/import/visits.ts'
import { deviationFrom } from './deviation.ts'
import { verify } from '#src/visualizer/verify.ts'

const files = existsSync(regressions) ? readdirSync(regressions).filter((name) => name.endsWith('.flowrec.json')) : []

it('finds recordings to replay', () => {
  expect(files.length).toBeGreaterThan(0)
})

it.each(files)('replays %s on the current charts without a deviation', async (name) => {
  const { recording, refusal } = await readFlowrec(readFileSync(join(regressions, name), 'utf8'))
  expect(refusal).toBeUndefined()
  if (recording && isVisit(recording)) expect(verify(recording).divergence).toBeUndefined()
  else if (recording)
    expect(deviationFrom(recording, toolChart(modelOf(recording.machines[0]?.id ?? '').machine))).toBeUndefined()
})
