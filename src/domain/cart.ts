import type { ExchangeQuote } from './exchange.ts'
import type { ItineraryPart } from './itinerary.ts'
import type { Money } from './money.ts'
import type { Contact, Passenger } from './passenger.ts'
import type { RefundTarget } from './refund.ts'
import type { Search } from './search.ts'
import type { UpgradeSelection } from './upgrade.ts'

export type CartLineKind = 'fare' | 'discount' | 'tax' | 'fee' | 'extra' | 'seat' | 'surcharge' | 'insurance' | 'upgrade'

/** One line of the total. `amount` is the whole line; `label` is BASE for fares, a tax code, or an extra's code. */
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
  /** In a trip that is changed: whether it was paid for before. */
  isOwned?: boolean
  /** In a trip that is changed: what it costs now. */
  due?: Money
}

export interface SelectedExtra {
  code: string
  passengerId: string
  /** Segment or itinerary part that the extra is for. */
  travelPartId: string
  quantity: number
  price: Money
  /** In a trip that is changed: how many of them were paid for before. */
  ownedQuantity?: number
  /** In a trip that is changed: what it costs now. */
  due?: Money
}

/** Something paid for that a changed trip no longer has; `refund` is what comes back. */
export interface GivenUp {
  kind: 'seat' | 'extra' | 'insurance'
  code: string
  passengerId?: string
  travelPartId?: string
  quantity: number
  paid: Money
  refund: Money
}

/** How a changed trip is settled: what is to pay, or what comes back and to where, and what is lost. */
export interface Settlement {
  due: Money
  refund: Money
  forfeited: Money
  targets: RefundTarget[]
}

/** What changed the total, when and why: the ledger that every page shows. `at` is an ISO instant. */
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
  /** Words of the cause that need no translation: flight numbers, a seat, an extra's code. */
  subject: string
  passengerId?: string
  amount: Money
  total: Money
}

/** The cart as the gateway's session holds it: the only source of what is chosen and what it costs. */
export interface Cart {
  version: number
  currency: string
  total: Money
  lines: CartLine[]
  parts: ItineraryPart[]
  /** Brand and offer ref per leg. */
  brands: string[]
  refs: number[]
  search?: Search
  passengers: Passenger[]
  contact?: Contact
  seats: SelectedSeat[]
  extras: SelectedExtra[]
  insurance?: { productId: string; price: Money; isOwned?: boolean }
  ledger: LedgerEntry[]
  /** ISO instant until which the price is kept. */
  expiresAt?: string
  /** In a trip that is changed: names what it costs as it is shown; what is confirmed is confirmed by it. Not every gateway gives one. */
  quoteId?: string
  /** In a trip that is changed: when the gateway said so, an ISO instant by its clock. */
  toldAt?: string
  /** How far the gateway's clock is ahead of this device's, in milliseconds. */
  clockSkew?: number
  /** The booking that this cart changes; its total is then what the change costs, below zero when money comes back. */
  trip?: { reference: string; flow: string }
  /** In a trip that is changed: what was paid for and is given up. */
  givenUp?: GivenUp[]
  /** In a trip that is changed: everything that was paid for before, with what would come back if it were given up. */
  paidFor?: GivenUp[]
  /** In a trip that is changed: what is to pay or comes back. */
  settlement?: Settlement
  /** In an exchange: what the change of flights costs, part by part. */
  exchange?: ExchangeQuote
  /** In an upgrade: what was chosen. */
  upgrade?: UpgradeSelection
}
