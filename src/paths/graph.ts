import type { StateValue } from 'xstate'

/** A chart under its projection: states that no guard distinguishes are one node. */
export interface PathNode {
  /** Hash of value and projection, the same on every platform. */
  id: string
  value: StateValue
  /** What the guards read of the context, reduced to the values they distinguish (machines/projection.ts). */
  projection: Readonly<Record<string, unknown>>
  /** Ids of the active state nodes, outermost first, without the chart's own. */
  states: string[]
  /** Pending operations. */
  asking: string[]
  /** Undefined while the chart runs, otherwise how it ended. */
  ended?: 'done' | 'error'
}

/** An event's origin: the traveller (or a clock of the screen), an operation, a delay, or the address. */
export type PathOrigin = 'user' | 'service' | 'timer' | 'router'

export interface PathEvent {
  type: string
  [field: string]: unknown
}

/** An evaluated guard, by its transition, with its result. */
export interface GuardOutcome {
  /** Id of the transition. */
  guard: string
  outcome: boolean
}

/** A step's effect on a chart. */
export interface PathEffect {
  /** Ids of the transitions taken in order, including `always` and raised ones: `<state id>/<descriptor>/<index>`. */
  transitions: string[]
  guards: GuardOutcome[]
  /** Called operations, in order. */
  calls: string[]
  /** Named actions performed by the app, in order: `store attempt`, `leave for the bank`. */
  effects: string[]
  /** Names of context fields whose values changed. */
  writes: string[]
}

/** One event of one case, sent in one node. */
export interface PathEdge extends PathEffect {
  /** `<id of from>/<case>`, stable as long as node and case are. */
  id: string
  from: string
  to: string
  /**
   * The event's type: a traveller's event, xstate.done.actor.<op>, xstate.error.actor.<op>, xstate.after.<delay>.<state>,
   * xstate.route.
   */
  event: PathEvent
  origin: PathOrigin
  /** `seat.pick: an exit row`, `seatMap answers: no map`, `seatMap fails: EXECUTION_EXPIRED`, `after poll`, `to payment`. */
  case: string
  /** False if the event was ignored or had no effect. */
  changed: boolean
  /** The sections of the specification that it implements. */
  requirements?: string[]
}

/** A start: a fresh flow, a reload midway, a return from a bank. */
export interface PathStart extends PathEffect {
  name: string
  node: string
  /** The chart's input. */
  input: unknown
}

/** In declaration order of starts, states, events and cases. */
export interface PathGraph {
  flow: string
  nodes: PathNode[]
  edges: PathEdge[]
  /** Initial nodes of the starts. */
  initial: string[]
  starts: PathStart[]
}

/** A path's coverage. Guards are `<transition id> yes` and `<transition id> no`. */
export interface PathCover {
  transitions: string[]
  /** Ids of state nodes. */
  states: string[]
  guards: string[]
  /** Cases of operations: `seatMap answers: no map`. */
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
