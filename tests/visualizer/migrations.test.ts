import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { charts } from '#src/visualizer/inert.ts'
import { fit } from '#src/visualizer/migrate.ts'
import { type ChartMigration, migrations } from '#src/visualizer/migrations.ts'
import { shapeOf } from '#src/visualizer/shape.ts'
import { createMachine } from 'xstate'
import type { Flowrec } from '#src/domain/flowrec.ts'
import { standingFor } from '#tests/standing-for.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { 'switch.press': { target: 'lit' } } },
    lit: {
      initial: 'warm',
      invoke: { id: 'current', src: 'current', onDone: 'spent', onError: 'spent' },
      after: { 100: 'dark' },
      states: { warm: { on: { 'switch.hold': 'bright' } }, bright: {} },
    },
    spent: { type: 'final' },
  },
})

const known = { lamp }
const today = shapeOf(lamp)

/** A recording of an older chart with the names `on` for `lit`, `lamp.toggle` for `switch.press`, and `power` for `current`. */
const older = standingFor<Flowrec>({
  machines: [{ path: 'lamp', id: 'lamp', shapeHash: 'a' }],
  steps: [
    {
      n: 0,
      actor: 0,
      in: { origin: 'user', type: 'lamp.toggle' },
      took: ['lamp.dark/lamp.toggle/0'],
      guards: [['lamp.dark/lamp.toggle/0', true]],
      state: { on: 'warm' },
      calls: ['power'],
      emits: ['xstate.done.state.lamp.on'],
      chain: 'x',
    },
    {
      n: 1,
      actor: 0,
      in: { origin: 'timer', type: 'xstate.after.100.lamp.on' },
      took: ['lamp.on/xstate.after.100.lamp.on/0'],
      guards: [],
      state: 'dark',
      chain: 'y',
    },
    {
      n: 2,
      actor: 0,
      in: { origin: 'service', type: 'xstate.done.actor.power', call: 'power#2' },
      took: ['lamp.on/xstate.done.actor.power/0'],
      guards: [],
      state: 'spent',
      chain: 'z',
    },
  ],
  calls: { power: { actor: 'lamp', src: 'power' }, 'power#2': { actor: 'lamp', src: 'power' } },
})

const migration: ChartMigration = {
  chart: 'lamp',
  from: 'a',
  to: 'b',
  states: { 'lamp.on': 'lamp.lit' },
  events: { 'lamp.toggle': 'switch.press' },
  calls: { power: 'current' },
}

describe('a recording of an older chart', () => {
  it('is translated to the current names of states, events, timers, responses and calls', () => {
    const { recording, mapped, unknown } = fit(older, known, [migration])
    expect(unknown).toEqual([])
    expect(mapped).toEqual([
      { chart: 'lamp', was: 'lamp.on.warm', is: 'lamp.lit.warm' },
      { chart: 'lamp', was: 'lamp.toggle', is: 'switch.press' },
      { chart: 'lamp', was: 'power', is: 'current' },
    ])
    expect(
      recording.steps.map(({ in: { type, call }, took, guards, state, calls, emits }) => [
        type,
        call,
        took,
        guards,
        state,
        calls,
        emits,
      ]),
    ).toEqual([
      [
        'switch.press',
        undefined,
        ['lamp.dark/switch.press/0'],
        [['lamp.dark/switch.press/0', true]],
        { lit: 'warm' },
        ['current'],
        ['xstate.done.state.lamp.lit'],
      ],
      ['xstate.after.100.lamp.lit', undefined, ['lamp.lit/xstate.after.100.lamp.lit/0'], [], 'dark', undefined, undefined],
      ['xstate.done.actor.current', 'current#2', ['lamp.lit/xstate.done.actor.current/0'], [], 'spent', undefined, undefined],
    ])
    expect(Object.entries(recording.calls ?? {}).map(([key, { src }]) => [key, src])).toEqual([
      ['current', 'current'],
      ['current#2', 'current'],
    ])
  })

  it('is left unchanged if a name is unknown, and the name is reported', () => {
    const { recording, mapped, unknown } = fit(older, known, [{ ...migration, states: {} }])
    expect([recording === older, mapped]).toEqual([true, []])
    expect(unknown).toEqual(['lamp.on.warm', 'lamp.on/xstate.after.100.lamp.on/0', 'lamp.on/xstate.done.actor.current/0'])
    expect(fit(older, {}, [migration]).unknown).toEqual(['lamp'])
  })

  it('is not translated without its beginning, because its snapshot cannot be translated', () => {
    expect(fit({ ...older, dropped: { ring: 4 } }, known, [migration]).unknown).toEqual(['keyframes'])
  })

  it('is left unchanged if its shape is current, and is translated only once by circular migrations', () => {
    const now = { ...older, machines: [{ path: 'lamp', id: 'lamp', shapeHash: today }] } as Flowrec
    expect(fit(now, known, [{ ...migration, from: today }]).mapped).toEqual([])
    const circle = [migration, { ...migration, from: 'b', to: 'a', states: {}, events: {}, calls: {} }]
    expect(fit(older, known, circle).unknown).toEqual([])
  })

  it('gets the new index of a transition that was moved', () => {
    const placed = { ...migration, transitions: { 'lamp.dark/switch.press/0': 'lamp.dark/switch.press/1' } }
    expect(fit(older, known, [placed]).unknown).toEqual(['lamp.dark/switch.press/1'])
  })
})

const names = z.optional(z.record(z.string(), z.string()))
const file = z.strictObject({
  chart: z.string(),
  from: z.string(),
  to: z.string(),
  states: names,
  events: names,
  calls: names,
  transitions: names,
})

describe('migration files', () => {
  it('belong to the current charts, match the schema, and are named after their two shapes', () => {
    const folder = 'src/visualizer/migrations'
    const paths = existsSync(folder) ? readdirSync(folder).filter((path) => path.endsWith('.json')) : []
    for (const path of paths) {
      const { chart, from, to } = file.parse(JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')))
      expect([charts[chart] !== undefined, `${from}-${to}.json`]).toEqual([true, path])
    }
    expect(migrations).toHaveLength(paths.length)
  })

  it('are refused with an unknown or a missing field', () => {
    expect(file.safeParse(migration).success).toBe(true)
    expect(file.safeParse({ ...migration, state: {} }).success).toBe(false)
    expect(file.safeParse({ chart: 'lamp' }).success).toBe(false)
  })
})
