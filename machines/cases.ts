import type { Flow } from '#src/domain/flow.ts'
import type { Step } from '#src/domain/step.ts'
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
  spec: readonly string[]
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
