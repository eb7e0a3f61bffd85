import type { Flowrec } from '#src/domain/flowrec.ts'
import type { Lit, Mark } from '#src/visualizer/drawing/highlights.ts'
import { charts } from '#src/visualizer/inert.ts'
import { statesOf, transitionsOf } from '#src/visualizer/watch-guards.ts'
import { litAt } from './highlights-at.ts'
import { playbackOf } from './playback.ts'

/** Ids of the transitions that no test path takes, by chart. */
export type LeftByTests = Readonly<Record<string, readonly string[]>>

/** Builds the marks of a chart. `markOf` is called for every state and transition. */
const marksBy = (chart: string, markOf: (id: string, isTransition: boolean) => Mark | undefined): Lit['marks'] => {
  const nodes = [...(statesOf(charts[chart])?.values() ?? [])]
  const ids = nodes.flatMap((node) => [
    [node.id, false] as const,
    ...transitionsOf(node).map(([transition]) => [transition, true] as const),
  ])
  return Object.fromEntries(
    ids.flatMap(([id, isTransition]) => {
      const mark = markOf(id, isTransition)
      return mark ? [[id, mark]] : []
    }),
  )
}

/**
 * Returns a function that marks the transitions of a chart as covered or uncovered by tests. It returns undefined for a chart without test
 * paths.
 */
export const marksOfTests = (left: LeftByTests) => {
  const known = new Map<string, Lit['marks']>()
  return (chart: string): Lit['marks'] => {
    const untaken = left[chart]
    if (!untaken) return undefined
    const marks =
      known.get(chart) ??
      marksBy(chart, (id, isTransition) => (isTransition ? (untaken.includes(id) ? 'uncovered' : 'covered') : undefined))
    known.set(chart, marks)
    return marks
  }
}

/** Returns a function that marks which states and transitions of a chart the recordings visited. */
export const marksOfRecordings = (recordings: readonly Flowrec[]) => {
  const ways = recordings.map((recording) => playbackOf(recording, {}).moments)
  const known = new Map<string, Lit['marks']>()
  return (chart: string): Lit['marks'] => {
    const before = known.get(chart)
    if (before) return before
    const lit = ways.map((moments) => litAt(moments, moments.length - 1, chart))
    const seen = new Set(lit.flatMap(({ visited, taken }) => [...Object.keys(visited), ...Object.keys(taken)]))
    const marks = marksBy(chart, (id) => (seen.has(id) ? 'seen' : 'unseen'))
    known.set(chart, marks)
    return marks
  }
}
