import { describe, expect, it } from 'vitest'
import { readFlowrec } from '#src/domain/flowrec-reading.ts'
import { chained, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { flowrecOf } from '#src/paths/export/flowrec.ts'
import { importWays } from '#src/paths/import/import-paths.ts'
import { deviationFrom } from './deviation.ts'
import type { Charts } from '#src/visualizer/inert.ts'
import { verify } from '#src/visualizer/verify.ts'
import { chart, graph, seats, window } from './seat-model.ts'

const charts = { seats } as Charts
const graphOf = (name: string) => (name === 'seats' ? graph : undefined)

const exported = async (): Promise<Flowrec> => {
  const { recording } = await readFlowrec(await flowrecOf(window, charts))
  if (!recording) throw new Error('The recording could not be read')
  return recording
}

const resealed = async (recording: Flowrec, steps: Flowrec['steps']): Promise<Flowrec> =>
  JSON.parse(await writeFlowrec({ ...recording, steps: chained(steps) })) as Flowrec

describe('an exported path', () => {
  it('is the same path after it is imported again', async () => {
    const { flow, strategy, start, steps } = window
    expect(importWays(await exported(), graphOf)).toEqual({ ways: [{ flow, strategy, start, steps }], problems: [] })
  })

  it('contains its inputs and their results', async () => {
    const { steps, calls, machines, kind } = await exported()
    expect([kind, machines]).toEqual([
      'qa-path',
      [{ path: 'seats', id: 'seats', shapeHash: expect.stringMatching(/^[\da-f]{16}$/), input: {} }],
    ])
    expect(
      steps.map(({ in: { origin, type, call, data }, state, calls: begun }) => [
        origin,
        type,
        call?.replace(/#$/, '#1'),
        data,
        state,
        begun?.map((key) => key.replace(/#$/, '#1')),
      ]),
    ).toEqual([
      ['inside', 'xstate.init', undefined, undefined, 'loading', ['seatMap#1']],
      ['service', 'xstate.error.actor.seatMap', 'seatMap#1', undefined, 'failed', undefined],
      ['timer', 'xstate.after.poll.seats.failed', undefined, undefined, 'loading', ['seatMap#2']],
      ['service', 'xstate.done.actor.seatMap', 'seatMap#2', undefined, { choosing: 'ready' }, undefined],
      ['user', 'step.next', undefined, undefined, { choosing: 'ready' }, undefined],
      ['user', 'seat.pick', undefined, { seat: '1A' }, { choosing: 'refused' }, undefined],
      ['user', 'seat.pick', undefined, { seat: '2A' }, { choosing: 'ready' }, undefined],
      ['user', 'step.next', undefined, undefined, 'done', undefined],
    ])
    expect(Object.fromEntries(Object.entries(calls ?? {}).map(([key, call]) => [key.replace(/#$/, '#1'), call]))).toEqual({
      'seatMap#1': {
        actor: 'seats',
        src: 'seatMap',
        outcome: 'error',
        error: { type: 'NETWORK_ERROR' },
        errorType: 'NETWORK_ERROR',
        writes: false,
      },
      'seatMap#2': { actor: 'seats', src: 'seatMap', outcome: 'done', res: { rows: 2 }, writes: false },
    })
  })

  it('is verified like a traveller’s recording', async () => {
    expect(verify(await exported(), charts)).toEqual({ steps: 8, induced: [] })
  })

  it('is not written if the chart takes other transitions', async () => {
    const [first, ...rest] = window.steps
    const steps = [{ ...first!, transitions: ['seats.loading/xstate.done.actor.seatMap/0'] }, ...rest]
    await expect(async () => flowrecOf({ ...window, steps }, charts)).rejects.toThrow('Path a1b2c3 of seats diverges at step 1')
  })

  it('has no deviation on the chart from which it was generated', async () => {
    expect(deviationFrom(await exported(), chart)).toBeUndefined()
  })

  it('locates the step at which a changed chart deviates', async () => {
    const recording = await exported()
    const [, , third] = recording.steps
    const steps = recording.steps.map((step) => (step === third ? { ...step, state: 'failed' } : step))
    expect(deviationFrom({ ...recording, steps }, chart)).toEqual({ step: 2, what: 'state', recorded: 'failed', now: 'loading' })
  })
})

describe('a traveller’s recording', () => {
  it('is imported without redacted data, by cases that take the same transitions', async () => {
    const recording = await exported()
    const redacted = recording.steps.map(({ in: { origin, type }, ...step }) => ({
      ...step,
      actor: 1,
      in: { origin, type, data: { seat: '‹tok:1›' } },
    }))
    const machines = [
      { path: 'storefront', id: 'storefront' },
      { path: 'storefront/flow', id: 'seats' },
    ]
    const traveller = await resealed({ ...recording, kind: 'traveller', machines, path: undefined }, redacted)
    const { ways, problems } = importWays(traveller, graphOf)
    expect(problems).toEqual([])
    expect(ways.map(({ strategy }) => strategy)).toEqual(['imported'])
    expect(ways[0]?.steps.map(({ case: name }) => name)).toEqual(window.steps.map(({ case: name }) => name))
  })

  it('is refused at a step that no case explains', async () => {
    const recording = await exported()
    const steps = recording.steps.map((step) => (step.n === 5 ? { ...step, took: ['choosing/seat.pick/1'] } : step))
    expect(importWays(await resealed(recording, steps), graphOf)).toEqual({
      ways: [],
      problems: [
        'seats: step 5: no case of seat.pick leads to choosing.refused in the same way; its cases differ: seat.pick: an exit row, seat.pick: a window',
      ],
    })
  })

  it('is refused if its beginning is missing or matches no start', async () => {
    const recording = await exported()
    expect(importWays(await resealed(recording, recording.steps.slice(1)), graphOf).problems).toEqual([
      'seats: the start of the recording was dropped',
    ])
    const [first, ...rest] = recording.steps
    const elsewhere = await resealed(recording, [{ ...first!, state: 'failed' }, ...rest])
    expect(importWays(elsewhere, graphOf).problems).toEqual(['seats: step 0: no start of seats leads to failed in the same way'])
  })
})
