import { Counter, Histogram, Registry } from 'prom-client'
import type { OperationName } from '#src/operations/index.ts'

/**
 * How an operation ended: `answered`; `refused` with an error that a client may read; `limited`, because too many were tried; `late`, after the
 * longest time; `unavailable`, because the database is away; or `failed`, which is a fault of ours.
 */
export type Outcome = 'answered' | 'refused' | 'limited' | 'late' | 'unavailable' | 'failed'

/** Who gets a kept answer of a search: the same conversation (`repeated`), or another one that asks the same (`shared`). */
export type SearchHit = 'repeated' | 'shared'

/** What a gateway counts. Every label has a fixed set of values, so that no client can add a series. */
export interface Metrics {
  registry: Registry
  noteAnswer: (operation: OperationName, outcome: Outcome, seconds: number) => void
  noteSearchHit: (kind: SearchHit) => void
}

/** Bounds of the buckets in seconds: from a repeated cart to the longest time that an operation may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const operations = new Counter({
    name: 'farechart_operations_total',
    help: 'Operations by how they ended.',
    labelNames: ['operation', 'outcome'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'farechart_operation_seconds',
    help: 'The time that operations took.',
    labelNames: ['operation'] as const,
    buckets,
    registers,
  })
  const hits = new Counter({
    name: 'farechart_search_cache_hits_total',
    help: 'Searches whose kept answer was given again.',
    labelNames: ['kind'] as const,
    registers,
  })
  return {
    registry,
    noteAnswer: (operation, outcome, taken) => {
      operations.inc({ operation, outcome })
      seconds.observe({ operation }, taken)
    },
    noteSearchHit: (kind) => hits.inc({ kind }),
  }
}
