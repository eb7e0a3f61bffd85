import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { playbackOf } from '#src/desk/player/playback.ts'
import { verify } from '#src/visualizer/verify.ts'
import { failureOf } from '#tests/paths/browser/failure.ts'
import { foundPaths } from '#tests/paths/browser/found-paths.ts'

test('saves a path that diverges in a browser as a recording that the desk opens at the failed step', async () => {
  const { browsable } = foundPaths('cancelUpgrade')
  const [path] = browsable.paths.filter(({ steps }) => steps.length > 4)
  if (!path) throw new Error('No path is long enough')
  const thrown = Object.assign(new Error('the state of the chart: expected \u001b[32ma\u001b[39m, found b'), {
    expected: 'upgrade-waitlist.reviewing',
    actual: 'upgrade-waitlist.choosing.ready',
  })
  const told = await failureOf(path, 2, thrown)
  expect(told.message).toContain(`Step 3 of ${path.id}, ${path.steps[2]?.case}: the state of the chart: expected a, found b`)
  const [, file = ''] = /The path as a recording: (\S+)/.exec(told.message) ?? []
  const { recording } = await readFlowrec(readFileSync(file, 'utf8'))
  if (!recording) throw new Error('The recording could not be opened')
  expect(recording.kind).toBe('test-failure')
  expect(recording.failure).toEqual({
    n: 3,
    message: 'the state of the chart: expected a, found b',
    expected: 'upgrade-waitlist.reviewing',
    actual: 'upgrade-waitlist.choosing.ready',
  })
  expect(recording.steps.map(({ in: { case: name } }) => name).slice(1)).toEqual(path.steps.slice(0, 3).map((step) => step.case))
  expect(verify(recording).divergence).toBeUndefined()
  const { moments, firstTrouble } = playbackOf(recording)
  expect(moments[firstTrouble]?.n).toBe(3)
})
