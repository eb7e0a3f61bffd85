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

/** Something paid for that the change forfeits; `refund` is what is refunded for it. */
export interface GivenUp {
  kind: 'seat' | 'extra' | 'insurance'
  code: string
  passengerId?: string
  travelPartId?: string
  quantity: number
  paid: Money
  refund: Money
}

/** How a change is settled: what is due, or what is refunded and to where, and what is forfeited. */
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
  /** Flight numbers, a seat or an extra's code, which need no translation. */
  subject: string
  passengerId?: string
  /** Of an extra: the segment or itinerary part that it is for. Not every gateway tells. */
  travelPartId?: string
  amount: Money
  total: Money
}

/** The cart as the gateway's session holds it: the only source of what is chosen and what it costs. */
export interface Cart {
  /** Changes with its contents. Gateways that count no changes give none: see `printOf`. */
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
  /** Set where the gateway does not tell what changed the total, so that an empty ledger claims nothing. */
  isLedgerUntold?: true
  /** ISO instant until which the price is guaranteed. */
  expiresAt?: string
  /** In a change of a trip: names the quote that is shown, and the confirmation repeats it. Not every gateway gives one. */
  quoteId?: string
  /** In a trip that is changed: when the gateway said so, an ISO instant by its clock. */
  toldAt?: string
  /** How far the gateway's clock is ahead of this device's, in milliseconds. */
  clockSkew?: number
  /** The booking that this cart changes. The total is then the price of the change, negative for a refund. */
  trip?: { reference: string; flow: string }
  /** In a change of a trip: what was paid for and is forfeited. */
  givenUp?: GivenUp[]
  /** In a change of a trip: everything paid for before, with what would be refunded if it were given up. */
  paidFor?: GivenUp[]
  /** In a trip that is changed: what is to pay or comes back. */
  settlement?: Settlement
  /** In an exchange: what the change of flights costs, part by part. */
  exchange?: ExchangeQuote
  /** In an upgrade: what was chosen. */
  upgrade?: UpgradeSelection
}
