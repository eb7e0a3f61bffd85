export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

/** What a box stands for: a state, one of another view that a transition leads to, or a dot where transitions of several states meet. */
export type BoxKind = StateKind | 'elsewhere' | 'junction'

/** What a junction's name begins with: no state's id does. */
export const junction = '+'

/** What a transition waits for: an answer, a failure, a time, a check alone, or somebody's event. */
export type Tone = 'answers' | 'fails' | 'time' | 'check' | 'event'

export interface DrawnState {
  id: string
  /** Its own name, the last of its path. */
  name: string
  /** Its names from the chart's own on, with points between: `booking.payment`, whose id is `payment`. */
  path: string
  kind: StateKind
  /** The id of the state around it; the chart's own has none. */
  parent?: string
  isInitial?: true
  /** The operations that are asked while it is active. */
  asks: string[]
  /** The chart that runs while it is active. */
  runs?: string
}

export interface DrawnTransition {
  /** `<source state id>/<event>/<index>`, as in a recording. */
  id: string
  from: string
  /** Empty where it stays. */
  to: string[]
  event: string
  words: string
  tone: Tone
}

/** One line of words that stands for transitions which read alike. */
export interface DrawnLine {
  words: string
  tone: Tone
  ids: string[]
}

/** A place in units of the drawing, from its upper left corner. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawnBox extends Area {
  /** The id of the state; a junction's own name. */
  state: string
  kind: BoxKind
  name: string
  /** What it does while it is active, or what is inside. */
  note?: string
  /** The longest name of what is inside: there is room for it where the note stands. */
  room?: string
  /** Transitions that stay within it, and in a full view those that lead back. */
  lines: DrawnLine[]
}

export interface DrawnEdge {
  from: string
  to: string
  /** Its corners, from the source to the target. */
  points: [x: number, y: number][]
  /** The place of its lines, where it has any. */
  label?: Area
  lines: DrawnLine[]
  /** Every transition that it stands for, said or not. */
  ids: string[]
}

/** A transition of the state that is open itself: it is taken from anywhere within. */
export interface DrawnChip extends Area, DrawnLine {
  /** The state it leads to, where that is one. */
  to?: string
}

/** One open state: its own states as boxes, what is deeper closed. The chart's own view is the overview. */
export interface DrawnView {
  of: string
  width: number
  height: number
  chips: DrawnChip[]
  boxes: DrawnBox[]
  edges: DrawnEdge[]
  /** From the dot to the state that it begins with. */
  start: [x: number, y: number][]
}

/** A chart as the build writes it for the desk: its states and transitions in order of declaration, and a drawing of every open state. */
export interface DrawnChart {
  chart: string
  states: DrawnState[]
  transitions: DrawnTransition[]
  /** The overview first. */
  views: DrawnView[]
}
