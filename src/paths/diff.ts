import type { ChartDump, ChartState, ComparedTransition } from './diff-chart.ts'
import { sameStates } from './diff-states.ts'
import { shortened, whereDiffering } from './diff-texts.ts'
import { pairTransitions, turnedAround } from './diff-transitions.ts'

/** The effect of a change on paths that touch it: they stay the same, may differ, or certainly differ. */
export type ChangeEffect = 'same' | 'perhaps other' | 'other'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'renamed'

/** A single change between two revisions of a chart. */
export interface ChartChange {
  kind: ChangeKind
  what: 'state' | 'transition' | 'guard' | 'action' | 'invoke' | 'delay'
  /**
   * Path of the affected state in the new chart, or in the old chart if it was removed. Empty for a change of the whole chart.
   */
  at: string
  /** Name of the guard, action or delay, if the change is in its definition and not in a state. */
  name?: string
  /** A description for readers who know the chart. */
  words: string
  /** Ids of the state node in the old and the new chart. */
  node?: { before?: string; after?: string }
  /** Ids of the transition in the old and the new chart. */
  edge?: { before?: string; after?: string }
  /** `other` for a change of target, `perhaps other` for a guard or an order, `same` for an action. */
  way: ChangeEffect
}

export interface ChartDiff {
  flow: string
  changes: ChartChange[]
  /** The new id of each old transition that still exists. */
  transitions: Record<string, string>
  /** The new id of each old state node that still exists. */
  states: Record<string, string>
}

const list = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'nothing')
const leads = (targets: readonly string[]): string => (targets.length > 0 ? `to ${list(targets)}` : 'nowhere')
const when = (guard: string | undefined): string => (guard === undefined ? '' : `, if ${shortened(guard)}`)
const sentence = ({ on, guard, targets }: ComparedTransition): string => `${on}${when(guard)}, ${leads(targets)}`
const inside = (path: string): string => path || 'the chart'

const differences = (
  before: ComparedTransition & { newTargets: string[] },
  after: ComparedTransition,
): [string, ChangeEffect][] => {
  const found: [string, ChangeEffect][] = []
  const note = (was: string, is: string, words: string, way: ChangeEffect) => {
    if (was !== is) found.push([words, way])
  }
  note(before.on, after.on, `now on ${after.on} instead of ${before.on}`, 'other')
  note(
    leads(before.newTargets),
    leads(after.targets),
    `now leads ${leads(after.targets)} instead of ${leads(before.newTargets)}`,
    'other',
  )
  const [asked, asks] = whereDiffering(before.guard ?? 'none', after.guard ?? 'none')
  note(before.guard ?? '', after.guard ?? '', `guard is now ${asks} instead of ${asked}`, 'perhaps other')
  const [did, does] = whereDiffering(list(before.actions), list(after.actions))
  note(before.actions.join(), after.actions.join(), `actions are now ${does} instead of ${did}`, 'same')
  const [was, is] = [String(before.isReentering), String(after.isReentering)]
  note(was, is, after.isReentering ? 'now reenters its state' : 'no longer reenters its state', 'perhaps other')
  return found
}

/** Returns the strongest of several effects. */
const furthest = (ways: readonly ChangeEffect[]): ChangeEffect =>
  (['other', 'perhaps other'] as const).find((way) => ways.includes(way)) ?? 'same'

const transitionChanges = (before: ChartState, after: ChartState, names: ReadonlyMap<string, string>, into: ChartDiff) => {
  const inNewNames = before.transitions.map((transition) => ({
    ...transition,
    newTargets: transition.targets.map((target) => names.get(target) ?? target),
  }))
  const pairs = pairTransitions(inNewNames, after.transitions)
  const turned = turnedAround(pairs)
  const at = after.path
  const node = { before: before.id, after: after.id }
  const order = new Map(after.transitions.map(({ id }, place) => [id, place]))
  const place = ({ before: one, after: other }: (typeof pairs)[number]) =>
    other ? (order.get(other.id) ?? 0) : after.transitions.length + before.transitions.findIndex(({ id }) => id === one?.id)
  for (const pair of pairs.sort((one, other) => place(one) - place(other))) {
    const { before: was, after: is } = pair
    const edge = { before: was?.id, after: is?.id }
    if (was && is) {
      into.transitions[was.id] = is.id
      const found = differences(was as (typeof inNewNames)[number], is)
      if (turned.includes(pair)) found.push(['is now evaluated before others that used to come first', 'perhaps other'])
      const isRenamed = found.length === 1 && was.on !== is.on && !is.on.startsWith('after ')
      const isDelay = found.length === 1 && was.on !== is.on && is.on.startsWith('after ')
      if (found.length > 0)
        into.changes.push({
          kind: isRenamed ? 'renamed' : 'changed',
          what: isDelay ? 'delay' : 'transition',
          at,
          node,
          edge,
          words: `${inside(at)}: ${sentence(was)}: ${found.map(([words]) => words).join('; ')}`,
          way: furthest(found.map(([, way]) => way)),
        })
    } else if (is) {
      into.changes.push({
        kind: 'added',
        what: 'transition',
        at,
        node,
        edge,
        words: `${inside(at)}: ${sentence(is)}: added`,
        way: 'perhaps other',
      })
    } else if (was) {
      into.changes.push({
        kind: 'removed',
        what: 'transition',
        at,
        node,
        edge,
        words: `${inside(at)}: ${sentence(was)}: removed`,
        way: 'other',
      })
    }
  }
}

const stateChanges = (before: ChartState, after: ChartState, names: ReadonlyMap<string, string>, into: ChartDiff) => {
  const node = { before: before.id, after: after.id }
  const at = after.path
  const note = (what: ChartChange['what'], was: string, is: string, word: string, way: ChangeEffect) => {
    if (was !== is)
      into.changes.push({ kind: 'changed', what, at, node, words: `${inside(at)}: ${word} ${is} instead of ${was}`, way })
  }
  const began = before.initial === undefined ? 'nowhere' : (names.get(before.initial) ?? before.initial)
  note('state', began, after.initial ?? 'nowhere', 'now starts in', 'other')
  note('state', before.kind, after.kind, 'type is now', 'other')
  note('state', list(before.tags), list(after.tags), 'tags are now', 'same')
  note('action', list(before.entry), list(after.entry), 'entry actions are now', 'same')
  note('action', list(before.exit), list(after.exit), 'exit actions are now', 'same')
  note('state', before.output ?? 'nothing', after.output ?? 'nothing', 'output is now', 'same')
  const invoked = ({ invokes }: ChartState) => list(invokes.map(({ src }) => src))
  const asked = ({ invokes }: ChartState) => list(invokes.map(({ input }) => input))
  note('invoke', invoked(before), invoked(after), 'now invokes', 'other')
  if (invoked(before) === invoked(after)) note('invoke', asked(before), asked(after), `input of ${invoked(after)} is now`, 'same')
}

const namedChanges = (before: ChartDump, after: ChartDump, into: ChartDiff) => {
  for (const [kind, what] of [
    ['guards', 'guard'],
    ['actions', 'action'],
    ['delays', 'delay'],
  ] as const) {
    const [was, is] = [before.named[kind], after.named[kind]]
    for (const name of new Set([...Object.keys(is), ...Object.keys(was)])) {
      const way = what === 'guard' ? 'perhaps other' : 'same'
      if (was[name] === undefined) into.changes.push({ kind: 'added', what, at: '', name, words: `${what} ${name}: added`, way })
      else if (is[name] === undefined)
        into.changes.push({ kind: 'removed', what, at: '', name, words: `${what} ${name}: removed`, way })
      else if (was[name] !== is[name]) {
        const [old, now] = whereDiffering(was[name], is[name])
        into.changes.push({ kind: 'changed', what, at: '', name, words: `${what} ${name}: is now ${now} instead of ${old}`, way })
      }
    }
  }
}

/**
 * Compares two revisions of a chart. Changes of states, transitions and invokes follow the order of the new chart, then come
 * removed states, and finally the definitions of guards, actions and delays.
 */
export const diffCharts = (before: ChartDump, after: ChartDump): ChartDiff => {
  const into: ChartDiff = { flow: after.id, changes: [], transitions: {}, states: {} }
  const names = sameStates(before, after)
  const oldOf = new Map([...names].map(([was, is]) => [is, was]))
  const oldStates = new Map(before.states.map((state) => [state.path, state]))
  for (const state of after.states) {
    const was = oldStates.get(oldOf.get(state.path) ?? 'nowhere')
    if (!was) {
      into.changes.push({
        kind: 'added',
        what: 'state',
        at: state.path,
        node: { after: state.id },
        words: `${state.path}: added`,
        way: 'same',
      })
      continue
    }
    into.states[was.id] = state.id
    const key = (path: string) => path.slice(path.lastIndexOf('.') + 1)
    if (key(was.path) !== key(state.path))
      into.changes.push({
        kind: 'renamed',
        what: 'state',
        at: state.path,
        node: { before: was.id, after: state.id },
        words: `${state.path}: renamed from ${was.path}`,
        way: 'same',
      })
    stateChanges(was, state, names, into)
    transitionChanges(was, state, names, into)
  }
  for (const state of before.states) {
    if (!names.has(state.path))
      into.changes.push({
        kind: 'removed',
        what: 'state',
        at: state.path,
        node: { before: state.id },
        words: `${state.path}: removed`,
        way: 'other',
      })
  }
  namedChanges(before, after, into)
  return into
}
