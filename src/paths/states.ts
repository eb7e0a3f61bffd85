import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { toolChart } from './chart.ts'
import type { PathModel } from './model.ts'

/** A state of a chart with sample data. */
export interface SampleState {
  /** The active states, for example `payment.declined`. Parallel states are joined by `+`. */
  name: string
  snapshot: AnyMachineSnapshot
}

const pathsIn = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, below]) => {
        const inner = below === undefined ? [] : pathsIn(below)
        return inner.length === 0 ? [key] : inner.map((path) => `${key}.${path}`)
      })

/**
 * Lists states of a chart, each with the data of the first way there. Ways follow the chart's cases, and none is continued through
 * a state that another has reached. States that need the data of a longer way are missing. Sorted by step. Nothing is executed.
 */
export const sampleStates = ({ machine, starts, casesAt }: Pick<PathModel, 'machine' | 'starts' | 'casesAt'>): SampleState[] => {
  const chart = toolChart(machine)
  const found = new Map<string, AnyMachineSnapshot>()
  const add = (snapshot: AnyMachineSnapshot) => {
    const name = pathsIn(snapshot.value).join('+')
    if (snapshot.status === 'active' && !found.has(name)) found.set(name, snapshot)
  }
  for (const { input } of starts) add(chart.start(input).snapshot)
  // A map also visits the entries that are added during the loop.
  for (const snapshot of found.values()) for (const { event } of casesAt(snapshot)) add(chart.step(snapshot, event).snapshot)
  const steps = Object.keys(machine.root.states)
  const placeOf = ({ name }: SampleState) => steps.indexOf(/^[^.+]+/.exec(name)?.[0] ?? '')
  return [...found].map(([name, snapshot]) => ({ name, snapshot })).sort((one, other) => placeOf(one) - placeOf(other))
}
