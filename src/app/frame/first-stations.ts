import type { StationFacts, TableStep } from './stations.ts'

/** Progress line of home before the charts are loaded: the traveller is at the first station, and no other can be entered. */
export const firstStations = (table: readonly TableStep[]): StationFacts[] =>
  table.map((entry, index) => ({ ...entry, status: index === 0 ? 'now' : 'ahead', mayGo: false }))
