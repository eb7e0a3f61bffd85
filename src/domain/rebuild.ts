import type { Cart, CartLine } from './cart.ts'
import { combines, flightNumbers, type FlightOffers } from './itinerary.ts'
import type { Money } from './money.ts'

/** One thing that is not as it was after a trip was rebuilt. */
export type Change =
  | { kind: 'total'; before: Money; after: Money }
  | { kind: 'flightGone'; subject: string }
  | { kind: 'seatGone'; subject: string; passengerId: string }
  | { kind: 'extraGone'; subject: string; passengerId: string }
  | { kind: 'insuranceGone'; subject: string }
  | { kind: 'line'; subject: string; lineKind: CartLine['kind']; before?: Money; after?: Money }

/** The refs of the same flights in the same fare families, one per leg; undefined where one is gone, sold out or no longer combinable. */
export const matchOffers = (offers: FlightOffers, before: Pick<Cart, 'parts' | 'brands'>): number[] | undefined => {
  const refs = before.parts.map((part, leg) => {
    const row = offers.legs[leg]?.rows.find(
      (candidate) => flightNumbers(candidate.part) === flightNumbers(part) && candidate.part.id === part.id,
    )
    return row?.offers.find(({ brand, soldOut }) => brand === before.brands[leg] && !soldOut)?.ref
  })
  const found = refs.filter((ref) => ref !== undefined)
  if (found.length < refs.length || found.length === 0) return undefined
  const [outbound, inbound] = found
  return outbound !== undefined && inbound !== undefined && !combines(offers, outbound, inbound) ? undefined : found
}

/** What differs in price between two carts, line by line; empty when every line costs what it did. Lines that went are told as gone elsewhere. */
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
