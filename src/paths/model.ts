import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { PathEvent, PathOrigin } from './graph.ts'
import type { Purpose } from './requirements.ts'

/** An event of one case that can be sent in a chart's state. */
export interface PathCase {
  name: string
  event: PathEvent
  origin: PathOrigin
}

/** What tools need to explore a chart: starts, possible events, and what distinguishes its states. */
export interface PathModel {
  name: string
  machine: AnyStateMachine
  starts: readonly { name: string; input: unknown }[]
  /** Returns a method, so that a model names the context of its own chart. */
  project(context: object, value: unknown): Readonly<Record<string, unknown>>
  casesAt: (snapshot: AnyMachineSnapshot) => PathCase[]
  /** Invoked actors that never end, by name, with the reason. */
  endless?: Readonly<Record<string, string>>
  /** Returns the sections of the specification that a step implements. */
  requirementsOf: (purpose: Purpose) => string[]
}
