import { canonical } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecStep } from '#src/domain/flowrec.ts'
import { lineOf } from '../export/words.ts'
import { hasSameResults } from './guard-results.ts'
import type { PathEdge, PathEffect, PathGraph, PathStart } from '../graph.ts'

/** The path that a recording took through one chart, as cases of the chart's graph. */
export interface ImportedWay {
  flow: string
  strategy: string
  start: PathStart
  steps: PathEdge[]
}

export interface Imported {
  ways: ImportedWay[]
  /** Reasons why recorded charts could not be imported. */
  problems: string[]
}

interface Reached {
  edge: PathEdge
  before?: Reached
}

const takes = ({ transitions, guards }: PathEffect, { took, guards: recorded }: FlowrecStep): boolean =>
  canonical(transitions) === canonical(took) &&
  hasSameResults(
    recorded,
    guards.map(({ guard, outcome }) => [guard, outcome]),
  )

const rests = ({ nodes }: PathGraph): ((node: string, state: FlowrecStep['state']) => boolean) => {
  const values = new Map(nodes.map(({ id, value }) => [id, canonical(value)]))
  return (node, state) => values.get(node) === canonical(state)
}

/** Returns the items with the recorded case name. Returns all items if the recording names no case or an unknown one. */
const ofCase = <Item>(items: Item[], name: string | undefined, nameOf: (item: Item) => string): Item[] => {
  const named = items.filter((item) => nameOf(item) === name)
  return named.length > 0 ? named : items
}

const stepsTo = (reached: Reached | undefined): PathEdge[] => (reached ? [...stepsTo(reached.before), reached.edge] : [])

/**
 * Follows a recording through a graph. Each step takes a case of the same event with the same guard results, transitions and
 * resulting state, which replaces redacted input by an equivalent case. If several cases match, all are followed, because they
 * may differ later. Returns a string with the reason if no case matches.
 */
const walk = (graph: PathGraph, rows: readonly FlowrecStep[]): { start: PathStart; steps: PathEdge[] } | string => {
  const isAt = rests(graph)
  const leaving = new Map<string, PathEdge[]>()
  for (const edge of graph.edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  const [first, ...rest] = rows
  if (!first) return 'it has no steps'
  const starts = ofCase(
    graph.starts.filter((start) => takes(start, first) && isAt(start.node, first.state)),
    first.in.case,
    ({ name }) => name,
  )
  const [start] = starts
  if (!start) return `step ${first.n}: no start of ${graph.flow} leads to ${lineOf(first.state)} in the same way`
  let reached = new Map<string, { start: PathStart; by?: Reached }>(
    starts.toReversed().map((each) => [each.node, { start: each }]),
  )
  for (const row of rest) {
    const next = new Map<string, { start: PathStart; by?: Reached }>()
    const sent: PathEdge[] = []
    for (const [node, { start: begun, by }] of reached) {
      const cases = (leaving.get(node) ?? []).filter(({ event }) => event.type === row.in.type)
      sent.push(...cases)
      const alike = cases.filter((edge) => takes(edge, row) && isAt(edge.to, row.state))
      for (const edge of ofCase(alike, row.in.case, ({ case: name }) => name))
        if (!next.has(edge.to)) next.set(edge.to, { start: begun, by: { edge, ...(by && { before: by }) } })
    }
    // No case sends this event here, and the chart took no transition, so the step can be left out.
    if (next.size === 0 && sent.length === 0 && row.took.length === 0) continue
    if (next.size === 0) {
      const known = [...new Set(sent.map(({ case: name }) => name))]
      const tried = known.length > 0 ? `; its cases differ: ${known.join(', ')}` : ''
      return `step ${row.n}: no case of ${row.in.type} leads to ${lineOf(row.state)} in the same way${tried}`
    }
    reached = next
  }
  const [end] = reached.values()
  return { start: end?.start ?? start, steps: stepsTo(end?.by) }
}

/** Converts a recording to paths: one for each recorded chart that `graphOf` knows. */
export const importWays = (recording: Flowrec, graphOf: (chart: string) => PathGraph | undefined): Imported => {
  const imported: Imported = { ways: [], problems: [] }
  for (const [actor, { id, path }] of recording.machines.entries()) {
    const graph = graphOf(id)
    const rows = recording.steps.filter((step) => step.actor === actor)
    const [first, ...rest] = rows
    if (!graph || !first) continue
    const fed = rest.filter(({ in: { origin }, took }) => origin !== 'inside' || took.length > 0)
    const way = first.in.type === 'xstate.init' ? walk(graph, [first, ...fed]) : 'the start of the recording was dropped'
    if (typeof way === 'string') imported.problems.push(`${path}: ${way}`)
    else if (way.steps.length > 0) imported.ways.push({ flow: id, strategy: recording.path?.strategy ?? 'imported', ...way })
  }
  return imported
}
