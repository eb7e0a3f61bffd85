import { type Kind, kinds, pathOf } from './cover.ts'
import type { Path, PathEdge, PathGraph } from './graph.ts'
import { shortest } from './shortest.ts'
import { isMet, type StopCondition, whyNot } from './stop.ts'
import { type Companion, sweep } from './sweep.ts'
import { targetsOf } from './targets.ts'
import { riskOf, simple, wander } from './walks.ts'

export const strategies = ['sweep', 'shortest', 'simple', 'random', 'weighted', 'predefined'] as const
export type Strategy = (typeof strategies)[number]

export interface GenerateOptions {
  strategy?: Strategy
  /** What is to be covered; everything unless said. */
  cover?: readonly Kind[]
  /** So many steps a path at most. */
  maxSteps?: number
  seed?: number
  stop?: StopCondition
  /** Of `simple`: the state to end in; where the chart ends unless said. */
  to?: string
  /** Of `simple`: so many paths at most. */
  most?: number
  /** Of `weighted`: how often each transition is taken in life; where money may move unless said. */
  weights?: Readonly<Record<string, number>>
  /** Of `sweep`: who goes along in the chart. */
  companion?: Companion
  /** Of `predefined`: a start, and cases by their names. */
  cases?: readonly { start: string; cases: readonly string[] }[]
}

/** What was made, and why it is less than was wanted, where it is. */
export interface Generated {
  paths: Path[]
  reasons: string[]
}

/** The path of these cases from a start. Throws, naming what there is, where a case cannot happen. */
export const follow = (graph: PathGraph, { start, cases }: { start: string; cases: readonly string[] }): Path => {
  const begun = graph.starts.find(({ name }) => name === start)
  if (!begun) throw new Error(`${graph.flow} has no start '${start}': ${graph.starts.map(({ name }) => name).join(', ')}`)
  const steps: PathEdge[] = []
  for (const name of cases) {
    const at = steps.at(-1)?.to ?? begun.node
    const out = graph.edges.filter(({ from }) => from === at)
    const edge = out.find((each) => each.case === name)
    if (!edge) throw new Error(`After ${steps.length} steps '${name}' cannot happen: ${out.map((each) => each.case).join(', ')}`)
    steps.push(edge)
  }
  return pathOf(graph, 'predefined', begun, steps)
}

const lifeOf = (weights: Readonly<Record<string, number>>) => (edge: PathEdge) =>
  edge.transitions.reduce((sum, transition) => sum + (weights[transition] ?? 0), 0.01)

const made = (graph: PathGraph, options: GenerateOptions): { paths: Path[]; missing: string[] } => {
  const { strategy = 'sweep', cover = kinds, maxSteps = 25, seed = 1, stop, weights } = options
  const targets = targetsOf(graph, cover)
  const isEnough = (paths: readonly Path[]) => (stop ? isMet(graph, paths, stop) : targets.left() === 0)
  const paths = ((): Path[] => {
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
        return (options.cases ?? []).map((each) => follow(graph, each))
    }
  })()
  return { paths, missing: strategy === 'predefined' || strategy === 'simple' ? [] : targets.missing() }
}

/** Makes paths through a graph: the same ones for the same graph, options and seed. */
export const generate = (graph: PathGraph, options: GenerateOptions = {}): Generated => {
  const { paths, missing } = made(graph, options)
  if (options.stop) return { paths, reasons: isMet(graph, paths, options.stop) ? [] : whyNot(graph, paths, options.stop) }
  if (missing.length === 0) return { paths, reasons: [] }
  return {
    paths,
    reasons: [
      `${missing.length} of what is wanted lie further than ${options.maxSteps ?? 25} steps: ${missing.slice(0, 3).join(', ')}`,
    ],
  }
}
