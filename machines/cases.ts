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

/** Values of the trip that guards read, reduced to those that change a guard's result. */
export type GuardFacts = Readonly<Record<string, unknown>>

/** Returns true if the step is in one of the given states, for example `choosing` or `declined.again`. */
export type IsIn = (...states: string[]) => boolean

/** A step as the path tools need it: the sample payloads of its events, and the values that its guards read. */
export interface StepCases {
  step: Step
  /** The sections of the specification that this step implements. */
  spec: readonly Section[]
  /**
   * Returns the values that this step's guards read, in the states in which they still matter. `projection.ts` adds the values
   * that the guards of all steps read.
   */
  reads?: (trip: Trip, isIn: IsIn) => GuardFacts
  events?: EventCases
}

/** A flow as the path tools need it: its steps, and the inputs with which it can start. */
export interface FlowCases {
  flow: Flow
  steps: readonly StepCases[]
  starts: readonly { name: string; input: FlowInput }[]
}

/** The root, or a chart that runs beside the flows, as the path tools need it. */
export interface BesideCases<Context> {
  starts: readonly { name: string; input: unknown }[]
  /** The sections of the specification that the chart implements. */
  spec: readonly Section[]
  /** Returns the values of the context that guards read from this state on, reduced to those that change a guard's result. */
  project: (context: Context, value: unknown) => GuardFacts
  /** Sample payloads of the chart's events, by name. */
  events?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** Sample outputs of the charts that this chart invokes. */
  answers?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** Invoked actors that can fail but never complete, because they run as long as the chart, each with the reason. */
  endless?: Readonly<Record<string, string>>
  /** Returns the context from which the sample outcomes of an operation are built. */
  known?: (context: Context) => object
}
