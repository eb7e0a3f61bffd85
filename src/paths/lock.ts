import { readFileSync } from 'node:fs'
import { type Kind, kinds, reachableIn } from './cover.ts'
import type { Path, PathGraph } from './graph.ts'
import { hashOf } from './hash.ts'
import { unreachedIn } from './lint.ts'
import { oneWayIn, type GuardResult } from './one-way.ts'
import type { Suite } from './suite.ts'
import { shownOf } from './verify.ts'

/**
 * A chart's paths as a review sees them: the number of targets, and a line per path with a hash of its behaviour. The hash makes
 * every change in behaviour visible.
 */
export interface LockedFlow {
  reachable: Record<Kind, number>
  /** The sections of the specification that the paths cover. */
  sections: string[]
  /** Ids of transitions that this chart never takes. They belong to steps shared with other charts. */
  unreached: string[]
  /** Guards that give the same result throughout this chart. */
  oneWay: Record<string, GuardResult>
  steps: number
  paths: Record<string, string>
}

export const lockFile = 'tests/paths/paths.lock.json'

/** Reads the lock file. Returns an empty object if there is none. */
export const lockedFlows = (): Record<string, LockedFlow> => {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Record<string, LockedFlow>
  } catch {
    return {}
  }
}

const lineOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([key, inner]) => `${key}.${lineOf(inner)}`)
        .join(' ')

const sentenceOf = (graph: PathGraph, { start, steps }: Path): string => {
  const last = graph.nodes.find(({ id }) => id === (steps.at(-1)?.to ?? start.node))
  const shown = hashOf([shownOf(start.node, start), ...steps.map((step) => shownOf(step.to, step))])
  return `${start.name}: ${steps.length} steps to ${lineOf(last?.value)}, as ${shown}`
}

export const lockedOf = ({ explored, paths }: Suite): LockedFlow => {
  const { graph } = explored
  const reachable = reachableIn(graph)
  return {
    reachable: Object.fromEntries(kinds.map((kind) => [kind, reachable[kind].length])) as Record<Kind, number>,
    sections: reachable.requirements.toSorted(),
    unreached: unreachedIn(explored),
    oneWay: oneWayIn(explored),
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    paths: Object.fromEntries(paths.map((path) => [path.id, sentenceOf(graph, path)])),
  }
}
