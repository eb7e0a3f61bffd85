import type { CoveredRow } from './coverage.ts'

/** Why no chart invokes an operation, by its field. Other clients of the gateway send these operations. */
export const unusedBecause: Readonly<Record<string, string>> = {
  init: 'a conversation is begun by the first search, or by the trip that is opened',
  dcmcInit: 'as for init; its response is not known from production gateways',
  configuration: 'the page asks for it before its charts run, and only for a storefront that it was not built for',
  statelessProfile: 'the whole profile has been read, and contains the same',
  applicableRules: 'tripDetails says of each option of a trip whether a rule forbids it, and which',
  travelProtectionSession: 'for pages that embed a provider’s own frame; here the gateway talks to the provider',
  externalProducts: 'cars and rooms are reserved once the trip is ticketed, and are then searched for by themselves',
  brandedAncillaries: 'a search says what each fare family includes, and ancillaries what the chosen one sells',
  insuranceShop: 'insurance offers the same, and reads travellers and country from the cart',
  upgradeAddToCart: 'selectUpgradeOffer sends all wishes together, and they are priced in one quote',
  upgradeUpdateCart: 'selectUpgradeOffer replaces the earlier wishes, which also takes one out again',
  exchangeUpdatePassengers: 'contact, documents and names are corrected on the trip, by mtoUpdatePassengers',
}

/** Lists the operations that no chart invokes and for which no reason is given. */
export const unexplained = (rows: readonly CoveredRow[]): string[] =>
  rows.filter(({ used, operation }) => !used && !Object.hasOwn(unusedBecause, operation)).map(({ operation }) => operation)

/** Lists the reasons for operations that a chart invokes by now, or that the table does not contain. */
export const outdated = (rows: readonly CoveredRow[]): string[] =>
  Object.keys(unusedBecause).filter((field) => rows.find(({ operation }) => operation === field)?.used !== false)
