import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import type { Section } from '#src/operations/outcomes/sections.ts'
import type { FlowEvent } from './events.ts'
import type { FlowInput, Trip } from './trip.ts'

type Payload<Type extends FlowEvent['type']> = Omit<Extract<FlowEvent, { type: Type }>, 'type'>

/**
 * Sample payloads for a step's events, by name: one per case that the chart distinguishes. Events without a payload need no
 * entry.
 */
export type EventCases = {
  readonly [Type in FlowEvent['type']]?: Readonly<Record<string, Payload<Type>>>
}

/** What guards read of the trip, reduced to the values that change a guard's result. */
export type Facts = Readonly<Record<string, unknown>>

/** Returns true if the step is in one of the given states, for example `choosing` or `declined.again`. */
export type IsIn = (...states: string[]) => boolean

/** What the path tools need to walk the chart of a step. */
export interface StepCases {
  step: Step
  /** The sections of the specification that this step implements. */
  spec: readonly Section[]
  /**
   * Returns what the guards of this step read, in the states where the value still matters. What all steps read is added
   * elsewhere.
   */
  reads?: (trip: Trip, isIn: IsIn) => Facts
  events?: EventCases
}

/** What the path tools need to walk a flow: its steps and its starts. */
export interface FlowCases {
  flow: Flow
  steps: readonly StepCases[]
  starts: readonly { name: string; input: FlowInput }[]
}

/** What the path tools need to walk the root and the charts that run beside the flows. */
export interface BesideCases<Context> {
  starts: readonly { name: string; input: unknown }[]
  /** The sections of the specification that the chart implements. */
  spec: readonly Section[]
  /** Returns what guards read of the context, reduced to the values that change a guard's result. */
  project: (context: Context) => Facts
  /** Sample payloads of the chart's events, by name. */
  events?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** Sample outputs of the charts that this chart invokes. */
  answers?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** Invoked actors that can fail but never complete, because they run as long as the chart. Each has its reason. */
  endless?: Readonly<Record<string, string>>
  /** Returns what the page knows when it calls an operation. */
  known?: (context: Context) => object
}
