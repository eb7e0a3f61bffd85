import type { DrawnChart, DrawnLine, DrawnState } from './drawn.ts'

/** An overlay's mark on a state or transition. */
export type Mark = 'covered' | 'uncovered' | 'seen' | 'unseen' | 'diverged' | 'possible'

/**
 * The highlights, by state id ('booking.payment.declined') and transition id ('<source state id>/<event>/<index>', as in a
 * recording's `took`).
 */
export interface Lit {
  active: readonly string[]
  /** How often each was entered or taken. */
  visited: Readonly<Record<string, number>>
  taken: Readonly<Record<string, number>>
  /** Taken in the current step. */
  last: readonly string[]
  /** From an overlay: covered by tests, seen in recordings, a divergence, or a possible next event. */
  marks?: Readonly<Record<string, Mark>>
}

export const nothingLit: Lit = { active: [], visited: {}, taken: {}, last: [] }

/** The highlight of a line, an edge or a box. */
export interface Light {
  isActive: boolean
  /** How often it was entered or taken. */
  times: number
  isLast: boolean
  mark?: Mark
}

/** The mark shown for several: the most severe, then what is missing. */
const gravest: readonly Mark[] = ['diverged', 'possible', 'uncovered', 'unseen', 'covered', 'seen']

/** States by id and by path with their ancestors, cached. */
export interface ChartIndex {
  state: (id: string) => DrawnState | undefined
  /** Returns the state and its ancestors, innermost first. */
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

/** One chart's highlights by ids of states and transitions. A state is active if a descendant is. */
export interface Lights {
  /** Whether anything was visited. Otherwise the chart is drawn without highlights. */
  hasPath: boolean
  ofState: (id: string) => Light
  /** Returns the name of the active child state. */
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
      // A state without a count of its own was entered if a descendant was.
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
