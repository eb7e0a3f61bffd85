import type { DrawnChart, DrawnLine, DrawnState } from './drawn.ts'

/** The mark that an overlay gives to a state or transition. */
export type Mark = 'covered' | 'uncovered' | 'seen' | 'unseen' | 'diverged' | 'possible'

/**
 * The highlights of a chart. States are named by id or path (`booking.payment.declined`), and transitions as in the `took` of a
 * recording (`<source state id>/<event>/<index>`).
 */
export interface Lit {
  active: readonly string[]
  /** Number of times that each state was entered, and each transition taken. */
  visited: Readonly<Record<string, number>>
  taken: Readonly<Record<string, number>>
  /** The transitions taken in the current step. */
  last: readonly string[]
  /** The innermost state that each transition left, the last time that it was taken. */
  left?: Readonly<Record<string, string>>
  /** Marks of an overlay, for example whether tests cover a state, or whether an event may come next. */
  marks?: Readonly<Record<string, Mark>>
}

export const nothingLit: Lit = { active: [], visited: {}, taken: {}, last: [] }

/** The highlight of a box, a line or an edge. */
export interface Light {
  isActive: boolean
  /** Number of times that the state was entered or the transition taken. */
  times: number
  isLast: boolean
  mark?: Mark
}

/** The marks by importance. If several apply, the first one in this list is shown. */
const gravest: readonly Mark[] = ['diverged', 'possible', 'uncovered', 'unseen', 'covered', 'seen']

/** Looks up the states of a chart by id or path. */
export interface ChartIndex {
  state: (id: string) => DrawnState | undefined
  /** Returns the state and its ancestors, innermost first. */
  around: (id: string) => DrawnState[]
  inside: (id: string) => DrawnState[]
}

export const indexChart = ({ states }: DrawnChart): ChartIndex => {
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

/** The highlights of one chart, by ids of states and transitions. The ancestors of an active state are active too. */
export interface Lights {
  /** True if anything was visited. Otherwise unvisited states are not marked as such. */
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
      // A state without a count was entered at least once if one of its descendants was entered.
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
