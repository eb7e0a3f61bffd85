import { pathOf } from './cover.ts'
import type { Path, PathEdge, PathGraph, PathStart } from './graph.ts'
import type { PathTargets } from './targets.ts'

/** Creates a deterministic generator of pseudo-random numbers from 0 to 1 (mulberry32). */
export const chance = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <Item>(items: readonly Item[], weights: readonly number[], random: () => number): Item | undefined => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return items.find((_, index) => (left -= weights[index] ?? 0) < 0) ?? items.at(-1)
}

/**
 * Weighs a step for random walks: highest where money may move, low for leaving and address changes, lowest for ignored events.
 */
export const riskOf = ({ event, transitions, changed }: PathEdge): number => {
  if (!changed) return 0.2
  const movesMoney = transitions.some((each) =>
    /\.(?:submitting|continuing|reconciling|releasing|committing|confirming)\//.test(each),
  )
  return movesMoney ? 6 : event.type === 'xstate.route' || event.type === 'flow.leave' ? 0.3 : 1
}

/**
 * Generates random walks until enough is covered or 2,000 were tried. The seed determines the result; `weightOf` sets the
 * relative likelihood of each step.
 */
export const wander = (
  graph: PathGraph,
  targets: PathTargets,
  {
    strategy,
    seed,
    maxSteps,
    weightOf,
  }: { strategy: 'random' | 'weighted'; seed: number; maxSteps: number; weightOf: (edge: PathEdge) => number },
  isEnough: (paths: readonly Path[]) => boolean,
): Path[] => {
  const random = chance(seed)
  const paths: Path[] = []
  const known = new Set<string>()
  for (let tries = 0; tries < 2_000 && !isEnough(paths); tries += 1) {
    const start = pick(
      graph.starts,
      graph.starts.map(() => 1),
      random,
    ) as PathStart
    targets.takeStart(start)
    const steps: PathEdge[] = []
    while (steps.length < maxSteps) {
      const out = targets.indexed.out.get(steps.at(-1)?.to ?? start.node) ?? []
      const edge = pick(out, out.map(weightOf), random)
      if (!edge) break
      targets.take(edge)
      steps.push(edge)
    }
    const path = pathOf(graph, strategy, start, steps)
    if (!known.has(path.id)) paths.push(path)
    known.add(path.id)
  }
  return paths
}

/**
 * Generates paths without repeated nodes that end where the chart ends or in the state `to`. Limited to `most` paths, which are a
 * random sample and not the first ones found.
 */
export const simple = (
  graph: PathGraph,
  targets: PathTargets,
  { seed, maxSteps, to, most }: { seed: number; maxSteps: number; to?: string | undefined; most: number },
): Path[] => {
  const random = chance(seed)
  const found = new Map<string, Path>()
  const isGoal = (id: string): boolean => {
    const node = targets.indexed.nodes.get(id)
    return to === undefined ? node?.ended !== undefined : (node?.states.includes(to) ?? false)
  }
  for (let tries = 0; found.size < most && tries < most * 40; tries += 1) {
    const start = pick(
      graph.starts,
      graph.starts.map(() => 1),
      random,
    ) as PathStart
    const seen = new Set([start.node])
    const steps: PathEdge[] = []
    while (steps.length < maxSteps && !isGoal(steps.at(-1)?.to ?? start.node)) {
      const out = (targets.indexed.out.get(steps.at(-1)?.to ?? start.node) ?? []).filter((edge) => !seen.has(edge.to))
      const edge = pick(
        out,
        out.map((each) => (targets.worthOf(each) > 0 ? 4 : 1)),
        random,
      )
      if (!edge) break
      seen.add(edge.to)
      steps.push(edge)
    }
    if (!isGoal(steps.at(-1)?.to ?? start.node)) continue
    const path = pathOf(graph, 'simple', start, steps)
    if (!found.has(path.id)) for (const step of steps) targets.take(step)
    found.set(path.id, path)
  }
  return [...found.values()]
}
