import { describe, expect, it } from 'vitest'
import { type Flow, flowNames } from '#src/domain/flow.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { sampleStates } from '#src/paths/states.ts'

const modelOf = (flow: Flow) => {
  const model = chartsTried.find(({ name }) => name === flow)
  if (!model) throw new Error(`The tools have no chart of ${flow}`)
  return model
}

describe('an author', () => {
  const states = sampleStates(modelOf('booking'))

  it.each([
    ['flight-selection.failed', { 'flight-selection': 'failed' }],
    ['payment.soldOut', { payment: 'soldOut' }],
    ['payment.declined.again', { payment: { declined: 'again' } }],
  ])('can open %s of a booking, which is hard to bring about on the live page', (name, value) => {
    const found = states.filter((state) => state.name === name).map(({ snapshot }) => snapshot)
    expect(found.map((snapshot) => [snapshot.value, snapshot.context.at])).toEqual([[value, Object.keys(value)[0]]])
  })

  it.each(flowNames)('can open every step of %s', (flow) => {
    const model = modelOf(flow)
    const steps = Object.entries(model.machine.root.states).flatMap(([step, { type }]) => (type === 'final' ? [] : [step]))
    const opened = new Set(sampleStates(model).map(({ name }) => name.split('.')[0]))
    expect(steps.filter((step) => !opened.has(step))).toEqual([])
  })
})
