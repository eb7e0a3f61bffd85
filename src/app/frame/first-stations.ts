import type { LineTrip, StationFacts, TableStep } from './stations.ts'

/**
 * Progress line before the charts are loaded, when the traveller is at home or has searched: nothing is chosen yet, and only an earlier
 * station can be entered.
 */
export const firstStations = (table: readonly TableStep[], { at }: Pick<LineTrip, 'at'>): StationFacts[] => {
  const here = table.findIndex(({ step }) => step === at)
  return table.map((entry, index) => ({
    ...entry,
    status: index === here ? 'now' : index < here ? 'done' : 'ahead',
    mayGo: index < here,
  }))
}
