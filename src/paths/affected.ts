import { counted } from './command.ts'
import type { ChartDump } from './diff-chart.ts'
import { usersOf } from './diff-users.ts'
import type { ChartChange, ChartDiff } from './diff.ts'
import type { Path, PathEdge, PathGraph, PathStart } from './graph.ts'

/**
 * Verdict on a path whose chart has changed. `keep`: the path touches no change. `rerun`: the path touches a change that may
 * affect it (a guard, an order, an action, a name). `regenerate`: a transition of the path leads elsewhere now. `drop`: a
 * transition or state of the path was removed.
 */
export type PathVerdict = 'keep' | 'rerun' | 'regenerate' | 'drop'

export interface AffectedPath {
  id: string
  verdict: PathVerdict
  /** The changes that affect the path, in words. */
  because: string[]
}

export interface Affected {
  flow: string
  paths: AffectedPath[]
  /** Transitions of the new chart that no kept or rerun path covers. */
  uncovered: string[]
}

const order: readonly PathVerdict[] = ['keep', 'rerun', 'regenerate', 'drop']

/**
 * The parts of a chart that a path touches: transitions taken, guards evaluated, states visited, and the events sent in each
 * state.
 */
interface Meeting {
  taken: Set<string>
  asked: Set<string>
  states: Set<string>
  sent: Set<string>
}

const meetingOf = ({ start, steps }: Path, statesAt: (node: string) => readonly string[], root: string): Meeting => {
  const effects: (PathStart | PathEdge)[] = [start, ...steps]
  const active = (node: string) => [root, ...statesAt(node)]
  return {
    taken: new Set(effects.flatMap(({ transitions }) => transitions)),
    asked: new Set(effects.flatMap(({ guards }) => guards.map(({ guard }) => guard))),
    states: new Set([start.node, ...steps.map(({ to }) => to)].flatMap(active)),
    sent: new Set(steps.flatMap(({ from, event }) => active(from).map((state) => `${state}/${event.type}`))),
  }
}

/** Removes the index from a transition's id, which leaves its state and event. */
const answering = (transition: string): string => transition.slice(0, transition.lastIndexOf('/'))

const verdictOf = ({ kind, what, edge, node, name, way }: ChartChange, met: Meeting, before: ChartDump): PathVerdict => {
  if (name !== undefined) {
    const { edges, nodes } = usersOf(before, what, name)
    const isMet = edges.some((id) => met.taken.has(id) || met.asked.has(id)) || nodes.some((id) => met.states.has(id))
    return isMet ? 'rerun' : 'keep'
  }
  if (edge) {
    if (edge.before === undefined) {
      const state = node?.before
      const event = answering(edge.after ?? '').slice((node?.after ?? '').length + 1)
      if (event === 'always') return met.states.has(state ?? '') ? 'rerun' : 'keep'
      const [here, isAny] = [`${state}/${event.replace(/\*$/, '')}`, event.endsWith('*')]
      return [...met.sent].some((sent) => (isAny ? sent.startsWith(here) : sent === here)) ? 'rerun' : 'keep'
    }
    if (met.taken.has(edge.before)) {
      if (kind === 'removed') return 'drop'
      return way === 'other' ? 'regenerate' : 'rerun'
    }
    return met.asked.has(edge.before) ? 'rerun' : 'keep'
  }
  const state = node?.before
  if (state === undefined || !met.states.has(state)) return 'keep'
  if (kind === 'removed') return 'drop'
  return way === 'other' ? 'regenerate' : 'rerun'
}

/** Judges every path, and lists the transitions that remain to be covered. `after` is the new chart's graph. */
export const affectedBy = (
  diff: ChartDiff,
  before: ChartDump,
  old: PathGraph,
  paths: readonly Path[],
  after: PathGraph,
): Affected => {
  const states = new Map(old.nodes.map((node) => [node.id, node.states]))
  const judged = paths.map((path): AffectedPath => {
    const met = meetingOf(path, (node) => states.get(node) ?? [], before.id)
    const verdicts = diff.changes.map((change) => ({ verdict: verdictOf(change, met, before), words: change.words }))
    const worst = Math.max(0, ...verdicts.map(({ verdict }) => order.indexOf(verdict)))
    return {
      id: path.id,
      verdict: order[worst] ?? 'keep',
      because: verdicts.filter(({ verdict }) => verdict !== 'keep').map(({ words }) => words),
    }
  })
  const covered = new Set(
    paths
      .filter((_, at) => ['keep', 'rerun'].includes(judged[at]?.verdict ?? ''))
      .flatMap(({ start, steps }) => [start, ...steps].flatMap(({ transitions }) => transitions))
      .map((transition) => diff.transitions[transition]),
  )
  const reachable = new Set([...after.starts, ...after.edges].flatMap(({ transitions }) => transitions))
  return { flow: diff.flow, paths: judged, uncovered: [...reachable].filter((transition) => !covered.has(transition)) }
}

/** Formats the result as lines: the counts, every path that is not kept with the changes that affect it, and the new paths. */
export const affectedLines = ({ flow, paths, uncovered }: Affected, needed: readonly Path[]): string[] => {
  const count = (verdict: PathVerdict) => paths.filter((path) => path.verdict === verdict).length
  return [
    `${flow}: ${counted(paths.length, 'path')}: ${order.map((verdict) => `${verdict} ${count(verdict)}`).join(', ')}; ${counted(needed.length, 'new path')} for ${counted(uncovered.length, 'uncovered transition')}`,
    ...paths
      .filter(({ verdict }) => verdict !== 'keep')
      .flatMap(({ id, verdict, because }) => [
        `  ${verdict.padEnd(10)}  ${id}`,
        ...because.map((words) => `              ${words}`),
      ]),
    ...needed.map(({ id, steps, start }) => `  new         ${id}  ${start.name}, ${counted(steps.length, 'step')}`),
  ]
}
