import type { StationFacts, TableStep } from './stations.ts'

/**
 * Returns the line that untouched home shows before the charts are loaded. The traveller is at the first station, and no other
 * can be reached yet.
 */
export const firstStations = (table: readonly TableStep[]): StationFacts[] =>
  table.map((entry, index) => ({ ...entry, status: index === 0 ? 'now' : 'ahead', mayGo: false }))
