export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

/** What a box represents: a state, a target in another view, or a junction of transitions. */
export type BoxKind = StateKind | 'elsewhere' | 'junction'

/** Prefix of junction names, which no state id has. */
export const junction = '+'

/** What a transition waits for: an answer, a failure, a delay, a condition, or an event. */
export type Tone = 'answers' | 'fails' | 'time' | 'check' | 'event'

export interface DrawnState {
  id: string
  /** The last part of its path. */
  name: string
  /** Its path from the chart's own name on: `booking.payment`, whose id is `payment`. */
  path: string
  kind: StateKind
  /** Id of its parent, or undefined for the chart itself. */
  parent?: string
  isInitial?: true
  /** Operations invoked while it is active. */
  asks: string[]
  /** The chart invoked while it is active. */
  runs?: string
}

export interface DrawnTransition {
  /** `<source state id>/<event>/<index>`, as in a recording. */
  id: string
  from: string
  /** Empty if it does not change state. */
  to: string[]
  event: string
  words: string
  tone: Tone
}

/** A label for transitions that read the same. */
export interface DrawnLine {
  words: string
  tone: Tone
  ids: string[]
}

/** A position in units of the drawing, from its upper left corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawnBox extends Area {
  /** Id of the state, or the junction's name. */
  state: string
  kind: BoxKind
  name: string
  /** Its invocations, or its contents. */
  note?: string
  /** The longest name of its contents, which need space where the note is. */
  room?: string
  /** Transitions that stay within it and, in a crowded view, those that lead back. */
  lines: DrawnLine[]
}

export interface DrawnEdge {
  from: string
  to: string
  /** Its points from source to target. */
  points: [x: number, y: number][]
  /** Position of its label, if any. */
  label?: Area
  lines: DrawnLine[]
  /** Every transition it represents, labelled or not. */
  ids: string[]
}

/** A transition of the open state itself, which applies in all its children. */
export interface DrawnChip extends Area, DrawnLine {
  /** Its target state, if there is one. */
  to?: string
}

/** One open state with its children as boxes. Deeper levels are closed. The chart's own view is the overview. */
export interface DrawnView {
  of: string
  width: number
  height: number
  chips: DrawnChip[]
  boxes: DrawnBox[]
  edges: DrawnEdge[]
  /** From the initial dot to the initial state. */
  start: [x: number, y: number][]
}

/**
 * A chart as written by the build for the desk: states and transitions in declaration order, and a drawing of every open state.
 */
export interface DrawnChart {
  chart: string
  states: DrawnState[]
  transitions: DrawnTransition[]
  /** The overview first. */
  views: DrawnView[]
}
