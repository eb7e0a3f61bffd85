import { describe, expect, it } from 'vitest'
import { pathsFor } from '#src/paths/affected-command.ts'
import { affectedBy, affectedLines, type AffectedPath } from '#src/paths/affected.ts'
import { dumpOf } from '#src/paths/diff-chart.ts'
import { diffCharts } from '#src/paths/diff.ts'
import { explore } from '#src/paths/explore.ts'
import { edited, type EditableState, renamed, stateAt } from './edited-chart.ts'
import { graph, pathOf, seatModel, seats, seatSetup } from './seat-model.ts'

const named = (id: string, ...cases: string[]) => ({ ...pathOf(...cases), id })

const paths = [
  named('again', 'seatMap fails: NETWORK_ERROR', 'step.retry', 'seatMap answers: a map'),
  named('refused', 'seatMap answers: a map', 'seat.pick: an exit row'),
  named('done', 'seatMap answers: a map', 'seat.pick: a window', 'step.next'),
]

const affectedAfter = (edit: (root: EditableState) => void) => {
  const [before, machine] = [dumpOf(seats), edited(seats, edit, seatSetup)]
  return affectedBy(diffCharts(before, dumpOf(machine)), before, graph, paths, explore({ ...seatModel, machine }).graph)
}

const verdicts = (edit: (root: EditableState) => void) =>
  affectedAfter(edit).paths.map(({ id, verdict }: AffectedPath) => `${verdict} ${id}`)

describe('a path whose chart changed', () => {
  it('is kept if no change concerns it', () => {
    expect(verdicts(() => {})).toEqual(['keep again', 'keep refused', 'keep done'])
  })

  it('is dropped if one of its transitions no longer exists', () => {
    expect(verdicts((root) => delete stateAt(root, 'failed').on)).toEqual(['drop again', 'keep refused', 'keep done'])
  })

  it('is generated again if one of its transitions has another target or its start has moved', () => {
    expect(verdicts((root) => Object.assign(stateAt(root, 'failed').on ?? {}, { 'step.retry': 'choosing' }))).toEqual([
      'regenerate again',
      'keep refused',
      'keep done',
    ])
    expect(verdicts((root) => (stateAt(root, 'choosing').initial = 'refused'))).toEqual([
      'regenerate again',
      'regenerate refused',
      'regenerate done',
    ])
  })

  it('is run again if one of its guards changed, even one that was false', () => {
    expect(
      verdicts((root) => {
        stateAt(root, 'choosing').on!['seat.pick'][0].guard = 'has a seat'
      }),
    ).toEqual(['keep again', 'rerun refused', 'rerun done'])
  })

  it('is run again if a new transition may handle one of its events', () => {
    expect(
      verdicts((root) => {
        stateAt(root, 'choosing').on!['seat.pick'].unshift({ guard: 'has a seat', target: 'failed' })
      }),
    ).toEqual(['keep again', 'rerun refused', 'rerun done'])
  })

  it('is run again if one of its actions or names changed', () => {
    expect(verdicts((root) => (stateAt(root, 'done').entry = 'store seat'))).toEqual(['keep again', 'keep refused', 'rerun done'])
    expect(verdicts((root) => renamed(stateAt(root, 'choosing'), 'refused', 'denied'))).toEqual([
      'keep again',
      'rerun refused',
      'keep done',
    ])
  })
})

it('lists transitions that are new or that no path covers any more', () => {
  const affected = affectedAfter((root) => {
    Object.assign(stateAt(root, 'failed').on ?? {}, { 'step.retry': 'choosing' })
    Object.assign(stateAt(root, 'choosing').on ?? {}, { 'seat.drop': '.ready' })
  })
  expect(affected.uncovered).toEqual([
    'seats.loading/xstate.error.actor.seatMap/0',
    'seats.failed/xstate.after.poll.seats.failed/0',
    'seats.failed/step.retry/0',
  ])
  expect(affectedLines(affected, [])).toEqual([
    'seats: 3 paths: keep 2, rerun 0, regenerate 1, drop 0; 0 new paths for 3 uncovered transitions',
    '  regenerate  again',
    '              failed: step.retry, to loading: now leads to choosing instead of to loading',
  ])
})

it('generates paths for uncovered transitions, and none if there are none', () => {
  const retried = 'seats.failed/step.retry/0'
  const needed = pathsFor(graph, [retried, 'choosing/step.next/0'])
  expect(needed.map(({ steps }) => steps.map(({ case: name }) => name))).toEqual([
    ['seatMap fails: NETWORK_ERROR', 'step.retry', 'seatMap answers: a map', 'seat.pick: a window', 'step.next'],
  ])
  expect(pathsFor(graph, [])).toEqual([])
})
