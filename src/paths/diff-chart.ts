import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionText, guardText, textOf } from './diff-texts.ts'

export interface ComparedTransition {
  /** `<state id>/<descriptor>/<index>`, as in paths. */
  id: string
  /** The event, without the state's id: `seat.pick`, `seatMap is done`, `after poll`, `always`. */
  on: string
  /** Index among the state's transitions for the same event. */
  index: number
  /** Paths of the target states. Empty if the state does not change. */
  targets: string[]
  guard?: string
  actions: string[]
  isReentering: boolean
}

export interface ChartState {
  /** Keys from the root, joined by dots. Empty for the root. */
  path: string
  id: string
  kind: string
  initial?: string
  tags: string[]
  entry: string[]
  exit: string[]
  output?: string
  invokes: { id: string; src: string; input: string }[]
  transitions: ComparedTransition[]
}

/** A chart as plain names and source text, which can be compared with another revision and stored in a file. */
export interface ChartDump {
  id: string
  states: ChartState[]
  /** Source text of the named implementations. */
  named: { guards: Record<string, string>; actions: Record<string, string>; delays: Record<string, string> }
}

/** Describes a transition's event without the id of its state. Otherwise renaming a state would change all of its transitions. */
const answered = (descriptor: string, id: string): string => {
  if (descriptor === '') return 'always'
  if (descriptor === `xstate.done.state.${id}`) return 'done'
  if (descriptor.startsWith('xstate.after.')) return `after ${descriptor.slice('xstate.after.'.length).replace(`.${id}`, '')}`
  return descriptor.replace(/^xstate\.done\.actor\.(.+)$/, '$1 is done').replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
}

const pathOf = ({ path }: AnyStateNode): string => path.join('.')

/** Builds a transition's id in the form that chart.ts uses. */
const idOf = (node: AnyStateNode, descriptor: string, index: number): string => `${node.id}/${descriptor || 'always'}/${index}`

interface BuiltGuard {
  guards?: [unknown, unknown]
}

/** Returns the guard that a route declares. xstate combines it with a guard of its own, which checks the target of the event. */
const routeGuard = (guard: unknown): { guard?: string } => {
  const asked = (guard as BuiltGuard | undefined)?.guards?.[1]
  return asked === undefined ? {} : { guard: guardText(asked) }
}

const plainGuard = (guard: unknown): { guard?: string } => (guard === undefined ? {} : { guard: guardText(guard) })

/** Describes the event of a route by its target. A forbidden route has no target and is described as `xstate.route`. */
const routeOf = (target: AnyStateNode | undefined): string => (target ? `route to ${target.id}` : 'xstate.route')

const transitionsOf = (node: AnyStateNode): ComparedTransition[] =>
  [['', node.always ?? []] as const, ...node.transitions].flatMap(([descriptor, transitions]) =>
    transitions.map((transition, index) => ({
      id: idOf(node, descriptor, index),
      on: descriptor === 'xstate.route' ? routeOf(transition.target?.[0]) : answered(descriptor, node.id),
      index,
      targets: (transition.target ?? []).map(pathOf),
      ...(descriptor === 'xstate.route' ? routeGuard(transition.guard) : plainGuard(transition.guard)),
      actions: transition.actions.map(actionText),
      isReentering: transition.reenter,
    })),
  )

const stateOf = (node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  id: node.id,
  kind: node.type,
  ...(node.type === 'compound' && node.initial.target[0] ? { initial: pathOf(node.initial.target[0]) } : {}),
  tags: node.tags.map(String),
  entry: [node.config.entry ?? []].flat().map(actionText),
  exit: [node.config.exit ?? []].flat().map(actionText),
  ...(node.output === undefined ? {} : { output: textOf(node.output) }),
  invokes: node.invoke.map(({ id, src, input }) => ({ id, src: textOf(src).replaceAll('"', ''), input: textOf(input) })),
  transitions: transitionsOf(node),
})

const withChildren = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(withChildren)]

const texts = (named: Record<string, unknown> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(named ?? {}).map(([name, value]) => [name, textOf(value)]))

/** Builds the dump of a chart, with its states in declaration order. */
export const dumpOf = (machine: AnyStateMachine): ChartDump => {
  const { guards, actions, delays } = machine.implementations
  return {
    id: machine.id,
    states: withChildren(machine.root).map(stateOf),
    named: { guards: texts(guards), actions: texts(actions), delays: texts(delays) },
  }
}
