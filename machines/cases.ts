import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
import type { Section } from '#src/operations/outcomes/sections.ts'
import type { FlowEvent } from './events.ts'
import type { FlowInput, Trip } from './trip.ts'

type Payload<Type extends FlowEvent['type']> = Omit<Extract<FlowEvent, { type: Type }>, 'type'>

/** What may come with each event of a step, in the classes that its chart tells apart, by name. An event that brings nothing needs no entry. */
export type EventCases = {
  readonly [Type in FlowEvent['type']]?: Readonly<Record<string, Payload<Type>>>
}

/** What of the trip a chart's guards read, in the classes that they tell apart. */
export type Facts = Readonly<Record<string, unknown>>

/** Whether the chart is in one of these states of the step: `choosing`, `declined.again`. */
export type IsIn = (...states: string[]) => boolean

/** Beside the chart of a step: what tools need to walk it. */
export interface StepCases {
  step: Step
  /** Headings of the specification that the step is there for. */
  spec: readonly Section[]
  /** What the guards of this step read beside what every step does, only where something still reads it. */
  reads?: (trip: Trip, isIn: IsIn) => Facts
  events?: EventCases
}

/** Beside the chart of a flow: its steps, and the ways to begin it. */
export interface FlowCases {
  flow: Flow
  steps: readonly StepCases[]
  starts: readonly { name: string; input: FlowInput }[]
}

/** Beside the root, and the charts that it runs beside the flows. */
export interface BesideCases<Context> {
  starts: readonly { name: string; input: unknown }[]
  /** Headings of the specification that the chart is there for. */
  spec: readonly Section[]
  /** What its guards read of the context, in the classes that they tell apart. */
  project: (context: Context) => Facts
  /** What comes with each event, by name. */
  events?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** How what it invokes ends, where that is a chart and no operation. */
  answers?: Readonly<Record<string, Readonly<Record<string, object>>>>
  /** What it invokes that runs as long as the chart itself, by name, with the reason: it can break, but never ends. */
  endless?: Readonly<Record<string, string>>
  /** What is known where an operation is asked. */
  known?: (context: Context) => object
}
