import type { StationFacts, TableStep } from './stations.ts'

/** The line of a trip that is only beginning, which untouched home shows before the charts come: the traveller is at its first station, and there is nowhere else to go yet. */
export const firstStations = (table: readonly TableStep[]): StationFacts[] =>
  table.map((entry, index) => ({ ...entry, status: index === 0 ? 'now' : 'ahead', mayGo: false }))
