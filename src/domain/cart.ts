import type { ExchangeQuote } from './exchange.ts'
import type { ItineraryPart } from './itinerary.ts'
import type { Money } from './money.ts'
import type { Contact, Passenger } from './passenger.ts'
import type { RefundTarget } from './refund.ts'
import type { Search } from './search.ts'
import type { UpgradeSelection } from './upgrade.ts'

export type CartLineKind = 'fare' | 'discount' | 'tax' | 'fee' | 'extra' | 'seat' | 'surcharge' | 'insurance' | 'upgrade'

/** One line of the total. `amount` is for the whole line. `label` is BASE for fares, a tax code, or an extra's code. */
export interface CartLine {
  id: string
  kind: CartLineKind
  label: string
  amount: Money
  passengerId?: string
  passengerType?: string
  segmentId?: string
  quantity: number
}

export interface SelectedSeat {
  passengerId: string
  segmentId: string
  seat: string
  price: Money
  /** When changing a trip: whether it was paid before. */
  isOwned?: boolean
  /** When changing a trip: its additional price. */
  due?: Money
}

export interface SelectedExtra {
  code: string
  passengerId: string
  /** The segment or itinerary part that the extra is for. */
  travelPartId: string
  quantity: number
  price: Money
  /** When changing a trip: the quantity that was paid before. */
  ownedQuantity?: number
  /** When changing a trip: its additional price. */
  due?: Money
}

/** A paid item that the change forfeits. `refund` is what is refunded for it. */
export interface GivenUp {
  kind: 'seat' | 'extra' | 'insurance'
  code: string
  passengerId?: string
  travelPartId?: string
  quantity: number
  paid: Money
  refund: Money
}

/** How a change is settled: the amount due, or the refund and its targets, and the forfeited value. */
export interface Settlement {
  due: Money
  refund: Money
  forfeited: Money
  targets: RefundTarget[]
}

/** An entry of the price history that every page shows: what changed the total, when and why. `at` is an ISO instant. */
export interface LedgerEntry {
  id: string
  at: string
  cause:
    | 'flights'
    | 'passengers'
    | 'seat'
    | 'seatRemoved'
    | 'extra'
    | 'extraRemoved'
    | 'insurance'
    | 'insuranceRemoved'
    | 'price'
    | 'holdFee'
    | 'upgrade'
  /** Flight numbers, a seat or an extra's code, which need no translation. */
  subject: string
  passengerId?: string
  /** For an extra: the segment or itinerary part that it is for. Not every gateway says. */
  travelPartId?: string
  amount: Money
  total: Money
}

/** The cart in the gateway's session: the only source of what is chosen and what it costs. */
export interface Cart {
  /** Changes with the contents. If the gateway does not number its carts, it comes from `printOf`. */
  version: number
  currency: string
  total: Money
  lines: CartLine[]
  parts: ItineraryPart[]
  /** Brand and offer ref of each leg. */
  brands: string[]
  refs: number[]
  search?: Search
  passengers: Passenger[]
  contact?: Contact
  seats: SelectedSeat[]
  extras: SelectedExtra[]
  insurance?: { productId: string; price: Money; isOwned?: boolean }
  ledger: LedgerEntry[]
  /** Set if the gateway does not report what changed the total, so that an empty history claims nothing. */
  isLedgerUntold?: true
  /** ISO instant until which the price is guaranteed. */
  expiresAt?: string
  /** When changing a trip: the id of the shown quote, which the confirmation repeats. Not every gateway has one. */
  quoteId?: string
  /** When changing a trip: the time of this answer by the gateway's clock, as an ISO instant. */
  toldAt?: string
  /** How far the gateway's clock is ahead of this device's, in milliseconds. */
  clockSkew?: number
  /** The booking that this cart changes. The total is then the price of the change, negative for a refund. */
  trip?: { reference: string; flow: string }
  /** When changing a trip: paid items that are forfeited. */
  givenUp?: GivenUp[]
  /** When changing a trip: everything paid before, with the refund for giving it up. */
  paidFor?: GivenUp[]
  /** When changing a trip: the amount due or refunded. */
  settlement?: Settlement
  /** In an exchange: the price of the new flights, part by part. */
  exchange?: ExchangeQuote
  /** In an upgrade: the chosen upgrades. */
  upgrade?: UpgradeSelection
}
