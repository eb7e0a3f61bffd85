import { type Kind, kinds, pathOf, reachableIn, together } from './cover.ts'
import type { Path, PathEdge, PathGraph } from './graph.ts'
import { shortest } from './shortest.ts'
import { isMet, type StopCondition, whyNot } from './stop.ts'
import { type Companion, sweep } from './sweep.ts'
import { type Targets, targetsOf } from './targets.ts'
import { riskOf, simple, wander } from './walks.ts'

export const strategies = ['sweep', 'shortest', 'simple', 'random', 'weighted', 'predefined'] as const
export type Strategy = (typeof strategies)[number]

/** One of several strategies: runs until its condition is met, or it has nothing left to do. */
export interface Link {
  strategy: Strategy
  stop?: StopCondition | undefined
}

export interface GenerateOptions {
  strategy?: Strategy
  /** Strategies run in sequence, each for what the earlier ones left. Replaces `strategy` and `stop`. */
  chain?: readonly Link[]
  /** What to cover, by default everything. */
  cover?: readonly Kind[]
  /** Maximum number of steps per path. */
  maxSteps?: number
  seed?: number
  stop?: StopCondition
  /** For `simple`: the state to end in. By default the chart's ends. */
  to?: string
  /** For `simple`: maximum number of paths. */
  most?: number
  /** For `weighted`: how often each transition is taken in practice, by default weighted by risk to money. */
  weights?: Readonly<Record<string, number>>
  /** For `sweep`: follows the chart itself. */
  companion?: Companion
  /** For `predefined`: a start, and case names. */
  cases?: readonly { start: string; cases: readonly string[] }[]
}

/** The generated paths, and why they are fewer than requested, if so. */
export interface Generated {
  paths: Path[]
  reasons: string[]
}

/** An unknown start or case. */
export class NoSuchCase extends Error {}

/** Returns the path of these cases from a start. Throws with the known cases if one is impossible. */
export const follow = (graph: PathGraph, { start, cases }: { start: string; cases: readonly string[] }): Path => {
  const begun = graph.starts.find(({ name }) => name === start)
  if (!begun) throw new NoSuchCase(`${graph.flow} has no start '${start}': ${graph.starts.map(({ name }) => name).join(', ')}`)
  const steps: PathEdge[] = []
  for (const name of cases) {
    const at = steps.at(-1)?.to ?? begun.node
    const out = graph.edges.filter(({ from }) => from === at)
    const edge = out.find((each) => each.case === name)
    if (!edge)
      throw new NoSuchCase(`After ${steps.length} steps '${name}' cannot happen: ${out.map((each) => each.case).join(', ')}`)
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
  targets: Targets,
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

/** Returns why there are fewer paths than requested: an unmet condition, or what they leave uncovered. */
export const reasonsFor = (graph: PathGraph, paths: readonly Path[], options: GenerateOptions): string[] => {
  const links = linksOf(options)
  const unmet = links.flatMap(({ stop }) => (stop && !isMet(graph, paths, stop) ? whyNot(graph, paths, stop) : []))
  const { strategy = 'sweep', stop } = links.at(-1) ?? {}
  if (stop || strategy === 'predefined' || strategy === 'simple') return unmet
  const missing = missingIn(graph, paths, options.cover ?? kinds)
  if (missing.length === 0) return unmet
  const why =
    strategy === 'random' || strategy === 'weighted'
      ? `were not come by in ${paths.length} paths: take another seed, or sweep`
      : `lie further than ${options.maxSteps ?? 25} steps`
  return [...unmet, `${missing.length} of what is wanted ${why}: ${missing.slice(0, 3).join(', ')}`]
}
