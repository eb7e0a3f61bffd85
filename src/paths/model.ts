import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { PathEvent, PathOrigin } from './graph.ts'
import type { Purpose } from './requirements.ts'

/** An event that can be sent in a state of a chart, with one of its possible payloads. */
export interface PathCase {
  name: string
  event: PathEvent
  origin: PathOrigin
}

/** A chart as the tools explore it: its starts, the events that can happen, and the facts that distinguish its states. */
export interface PathModel {
  name: string
  machine: AnyStateMachine
  starts: readonly { name: string; input: unknown }[]
  /**
   * Reduces a context to the facts that guards distinguish. Declared as a method so that a model may name the context type of its
   * chart.
   */
  project(context: object, value: unknown): Readonly<Record<string, unknown>>
  casesAt: (snapshot: AnyMachineSnapshot) => PathCase[]
  /** Names of the steps that have cases. Undefined for a chart without steps. */
  steps?: readonly string[]
  /** Invoked actors that never end, by name, with the reason. */
  endless?: Readonly<Record<string, string>>
  /** Returns the sections of the specification that a step implements. */
  requirementsOf: (purpose: Purpose) => string[]
}
