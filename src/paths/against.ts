import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { canonical } from '#src/domain/flowrec-seal.ts'
import { guardNameAt, transitionInWords } from '#src/visualizer/guard-facts.ts'
import { type Taken, toolChart } from './chart.ts'
import { type ChartDump, type ComparedTransition, dumpOf } from './diff-chart.ts'
import { diffCharts } from './diff.ts'
import { lineOf } from './export/words.ts'
import type { GuardOutcome, Path, PathEffect, PathNode } from './graph.ts'

/** A difference between a path of old charts and today's chart, in words. Step 0 is the start. */
export interface Changed {
  path: Path
  step: number
  /** Name of the case that was sent. */
  case: string
  /** The state in which it was sent, for example `payment.choosing.ready`. Undefined at the start. */
  state?: string
  words: string
}

/** A chart then and now, and the nodes of the old paths. */
export interface ThenAndNow {
  old: AnyStateMachine
  now: AnyStateMachine
  nodes: ReadonlyMap<string, PathNode>
}

const byId = (dump: ChartDump): ReadonlyMap<string, ComparedTransition & { from: string }> =>
  new Map(dump.states.flatMap(({ path, transitions }) => transitions.map((each) => [each.id, { ...each, from: path }])))

/** True for the source of an inline function, which does not belong in a sentence. */
const isSource = (text: string): boolean => /=>|[{}]|^function\b/.test(text)

/** Names the guard of a transition. A guard without a name is named by its transition. */
const guardWords = (machine: AnyStateMachine, id: string): string => {
  const name = guardNameAt(machine, id)
  return name === undefined ? `the condition of '${transitionInWords(machine, id)}'` : `'${name}'`
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

/** Returns the first difference between the guards of a step then and now. A step may evaluate the same guard several times. */
const guardChange = (
  { old, now }: ThenAndNow,
  renamed: (id: string) => string,
  expected: readonly GuardOutcome[],
  taken: readonly GuardOutcome[],
): string | undefined => {
  const left = [...taken]
  for (const { guard, outcome } of expected) {
    const at = left.findIndex((each) => each.guard === renamed(guard))
    const found = left[at]
    const was = guardWords(old, guard)
    if (!found) return `no longer checks ${was}`
    left.splice(at, 1)
    if (found.outcome !== outcome) return `${was} was ${String(outcome)}, now it is ${String(found.outcome)}`
    const name = guardNameAt(now, found.guard)
    if (guardNameAt(old, guard) !== name) return `checked ${was}, now checks ${guardWords(now, found.guard)}`
  }
  const [fresh] = left
  return fresh && `now also checks ${guardWords(now, fresh.guard)}`
}

/** How a step differs, in words. After `isOver`, the rest of the path differs too, and only as a consequence. */
interface StepChange {
  words: string[]
  isOver: boolean
}

/** Creates a function that compares the effect of a step then with that of today's chart. */
const comparing = (charts: ThenAndNow) => {
  const { old, now } = charts
  const [before, after] = [dumpOf(old), dumpOf(now)]
  const { transitions } = diffCharts(before, after)
  const renamed = (id: string): string => transitions[id] ?? id
  return (expected: PathEffect & { value: StateValue | undefined }, taken: Taken): StepChange => {
    const over = (words: string): StepChange => ({ words: [words], isOver: true })
    const way = expected.transitions.map(renamed)
    if (canonical(way) !== canonical(taken.transitions)) {
      const at = way.findIndex((id, place) => id !== taken.transitions[place])
      const index = at < 0 ? way.length : at
      const [was, is] = [expected.transitions[index], taken.transitions[index]]
      const took = was === undefined ? 'took no transition' : `took '${transitionInWords(old, was)}'`
      const takes = is === undefined ? 'now takes none' : `now takes '${transitionInWords(now, is)}'`
      return over(`${took}, ${takes}`)
    }
    if (canonical(expected.value) !== canonical(taken.snapshot.value))
      return over(`led to ${lineOf(expected.value ?? '')}, now leads to ${lineOf(taken.snapshot.value as StateValue)}`)
    const checks = guardChange(charts, renamed, expected.guards, taken.guards)
    const does =
      gainedAndLost(['no longer calls', 'now calls'], expected.calls, taken.calls) ??
      gainedAndLost(
        ['no longer does', 'now does'],
        actionsIn(before, expected.transitions),
        actionsIn(after, taken.transitions),
      ) ??
      gainedAndLost(['no longer does', 'now does'], expected.effects, taken.effects)
    return { words: [checks, does].filter((words) => words !== undefined), isOver: does !== undefined }
  }
}

/**
 * Replays old paths on today's chart. Returns the differences of each path up to the first that changes what follows. A step that checks
 * other guards and does the same changes nothing that follows.
 */
export const changedPaths = (charts: ThenAndNow, paths: readonly Path[]): Changed[] => {
  const { now, nodes } = charts
  const chart = toolChart(now)
  const compare = comparing(charts)
  const valueOf = (node: string): StateValue | undefined => nodes.get(node)?.value
  return paths.flatMap((path): Changed[] => {
    const found: Changed[] = []
    const begun = chart.start(path.start.input)
    let snapshot: AnyMachineSnapshot = begun.snapshot
    const first = compare({ ...path.start, value: valueOf(path.start.node) }, begun)
    for (const words of first.words) found.push({ path, step: 0, case: path.start.name, words })
    if (first.isOver) return found
    for (const [at, edge] of path.steps.entries()) {
      const taken = chart.step(snapshot, edge.event)
      const { words: all, isOver } = compare({ ...edge, value: valueOf(edge.to) }, taken)
      const state = lineOf(valueOf(edge.from) ?? '')
      for (const words of all) found.push({ path, step: at + 1, case: edge.case, state, words })
      if (isOver) return found
      snapshot = taken.snapshot
    }
    return found
  })
}
