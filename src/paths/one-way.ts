import type { ToolChart } from './chart.ts'
import type { Explored } from './explore.ts'
import type { Finding } from './lint.ts'

/** Reasons why a guard gives the same result in every flow, by transition id. These guards are not reported. */
const reasons: Readonly<Record<string, string>> = {
  'cancelUpgrade/xstate.route/0': 'the flow has one step, which can be entered as long as the flow runs',
}

/** The results of a guard in one chart. `nothing` means that it was never evaluated. */
export type GuardResult = 'yes' | 'no' | 'nothing'

/** Finds the guards of a chart that give one result or none, by transition id. */
export const oneWayIn = ({ chart, graph }: Pick<Explored, 'chart' | 'graph'>): Record<string, GuardResult> => {
  const results = new Map<string, Set<GuardResult>>()
  for (const { guards } of [...graph.starts, ...graph.edges])
    for (const { guard, outcome } of guards) results.set(guard, (results.get(guard) ?? new Set()).add(outcome ? 'yes' : 'no'))
  return Object.fromEntries(
    chart.transitions.flatMap(({ id, guard }) => {
      const [first = 'nothing', other] = results.get(id) ?? []
      return guard === undefined || other !== undefined ? [] : [[id, first]]
    }),
  )
}

/**
 * Finds guards that give the same result in every chart that shares them. Such a guard decides nothing, unless `reasons` explains
 * it.
 */
export const alwaysSame = (all: readonly { chart: ToolChart; oneWay: Readonly<Record<string, GuardResult>> }[]): Finding[] => {
  const guards = all.flatMap(({ chart, oneWay }) =>
    chart.transitions
      .filter(({ guard }) => guard !== undefined)
      .map(({ id, source, descriptor, index }) => ({
        flow: chart.machine.id,
        id,
        source: source.config,
        place: `${descriptor}/${index}`,
        results: oneWay[id] ? [oneWay[id]].filter((each) => each !== 'nothing') : ['yes', 'no'],
      })),
  )
  const together = new Map<object, Map<string, Set<string>>>()
  for (const { source, place, results } of guards) {
    const there = together.get(source) ?? new Map<string, Set<string>>()
    together.set(source, there.set(place, new Set([...(there.get(place) ?? []), ...results])))
  }
  return guards.flatMap(({ flow, id, source, place }) => {
    const [only, other] = together.get(source)?.get(place) ?? []
    if (only === undefined || other !== undefined || id in reasons) return []
    return [
      {
        flow,
        rule: 'one way' as const,
        at: id,
        message: `its guard is always ${only === 'yes' ? 'true' : 'false'} in every flow that has it`,
      },
    ]
  })
}
