import type { DrawnChart, DrawnLine, DrawnState } from './drawn.ts'

/** What an overlay says of a state or a transition. */
export type Mark = 'covered' | 'uncovered' | 'seen' | 'unseen' | 'diverged' | 'possible'

/** What is lit, by state id ('booking.payment.declined') and transition id ('<source state id>/<event>/<index>', as a recording's `took`). */
export interface Lit {
  active: readonly string[]
  /** How often each was entered, or taken. */
  visited: Readonly<Record<string, number>>
  taken: Readonly<Record<string, number>>
  /** Taken in the step that is shown. */
  last: readonly string[]
  /** Of an overlay: covered by tests, seen in recordings, where it diverged, what may happen next. */
  marks?: Readonly<Record<string, Mark>>
}

export const nothingLit: Lit = { active: [], visited: {}, taken: {}, last: [] }

/** What is lit of a line, an edge or a box. */
export interface Light {
  isActive: boolean
  /** How often it was entered, or taken. */
  times: number
  isLast: boolean
  mark?: Mark
}

/** The mark that is told of several: the gravest, then what is missing. */
const gravest: readonly Mark[] = ['diverged', 'possible', 'uncovered', 'unseen', 'covered', 'seen']

/** States by id and by path, and what is around each: a chart that is looked up often. */
export interface ChartIndex {
  state: (id: string) => DrawnState | undefined
  /** The state and all around it, the innermost first. */
  around: (id: string) => DrawnState[]
  inside: (id: string) => DrawnState[]
}

export const indexOf = ({ states }: DrawnChart): ChartIndex => {
  const known = new Map<string, DrawnState>()
  const children = new Map<string, DrawnState[]>()
  for (const state of states) {
    known.set(state.path, state)
    known.set(state.id, state)
    if (state.parent) children.set(state.parent, [...(children.get(state.parent) ?? []), state])
  }
  const around = (id: string): DrawnState[] => {
    const state = known.get(id)
    return state ? [state, ...(state.parent ? around(state.parent) : [])] : []
  }
  return { state: (id) => known.get(id), around, inside: (id) => children.get(id) ?? [] }
}

/** What is lit of one chart, by ids of its states and transitions. A state is active with what is active in it. */
export interface Lights {
  /** Whether anything was visited: a chart of which nothing is known is drawn plainly. */
  hasPath: boolean
  ofState: (id: string) => Light
  /** The name of the state directly within one that is active. */
  within: (id: string) => string | undefined
  ofLines: (lines: readonly DrawnLine[]) => Light
}

export const lightsOf = (index: ChartIndex, { active, visited, taken, last, marks = {} }: Lit): Lights => {
  const isOn = new Set(active.flatMap((id) => index.around(id).map((state) => state.id)))
  const times = new Map<string, number>()
  for (const [id, count] of Object.entries(visited)) {
    const [state, ...outer] = index.around(id)
    if (state) times.set(state.id, (times.get(state.id) ?? 0) + count)
    for (const { id: each } of outer) if (!times.has(each)) times.set(each, 0)
  }
  const wasLast = new Set(last)
  return {
    hasPath: isOn.size > 0 || times.size > 0,
    within: (id) => index.inside(id).find((state) => isOn.has(state.id))?.name,
    ofState: (id) => ({
      isActive: isOn.has(id),
      // Of a state that is not counted itself, that it was entered is known from what is in it.
      times: times.get(id) || (times.has(id) || isOn.has(id) ? 1 : 0),
      isLast: false,
      mark: marks[id] ?? marks[index.state(id)?.path ?? ''],
    }),
    ofLines: (lines) => {
      const ids = lines.flatMap((line) => line.ids)
      const found = new Set(ids.map((id) => marks[id]))
      return {
        isActive: false,
        times: ids.reduce((sum, id) => sum + (taken[id] ?? 0), 0),
        isLast: ids.some((id) => wasLast.has(id)),
        mark: gravest.find((mark) => found.has(mark)),
      }
    },
  }
}
