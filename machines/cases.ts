import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import type { Section } from '#src/operations/outcomes/sections.ts'
import type { FlowEvent } from './events.ts'
import type { FlowInput, Trip } from './trip.ts'

type Payload<Type extends FlowEvent['type']> = Omit<Extract<FlowEvent, { type: Type }>, 'type'>

/**
 * Sample payloads for a step's events: one per case that its chart distinguishes, by name. Events without a payload need no
 * entry.
 */
export type EventCases = {
  readonly [Type in FlowEvent['type']]?: Readonly<Record<string, Payload<Type>>>
}

/** What the guards read of the trip, reduced to the values that they distinguish. */
export type Facts = Readonly<Record<string, unknown>>

/** Whether the step is in one of these states, such as `choosing` or `declined.again`. */
export type IsIn = (...states: string[]) => boolean

/** What the path tools need to walk a step's chart. */
export interface StepCases {
  step: Step
  /** The sections of the specification that this step implements. */
  spec: readonly Section[]
  /** Returns what this step's guards read beyond what every step's do, in those states where it still matters. */
  reads?: (trip: Trip, isIn: IsIn) => Facts
  events?: EventCases
}

/** What the path tools need to walk a flow: its steps, and the ways to start it. */
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
  /** Returns what the chart's guards read of the context, reduced to the values that they distinguish. */
  project: (context: Context) => Facts
  /** Sample payloads for its events, by name. */
  events?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** Sample outputs of the charts that it invokes. */
  answers?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** Invoked actors that run as long as the chart itself, by name, each with the reason: they can fail, but never complete. */
  endless?: Readonly<Record<string, string>>
  /** Returns what is known at the time an operation is called. */
  known?: (context: Context) => object
}
