import type { flows, outside } from '#machines/index.ts'
import type { FlowChartName } from '#machines/session.ts'
import { firstStepOf } from '#src/domain/flow-steps.ts'
import { isOutside } from '#src/domain/step.ts'
import { askedBy } from '../browser/asked-place.ts'

/** The charts that the root runs as its flow, by name. */
export type FlowCharts = typeof flows & { outside: typeof outside }

/** A chart that is loaded when its flow begins. That of booking is loaded with the root. */
export type LaterChart = Exclude<FlowChartName, 'booking'>

const loaders: { [Name in LaterChart]: () => Promise<FlowCharts[Name]> } = {
  outside: async () => (await import('#machines/outside.ts')).outside,
  mto: async () => (await import('#machines/mto.ts')).mto,
  bnpl: async () => (await import('#machines/bnpl.ts')).bnpl,
  exchange: async () => (await import('#machines/exchange.ts')).exchange,
  upgrade: async () => (await import('#machines/upgrade.ts')).upgrade,
  cancelUpgrade: async () => (await import('#machines/cancelUpgrade.ts')).cancelUpgrade,
  cancelAndRefund: async () => (await import('#machines/cancelAndRefund.ts')).cancelAndRefund,
}

/** The charts that a page does not have at first. */
export const laterCharts = Object.keys(loaders) as LaterChart[]

export const loadChart = (name: LaterChart): Promise<FlowCharts[LaterChart]> => loaders[name]()

/** Begins to load the chart of the address, so that the root need not wait for it. */
export const loadChartOf = (hash: string): void => {
  const { flow, at = firstStepOf(flow) } = askedBy(hash)
  const name = isOutside(at) ? 'outside' : flow
  if (name !== 'booking') loadChart(name).catch(() => {})
}
