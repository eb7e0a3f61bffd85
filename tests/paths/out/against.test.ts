import { describe, expect, it } from 'vitest'
import { changedPaths } from '#src/paths/against.ts'
import { toolChart } from '#src/paths/chart.ts'
import { dumpOf } from '#src/paths/diff-chart.ts'
import { diffCharts } from '#src/paths/diff.ts'
import { edited, type EditableState, stateAt } from './edited-chart.ts'
import { graph, pathOf, seats, seatSetup } from './seat-model.ts'

const paths = [
  pathOf('seatMap fails: NETWORK_ERROR', 'step.retry', 'seatMap answers: a map'),
  pathOf('seatMap answers: a map', 'seat.pick: an exit row'),
  pathOf('seatMap answers: a map', 'seat.pick: a window', 'step.next'),
]

const differences = (edit: (root: EditableState) => void): string[] => {
  const machine = edited(seats, edit, seatSetup)
  const [before, after] = [dumpOf(seats), dumpOf(machine)]
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const charts = { before, after, diff: diffCharts(before, after), chart: toolChart(machine), nodes }
  return changedPaths(charts, paths).map(({ step, case: name, words }) => `${step} ${name}: ${words}`)
}

describe('paths of an older chart on today’s', () => {
  it('show no difference if nothing has changed', () => {
    expect(differences(() => {})).toEqual([])
  })

  it('name a guard that is no longer evaluated', () => {
    expect(differences((root) => delete stateAt(root, 'choosing').on?.['step.next'].guard)).toEqual([
      "3 step.next: no longer asks 'has a seat'",
    ])
  })

  it('name the state to which a failure now leads', () => {
    expect(differences((root) => Object.assign(stateAt(root, 'loading').invoke, { onError: 'choosing' }))).toEqual([
      '1 seatMap fails: NETWORK_ERROR: led to failed, now leads to choosing.ready',
    ])
  })

  it('name an action that is no longer run, and never show its source', () => {
    expect(differences((root) => stateAt(root, 'choosing').on?.['seat.pick'][1].actions.pop())).toEqual([
      "2 seat.pick: a window: no longer does 'store seat'",
    ])
    expect(differences((root) => stateAt(root, 'choosing').on?.['seat.pick'][1].actions.shift())).toEqual([
      '2 seat.pick: a window: no longer does its own assignment',
    ])
  })

  it('name a call that is no longer made', () => {
    expect(differences((root) => delete stateAt(root, 'loading').invoke)).toEqual([
      "0 from the beginning: no longer calls 'seatMap'",
      "0 from the beginning: no longer calls 'seatMap'",
      "0 from the beginning: no longer calls 'seatMap'",
    ])
  })
})
