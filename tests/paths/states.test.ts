import { describe, expect, it } from 'vitest'
import { flowNames } from '#src/domain/flow.ts'
import { chartsTried } from '#src/paths/charts-tried.ts'
import { byStep, findStates, type SampleState } from '#src/paths/states.ts'

const modelOf = (chart: string) => {
  const model = chartsTried.find(({ name }) => name === chart)
  if (!model) throw new Error(`The tools have no chart of ${chart}`)
  return model
}

/** Lists the states that a search finds until it has found enough. The rest of a search takes seconds. */
const statesUntil = (chart: string, isEnough: (names: readonly string[]) => boolean) => {
  const found: SampleState[] = []
  for (const added of findStates(modelOf(chart))) {
    found.push(...added)
    if (isEnough(found.map(({ name }) => name))) break
  }
  return found
}

describe('an author', () => {
  const hard = ['payment.declined.again', 'hold-options.submitting', 'ancillaries.updating']
  const states = statesUntil('booking', (names) => hard.every((name) => names.includes(name)))

  it.each([
    ['flight-selection.failed', { 'flight-selection': 'failed' }],
    ['payment.soldOut', { payment: 'soldOut' }],
    ['payment.declined.again', { payment: { declined: 'again' } }],
    ['hold-options.submitting', { 'hold-options': 'submitting' }],
    ['ancillaries.updating', { ancillaries: 'updating' }],
  ])('can open %s of a booking, which is hard to bring about on the live page', (name, value) => {
    const found = states.filter((state) => state.name === name).map(({ snapshot }) => snapshot)
    expect(found.map((snapshot) => [snapshot.value, snapshot.context.at])).toEqual([[value, Object.keys(value)[0]]])
  })

  it.each(flowNames)('can open every step of %s', (flow) => {
    const model = modelOf(flow)
    const steps = Object.entries(model.machine.root.states).flatMap(([step, { type }]) => (type === 'final' ? [] : [step]))
    const stepIn = (name: string) => name.split('.')[0] ?? ''
    const found = statesUntil(flow, (names) => steps.every((step) => names.some((name) => stepIn(name) === step)))
    const opened = new Set(found.map(({ name }) => stepIn(name)))
    expect(steps.filter((step) => !opened.has(step))).toEqual([])
  })

  it('finds each state once and sorts the states by step', () => {
    const names = states.map(({ name }) => name)
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    const model = modelOf('booking')
    const steps = byStep(model, states).map(({ name }) => name.split('.')[0])
    expect([...new Set(steps)]).toEqual(Object.keys(model.machine.root.states).filter((step) => steps.includes(step)))
    expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual([...new Set(steps)])
  })
})
