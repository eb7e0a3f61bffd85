import { flows } from '#machines/index.ts'
import type { Flow } from '#src/domain/flow.ts'
import { tableOf, type TableStep } from './stations.ts'

/** Derives the progress lines of all flows from their charts. */
export const tablesOfFlows = (): Record<Flow, TableStep[]> =>
  Object.fromEntries(Object.entries(flows).map(([name, chart]) => [name, tableOf(chart.root)])) as Record<Flow, TableStep[]>
