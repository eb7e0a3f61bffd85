import { expect, it } from 'vitest'
import { chartsTried } from '#src/paths/charts-tried.ts'
import type { TriedModel } from '#src/paths/flow-model.ts'
import { sampleStates } from '#src/paths/states.ts'

const statesOf = (flow: string) => sampleStates(chartsTried.find(({ name }) => name === flow) as TriedModel)

it('lists each state of a flow once', () => {
  const states = statesOf('booking')
  const names = states.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['home.choosing', 'flight-selection.failed', 'payment.declined.again']))
  const unbooked = states.find(({ name }) => name === 'payment.soldOut')
  expect(unbooked?.snapshot.value).toEqual({ payment: 'soldOut' })
})

it('reaches every step of a flow', () => {
  for (const { name, machine } of chartsTried.slice(0, 7)) {
    const steps = new Set(statesOf(name).map((state) => state.name.split('.')[0]))
    const all = Object.entries(machine.root.states).filter(([, { type }]) => type !== 'final')
    expect([name, all.map(([step]) => step).filter((step) => !steps.has(step))]).toEqual([name, []])
  }
})
