import { Counter, Histogram, Registry } from 'prom-client'
import type { OperationName } from '#src/operations/index.ts'

/**
 * Outcome of an operation: `answered` with a result, `refused` with an error for the client, `limited` after too many attempts,
 * `late` at the time limit, `unavailable` because the database is down, or `failed` through a fault of the gateway.
 */
export type OperationOutcome = 'answered' | 'refused' | 'limited' | 'late' | 'unavailable' | 'failed'

/** Recipient of a cached search result: the same conversation (`repeated`), or another one with the same search (`shared`). */
export type SearchHit = 'repeated' | 'shared'

/**
 * Result of an attempt that could be part of guessing: `permitted`, `delayed` because its target is under attack, `refused` beyond
 * an allowance, or `locked` for a gift card after too many wrong PINs.
 */
export type TryOutcome = 'permitted' | 'delayed' | 'refused' | 'locked'

/** Counts an attempt. `kind` is one of the kinds that have allowances. */
export type NoteTry = (kind: string, outcome: TryOutcome) => void

/** The gateway's metrics. Every label has a fixed set of values, so that clients cannot create time series. */
export interface Metrics {
  registry: Registry
  noteAnswer: (operation: OperationName, outcome: OperationOutcome, seconds: number) => void
  noteSearchHit: (kind: SearchHit) => void
  noteTry: NoteTry
}

/** Upper bounds of the histogram in seconds, from a cached cart to the time limit of operations. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  const operations = new Counter({
    name: 'farechart_operations_total',
    help: 'Operations by outcome.',
    labelNames: ['operation', 'outcome'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'farechart_operation_seconds',
    help: 'Duration of operations.',
    labelNames: ['operation'] as const,
    buckets,
    registers,
  })
  const hits = new Counter({
    name: 'farechart_search_cache_hits_total',
    help: 'Searches answered from the cache.',
    labelNames: ['kind'] as const,
    registers,
  })
  const tries = new Counter({
    name: 'farechart_tries_total',
    help: 'Attempts that could be part of guessing or flooding, by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  return {
    registry,
    noteAnswer: (operation, outcome, taken) => {
      operations.inc({ operation, outcome })
      seconds.observe({ operation }, taken)
    },
    noteSearchHit: (kind) => hits.inc({ kind }),
    noteTry: (kind, outcome) => tries.inc({ kind, outcome }),
  }
}
