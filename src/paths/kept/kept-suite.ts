import type { Path, PathCover } from '../graph.ts'
import { reachableIn } from '../cover.ts'
import { type StepsAlike, stepsAlikeIn } from '../import/seen.ts'
import { explore, modelOf } from '../explore.ts'
import type { GenerateOptions } from '../generate.ts'
import { type Finding, lintChart, unreachedIn } from '../lint.ts'
import { type LockedFlow, lockedOf } from '../lock.ts'
import { type GuardResult, oneWayIn } from '../one-way.ts'
import { wantedSuite } from '../suite.ts'
import type { KeptOfChart } from '../command.ts'
import { isStored, storedResult } from './kept.ts'

/** The paths of a chart and what they can cover, without the graph, which is large. */
export interface KeptSuite {
  flow: string
  paths: Path[]
  /** Reasons why a condition of the generation cannot be met. */
  reasons: string[]
  reachable: PathCover
  locked: LockedFlow
}

/** Generates the requested paths of a chart, or reuses those generated from the same sources. `key` identifies the options. */
export const keptSuite = (name: string, options: GenerateOptions, key: unknown): KeptSuite =>
  storedResult(name, 'suite', key, () => {
    const suite = wantedSuite(name, options)
    const { explored, paths, reasons } = suite
    return {
      flow: explored.graph.flow,
      paths,
      reasons,
      reachable: reachableIn(explored.graph),
      locked: lockedOf(suite),
    }
  })

/** The generated paths of a chart, as a stored result. */
export const suiteToKeep = (name: string, options: GenerateOptions, key: unknown): KeptOfChart => ({
  chart: name,
  isKept: () => isStored(name, 'suite', key),
  keep: () => void keptSuite(name, options, key),
})

/** The findings of a chart, and the facts that the lint of all charts needs. */
export interface KeptLint {
  findings: Finding[]
  unreached: string[]
  oneWay: Record<string, GuardResult>
}

const kindOfLint = (isThorough: boolean): string => (isThorough ? 'thorough' : 'lint')

/** The lint findings of a chart, as a stored result. */
export const lintToKeep = (name: string, isThorough: boolean): KeptOfChart => ({
  chart: name,
  isKept: () => isStored(name, kindOfLint(isThorough), undefined),
  keep: () => void keptLint(name, isThorough),
})

/** Lints a chart, or reuses the findings from the same sources. */
export const keptLint = (name: string, isThorough: boolean): KeptLint =>
  storedResult(name, kindOfLint(isThorough), undefined, () => {
    const { explored, findings } = lintChart(modelOf(name), isThorough)
    return { findings, unreached: unreachedIn(explored), oneWay: oneWayIn(explored) }
  })

/** Returns everything that can be covered in a chart, and its steps by their effect. */
export const keptSteps = (name: string): { reachable: PathCover; steps: StepsAlike } =>
  storedResult(name, 'steps', undefined, () => {
    const { graph } = explore(modelOf(name))
    return { reachable: reachableIn(graph), steps: stepsAlikeIn(graph) }
  })
