import { describe, expect, it } from 'vitest'
import { runSimulation, type Simulating } from '#src/desk/simulate/run-simulation.ts'
import { possibleAt, type SimulatedCase, wouldLeadTo } from '#src/desk/simulate/simulation.ts'
import { models } from '#src/paths/models.ts'
import { verify } from '#src/visualizer/verify.ts'

const modelOf = (name: string) => {
  const model = models.find((each) => each.name === name)
  if (!model) throw new Error(`no model of ${name}`)
  return model
}

const begin = (name: string): Simulating => {
  const [start] = modelOf(name).starts
  if (!start) throw new Error(`${name} has no start`)
  return { chart: name, start, cases: [] }
}

/** Continues a simulation with the first possible case of each name. */
const gone = (from: Simulating, ...names: string[]): Simulating =>
  names.reduce((simulating, wanted) => {
    const { snapshot } = runSimulation(simulating)
    const found =
      snapshot &&
      possibleAt(modelOf(simulating.chart), snapshot).find(({ name, isPossible }) => isPossible && name.startsWith(wanted))
    if (!found) throw new Error(`${wanted} cannot happen in ${JSON.stringify(snapshot?.value)}`)
    const { isPossible: _, ...happened } = found
    return { ...simulating, cases: [...simulating.cases, happened satisfies SimulatedCase] }
  }, from)

describe('a simulation of a chart', () => {
  it('starts at the chart’s start, and sends no calls', () => {
    const { snapshot, recording } = runSimulation(begin('booking'))
    expect(snapshot?.value).toEqual({ home: 'choosing' })
    expect(recording.steps.map(({ in: { type } }) => type)).toEqual(['xstate.init'])
  })

  it('follows events and chosen answers', () => {
    const simulating = gone(begin('booking'), 'search.submit', 'airSearch answers')
    const { snapshot, recording } = runSimulation(simulating)
    expect(snapshot?.value).toHaveProperty('flight-selection')
    expect(recording.steps.map(({ in: { origin, call } }) => [origin, call])).toEqual([
      ['inside', undefined],
      ['user', undefined],
      ['service', 'airSearch#1'],
    ])
    expect(recording.calls?.['airSearch#1']?.outcome).toBe('done')
  })

  it('says where a case would lead without going there', () => {
    const simulating = gone(begin('booking'), 'search.submit')
    const { snapshot } = runSimulation(simulating)
    if (!snapshot) throw new Error('no snapshot')
    const failing = possibleAt(modelOf('booking'), snapshot).find(({ name }) => name.startsWith('airSearch fails'))
    if (!failing) throw new Error('no failure')
    const told = wouldLeadTo(snapshot, failing.event)
    expect(snapshot.value).toEqual({ 'flight-selection': 'loading' })
    expect(runSimulation({ ...simulating, cases: [...simulating.cases, failing] }).snapshot?.value).toEqual(told)
  })

  it('produces a recording that today’s charts replay', () => {
    for (const simulating of [
      gone(begin('booking'), 'search.submit', 'airSearch answers'),
      gone(begin('booking'), 'search.submit', 'airSearch fails'),
    ]) {
      const { recording } = runSimulation(simulating)
      expect(verify(recording)).toEqual({ steps: recording.steps.length, induced: [] })
    }
  })

  it('starts at every start of every chart', () => {
    for (const { name, starts } of models)
      for (const start of starts)
        expect(runSimulation({ chart: name, start, cases: [] }).snapshot?.status, `${name}, ${start.name}`).toMatch(
          /^(?:active|done)$/,
        )
  })

  it('continues in every chart, and its recording can be replayed', () => {
    for (const { name } of models) {
      let simulating = begin(name)
      for (let turn = 0; turn < 6; turn += 1) {
        const { snapshot } = runSimulation(simulating)
        const possible =
          snapshot?.status === 'active' ? possibleAt(modelOf(name), snapshot).filter(({ isPossible }) => isPossible) : []
        const happened = possible[(turn * 7) % Math.max(1, possible.length)]
        if (happened) simulating = { ...simulating, cases: [...simulating.cases, happened] }
      }
      const { recording } = runSimulation(simulating)
      expect(verify(recording).divergence, `${name}: ${simulating.cases.map((each) => each.name).join(', ')}`).toBeUndefined()
    }
  })
})
