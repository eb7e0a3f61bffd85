import type { Cart, CartLine } from './cart.ts'
import { combinedPicks, journeyIdOf, type FlightOffers, type ItineraryPart } from './itinerary.ts'
import type { Money } from './money.ts'
import type { Search, SearchLeg } from './search.ts'

/** A difference to report to the traveller after a trip was rebuilt. */
export type Change =
  | { kind: 'total'; before: Money; after: Money }
  | { kind: 'flightGone'; subject: string }
  | { kind: 'seatGone'; subject: string; passengerId: string }
  | { kind: 'extraGone'; subject: string; passengerId: string }
  | { kind: 'insuranceGone'; subject: string }
  | { kind: 'coverGone'; subject: string }
  | { kind: 'upgradeGone'; subject: string }
  | { kind: 'seatKept'; subject: string; passengerId: string }
  | { kind: 'extraKept'; subject: string; passengerId: string }
  | { kind: 'insuranceKept'; subject: string }
  | { kind: 'line'; subject: string; lineKind: CartLine['kind']; before?: Money; after?: Money }

const dayOf = ({ segments }: ItineraryPart): string => segments[0]?.departure.slice(0, 10) ?? ''

/**
 * Builds the search that finds the flights of a cart again. The cart's search is used, or the newest one if the cart has none. A
 * leg whose flight departs on another day than was searched for is replaced.
 */
export const searchFor = ({ search, parts }: Pick<Cart, 'search' | 'parts'>, newest: Search): Search => {
  const found = search ?? newest
  const legs = parts.map((part, place): SearchLeg => {
    const leg = found.legs[place]
    const date = dayOf(part)
    return leg?.date === date
      ? leg
      : { origin: part.segments[0]?.origin ?? '', destination: part.segments.at(-1)?.destination ?? '', date }
  })
  return { ...found, legs }
}

/**
 * Finds the refs of the same flights in the same fare families, one per leg. Returns undefined if any of them is gone or sold
 * out, or if they can no longer be combined.
 */
export const matchOffers = (offers: FlightOffers, before: Pick<Cart, 'parts' | 'brands'>): number[] | undefined => {
  const refs = before.parts.map((part, leg) => {
    const row = offers.legs[leg]?.rows.find((candidate) => journeyIdOf(candidate.part) === journeyIdOf(part))
    return row?.offers.find(({ brand, soldOut }) => brand === before.brands[leg] && !soldOut)?.ref
  })
  const found = refs.filter((ref) => ref !== undefined)
  if (found.length < refs.length || found.length === 0) return undefined
  return combinedPicks(offers, found).includes(undefined) ? undefined : found
}

/** Lists the covers that are missing from a rebuilt cart. */
export const coversGone = (before: Cart, after: Cart): Change[] =>
  (before.covers ?? [])
    .filter(({ kind }) => !after.covers?.some((each) => each.kind === kind))
    .map(({ code }) => ({ kind: 'coverGone', subject: code }))

/** Lists the seats, extras and insurance that are lost if the names of the passengers cannot be restored. */
export const goneWithNames = ({ seats, extras, insurance }: Cart): Change[] => [
  ...seats.map(({ seat, passengerId }): Change => ({ kind: 'seatGone', subject: seat, passengerId })),
  ...extras.map(({ code, passengerId }): Change => ({ kind: 'extraGone', subject: code, passengerId })),
  ...(insurance ? [{ kind: 'insuranceGone' as const, subject: insurance.productId }] : []),
]

/**
 * Lists the price differences between two carts, line by line. Apart from fares, taxes and fees, lines that disappeared are left
 * out, because they are reported as gone.
 */
export const comparePrices = (before: Cart, after: Cart): Change[] => {
  const lines = new Map(after.lines.map((line) => [line.id, line]))
  const moved = before.lines.flatMap((line): Change[] => {
    const now = lines.get(line.id)
    const isFlightLine = line.kind === 'fare' || line.kind === 'tax' || line.kind === 'fee'
    if (!now && !isFlightLine) return []
    return now?.amount.amount === line.amount.amount && now.amount.currency === line.amount.currency
      ? []
      : [{ kind: 'line', subject: line.label, lineKind: line.kind, before: line.amount, after: now?.amount }]
  })
  const isSame = before.total.amount === after.total.amount && before.total.currency === after.total.currency
  return isSame && moved.length === 0 ? [] : [{ kind: 'total', before: before.total, after: after.total }, ...moved]
}
