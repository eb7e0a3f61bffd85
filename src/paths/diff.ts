import type { ChartDump, ChartState, ChartTransition } from './diff-chart.ts'
import { sameStates } from './diff-states.ts'
import { pairTransitions, turnedAround } from './diff-transitions.ts'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'renamed'

/** One change between two revisions of a chart. */
export interface ChartChange {
  kind: ChangeKind
  what: 'state' | 'transition' | 'guard' | 'action' | 'invoke' | 'delay'
  /** Path of the state it is in, in the new chart; of what was removed, in the old one. Empty for what the whole chart knows by name. */
  at: string
  /** What the whole chart knows by name, where that changed. */
  name?: string
  /** In words, for a reader who knows the chart. */
  words: string
  /** Ids of the state node in the old chart and the new one. */
  node?: { before?: string; after?: string }
  /** Ids of the transition in the old chart and the new one. */
  edge?: { before?: string; after?: string }
  /** Whether the way through the chart is another one: a target, a guard, an order, an initial state. */
  isOnTheWay: boolean
}

export interface ChartDiff {
  flow: string
  changes: ChartChange[]
  /** The new chart's id of each transition of the old one that is still there. */
  transitions: Record<string, string>
  /** The new chart's id of each state node of the old one that is still there. */
  states: Record<string, string>
}

const list = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'nothing')
const leads = (targets: readonly string[]): string => (targets.length > 0 ? `to ${list(targets)}` : 'nowhere')
const when = (guard: string | undefined): string => (guard === undefined ? '' : `, if ${guard}`)
const sentence = ({ on, guard, targets }: ChartTransition): string => `${on}${when(guard)}, ${leads(targets)}`
const inside = (path: string): string => path || 'the chart'

const differences = (before: ChartTransition & { newTargets: string[] }, after: ChartTransition): [string, boolean][] => {
  const found: [string, boolean][] = []
  const note = (was: string, is: string, words: string, isOnTheWay: boolean) => {
    if (was !== is) found.push([words, isOnTheWay])
  }
  note(before.on, after.on, `answers ${after.on}, was ${before.on}`, true)
  note(leads(before.newTargets), leads(after.targets), `leads ${leads(after.targets)}, led ${leads(before.newTargets)}`, true)
  note(before.guard ?? '', after.guard ?? '', `asks ${after.guard ?? 'no guard'}, asked ${before.guard ?? 'no guard'}`, true)
  note(before.actions.join(), after.actions.join(), `does ${list(after.actions)}, did ${list(before.actions)}`, false)
  note(
    String(before.isReentering),
    String(after.isReentering),
    after.isReentering ? 'enters its state anew' : 'stays inside',
    true,
  )
  return found
}

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
      if (turned.includes(pair)) found.push(['is asked before others that came first', true])
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
          isOnTheWay: found.some(([, isOnTheWay]) => isOnTheWay),
        })
    } else if (is) {
      into.changes.push({
        kind: 'added',
        what: 'transition',
        at,
        node,
        edge,
        words: `${inside(at)}: ${sentence(is)}: is new`,
        isOnTheWay: true,
      })
    } else if (was) {
      into.changes.push({
        kind: 'removed',
        what: 'transition',
        at,
        node,
        edge,
        words: `${inside(at)}: ${sentence(was)}: is gone`,
        isOnTheWay: true,
      })
    }
  }
}

const stateChanges = (before: ChartState, after: ChartState, names: ReadonlyMap<string, string>, into: ChartDiff) => {
  const node = { before: before.id, after: after.id }
  const at = after.path
  const note = (what: ChartChange['what'], was: string, is: string, word: string, isOnTheWay: boolean) => {
    if (was !== is)
      into.changes.push({ kind: 'changed', what, at, node, words: `${inside(at)}: ${word} ${is}, was ${was}`, isOnTheWay })
  }
  const began = before.initial === undefined ? 'nowhere' : (names.get(before.initial) ?? before.initial)
  note('state', began, after.initial ?? 'nowhere', 'begins in', true)
  note('state', before.kind, after.kind, 'is', true)
  note('state', list(before.tags), list(after.tags), 'is tagged', false)
  note('action', list(before.entry), list(after.entry), 'does on entry', false)
  note('action', list(before.exit), list(after.exit), 'does on exit', false)
  note('state', before.output ?? 'nothing', after.output ?? 'nothing', 'gives', false)
  const invoked = ({ invokes }: ChartState) => list(invokes.map(({ src }) => src))
  const asked = ({ invokes }: ChartState) => list(invokes.map(({ input }) => input))
  note('invoke', invoked(before), invoked(after), 'invokes', true)
  if (invoked(before) === invoked(after)) note('invoke', asked(before), asked(after), `asks ${invoked(after)} for`, false)
}

const namedChanges = (before: ChartDump, after: ChartDump, into: ChartDiff) => {
  for (const [kind, what] of [
    ['guards', 'guard'],
    ['actions', 'action'],
    ['delays', 'delay'],
  ] as const) {
    const [was, is] = [before.named[kind], after.named[kind]]
    for (const name of new Set([...Object.keys(is), ...Object.keys(was)])) {
      const isOnTheWay = what === 'guard'
      if (was[name] === undefined)
        into.changes.push({ kind: 'added', what, at: '', name, words: `${what} ${name}: is new`, isOnTheWay })
      else if (is[name] === undefined)
        into.changes.push({ kind: 'removed', what, at: '', name, words: `${what} ${name}: is gone`, isOnTheWay })
      else if (was[name] !== is[name])
        into.changes.push({
          kind: 'changed',
          what,
          at: '',
          name,
          words: `${what} ${name}: is ${is[name]}, was ${was[name]}`,
          isOnTheWay,
        })
    }
  }
}

/** What changed from one revision of a chart to another: states, transitions, guards, actions, invokes, delays, in the new chart's order. */
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
        words: `${state.path}: is new`,
        isOnTheWay: true,
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
        words: `${state.path}: was ${was.path}`,
        isOnTheWay: false,
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
        words: `${state.path}: is gone`,
        isOnTheWay: true,
      })
  }
  namedChanges(before, after, into)
  return into
}
