import type { CoveredRow } from './coverage.ts'

/** Why no chart invokes an operation, by its field. Other clients of the gateway send these operations. */
export const unusedBecause: Readonly<Record<string, string>> = {
  init: 'The first search, or opening a trip, begins a conversation.',
  dcmcInit: 'The first search, or opening a trip, begins a conversation. No production response of this operation is known.',
  configuration: 'The page requests it before its charts run, and only for a storefront that its build does not contain.',
  statelessProfile: 'The charts read the whole profile, which contains the same data.',
  travelProtectionSession: 'Only pages with the provider’s own frame need it. Here, the gateway talks to the provider.',
}

/** Lists the operations that no chart invokes and for which no reason is given. */
export const unexplained = (rows: readonly CoveredRow[]): string[] =>
  rows.filter(({ used, operation }) => !used && !Object.hasOwn(unusedBecause, operation)).map(({ operation }) => operation)

/** Lists the reasons for operations that a chart invokes by now, or that the table does not contain. */
export const outdated = (rows: readonly CoveredRow[]): string[] =>
  Object.keys(unusedBecause).filter((field) => rows.find(({ operation }) => operation === field)?.used !== false)
