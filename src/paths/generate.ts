import { type Kind, kinds, pathOf, reachableIn, together } from './cover.ts'
import type { Path, PathEdge, PathGraph } from './graph.ts'
import { shortest } from './shortest.ts'
import { isMet, type StopCondition, whyNot } from './stop.ts'
import { type ChartRunner, sweep } from './sweep.ts'
import { type PathTargets, targetsOf } from './targets.ts'
import { riskOf, simple, wander } from './walks.ts'

export const strategies = ['sweep', 'shortest', 'simple', 'random', 'weighted', 'predefined'] as const
export type Strategy = (typeof strategies)[number]

/** One strategy of a chain. It runs until its condition is met or it finds nothing more to cover. */
export interface Link {
  strategy: Strategy
  stop?: StopCondition | undefined
}

export interface GenerateOptions {
  strategy?: Strategy
  /** Strategies that run in sequence, each for what the earlier ones left uncovered. Replaces `strategy` and `stop`. */
  chain?: readonly Link[]
  /** The kinds to cover. All by default. */
  cover?: readonly Kind[]
  /** The maximum number of steps per path. 25 by default. */
  maxSteps?: number
  seed?: number
  stop?: StopCondition
  /** For `simple`: the id of the state to end in. By default a path ends where the chart ends. */
  to?: string
  /** For `simple`: the maximum number of paths. 50 by default. */
  most?: number
  /**
   * For `weighted`: how often travellers took each transition, by id. By default, steps are weighted by the risk to money.
   */
  weights?: Readonly<Record<string, number>>
  /** For `sweep`: reports the actual effect of each step on the chart. */
  companion?: ChartRunner
  /** For `predefined`: the start and the names of the cases. */
  cases?: readonly { start: string; cases: readonly string[] }[]
}

/** The generated paths, and the reasons if they cover less than requested. */
export interface Generated {
  paths: Path[]
  reasons: string[]
}

/** Thrown for an unknown start or a case that cannot happen. */
export class NoSuchCase extends Error {}

/** Builds the path of the given cases. Throws NoSuchCase with the possible starts or cases if one does not exist. */
export const follow = (graph: PathGraph, { start, cases }: { start: string; cases: readonly string[] }): Path => {
  const begun = graph.starts.find(({ name }) => name === start)
  if (!begun)
    throw new NoSuchCase(`${graph.flow} has no start '${start}'. Starts: ${graph.starts.map(({ name }) => name).join(', ')}`)
  const steps: PathEdge[] = []
  for (const name of cases) {
    const at = steps.at(-1)?.to ?? begun.node
    const out = graph.edges.filter(({ from }) => from === at)
    const edge = out.find((each) => each.case === name)
    if (!edge)
      throw new NoSuchCase(
        `'${name}' cannot happen after ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}. Possible cases: ${out.map((each) => each.case).join(', ')}`,
      )
    steps.push(edge)
  }
  return pathOf(graph, 'predefined', begun, steps)
}

const lifeOf = (weights: Readonly<Record<string, number>>) => (edge: PathEdge) =>
  edge.transitions.reduce((sum, transition) => sum + (weights[transition] ?? 0), 0.01)

const linksOf = ({ chain, strategy = 'sweep', stop }: GenerateOptions): readonly Link[] => chain ?? [{ strategy, stop }]

const madeBy = (
  { strategy, stop }: Link,
  graph: PathGraph,
  targets: PathTargets,
  before: readonly Path[],
  options: GenerateOptions,
): Path[] => {
  const { maxSteps = 25, seed = 1, weights } = options
  const isEnough = (paths: readonly Path[]) => (stop ? isMet(graph, [...before, ...paths], stop) : targets.left() === 0)
  switch (strategy) {
    case 'sweep':
      return sweep(graph, targets, maxSteps, stop ? isEnough : () => false, options.companion)
    case 'shortest':
      return shortest(graph, targets, maxSteps)
    case 'simple':
      return simple(graph, targets, { seed, maxSteps, to: options.to, most: options.most ?? 50 })
    case 'random':
    case 'weighted':
      return wander(
        graph,
        targets,
        { strategy, seed, maxSteps, weightOf: strategy === 'random' ? () => 1 : weights ? lifeOf(weights) : riskOf },
        isEnough,
      )
    case 'predefined':
      return (options.cases ?? []).map((each) => {
        const path = follow(graph, each)
        targets.takeStart(path.start)
        for (const step of path.steps) targets.take(step)
        return path
      })
  }
}

/** Generates paths through a graph. The same graph, options and seed give the same paths. */
export const generate = (graph: PathGraph, options: GenerateOptions = {}): Path[] => {
  const targets = targetsOf(graph, options.cover ?? kinds)
  const paths: Path[] = []
  for (const link of linksOf(options)) paths.push(...madeBy(link, graph, targets, paths, options))
  return paths
}

const missingIn = (graph: PathGraph, paths: readonly Path[], cover: readonly Kind[]): string[] => {
  const [all, covers] = [reachableIn(graph), together(paths.map((path) => path.covers))]
  return cover.flatMap((kind) => {
    const there = new Set(covers[kind])
    return all[kind].filter((each) => !there.has(each)).map((each) => `${kind}: ${each}`)
  })
}

/** Explains why paths fall short of the request: the conditions that were not met, and the targets that are not covered. */
export const reasonsFor = (graph: PathGraph, paths: readonly Path[], options: GenerateOptions): string[] => {
  const links = linksOf(options)
  const unmet = links.flatMap(({ stop }) => (stop && !isMet(graph, paths, stop) ? whyNot(graph, paths, stop) : []))
  const { strategy = 'sweep', stop } = links.at(-1) ?? {}
  if (stop || strategy === 'predefined' || strategy === 'simple') return unmet
  const missing = missingIn(graph, paths, options.cover ?? kinds)
  if (missing.length === 0) return unmet
  const why =
    strategy === 'random' || strategy === 'weighted'
      ? `not reached in ${paths.length} paths, try another seed or sweep`
      : `more than ${options.maxSteps ?? 25} steps away`
  return [...unmet, `${missing.length} ${missing.length === 1 ? 'target' : 'targets'} ${why}: ${missing.slice(0, 3).join(', ')}`]
}
