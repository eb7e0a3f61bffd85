import type { Money } from './money.ts'

/** The cheapest offer of a partner. `price` contains everything that is due at the desk. */
export interface PartnerOffer {
  price: Money
  /** Converted approximately to the currency of the trip. Undefined if that is the currency of the price. */
  about?: Money
  /** The rental company or hotel. Undefined if the gateway does not name it. */
  partner?: string
  /** Codes of what the price does not include. */
  excludes: string[]
  /** The driver's age and the number of guests for which the price holds. */
  driverAge?: number
  guests?: number
}

/** What a partner sells for the stay at the first destination. It is not a product of the airline's cart. */
export interface PartnerProduct {
  id: string
  kind: 'car' | 'hotel'
  airport: string
  /** Local times, `YYYY-MM-DDTHH:mm`. Empty if the gateway does not report them. */
  from: string
  until: string
  offer?: PartnerOffer
  /** Set if there is no offer. */
  reason?: 'soldOut' | 'notReached'
}

/** The partners' products for a trip. `isUnreached` means that loading them failed. */
export interface PartnerProducts {
  products: PartnerProduct[]
  isUnreached?: true
}
