import type { CoveredRow } from './coverage.ts'

/** Why no chart invokes an operation, by its field. Other clients of the gateway send these operations. */
export const unusedBecause: Readonly<Record<string, string>> = {
  init: 'The first search, or opening a trip, begins a conversation in the same round trip. An earlier one would only delay it.',
  dcmcInit: 'As for init. Besides, no response of it is known, so the storefront could read nothing from it.',
  configuration:
    'The page requests it, because its charts start with it, and only for a storefront that its build does not contain.',
  travelProtectionSession:
    'It is for pages that sell in the provider’s own frame. Here, covers are compared on the page and paid for with the cart.',
}

/** Lists the operations that no chart invokes and for which no reason is given. */
export const unexplained = (rows: readonly CoveredRow[]): string[] =>
  rows.filter(({ used, operation }) => !used && !Object.hasOwn(unusedBecause, operation)).map(({ operation }) => operation)

/** Lists the reasons for operations that a chart invokes by now, or that the table does not contain. */
export const outdated = (rows: readonly CoveredRow[]): string[] =>
  Object.keys(unusedBecause).filter((field) => rows.find(({ operation }) => operation === field)?.used !== false)
