import { expect, it } from 'vitest'
import { transition } from 'xstate'
import { flows } from '#machines/index.ts'
import { indexGraph, kinds, reachableIn, together } from '#src/paths/cover.ts'
import { explore, modelOf } from '#src/paths/explore.ts'
import { fewestSteps } from '#src/paths/minimize.ts'
import { models } from '#src/paths/models.ts'
import { suiteOf } from '#src/paths/suite.ts'
import { generateSound, replay } from '#src/paths/verify.ts'
import { inTurns, line } from './pairs.ts'

const timed = (run: () => void): number => {
  const started = performance.now()
  run()
  return performance.now() - started
}

it('runs all paths of the booking flow in memory, compared with as many bare XState transitions', async () => {
  const { explored, paths } = suiteOf('booking')
  const { model, chart, graph } = explored
  const { nodes } = indexGraph(graph)
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
        for (let step = 0; step < steps; step += 1) transition(flows.booking, begun, { type: 'step.next' })
      }),
    )
  const pairs = await inTurns(7, ours, bare)
  console.log(
    line({ name: 'paths run in memory', unit: 'paths a second', reference: 'the same number of bare transitions', ...pairs }),
  )
}, 120_000)

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`

it('explores every chart, and generates, counts and runs its paths in memory', () => {
  const spent = { walked: 0, made: 0, counted: 0, gone: 0 }
  for (const { name } of models) {
    const walking = performance.now()
    const explored = explore(modelOf(name))
    const making = performance.now()
    const { paths, reasons } = generateSound(explored)
    const counting = performance.now()
    const covers = together(paths.map((path) => path.covers))
    const all = reachableIn(explored.graph)
    const going = performance.now()
    const { nodes } = indexGraph(explored.graph)
    const astray = paths.filter((path) => replay(explored.model, explored.chart, nodes, path))
    const done = performance.now()
    expect([reasons, astray]).toEqual([[], []])
    expect(kinds.map((kind) => covers[kind].length)).toEqual(kinds.map((kind) => all[kind].length))
    spent.walked += making - walking
    spent.made += counting - making
    spent.counted += going - counting
    spent.gone += done - going
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
    const bound = fewestSteps(explored.graph)
    console.log(
      `steps of the paths of ${name}: ${steps} in ${paths.length} paths; no fewer than: ${bound}; ratio ${(steps / bound).toFixed(2)}; run in memory in ${inSeconds(done - going)}`,
    )
  }
  console.log(
    `all charts: explored in ${inSeconds(spent.walked)}, paths generated in ${inSeconds(spent.made)}, counted in ${inSeconds(spent.counted)}, run in ${inSeconds(spent.gone)}`,
  )
}, 300_000)
