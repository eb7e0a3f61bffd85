import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { PathEvent, PathOrigin } from './graph.ts'
import type { Purpose } from './requirements.ts'

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
  /** What the chart invokes that never ends, by name, with the reason. */
  endless?: Readonly<Record<string, string>>
  /** Headings of the specification that a step is there for. */
  requirementsOf: (purpose: Purpose) => string[]
}
