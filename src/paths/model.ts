import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { PathEvent, PathOrigin } from './graph.ts'

/** An event of one case, as it can be sent where a chart rests. */
export interface PathCase {
  name: string
  event: PathEvent
  origin: PathOrigin
}

/** What a tool needs to walk a chart: the ways to begin, what can happen where it rests, and what of it tells two rests apart. */
export interface PathModel {
  name: string
  machine: AnyStateMachine
  starts: readonly { name: string; input: unknown }[]
  project: (context: never, value: unknown) => Readonly<Record<string, unknown>>
  casesAt: (snapshot: AnyMachineSnapshot) => PathCase[]
  /** Headings of the specification that being here, and a case, are for. */
  requirementsOf: (states: readonly string[], name: string, origin: PathOrigin) => string[]
}
