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
  /** How many of the adults fly on a companion fare, each beside one who pays the whole fare (CMA and CMP of the wire). */
  companions?: number
}

/** One line of the total; `amount` is the whole line in minor units, below zero for a discount. The label is BASE, a tax code, an extra's code or what the discount is for. */
export interface PricedLine {
  kind: 'fare' | 'discount' | 'tax' | 'fee'
  label: string
  passengerType: PassengerType
  passengerCount: number
  unit: Money
  amount: Money
  /** A tax or charge that is not given back with an unused ticket. */
  isKept?: true
}

/** One leg that was chosen, with the price that the offer keeps. `flightKeys` name flights of the engine. */
export interface ChosenLeg {
  ref: number
  brandId: string
  cabin: string
  /** The cabin of each flight: a lower one where the aircraft has no such cabin. */
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
  /** Set for extras with stock: what the stock row is called. */
  stockKey?: string
}

/** Something that was paid for. */
interface Owned {
  isRefundable: boolean
  /** Paid for on a flight that is exchanged: the worth is the traveller's, the place on this flight not yet. */
  isCarried?: true
}

/** What has been paid for before this conversation, and whether the rules give it back when it is given up. */
export interface PaidThings {
  /** Empty for a hold: nothing has been paid. */
  legs: ChosenLeg[]
  seats: (ChosenSeat & Owned)[]
  extras: (ChosenExtra & Owned)[]
  insurance?: ChosenInsurance & { isRefundable: boolean }
}

/** What was taken of a member for upgrades, so that it can be given back exactly. */
export interface TakenValues {
  accountId: string
  points: number
  certificates: Certificate[]
}

/** Somebody in a higher cabin than was sold, on one flight. `price` is what it cost in money, where it did; `values` what it took of a member, for all who moved up with them. */
export interface Upgraded {
  passengerIndex: number
  flightKey: string
  cabin: string
  bookingClass: string
  segment?: SelectedSegment
  price?: Money
  values?: TakenValues
}

/** What a change was said to cost: by its id, as it was told. */
export interface KeptQuote {
  id: string
  total: Money
  /** The state of the cart that it was told of. */
  cartVersion: number
}

/** The booking that a conversation changes: its cart charges what differs from what was paid, and nothing else. */
interface Trip {
  reference: string
  flow: Flow
  paid: PaidThings
  /** Which state of the booking the change was priced on. */
  revision?: number
  /** The fee of a hold, which comes off what a booking on hold costs. */
  credit?: Money
  /** What the change was said to cost, the newest last. */
  quotes?: KeptQuote[]
  /** In an upgrade: what was offered, and what was chosen of it. */
  upgrade?: UpgradeTrip
  /** In a cancelling of upgrades: those that were chosen. */
  cancelling?: string[]
  /** In an exchange: what was booked, and what the flights chosen instead are worth against it. */
  exchange?: ExchangeState
}

export interface ChosenInsurance {
  productID: string
  price: Money
}

/** What the traveller chose to be sold by, as far as they chose. */
export interface Criteria {
  /** ISO 3166 alpha-2. */
  pointOfSale?: string
  currency?: string
  /** Hyphenated, one of the storefront's. */
  locale?: string
  /** ISO 3166 alpha-2. */
  residency?: string
}

/** An offer to pay in another currency: both amounts, and the rate between them. `expiresAt` is epoch milliseconds. */
export interface Conversion {
  offerId: string
  amount: Money
  cardAmount: Money
  rate: number
  /** Per cent above the middle rate. */
  markup: number
  expiresAt: number
}

/** What one choice of a refund gives back in all: money in the currency of the booking, and what upgrades took of a member. */
export interface RefundSum extends UpgradeValues {
  money: Money
}

/** Everything one conversation holds until it is bought: the cart never comes from the client. */
export interface SessionState {
  search?: SearchCriteria
  legs: ChosenLeg[]
  /** Departure of the first and the last flight, local dates. */
  currency: string
  passengers: Passenger[]
  contact?: Contact
  seats: ChosenSeat[]
  extras: ChosenExtra[]
  insurance?: ChosenInsurance
  history: LedgerEntry[]
  cartVersion: number
  criteria?: Criteria
  /** ISO instant until which the price is kept. */
  expiresAt?: string
  /** Who flies in a higher cabin than the leg was sold in, on one flight: their stock and their seats are of that cabin. */
  upgrades?: Upgraded[]
  /** The flights came over the order family: what is bought is an order. */
  isOrder?: true
  /** Set in a conversation that changes a booking. Legs, seats, extras and insurance are then as they will be after the change. */
  trip?: Trip
  /** What cancelling gives back, by choice, as it was told last. `expiresAt` is epoch milliseconds. */
  refund?: { quoteId: string; expiresAt: number; sums: Partial<Record<RefundChoice, RefundSum>> }
  /** The form of payment that was chosen: its type, and of a card the brand; never a number. */
  formOfPayment?: { paymentType: string; cardCode?: string }
  /** Offers to pay in a card's own currency, as they were made. */
  conversions?: Conversion[]
  /** A session of the wallet that has not paid yet. `expiresAt` is epoch milliseconds. */
  wallet?: { id: string; expiresAt: number }
  /** The question that was asked last, and how many failed cards the last right answer stood for. */
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
