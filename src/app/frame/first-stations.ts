import type { StationFacts, TableStep } from './stations.ts'

/**
 * Returns the progress line of the home page before the charts are loaded. The traveller is at the first station and cannot go to another
 * one yet.
 */
export const firstStations = (table: readonly TableStep[]): StationFacts[] =>
  table.map((entry, index) => ({ ...entry, status: index === 0 ? 'now' : 'ahead', mayGo: false }))
