import { canonical } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import type { PathCover, PathGraph } from '../graph.ts'
import { together } from '../cover.ts'
import { hasSameResults } from './guard-results.ts'

/** The properties by which a recording distinguishes a step from others. */
interface Alike {
  guards: [string, boolean][]
  /** Name of the case, for a response of an operation. */
  outcome?: string
  requirements: string[]
}

/** The steps of a chart by event, transitions and resulting state, and its state nodes by state. */
export interface StepsAlike {
  flow: string
  states: Record<string, string[]>
  steps: Record<string, Alike[]>
}

/** Groups the steps of a graph by what a recording shows of them. Steps that differ only in what it does not show are one. */
export const stepsAlikeIn = ({ flow, nodes, edges }: PathGraph): StepsAlike => {
  const values = new Map(nodes.map(({ id, value }) => [id, canonical(value)]))
  const grouped = new Map<string, Map<string, Alike>>()
  for (const { to, event, transitions, guards, origin, case: name, requirements = [] } of edges) {
    const key = `${canonical([event.type, transitions])} ${values.get(to)}`
    const alike: Alike = {
      guards: guards.map(({ guard, outcome }): [string, boolean] => [guard, outcome]),
      ...(origin === 'service' && { outcome: name }),
      requirements,
    }
    const group = grouped.get(key) ?? new Map<string, Alike>()
    grouped.set(key, group.set(JSON.stringify(alike), alike))
  }
  return {
    flow,
    states: Object.fromEntries(nodes.map(({ value, states }) => [canonical(value), states])),
    steps: Object.fromEntries([...grouped].map(([key, group]) => [key, [...group.values()]])),
  }
}

const nothing: PathCover = { transitions: [], states: [], guards: [], outcomes: [], requirements: [] }

/** Returns the elements that all lists contain. */
const inAll = (lists: readonly (readonly string[])[]): string[] => {
  const [first = [], ...others] = lists
  return first.filter((each) => others.every((other) => other.includes(each)))
}

/**
 * Measures what recordings cover of a chart, step by step and from the recorded transitions, guards and states. It therefore counts any
 * visit, wherever it began. A case of an operation counts if only one case can have had the recorded effect, and a section of the
 * specification if every case with this effect implements it.
 */
export const seenIn = ({ flow, states, steps: known }: StepsAlike, recordings: readonly Flowrec[]): PathCover => {
  const coverOf = ({ in: { type, case: named }, took, guards, state }: FlowrecStep): PathCover => {
    const place = canonical(state)
    const alike = (known[`${canonical([type, took])} ${place}`] ?? []).filter((each) => hasSameResults(guards, each.guards))
    const cases = [...new Set(alike.flatMap(({ outcome = [] }) => outcome))]
    const outcomes = named !== undefined && cases.includes(named) ? [named] : cases.length === 1 ? cases : []
    return {
      transitions: took,
      states: states[place] ?? [],
      guards: guards.map(([guard, outcome]) => `${guard} ${outcome ? 'yes' : 'no'}`),
      outcomes,
      requirements: inAll(alike.map(({ requirements }) => requirements)),
    }
  }
  const rows = recordings.flatMap(({ machines, steps }) => steps.filter(({ actor }) => machines[actor]?.id === flow))
  return rows.length === 0 ? nothing : together(rows.map(coverOf))
}
