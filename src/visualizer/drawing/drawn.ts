export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

/** Meaning of a box: a state, an end of transitions that is not a state of the view (`elsewhere`), or a junction of transitions. */
export type BoxKind = StateKind | 'elsewhere' | 'junction'

/** Prefix of the names of boxes that are not states. No state id starts with it. */
export const junction = '+'

/** Name of the box from which transitions lead that apply in every state of the view. */
export const anywhere = `${junction}anywhere`

/** Trigger of a transition: a response, a failure, a delay, a condition, or an event. */
export type Tone = 'answers' | 'fails' | 'time' | 'check' | 'event'

export interface DrawnState {
  id: string
  /** The last part of the path. */
  name: string
  /** The path from the chart's name on. For example, the state with id `payment` has the path `booking.payment`. */
  path: string
  kind: StateKind
  /** Id of the parent. Undefined for the chart itself. */
  parent?: string
  isInitial?: true
  /** The operations that the state invokes. */
  asks: string[]
  /** The chart that the state invokes. */
  runs?: string
}

export interface DrawnTransition {
  /** `<source state id>/<event>/<index>`, as in a recording. */
  id: string
  from: string
  /** Ids of the target states. Empty if the transition does not change state. */
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

/** A rectangle in units of the drawing, measured from its upper left corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawnBox extends Area {
  /** Id of the state, or a name that starts with `junction`. */
  state: string
  kind: BoxKind
  name: string
  /** The operation or chart that the state invokes, or the number of states that it contains. */
  note?: string
  /** The longest name of a child state. The box leaves room for it, because the name of the active child replaces the note. */
  room?: string
  /** Transitions that stay within the state. In a crowded view, also those that lead back to earlier states. */
  lines: DrawnLine[]
}

export interface DrawnEdge {
  from: string
  to: string
  /** The points of the line, from source to target. */
  points: [x: number, y: number][]
  /** The position of the label. Missing if there is none. */
  label?: Area
  lines: DrawnLine[]
  /** Ids of all transitions that the edge stands for, including unlabelled ones. */
  ids: string[]
}

/** A transition of the open state itself, which applies in all its child states. */
export interface DrawnChip extends Area, DrawnLine {
  /** Id of the target state, if there is a single one. */
  to?: string
}

/** One open state, with its child states as closed boxes. The view of the chart itself is the overview. */
export interface DrawnView {
  of: string
  width: number
  height: number
  chips: DrawnChip[]
  boxes: DrawnBox[]
  edges: DrawnEdge[]
  /** The line from the initial dot to the initial state. */
  start: [x: number, y: number][]
}

/**
 * A chart as the build writes it for the desk: states and transitions in declaration order, and a drawing of every open state.
 */
export interface DrawnChart {
  chart: string
  states: DrawnState[]
  transitions: DrawnTransition[]
  /** The drawings of the states that have children, starting with the overview. */
  views: DrawnView[]
}
