import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { toolChart } from './chart.ts'
import type { PathModel } from './model.ts'

/** A state of a chart with sample data. */
export interface SampleState {
  /** The active states, for example `payment.declined`. Parallel states are joined by `+`. */
  name: string
  snapshot: AnyMachineSnapshot
}

type Model = Pick<PathModel, 'machine' | 'starts' | 'casesAt' | 'project'>

const pathsIn = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, below]) => {
        const inner = below === undefined ? [] : pathsIn(below)
        return inner.length === 0 ? [key] : inner.map((path) => `${key}.${path}`)
      })

/**
 * Maximum number of snapshots that a search continues. The largest chart has shown all its states after 803;
 * the rest find nothing new.
 */
const mostContinued = 1_200

/** Snapshots to continue, by state, and how often each state has been continued. */
interface Waiting {
  snapshots: AnyMachineSnapshot[]
  continued: number
}

/** Takes the next snapshot of the state that has been continued least often. */
const takeFrom = (states: ReadonlyMap<string, Waiting>): AnyMachineSnapshot | undefined => {
  let least: Waiting | undefined
  for (const state of states.values())
    if (state.snapshots.length > 0 && (least === undefined || state.continued < least.continued)) least = state
  if (least) least.continued += 1
  return least?.snapshots.shift()
}

/**
 * Finds the states of a chart, each with the data of the first path to it. Paths follow the chart's cases. A state is continued with
 * each context that its guards distinguish, the least continued state first, so that states which need the data of a longer path
 * are found early. Nothing is executed. Yields after every continued snapshot, with the states that it added.
 */
export function* findStates({ machine, starts, casesAt, project }: Model): Generator<readonly SampleState[]> {
  const chart = toolChart(machine)
  const states = new Map<string, Waiting>()
  const known = new Set<string>()
  const add = (snapshot: AnyMachineSnapshot): SampleState[] => {
    if (snapshot.status !== 'active') return []
    const name = pathsIn(snapshot.value).join('+')
    const key = `${name} ${JSON.stringify(project(snapshot.context, snapshot.value))}`
    if (known.has(key)) return []
    known.add(key)
    const state = states.get(name)
    if (state) {
      state.snapshots.push(snapshot)
      return []
    }
    states.set(name, { snapshots: [snapshot], continued: 0 })
    return [{ name, snapshot }]
  }
  yield starts.flatMap(({ input }) => add(chart.start(input).snapshot))
  for (let turn = 0; turn < mostContinued; turn += 1) {
    const next = takeFrom(states)
    if (!next) return
    yield casesAt(next).flatMap(({ event }) => add(chart.step(next, event).snapshot))
  }
}

/** Sorts states by the order of the chart's steps. States of the same step keep the order in which they were found. */
export const byStep = ({ machine }: Pick<PathModel, 'machine'>, states: readonly SampleState[]): SampleState[] => {
  const steps = Object.keys(machine.root.states)
  const placeOf = ({ name }: SampleState) => steps.indexOf(/^[^.+]+/.exec(name)?.[0] ?? '')
  return states.toSorted((one, other) => placeOf(one) - placeOf(other))
}
