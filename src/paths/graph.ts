import type { StateValue } from 'xstate'

/** A chart under its projection: states of the chart that no guard tells apart are one node. */
export interface PathNode {
  /** Hash of value and projection: the same on every machine. */
  id: string
  value: StateValue
  /** What the guards read of the context here, in the classes that they tell apart (machines/projection.ts). */
  projection: Readonly<Record<string, unknown>>
  /** Ids of the active state nodes, outermost first, without the chart's own. */
  states: string[]
  /** Operations whose answer is waited for here. */
  asking: string[]
  /** Undefined while the chart runs; else how it ended. */
  ended?: 'done' | 'error'
}

/** Who sends an event: the traveller (or a clock of the screen), an operation, a delay of the chart, the address. */
export type PathOrigin = 'user' | 'service' | 'timer' | 'router'

export interface PathEvent {
  type: string
  [field: string]: unknown
}

/** A guard that was asked, by the transition that it stands on, and what it said. */
export interface GuardOutcome {
  /** Id of the transition. */
  guard: string
  outcome: boolean
}

/** What one step does to a chart. */
export interface PathEffect {
  /** Ids of the transitions taken in their order, `always` and the raised ones included: `<state id>/<descriptor>/<index>`. */
  transitions: string[]
  guards: GuardOutcome[]
  /** Operations that were asked, in their order. */
  calls: string[]
  /** Named actions that the app performs, in their order: `store attempt`, `leave for the bank`. */
  effects: string[]
  /** Fields of the context that hold something else afterwards, by name. */
  writes: string[]
}

/** One event of one case, sent in one node. */
export interface PathEdge extends PathEffect {
  /** `<id of from>/<case>`: stable as long as the node and the case are. */
  id: string
  from: string
  to: string
  /** What is sent: a traveller's event, xstate.done.actor.<op>, xstate.error.actor.<op>, xstate.after.<delay>.<state>, xstate.route. */
  event: PathEvent
  origin: PathOrigin
  /** `seat.pick: an exit row`, `seatMap answers: no map`, `seatMap fails: EXECUTION_EXPIRED`, `after poll`, `to payment`. */
  case: string
  /** False where the event was refused, or nothing follows from it. */
  changed: boolean
  /** Headings of the specification that this is there for. */
  requirements?: string[]
}

/** A way to begin: a fresh flow, a reload in the middle, a return from a bank. */
export interface PathStart extends PathEffect {
  name: string
  node: string
  /** The input of the chart. */
  input: unknown
}

/** In order of declaration: of starts, states, events, cases. */
export interface PathGraph {
  flow: string
  nodes: PathNode[]
  edges: PathEdge[]
  /** Nodes in which the starts rest. */
  initial: string[]
  starts: PathStart[]
}

/** What a path is good for. Guards are `<transition id> yes` and `<transition id> no`. */
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

/** A way through a chart, from one of its starts. */
export interface Path {
  /** Hash of the start and the cases. */
  id: string
  flow: string
  strategy: string
  start: PathStart
  steps: PathEdge[]
  covers: PathCover
}
