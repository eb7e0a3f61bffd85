import type { LedgerEntry } from '#src/domain/cart.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Money } from '#src/domain/money.ts'
import type { Contact, Passenger, PassengerType } from '#src/domain/passenger.ts'
import type { RefundChoice, UpgradeValues } from '#src/domain/refund.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { ExchangeState } from './exchange-state.ts'
import type { AskedQuestion } from '../platform/captcha-port.ts'
import type { UpgradeTrip } from './kept-upgrade.ts'
import type { Certificate } from './account.ts'

/** The search from the wire, cleaned and validated (contract, 5.1). */
export interface SearchCriteria {
  cabinClass: string
  awardBooking: boolean
  promoCodes: string[]
  searchType: string
  currency: string
  pointOfSale: string
  itineraryParts: { from: { code: string }; to: { code: string }; when: { date: string } }[]
  passengers: Partial<Record<PassengerType, number>>
  /** The number of adults on a companion fare, each accompanying one on the full fare (CMA and CMP on the wire). */
  companions?: number
}

/**
 * One line of the total. `amount` is for the whole line in minor units, negative for a discount. The label is BASE, a tax code,
 * an extra's code, or the reason of a discount.
 */
export interface PricedLine {
  kind: 'fare' | 'discount' | 'tax' | 'fee'
  label: string
  passengerType: PassengerType
  passengerCount: number
  unit: Money
  amount: Money
  /** Whether the airline keeps this tax or charge when the ticket is unused. */
  isKept?: true
}

/** A chosen leg with its guaranteed price. `flightKeys` identify the engine's flights. */
export interface ChosenLeg {
  ref: number
  brandId: string
  cabin: string
  /** The cabin of each flight. A lower one if the aircraft does not have the chosen cabin. */
  cabins?: string[]
  bookingClasses: string[]
  fareBasis?: string
  flightKeys: string[]
  lines: PricedLine[]
  total: Money
}

export interface ChosenSeat {
  passengerIndex: number
  segment: SelectedSegment
  flightKey: string
  seatCode: string
  price: Money
}

export interface ChosenExtra {
  ancillaryCode: string
  passengerIndex: number
  scope: 'segment' | 'part'
  travelPart: SelectedSegment
  quantity: number
  unit: Money
  /** Name of the stock row, for extras with limited stock. */
  stockKey?: string
}

/** A paid item. */
interface Owned {
  isRefundable: boolean
  /** Paid on a flight that is being exchanged: its value is credited, but it has no place on the new flight yet. */
  isCarried?: true
}

/** Items paid before this conversation, and whether each is refundable. */
export interface PaidThings {
  /** Empty for a hold, because nothing has been paid. */
  legs: ChosenLeg[]
  seats: (ChosenSeat & Owned)[]
  extras: (ChosenExtra & Owned)[]
  insurance?: ChosenInsurance & { isRefundable: boolean }
}

/** Points and certificates taken from a member for upgrades, so that exactly these can be returned. */
export interface TakenValues {
  accountId: string
  points: number
  certificates: Certificate[]
}

/**
 * A passenger in a higher cabin than booked, on one flight. `price` is what the upgrade cost in money, if anything. `values` is
 * what it took from a member for everybody upgraded together.
 */
export interface Upgraded {
  passengerIndex: number
  flightKey: string
  cabin: string
  bookingClass: string
  segment?: SelectedSegment
  price?: Money
  values?: TakenValues
}

/** A quote as told to the traveller. */
export interface KeptQuote {
  id: string
  total: Money
  /** Version of the quoted cart. */
  cartVersion: number
}

/** The booking that a conversation changes. The cart charges only the difference from what was paid. */
interface Trip {
  reference: string
  flow: Flow
  paid: PaidThings
  /** Revision of the booking that the change was priced on. */
  revision?: number
  /** The fee of a hold, which is credited towards the booking. */
  credit?: Money
  /** Quotes told to the traveller, newest last. */
  quotes?: KeptQuote[]
  /** In an upgrade: the offers, and the choices among them. */
  upgrade?: UpgradeTrip
  /** When cancelling waitlisted upgrades: the chosen ones. */
  cancelling?: string[]
  /** In an exchange: the booked flights, and the value of the new ones compared with them. */
  exchange?: ExchangeState
}

export interface ChosenInsurance {
  productID: string
  price: Money
}

/** The traveller's market settings, as far as chosen. */
export interface Criteria {
  /** ISO 3166 alpha-2. */
  pointOfSale?: string
  currency?: string
  /** Hyphenated, one of the storefront's. */
  locale?: string
  /** ISO 3166 alpha-2. */
  residency?: string
}

/** An offer to pay in the card's currency: both amounts and the exchange rate. `expiresAt` is epoch milliseconds. */
export interface Conversion {
  offerId: string
  amount: Money
  cardAmount: Money
  rate: number
  /** Markup over the mid-market rate, in per cent. */
  markup: number
  expiresAt: number
}

/** The total refund of a choice: money in the booking's currency, and what upgrades took from a member. */
export interface RefundSum extends UpgradeValues {
  money: Money
}

/** The state of a conversation until its purchase. The cart is kept here and never taken from the client. */
export interface SessionState {
  search?: SearchCriteria
  legs: ChosenLeg[]
  currency: string
  passengers: Passenger[]
  contact?: Contact
  seats: ChosenSeat[]
  extras: ChosenExtra[]
  insurance?: ChosenInsurance
  history: LedgerEntry[]
  cartVersion: number
  criteria?: Criteria
  /** ISO instant until which the price is guaranteed. */
  expiresAt?: string
  /** Passengers in a higher cabin than their leg was sold in, by flight. Stock and seats are those of the higher cabin. */
  upgrades?: Upgraded[]
  /** The flights were offered by the order family, so the purchase creates an order. */
  isOrder?: true
  /**
   * Set in a conversation that changes a booking. Legs, seats, extras and insurance are then as they will be after the change.
   */
  trip?: Trip
  /** The last refund quote, by choice. `expiresAt` is epoch milliseconds. */
  refund?: { quoteId: string; expiresAt: number; sums: Partial<Record<RefundChoice, RefundSum>> }
  /** The chosen form of payment: its type, and the card's brand, never a number. */
  formOfPayment?: { paymentType: string; cardCode?: string }
  /** Offers made to pay in a card's own currency. */
  conversions?: Conversion[]
  /** A wallet session that has not paid yet. `expiresAt` is epoch milliseconds. */
  wallet?: { id: string; expiresAt: number }
  /** The last captcha question, and the number of failed cards when one was last answered correctly. */
  captcha?: AskedQuestion
  captchaPassedAt?: number
}

export const emptyState = (currency: string): SessionState => ({
  legs: [],
  currency,
  passengers: [],
  seats: [],
  extras: [],
  history: [],
  cartVersion: 0,
})
