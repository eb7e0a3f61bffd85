import type { Flowrec } from '#src/domain/flowrec.ts'
import type { ChartDump } from './diff-chart.ts'
import type { Overlay } from './overlay.ts'

/** Travellers' visits to a state or transition, and the time spent in a state. */
export interface HeatMark {
  count: number
  /** The number of recordings with at least one visit. */
  recordings: number
  /** In milliseconds, for a state. Missing if no recording has times. */
  dwell?: { median: number; longest: number; total: number }
}

export interface Heat {
  overlay: Overlay<HeatMark>
  /** States and transitions in recordings that today's chart does not have. */
  unknown: string[]
}

interface Tally {
  count: number
  recordings: Set<string>
  times: number[]
}

const pathsOf = (value: unknown, above = ''): string[] => {
  const at = (key: string) => (above === '' ? key : `${above}.${key}`)
  if (typeof value === 'string') return [at(value)]
  return Object.entries(value as object).flatMap(([key, inner]) => [at(key), ...pathsOf(inner, at(key))])
}

const middle = (times: readonly number[]): number => {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

const markOf = ({ count, recordings, times }: Tally): HeatMark => ({
  count,
  recordings: recordings.size,
  ...(times.length > 0 && {
    dwell: { median: middle(times), longest: Math.max(...times), total: times.reduce((sum, time) => sum + time, 0) },
  }),
})

const marksOf = (tallies: ReadonlyMap<string, Tally>): Record<string, HeatMark> =>
  Object.fromEntries(
    [...tallies]
      .toSorted(([id, one], [otherId, other]) => other.count - one.count || (id < otherId ? -1 : 1))
      .map(([id, tally]) => [id, markOf(tally)]),
  )

/**
 * Counts the visits to a chart's states and transitions in recordings, and measures the time spent in each state. The most
 * visited come first.
 */
export const heatOf = ({ id: flow, states }: ChartDump, recordings: readonly Flowrec[]): Heat => {
  const idOf = new Map(states.map(({ path, id }) => [path, id]))
  const known = new Set(states.flatMap(({ transitions }) => transitions.map(({ id }) => id)))
  const [nodes, edges, unknown] = [new Map<string, Tally>(), new Map<string, Tally>(), new Set<string>()]
  const tally = (tallies: Map<string, Tally>, id: string, recording: string): Tally => {
    const met = tallies.get(id) ?? { count: 0, recordings: new Set(), times: [] }
    tallies.set(id, met)
    met.recordings.add(recording)
    return met
  }
  for (const { id: recording, machines, steps } of recordings) {
    for (const actor of machines.keys()) {
      if (machines[actor]?.id !== flow) continue
      const since = new Map<string, number | undefined>()
      const leave = (path: string, now: number | undefined) => {
        const [from, id] = [since.get(path), idOf.get(path)]
        since.delete(path)
        if (id !== undefined && from !== undefined && now !== undefined) tally(nodes, id, recording).times.push(now - from)
      }
      let last: number | undefined
      for (const { actor: whose, took, state, t } of steps) {
        last = t ?? last
        if (whose !== actor) continue
        for (const transition of took) {
          if (known.has(transition)) tally(edges, transition, recording).count += 1
          else unknown.add(transition)
        }
        const active = pathsOf(state)
        for (const path of since.keys()) if (!active.includes(path)) leave(path, t)
        for (const path of active) {
          const id = idOf.get(path)
          if (since.has(path)) continue
          since.set(path, t)
          if (id === undefined) unknown.add(path)
          else tally(nodes, id, recording).count += 1
        }
      }
      for (const path of since.keys()) leave(path, last)
    }
  }
  return {
    overlay: { flow, of: 'heat', nodes: marksOf(nodes), edges: marksOf(edges) },
    unknown: [...unknown].toSorted(),
  }
}

const seconds = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`

/**
 * Formats the heat as lines, with counts, number of recordings, and median and maximum time per state. `wordsOf` describes a state or a
 * transition.
 */
export const heatLines = (
  { overlay: { flow, nodes, edges }, unknown }: Heat,
  wordsOf: (flow: string, id: string) => string,
): string[] => {
  const line = ([id, { count, recordings, dwell }]: [string, HeatMark]): string =>
    `  ${String(count).padStart(6)}  ${String(recordings).padStart(10)}  ${wordsOf(flow, id)}${dwell ? `, ${seconds(dwell.median)} (at most ${seconds(dwell.longest)})` : ''}`
  return [
    `${flow}: ${Object.keys(nodes).length} states and ${Object.keys(edges).length} transitions visited`,
    '  visits  recordings  where, with the median and the longest time in a state',
    ...Object.entries(nodes).map(line),
    ...Object.entries(edges).map(line),
    ...unknown.map((each) => `  not in the chart: ${each}`),
  ]
}
