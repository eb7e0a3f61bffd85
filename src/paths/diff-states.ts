import type { ChartDump, ChartState } from './diff-chart.ts'

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Lists the features of a state that do not depend on state names, so that a renamed state can be recognised. */
const featuresOf = ({ kind, tags, invokes, transitions, entry, exit }: ChartState, children: number): string[] => [
  kind,
  ...(children > 0 ? [`${children} states`] : []),
  ...tags,
  ...entry,
  ...exit,
  ...invokes.map(({ src }) => `invokes ${src}`),
  ...transitions.map(({ on, guard, actions }) => [on, guard, ...actions].join('|')),
]

/** Lists, for each state path, the transitions and initial states that lead to it. */
const arrivalsAt = ({ states }: ChartDump): Map<string, string[]> => {
  const arrivals = new Map<string, string[]>()
  for (const { path, transitions, initial } of states) {
    if (initial !== undefined) arrivals.set(initial, [...(arrivals.get(initial) ?? []), `${path} begins`])
    for (const { on, guard, targets } of transitions)
      for (const target of targets)
        arrivals.set(target, [...(arrivals.get(target) ?? []), `from ${path} on ${on} ${guard ?? ''}`])
  }
  return arrivals
}

/** Returns the share of features that two states have in common, from 0 to 1 (Dice coefficient). */
const likeness = (one: readonly string[], other: readonly string[]): number => {
  const left = [...other]
  const shared = one.filter((feature) => {
    const at = left.indexOf(feature)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / Math.max(1, one.length + other.length)
}

const isRename = 0.6

/** Finds the most similar candidate. Returns undefined if none is similar enough to be a rename. */
const mostLike = (
  features: readonly string[],
  candidates: readonly { path: string; features: string[] }[],
): string | undefined => {
  const [best] = candidates
    .map(({ path, features: others }) => ({ path, score: likeness(features, others) }))
    .sort((one, other) => other.score - one.score)
  return best && best.score >= isRename ? best.path : undefined
}

/** Groups the states of a chart by the path of their parent. */
const byParent = ({ states }: ChartDump): Map<string, ChartState[]> => {
  const families = new Map<string, ChartState[]>()
  for (const state of states) {
    if (state.path === '') continue
    const parent = parentOf(state.path)
    families.set(parent, [...(families.get(parent) ?? []), state])
  }
  return families
}

const describing = (dump: ChartDump, families: ReadonlyMap<string, ChartState[]>) => {
  let arrivals: Map<string, string[]> | undefined
  return (state: ChartState) => {
    arrivals ??= arrivalsAt(dump)
    const features = featuresOf(state, families.get(state.path)?.length ?? 0)
    return { path: state.path, features: [...features, ...(arrivals.get(state.path) ?? [])] }
  }
}

/**
 * Maps each old state to the new one, parents first. States with the same key match; the others are matched by similar behaviour
 * and incoming transitions. Such a match is reported as a rename, which the reader should confirm.
 */
export const sameStates = (old: ChartDump, now: ChartDump): Map<string, string> => {
  const same = new Map([['', '']])
  const [families, familiesNow] = [byParent(old), byParent(now)]
  const [described, describedNow] = [describing(old, families), describing(now, familiesNow)]
  const match = (parent: string, parentNow: string): void => {
    const before = families.get(parent) ?? []
    const after = new Map((familiesNow.get(parentNow) ?? []).map((state) => [nameOf(state.path), state]))
    for (const { path } of before) {
      const state = after.get(nameOf(path))
      if (state) same.set(path, state.path)
      after.delete(nameOf(path))
    }
    const gone = before.filter(({ path }) => !same.has(path))
    const fresh = gone.length > 0 ? [...after.values()].map(describedNow) : []
    for (const { path, features } of gone.map(described)) {
      const found = mostLike(features, fresh)
      if (found === undefined) continue
      same.set(path, found)
      fresh.splice(
        fresh.findIndex((state) => state.path === found),
        1,
      )
    }
    for (const { path } of before) {
      const found = same.get(path)
      if (found !== undefined) match(path, found)
    }
  }
  match('', '')
  return same
}
