import { expect, it } from 'vitest'
import { type AnyMachineSnapshot, createMachine } from 'xstate'
import { bounded } from '#machines/bounded.ts'
import { toolChart } from '#src/paths/chart.ts'
import { explore, modelOf } from '#src/paths/explore.ts'
import type { PathModel } from '#src/paths/model.ts'
import { isQuick, quickSteps } from '#src/paths/quick-steps.ts'
import { isFull } from '#tests/full.ts'
import { edited, stateAt } from './out/edited-chart.ts'

const inputOf = (child: unknown): unknown => (child as { options: { input: unknown } }).options.input

const shown = ({ status, output, error, context, value, tags, _nodes, children }: AnyMachineSnapshot) => ({
  snapshot: { status, output, error, context, value, tags: [...tags] },
  nodes: _nodes.map(({ id }) => id),
  children: Object.entries(children).map(([id, child]) => [id, inputOf(child)]),
})

/** Explores a chart with the steps of xstate and with quick ones, and compares everything that was found. */
const itExploresAlike = (model: PathModel) => {
  const chart = toolChart(model.machine)
  expect(isQuick(chart)).toBe(true)
  const [slow, quick] = [chart.step, quickSteps(chart)].map((step) => explore(model, chart, step))
  expect(quick?.graph).toEqual(slow?.graph)
  const found = (all: ReadonlyMap<string, AnyMachineSnapshot> | undefined) =>
    [...(all ?? [])].map(([id, each]) => [id, shown(each)])
  expect(found(quick?.snapshots)).toEqual(found(slow?.snapshots))
}

const quickly = ['cancelUpgrade', 'cancelAndRefund', 'bnpl', 'recall', 'recovery', 'reopening']
const large = ['booking', 'mto', 'exchange', 'upgrade', 'outside', 'storefront', 'account']

it.each(isFull ? [...quickly, ...large] : quickly)(
  'explores %s to the same graph as with the steps of xstate',
  (name) => itExploresAlike(modelOf(name)),
  300_000,
)

it('builds the same graph as xstate after a guard is removed, an error retargeted and an action dropped', () => {
  const model = modelOf('cancelUpgrade')
  const machine = edited(model.machine, (root) => {
    delete stateAt(root, 'upgrade-waitlist.choosing').on?.['upgrades.giveBack'].guard
    stateAt(root, 'upgrade-waitlist.opening').invoke.onError = 'refused'
    delete stateAt(root, 'upgrade-waitlist.refused').exit
  })
  itExploresAlike({ ...model, machine })
})

it('stops exploring a step that never ends', () => {
  const round = createMachine({
    options: bounded,
    id: 'round',
    initial: 'resting',
    states: { resting: { on: { go: 'there' } }, there: { always: 'back' }, back: { always: 'there' } },
  })
  const chart = toolChart(round)
  expect(() => quickSteps(chart)(chart.start(undefined).snapshot, { type: 'go' })).toThrow('Infinite loop detected')
})

it.each([
  ['parallel', { type: 'parallel' as const, states: { one: {}, other: {} } }],
  ['history', { initial: 'one', states: { one: {}, last: { type: 'history' as const } } }],
])('leaves charts with %s states to xstate', (_kind, config) => {
  expect(isQuick(toolChart(createMachine(config)))).toBe(false)
})
