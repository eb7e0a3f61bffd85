import { type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { GuardOutcome, PathEffect, PathEvent } from './graph.ts'
import { noteReads, type Reads } from './reads.ts'

/** The fields of a transition in xstate 5.33.3 that the tools read. */
export interface ChartTransition {
  id: string
  source: ChartNode
  descriptor: string
  index: number
  target?: ChartNode[]
  guard?: unknown
  actions: unknown[]
  reenter: boolean
}

/** The fields of a state node in xstate 5.33.3 that the tools read. */
export interface ChartNode {
  id: string
  /** The node's declaration. Flows that share a step share this object. */
  config: object
  key: string
  path: string[]
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  parent?: ChartNode
  states: Record<string, ChartNode>
  tags: string[]
  entry: unknown[]
  exit: unknown[]
  /** Default transition into a compound state. */
  initial?: { target: ChartNode[]; actions: unknown[] }
  output?: unknown
  invoke: { id: string; src: string; input?: unknown }[]
  transitions: Map<string, ChartTransition[]>
  always?: ChartTransition[]
}

/** The result of one step of a chart: the new snapshot, and everything that happened during the step. */
export interface Taken extends PathEffect {
  snapshot: AnyMachineSnapshot
  /** Inputs of the called operations, in the order of `calls`. */
  inputs: unknown[]
}

/** Records the context fields that guards read. `wants` selects the evaluations to record, because recording is slow. */
export interface GuardListener {
  wants: (transition: ChartTransition, snapshot: AnyMachineSnapshot) => boolean
  hears: (asked: { transition: ChartTransition; snapshot: AnyMachineSnapshot; context: object; reads: Reads }) => void
}

export interface ToolChart {
  machine: AnyStateMachine
  root: ChartNode
  /** Every state node in declaration order, starting with the chart itself. */
  states: ChartNode[]
  /** Every transition in declaration order. */
  transitions: ChartTransition[]
  start: (input: unknown) => Taken
  step: (snapshot: AnyMachineSnapshot, event: PathEvent) => Taken
  /** Directs the results of later guards into `note`. */
  hear: (note: Note) => void
  /** Actor scope for guards and actions. Its actor never runs. */
  scope: ReturnType<typeof scopeOf>
}

type Guarding = { check?: (snapshot: AnyMachineSnapshot, args: GuardArgs, guard: unknown) => boolean } & ((
  args: GuardArgs,
  params: unknown,
) => boolean)
interface GuardArgs {
  context: object
  event: PathEvent
}

/** Evaluates a guard as xstate does. It may be an inline function, a name with or without parameters, or a composed guard. */
const ask = (guard: unknown, snapshot: AnyMachineSnapshot, args: GuardArgs): boolean => {
  if (typeof guard === 'function') {
    const guarding = guard as Guarding
    return guarding.check ? guarding.check(snapshot, args, guard) : guarding(args, undefined)
  }
  const { type, params } =
    typeof guard === 'string' ? { type: guard, params: undefined } : (guard as { type: string; params?: unknown })
  const named = (snapshot.machine as AnyStateMachine).implementations.guards[type] as Guarding | undefined
  if (!named) throw new Error(`The chart ${snapshot.machine.id} has no guard '${type}'`)
  if (named.check) return named.check(snapshot, args, named)
  return named(args, typeof params === 'function' ? (params as (given: GuardArgs) => unknown)(args) : params)
}

const isChartNode = (node: object): node is ChartNode =>
  'id' in node &&
  'path' in node &&
  Array.isArray(node.path) &&
  'invoke' in node &&
  Array.isArray(node.invoke) &&
  'transitions' in node &&
  node.transitions instanceof Map

/** Returns a state node of xstate with the type that the tools use. Throws if its fields differ from the pinned version's. */
export const chartNode = (node: object): ChartNode => {
  if (!isChartNode(node)) throw new Error('The installed xstate stores state nodes differently from version 5.33.3')
  return node
}

const nodesUnder = (node: ChartNode): ChartNode[] => [node, ...Object.values(node.states).flatMap(nodesUnder)]

/** Lists the names of the operations and charts that a chart invokes, without duplicates. */
export const servicesOf = (machine: AnyStateMachine): string[] => [
  ...new Set(nodesUnder(chartNode(machine.root)).flatMap(({ invoke }) => invoke.map(({ src }) => src))),
]

const named = (source: ChartNode, descriptor: string, listed: readonly ChartTransition[]): ChartTransition[] =>
  listed.map((transition, index) => Object.assign(transition, { id: `${source.id}/${descriptor}/${index}`, descriptor, index }))

const transitionsOf = (node: ChartNode): ChartTransition[] => [
  ...named(node, 'always', node.always ?? []),
  ...[...node.transitions].flatMap(([descriptor, listed]) => named(node, descriptor, listed)),
]

const silent = fromPromise(() => new Promise<never>(() => {}))

const performed = new Set([
  'xstate.raise',
  'xstate.cancel',
  'xstate.stopChild',
  'xstate.spawnChild',
  'xstate.sendTo',
  'xstate.assign',
])

/** Record of a step: what happened, in order. */
export interface Note {
  transitions: string[]
  guards: GuardOutcome[]
  calls: string[]
  inputs: unknown[]
  effects: string[]
}

const changedIn = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] => {
  if (before === after) return []
  const changed = Object.keys(after).filter((field) => before[field] !== after[field])
  const removed = Object.keys(before).filter((field) => !(field in after) && before[field] !== undefined)
  return [...changed, ...removed].toSorted()
}

/**
 * Wraps a chart for tools. No operation is called, no action is performed, and every step reports its transitions, guards and
 * calls. The tools send responses and delays as events. Only this file depends on internals of xstate (pinned to 5.33.3): the
 * transitions of a microstep, and the guards of a transition.
 */
export const toolChart = (original: AnyStateMachine, listener?: GuardListener): ToolChart => {
  const slots = Object.fromEntries(servicesOf(original).map((name) => [name, silent]))
  const machine = original.provide({ actors: slots })
  const states = nodesUnder(chartNode(machine.root))
  const transitions = states.flatMap(transitionsOf)
  const byDefinition = new Map<unknown, ChartTransition>(transitions.map((transition) => [transition, transition]))
  let note: Note = { transitions: [], guards: [], calls: [], inputs: [], effects: [] }

  for (const transition of transitions) {
    const { guard, id } = transition
    if (guard === undefined) continue
    // All steps share these two objects, because an explored chart evaluates guards a million times.
    const [holds, fails] = [true, false].map((outcome): GuardOutcome => ({ guard: id, outcome })) as [GuardOutcome, GuardOutcome]
    const check = (snapshot: AnyMachineSnapshot, args: GuardArgs): boolean => {
      const noted = listener?.wants(transition, snapshot) ? noteReads(args.context) : undefined
      const outcome = ask(guard, snapshot, noted ? { ...args, context: noted.context } : args)
      if (noted) listener?.hears({ transition, snapshot, context: args.context, reads: noted.reads })
      note.guards.push(outcome ? holds : fails)
      return outcome
    }
    transition.guard = Object.assign(() => false, { check })
  }

  const scope = scopeOf(
    machine,
    (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      for (const each of inspected._transitions) {
        const taken = byDefinition.get(each)
        if (taken) note.transitions.push(taken.id)
      }
    },
    ({ type, params }) => {
      if (type === 'xstate.spawnChild') {
        const { src, input } = params as { src: string; input: unknown }
        note.calls.push(src)
        note.inputs.push(input)
      } else if (!performed.has(type) && !type.startsWith('xstate.')) note.effects.push(type)
    },
  )

  const noted = (run: () => AnyMachineSnapshot, before?: AnyMachineSnapshot): Taken => {
    note = { transitions: [], guards: [], calls: [], inputs: [], effects: [] }
    const mine = note
    const snapshot = run()
    return { snapshot, ...mine, writes: before ? changedIn(before.context, snapshot.context) : [] }
  }

  return {
    machine,
    root: chartNode(machine.root),
    states,
    transitions,
    start: (input) => noted(() => machine.getInitialSnapshot(scope, input)),
    step: (snapshot, event) => noted(() => machine.transition(snapshot, event, scope) as AnyMachineSnapshot, snapshot),
    hear: (by) => {
      note = by
    },
    scope,
  }
}

/**
 * Creates the environment for pure transitions: a system that reports microsteps, and an actor scope that only records actions.
 */
const scopeOf = (
  machine: AnyStateMachine,
  inspect: (event: InspectionEvent) => void,
  perform: (action: { type: string; params: unknown }) => void,
) => {
  // The actor serves only as the scope's `self` and is never started. A chart that requires input fails to create the initial
  // snapshot, which the actor stores as its error without throwing.
  const self = createActor(machine, { inspect, input: undefined })
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: perform,
  }
}
