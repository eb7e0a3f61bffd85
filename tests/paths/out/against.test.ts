import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign } from 'xstate'
import { changedPaths } from '#src/paths/against.ts'
import { explore } from '#src/paths/explore.ts'
import type { Path, PathGraph } from '#src/paths/graph.ts'
import { edited, type EditableState, stateAt } from './edited-chart.ts'
import { graph, pathIn, pathOf, seatModel, seats, seatSetup } from './seat-model.ts'

const paths = [
  pathOf('seatMap fails: NETWORK_ERROR', 'step.retry', 'seatMap answers: a map'),
  pathOf('seatMap answers: a map', 'seat.pick: an exit row'),
  pathOf('seatMap answers: a map', 'seat.pick: a window', 'step.next'),
]

const differencesOf = ([old, now]: [AnyStateMachine, AnyStateMachine], { nodes }: PathGraph, run: readonly Path[]): string[] => {
  const known = new Map(nodes.map((node) => [node.id, node]))
  return changedPaths({ old, now, nodes: known }, run).map(({ step, case: name, words }) => `${step} ${name}: ${words}`)
}

const differences = (edit: (root: EditableState) => void): string[] =>
  differencesOf([seats, edited(seats, edit, seatSetup)], graph, paths)

describe('paths of an older chart on today’s', () => {
  it('show no difference if nothing has changed', () => {
    expect(differences(() => {})).toEqual([])
  })

  it('name a guard that is no longer evaluated', () => {
    expect(differences((root) => delete stateAt(root, 'choosing').on?.['step.next'].guard)).toEqual([
      "3 step.next: no longer checks 'has a seat'",
    ])
  })

  it('name what else differs after a guard that is no longer evaluated', () => {
    expect(
      differences((root) => {
        delete stateAt(root, 'choosing').on?.['step.next'].guard
        Object.assign(stateAt(root, 'done'), { entry: 'store seat' })
      }),
    ).toEqual(["3 step.next: no longer checks 'has a seat'", "3 step.next: now does 'store seat'"])
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

  it('compare each result of a condition that one step asks twice', () => {
    const givesASeat = edited(
      seats,
      (root) => {
        stateAt(root, 'choosing.ready').always = {
          guard: ({ context }: { context: { seat?: string } }) => context.seat === undefined,
          actions: assign({ seat: '3A' }),
        }
      },
      seatSetup,
    )
    const machine = edited(
      givesASeat,
      (root) => Object.assign(stateAt(root, 'loading').invoke, { onError: 'choosing' }),
      seatSetup,
    )
    const { graph: walked } = explore({ ...seatModel, machine: givesASeat })
    expect(differencesOf([givesASeat, machine], walked, [pathIn(walked, 'seatMap answers: a map', 'step.next')])).toEqual([])
  })
})
