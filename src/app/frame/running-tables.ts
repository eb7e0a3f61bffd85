import type { Flow } from '#src/domain/flow.ts'
import { isOutside } from '#src/domain/step.ts'
import type { FlowActor } from '#src/trip/trip.tsx'
import { followFlow, type RootRef } from '../session/running-flow.ts'
import { type ProgressNode, tableOf, type TableStep } from './stations.ts'

/** Returns the chart that runs as the flow. Undefined before the charts run. */
export const runningChart = (flow: FlowActor): ProgressNode | undefined => flow.getSnapshot().machine?.root

/** Progress lines of the flows that have run so far, and of booking. They are derived from the charts when these begin. */
export const tablesWhileRunning = (
  root: RootRef,
  booking: TableStep[],
): Partial<Record<Flow, TableStep[]>> & Record<'booking', TableStep[]> => {
  const tables: Partial<Record<Flow, TableStep[]>> & Record<'booking', TableStep[]> = { booking }
  followFlow(root, (flow) => {
    const chart = flow && runningChart(flow)
    const { flow: name, at } = flow?.getSnapshot().context ?? {}
    if (chart && name && at && !isOutside(at)) tables[name] ??= tableOf(chart)
    return undefined
  })
  return tables
}
