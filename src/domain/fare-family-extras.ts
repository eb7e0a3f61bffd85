import { compare, type Money } from './money.ts'

/** What a fare family includes or sells of an extra, on one segment or itinerary part. */
export interface FamilyExtra {
  code: string
  included: number
  limit: number
  price?: Money
}

/** The extras of a fare family. */
export interface FamilyExtras {
  brand: string
  extras: FamilyExtra[]
}

/** The extras of the fare families on sale for the trip. `isUnreached` means that loading them failed. */
export interface FareFamilies {
  families: FamilyExtras[]
  isUnreached?: true
}

/** What a fare family offers of an extra on the whole trip. */
export type ExtraTerms =
  | { kind: 'included'; quantity: number; isPartly: boolean }
  | { kind: 'sold'; price: Money; isFrom: boolean }
  | { kind: 'none' }

const keyOf = (terms: ExtraTerms): string => JSON.stringify(terms)

/** Sums up the entries of an extra. An extra that only some flights include is marked, and the lowest of several prices counts. */
const termsOf = (entries: readonly FamilyExtra[]): ExtraTerms => {
  const included = entries.filter((entry) => entry.included > 0)
  if (included.length > 0) {
    const quantity = Math.min(...included.map((entry) => entry.included))
    return { kind: 'included', quantity, isPartly: included.length < entries.length }
  }
  const prices = entries.flatMap(({ limit, price }) => (limit > 0 && price ? [price] : []))
  const [price] = prices.toSorted(compare)
  return price ? { kind: 'sold', price, isFrom: prices.some(({ amount }) => amount !== price.amount) } : { kind: 'none' }
}

/** Lists the extras in which the fare families differ, with the terms of each family in order. Empty if there is one family only. */
export const differingExtras = (families: readonly FamilyExtras[]): { code: string; terms: ExtraTerms[] }[] => {
  const codes = [...new Set(families.flatMap(({ extras }) => extras.map(({ code }) => code)))]
  return codes
    .map((code) => ({ code, terms: families.map(({ extras }) => termsOf(extras.filter((extra) => extra.code === code))) }))
    .filter(({ terms }) => new Set(terms.map(keyOf)).size > 1)
}
