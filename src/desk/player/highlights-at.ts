import type { AnyStateNode } from 'xstate'
import { charts } from '#src/visualizer/inert.ts'
import type { Lit } from '#src/visualizer/drawing/highlights.ts'
import type { Moment } from './playback.ts'

const idsUnder = (node: AnyStateNode | undefined, path: string, state: unknown): string[] => {
  const parts = typeof state === 'string' ? [[state, undefined] as const] : Object.entries((state ?? {}) as object)
  return parts.flatMap(([key, below]) => {
    const child = node?.states[key]
    const id = child?.id ?? `${path}.${key}`
    return [id, ...idsUnder(child, `${path}.${key}`, below)]
  })
}

const known = new WeakMap<Moment, string[]>()

/**
 * Returns the ids of a chart's active states, outermost first, without the root. If the chart no longer exists, the ids are built from the
 * names of the states.
 */
export const activeIn = (chart: string, state: unknown): string[] => idsUnder(charts[chart]?.root, chart, state)

/** Returns the active states of a moment. The result is cached. */
const activeAt = (moment: Moment): string[] => {
  const found = known.get(moment) ?? activeIn(moment.chart, moment.state)
  known.set(moment, found)
  return found
}

const sourceOf = (transition: string): string => transition.split('/')[0] ?? ''

const count = (counts: Record<string, number>, id: string) => {
  counts[id] = (counts[id] ?? 0) + 1
}

/**
 * Returns the highlights of a chart at a moment: the states and transitions on the way there. With `micro`, only that many transitions of
 * the moment count, and its final state is active only after the last one.
 */
export const litAt = (moments: readonly Moment[], index: number, chart: string, micro?: number): Lit => {
  const [visited, taken]: [Record<string, number>, Record<string, number>] = [{}, {}]
  let active: string[] = []
  let last: readonly string[] = []
  for (const moment of moments.slice(0, index + 1)) {
    if (moment.chart !== chart) continue
    const isPart = moment.index === index && micro !== undefined && micro < moment.took.length
    const took = isPart ? moment.took.slice(0, micro) : moment.took
    if (moment.event === 'xstate.init') active = []
    const passed = took.map(sourceOf).filter((id) => id !== chart && !active.includes(id))
    const now = isPart ? active : activeAt(moment)
    for (const id of new Set([...passed, ...now.filter((each) => !active.includes(each))])) count(visited, id)
    for (const id of took) count(taken, id)
    active = now
    if (moment.index === index) last = isPart ? took.slice(-1) : took
  }
  return { active, visited, taken, last }
}
