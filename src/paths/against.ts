import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { canonical } from '#src/domain/flowrec-seal.ts'
import type { Taken, ToolChart } from './chart.ts'
import type { ChartDump, ComparedTransition } from './diff-chart.ts'
import type { ChartDiff } from './diff.ts'
import { lineOf } from './export/words.ts'
import type { Path, PathEffect, PathNode } from './graph.ts'

/** The first difference between a path of old charts and today's chart, in words. Step 0 is the start. */
export interface Changed {
  path: Path
  step: number
  /** Name of the case that was sent. */
  case: string
  words: string
}

/** A chart then and now: both dumps, the differences between them, and today's chart. */
export interface ThenAndNow {
  before: ChartDump
  after: ChartDump
  diff: ChartDiff
  chart: ToolChart
  /** The nodes of the old paths. */
  nodes: ReadonlyMap<string, PathNode>
}

const byId = (dump: ChartDump): ReadonlyMap<string, ComparedTransition & { from: string }> =>
  new Map(dump.states.flatMap(({ path, transitions }) => transitions.map((each) => [each.id, { ...each, from: path }])))

/** True for the source of an inline function, which does not belong in a sentence. */
const isSource = (text: string): boolean => /=>|[{}]|^function\b/.test(text)

const guardWords = (guard: string): string => (isSource(guard) ? 'its condition' : `'${guard}'`)

const transitionWords = (found: (ComparedTransition & { from: string }) | undefined, id: string): string => {
  if (!found) return id
  const { from, on, guard, targets } = found
  return `${from || 'the chart'}: ${on}${guard === undefined ? '' : `, if ${guardWords(guard)}`}${targets.length > 0 ? `, to ${targets.join(', ')}` : ''}`
}

const only = <Item>(some: readonly Item[], others: readonly Item[]): Item[] => some.filter((each) => !others.includes(each))

/** Describes which effects a step has lost and gained. */
const gainedAndLost = (
  verb: [lost: string, gained: string],
  then: readonly string[],
  now: readonly string[],
): string | undefined => {
  const [lost, gained] = [only(then, now), only(now, then)]
  const parts = [
    ...lost.map((each) => `${verb[0]} ${isSource(each) ? 'its own assignment' : `'${each}'`}`),
    ...gained.map((each) => `${verb[1]} ${isSource(each) ? 'another assignment' : `'${each}'`}`),
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** Actions by their places: those of the transitions taken, and those of entering and leaving states. */
const actionsIn = (dump: ChartDump, transitions: readonly string[]): string[] => {
  const known = byId(dump)
  const states = new Map(dump.states.map((state) => [state.path, state]))
  return transitions.flatMap((id) => {
    const found = known.get(id)
    if (!found) return []
    return [
      ...(states.get(found.from)?.exit ?? []),
      ...found.actions,
      ...found.targets.flatMap((target) => states.get(target)?.entry ?? []),
    ]
  })
}

/** Creates a function that compares the effect of a step then with that of today's chart. Returns the difference in words. */
const comparing = ({ before, after, diff }: ThenAndNow) => {
  const [then, now] = [byId(before), byId(after)]
  const renamed = (id: string): string => diff.transitions[id] ?? id
  return (expected: PathEffect & { value: StateValue | undefined }, taken: Taken): string | undefined => {
    const way = expected.transitions.map(renamed)
    if (canonical(way) !== canonical(taken.transitions)) {
      const at = way.findIndex((id, place) => id !== taken.transitions[place])
      const index = at < 0 ? way.length : at
      const [was, is] = [expected.transitions[index], taken.transitions[index]]
      const took = was === undefined ? 'took no transition' : `took '${transitionWords(then.get(was), was)}'`
      const takes = is === undefined ? 'now takes none' : `now takes '${transitionWords(now.get(is), is)}'`
      return `${took}, ${takes}`
    }
    if (canonical(expected.value) !== canonical(taken.snapshot.value))
      return `led to ${lineOf(expected.value ?? '')}, now leads to ${lineOf(taken.snapshot.value as StateValue)}`
    const asked = expected.guards.map(({ guard, outcome }) => ({ id: guard, guard: then.get(guard)?.guard ?? guard, outcome }))
    const asks = taken.guards.map(({ guard, outcome }) => ({ id: guard, guard: now.get(guard)?.guard ?? guard, outcome }))
    for (const { id, guard, outcome } of asked) {
      const found = asks.find((each) => each.id === renamed(id))
      if (!found) return `no longer asks ${guardWords(guard)}`
      if (found.outcome !== outcome)
        return `${guardWords(guard)} was ${outcome ? 'true' : 'false'}, now it is ${found.outcome ? 'true' : 'false'}`
      if (found.guard !== guard && !isSource(guard + found.guard))
        return `asked ${guardWords(guard)}, now asks ${guardWords(found.guard)}`
    }
    const fresh = asks.find(({ id }) => !asked.some((each) => renamed(each.id) === id))
    if (fresh) return `now asks ${guardWords(fresh.guard)} too`
    return (
      gainedAndLost(['no longer calls', 'now calls'], expected.calls, taken.calls) ??
      gainedAndLost(
        ['no longer does', 'now does'],
        actionsIn(before, expected.transitions),
        actionsIn(after, taken.transitions),
      ) ??
      gainedAndLost(['no longer does', 'now does'], expected.effects, taken.effects)
    )
  }
}

/** Replays old paths on today's chart. Returns the first difference of each path that differs. */
export const changedPaths = (charts: ThenAndNow, paths: readonly Path[]): Changed[] => {
  const { chart, nodes } = charts
  const compare = comparing(charts)
  const valueOf = (node: string): StateValue | undefined => nodes.get(node)?.value
  return paths.flatMap((path): Changed[] => {
    const begun = chart.start(path.start.input)
    const first = compare({ ...path.start, value: valueOf(path.start.node) }, begun)
    if (first !== undefined) return [{ path, step: 0, case: path.start.name, words: first }]
    let snapshot: AnyMachineSnapshot = begun.snapshot
    for (const [at, edge] of path.steps.entries()) {
      const taken = chart.step(snapshot, edge.event)
      const words = compare({ ...edge, value: valueOf(edge.to) }, taken)
      if (words !== undefined) return [{ path, step: at + 1, case: edge.case, words }]
      snapshot = taken.snapshot
    }
    return []
  })
}
