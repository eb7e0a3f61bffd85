import type { LedgerEntry } from '#src/domain/cart.ts'
import type { CompanionTerms } from '#src/domain/configuration.ts'
import type { Flow } from '#src/domain/flow.ts'
import type { Money } from '#src/domain/money.ts'
import type { Contact, Passenger, PassengerType } from '#src/domain/passenger.ts'
import type { RefundChoice, UpgradeValues } from '#src/domain/refund.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { ExchangeState } from './exchange-state.ts'
import type { AskedQuestion } from '../platform/captcha-port.ts'
import type { UpgradeTrip } from './kept-upgrade.ts'
import type { Certificate } from './account.ts'

/** An end of a searched leg. With `useNearbyLocations`, airports near the place are searched as well. */
export type SearchEnd = { code: string; useNearbyLocations?: boolean }

/** A search after validation (contract, 5.1). */
export interface SearchCriteria {
  cabinClass: string
  awardBooking: boolean
  promoCodes: string[]
  searchType: string
  currency: string
  pointOfSale: string
  itineraryParts: { from: SearchEnd; to: SearchEnd; when: { date: string } }[]
  passengers: Partial<Record<PassengerType, number>>
  /** Number of companions, each of whom accompanies an adult on the full fare (CMP and CMA on the wire). */
  companions?: number
  /** Terms of the companion fares at the time of the search. Missing in older searches. */
  companionFare?: CompanionTerms
}

/**
 * A line of the total. `amount` is the price of the whole line, negative for a discount. The label is BASE, a tax code, the code
 * of an extra, or the name of a discount.
 */
export interface PricedLine {
  kind: 'fare' | 'discount' | 'tax' | 'fee'
  label: string
  passengerType: PassengerType
  passengerCount: number
  unit: Money
  amount: Money
  /** Points for the whole line. Set only for award fares. */
  points?: number
  /** True if the airline keeps this tax or charge even if the ticket is not used. */
  isKept?: true
}

/** A chosen leg with its guaranteed price. `flightKeys` are keys of the engine's flights. */
export interface ChosenLeg {
  ref: number
  brandId: string
  cabin: string
  /** The cabin of each flight, which is lower than `cabin` if the aircraft lacks that cabin. */
  cabins?: string[]
  bookingClasses: string[]
  fareBasis?: string
  flightKeys: string[]
  lines: PricedLine[]
  total: Money
  /** Points that the party pays in addition to `total`. Set only for awards. */
  points?: number
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
  /** Key of the stock row. Only for extras with limited stock. */
  stockKey?: string
}

/** Properties that only a paid item has. */
interface Owned {
  isRefundable: boolean
  /**
   * True if the item was paid for a flight that is being exchanged, and its seat or extra is not taken on the new flight yet.
   * Its value is credited.
   */
  isCarried?: true
}

/** The items that were paid before this conversation, and whether each is refundable. */
export interface PaidThings {
  /** Empty when a hold is paid for, because nothing has been paid yet. */
  legs: ChosenLeg[]
  seats: (ChosenSeat & Owned)[]
  extras: (ChosenExtra & Owned)[]
  insurance?: ChosenInsurance & { isRefundable: boolean }
}

/** Points and certificates taken from a member for an award or upgrades. They are stored so that a refund returns exactly these. */
export interface TakenValues {
  accountId: string
  points: number
  certificates: Certificate[]
}

/**
 * A passenger who flies in a higher cabin than booked. `price` is the money paid for the upgrade. `values` are the points and
 * certificates taken from the member for all passengers upgraded together.
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

/** A quote that was shown to the traveller. */
export interface KeptQuote {
  id: string
  total: Money
  /** Version of the cart for which the quote was made. */
  cartVersion: number
}

/** The booking that a conversation changes. The cart charges only the difference to the amounts already paid. */
interface Trip {
  reference: string
  flow: Flow
  paid: PaidThings
  /** Revision of the booking for which the change was priced. */
  revision?: number
  /** The hold fee, which is deducted from the price of the booking. */
  credit?: Money
  /** Quotes that were shown to the traveller, newest last. */
  quotes?: KeptQuote[]
  /** In an upgrade: the offers, and the chosen ones. */
  upgrade?: UpgradeTrip
  /** When waitlisted upgrades are cancelled: the chosen upgrades. */
  cancelling?: string[]
  /** In an exchange: the booked flights, and the comparison of the new flights with them. */
  exchange?: ExchangeState
}

export interface ChosenInsurance {
  productID: string
  price: Money
}

/** The terms of a cover of a cancellation. `until` is an ISO instant. */
export interface CoverTerms {
  share: number
  most: Money
  until: string
}

/** A cover that is sold with the tickets. Only covers of a cancellation have terms. */
export interface ChosenCover {
  kind: 'refundProtect' | 'cfar' | 'health'
  code: string
  price: Money
  terms?: CoverTerms
}

/** The market settings that the traveller has chosen. Other settings are those of the storefront. */
export interface Criteria {
  /** ISO 3166 alpha-2. */
  pointOfSale?: string
  currency?: string
  /** With a hyphen. It is one of the storefront's locales. */
  locale?: string
  /** ISO 3166 alpha-2. */
  residency?: string
}

/** An offer to pay in the card's currency. `amount` is in the cart's currency. `expiresAt` is in epoch milliseconds. */
export interface Conversion {
  offerId: string
  amount: Money
  cardAmount: Money
  rate: number
  /** Markup over the mid-market rate in per cent. */
  markup: number
  expiresAt: number
}

/** A total refund: money in the booking's currency, and the points and certificates of upgrades. */
export interface RefundSum extends UpgradeValues {
  money: Money
}

/** The state of a conversation until its purchase. It includes the cart, which is never accepted from the client. */
export interface SessionState {
  search?: SearchCriteria
  legs: ChosenLeg[]
  currency: string
  passengers: Passenger[]
  contact?: Contact
  seats: ChosenSeat[]
  extras: ChosenExtra[]
  insurance?: ChosenInsurance
  covers?: ChosenCover[]
  history: LedgerEntry[]
  cartVersion: number
  criteria?: Criteria
  /** ISO instant until which the price is guaranteed. */
  expiresAt?: string
  /** Passengers who fly in a higher cabin than their leg was sold in. Their stock and seats are those of the higher cabin. */
  upgrades?: Upgraded[]
  /** True if the order operations offered the flights, so that the purchase creates an order. */
  isOrder?: true
  /** Set if the conversation changes a booking. Legs, seats, extras and insurance are then those after the change. */
  trip?: Trip
  /** The refund quoted last, for each way to take it. `expiresAt` is in epoch milliseconds. */
  refund?: { quoteId: string; expiresAt: number; sums: Partial<Record<RefundChoice, RefundSum>> }
  /** The chosen form of payment, and the brand of the card. A card number is never stored. */
  formOfPayment?: { paymentType: string; cardCode?: string }
  /** Offers to pay in the currency of a card. */
  conversions?: Conversion[]
  /** A wallet session that has not been used for a payment yet. `expiresAt` is in epoch milliseconds. */
  wallet?: { id: string; expiresAt: number }
  /** The latest captcha question. `captchaPassedAt` is the number of declined cards at the last correct answer. */
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
