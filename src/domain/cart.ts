import type { ExchangeQuote } from './exchange.ts'
import type { ItineraryPart } from './itinerary.ts'
import type { SentMail } from './mail.ts'
import type { Money } from './money.ts'
import type { ChosenCover } from './protection.ts'
import type { Contact, Passenger } from './passenger.ts'
import type { RefundTarget } from './refund.ts'
import type { Search } from './search.ts'
import type { UpgradeSelection } from './upgrade.ts'

export type CartLineKind =
  | 'fare'
  | 'discount'
  | 'tax'
  | 'fee'
  | 'extra'
  | 'seat'
  | 'surcharge'
  | 'insurance'
  | 'cover'
  | 'upgrade'

/**
 * A line of the total. `amount` covers the whole quantity. `label` is BASE for fares, otherwise a tax code or an extra's code.
 */
export interface CartLine {
  id: string
  kind: CartLineKind
  label: string
  amount: Money
  /** Miles for the whole quantity, in addition to `amount`. Set only for award fares. */
  points?: number
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
  /** When changing a trip: true if the booking already includes the seat. */
  isOwned?: boolean
  /** When changing a trip: the amount due for the seat. */
  due?: Money
}

export interface SelectedExtra {
  code: string
  passengerId: string
  /** The segment or itinerary part that the extra is for. */
  travelPartId: string
  quantity: number
  price: Money
  /** When changing a trip: the quantity that the booking already includes. */
  ownedQuantity?: number
  /** When changing a trip: the amount due for the additional quantity. */
  due?: Money
}

/** A paid item of the booking, and the amount refunded if the change removes it. */
export interface GivenUp {
  kind: 'seat' | 'extra' | 'insurance'
  code: string
  passengerId?: string
  travelPartId?: string
  quantity: number
  paid: Money
  refund: Money
}

/** Settlement of a change: the amount due or the refund, the forfeited value, and the tenders that receive the refund. */
export interface Settlement {
  due: Money
  refund: Money
  forfeited: Money
  targets: RefundTarget[]
}

/**
 * An entry of the price history, which every page shows. `amount` is the change of the total, `total` the total after it, and
 * `at` an ISO instant.
 */
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
    | 'cover'
    | 'coverRemoved'
    | 'price'
    | 'holdFee'
    | 'upgrade'
  /** A flight number, a seat or an extra's code. None of them needs translation. */
  subject: string
  passengerId?: string
  /** For an extra: the segment or itinerary part that it is for. Undefined if the gateway does not report it. */
  travelPartId?: string
  amount: Money
  total: Money
}

/** The cart of the gateway's session. The storefront takes the traveller's choices and their prices from no other source. */
export interface Cart {
  /** Changes whenever the contents do. Computed by `printOf` if the gateway does not number its carts. */
  version: number
  currency: string
  total: Money
  /** Miles to pay in addition to `total`. Set only for awards. */
  points?: number
  lines: CartLine[]
  parts: ItineraryPart[]
  /** Fare family and offer ref of each leg. */
  brands: string[]
  refs: number[]
  search?: Search
  passengers: Passenger[]
  contact?: Contact
  seats: SelectedSeat[]
  extras: SelectedExtra[]
  insurance?: { productId: string; price: Money; isOwned?: boolean }
  /** Covers that are sold with the tickets. */
  covers?: ChosenCover[]
  ledger: LedgerEntry[]
  /** Set if the gateway keeps no price history. An empty `ledger` then does not mean that the total never changed. */
  isLedgerUntold?: true
  /** ISO instant until which the price is guaranteed. */
  expiresAt?: string
  /**
   * When changing a trip: the id of the quote that was shown, which the confirmation must repeat. Not every gateway issues one.
   */
  quoteId?: string
  /** When changing a trip: the time of the response by the gateway's clock, as an ISO instant. */
  toldAt?: string
  /** Milliseconds by which the gateway's clock is ahead of this device's. */
  clockSkew?: number
  /**
   * The booking that this cart changes. If set, the cart's total is the price of the change, which is negative for a refund. `mails` is
   * set after a correction and lists all messages sent about the booking.
   */
  trip?: { reference: string; flow: string; mails?: SentMail[] }
  /** When changing a trip: the paid items that the change removes. */
  givenUp?: GivenUp[]
  /** When changing a trip: every item already paid for, with the refund for removing it. */
  paidFor?: GivenUp[]
  /** When changing a trip: what is due, refunded and forfeited. */
  settlement?: Settlement
  /** In an exchange: the price of the new flights, by component. */
  exchange?: ExchangeQuote
  /** In an upgrade: the chosen upgrades. */
  upgrade?: UpgradeSelection
}
