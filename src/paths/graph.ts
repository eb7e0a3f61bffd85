import type { StateValue } from 'xstate'

/** A state of a chart under its projection. Snapshots that no guard distinguishes are the same node. */
export interface PathNode {
  /** Hash of state value and projection, the same on every platform. */
  id: string
  value: StateValue
  /** The part of the context that guards read, reduced to the values that they distinguish (machines/projection.ts). */
  projection: Readonly<Record<string, unknown>>
  /** Ids of the active state nodes, outermost first. The root is left out. */
  states: string[]
  /** Ids of the pending operations. */
  asking: string[]
  /** The status with which the chart ended. Undefined while it runs. */
  ended?: 'done' | 'error'
}

/** Source of an event: the traveller (or a clock of the screen), an operation, a delay, or the address. */
export type PathOrigin = 'user' | 'service' | 'timer' | 'router'

export interface PathEvent {
  type: string
  [field: string]: unknown
}

/** The result of evaluating a guard. */
export interface GuardOutcome {
  /** Id of the transition that the guard belongs to. */
  guard: string
  outcome: boolean
}

/** The effect of a step on a chart. */
export interface PathEffect {
  /** Ids of the transitions taken, in order, including `always` and raised ones: `<state id>/<descriptor>/<index>`. */
  transitions: string[]
  guards: GuardOutcome[]
  /** Names of the called operations, in order. */
  calls: string[]
  /** Names of the actions for the app to perform, in order: `store attempt`, `leave for the bank`. */
  effects: string[]
  /** Names of the context fields that changed. */
  writes: string[]
}

/** An event of one case, sent in one node. */
export interface PathEdge extends PathEffect {
  /** `<id of from>/<case>`. Stable as long as the node and the case exist. */
  id: string
  from: string
  to: string
  /**
   * The type is a traveller's event, `xstate.done.actor.<operation>`, `xstate.error.actor.<operation>`,
   * `xstate.after.<delay>.<state>` or `xstate.route`.
   */
  event: PathEvent
  origin: PathOrigin
  /**
   * For example `seat.pick: an exit row`, `seatMap answers: no map`, `seatMap fails: EXECUTION_EXPIRED`, `after poll`, `to
   * payment`.
   */
  case: string
  /** False if the event was ignored or had no effect. */
  changed: boolean
  /** The sections of the specification that the step implements. */
  requirements?: string[]
}

/** A start of a chart, for example a new flow, a reload midway or a return from a bank. */
export interface PathStart extends PathEffect {
  name: string
  node: string
  /** The chart's input. */
  input: unknown
}

/** Nodes and edges are in declaration order of starts, states, events and cases. */
export interface PathGraph {
  flow: string
  nodes: PathNode[]
  edges: PathEdge[]
  /** Ids of the nodes in which the starts begin, without duplicates. */
  initial: string[]
  starts: PathStart[]
}

/** The targets that a path covers. A guard counts once per result: `<transition id> yes` and `<transition id> no`. */
export interface PathCover {
  transitions: string[]
  /** Ids of state nodes. */
  states: string[]
  guards: string[]
  /** Cases of operations, for example `seatMap answers: no map`. */
  outcomes: string[]
  /** Sections of the specification. */
  requirements: string[]
}

/** A path through a chart from one of its starts. */
export interface Path {
  /** Hash of the start and the cases. */
  id: string
  flow: string
  strategy: string
  start: PathStart
  steps: PathEdge[]
  covers: PathCover
}
