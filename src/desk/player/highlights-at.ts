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

/** The states and transitions of a recording up to a moment. */
interface Walked {
  active: string[]
  visited: Record<string, number>
  taken: Record<string, number>
  left: Record<string, string>
}

/** Adds a moment to the path so far. Returns the transitions that it took. */
const walk = (walked: Walked, moment: Moment, micro?: number): readonly string[] => {
  const isPart = micro !== undefined && micro < moment.took.length
  const took = isPart ? moment.took.slice(0, micro) : moment.took
  if (moment.event === 'xstate.init') walked.active = []
  const { active, visited, taken, left } = walked
  const passed = took.map(sourceOf).filter((id) => id !== moment.chart && !active.includes(id))
  const now = isPart ? active : activeAt(moment)
  for (const id of new Set([...passed, ...now.filter((each) => !active.includes(each))])) count(visited, id)
  for (const id of took) {
    count(taken, id)
    const inner = active.at(-1)
    if (inner !== undefined) left[id] = inner
  }
  walked.active = now
  return isPart ? took.slice(-1) : took
}

const copyOf = ({ active, visited, taken, left }: Walked): Walked => ({
  active,
  visited: { ...visited },
  taken: { ...taken },
  left: { ...left },
})

/** Number of moments between two keyframes. The path to a moment is computed from the last keyframe before it. */
const everyMoments = 250

const keyframes = new WeakMap<readonly Moment[], Map<string, Walked[]>>()

/** Returns the last keyframe before a moment, and its index. */
const keyframeBefore = (moments: readonly Moment[], index: number, chart: string): { walked: Walked; from: number } => {
  const ofCharts = keyframes.get(moments) ?? new Map<string, Walked[]>()
  keyframes.set(moments, ofCharts)
  const frames = ofCharts.get(chart) ?? [{ active: [], visited: {}, taken: {}, left: {} }]
  ofCharts.set(chart, frames)
  const wanted = Math.floor(Math.max(0, index) / everyMoments)
  for (let at = frames.length; at <= wanted; at += 1) {
    const walked = copyOf(frames[at - 1] as Walked)
    for (const moment of moments.slice((at - 1) * everyMoments, at * everyMoments))
      if (moment.chart === chart) walk(walked, moment)
    frames.push(walked)
  }
  return { walked: copyOf(frames[wanted] as Walked), from: wanted * everyMoments }
}

/**
 * Returns the highlights of a chart at a moment: the states and transitions on the way there. With `micro`, only that many transitions of
 * the moment count, and its final state is active only after the last one.
 */
export const litAt = (moments: readonly Moment[], index: number, chart: string, micro?: number): Lit => {
  const { walked, from } = keyframeBefore(moments, index, chart)
  let last: readonly string[] = []
  for (const moment of moments.slice(from, index + 1)) {
    if (moment.chart !== chart) continue
    const took = walk(walked, moment, moment.index === index ? micro : undefined)
    if (moment.index === index) last = took
  }
  return { ...walked, last }
}
