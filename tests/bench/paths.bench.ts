import { expect, it } from 'vitest'
import { transition } from 'xstate'
import { flows } from '#machines/index.ts'
import { indexOf } from '#src/paths/cover.ts'
import { fewestSteps } from '#src/paths/minimize.ts'
import { suiteOf } from '#src/paths/suite.ts'
import { replay } from '#src/paths/verify.ts'
import { inTurns, line } from './pairs.ts'

const timed = (run: () => void): number => {
  const started = performance.now()
  run()
  return performance.now() - started
}

it('all paths of booking gone purely, beside as many bare transitions of xstate', async () => {
  const { explored, paths } = suiteOf('booking')
  const { model, chart, graph } = explored
  const { nodes } = indexOf(graph)
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  const [start] = paths
  const begun = chart.start(start?.start.input).snapshot
  const perSecond = (count: number, spent: number) => (count / spent) * 1_000
  const ours = () =>
    perSecond(
      paths.length,
      timed(() => expect(paths.filter((path) => replay(model, chart, nodes, path))).toEqual([])),
    )
  const bare = () =>
    perSecond(
      paths.length,
      timed(() => {
        for (let step = 0; step < steps; step += 1) transition(flows.booking, begun as never, { type: 'step.next' })
      }),
    )
  const pairs = await inTurns(7, ours, bare)
  console.log(
    line({ name: 'paths gone purely', unit: 'paths a second', reference: 'the same number of bare transitions', ...pairs }),
  )
  const bound = fewestSteps(graph)
  console.log(`steps of booking's paths: ${steps}; no fewer than: ${bound}; ratio ${(steps / bound).toFixed(3)}`)
}, 120_000)
