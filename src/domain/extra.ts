import type { Money } from './money.ts'

/** An extra on sale for one passenger on one segment or itinerary part. */
export interface ExtraOffer {
  code: string
  group: 'bags' | 'meals' | 'comfort' | 'special'
  passengerId: string
  travelPartId: string
  scope: 'segment' | 'part'
  price: Money
  /** The quantity included in the fare. */
  included: number
  /** The quantity that may be added, or 0 if sold out or past its deadline. */
  limit: number
  refusal?: 'soldOut' | 'cutOff' | 'notForInfants'
  refundable: boolean
}

export interface Extras {
  offers: ExtraOffer[]
}

/** Travel insurance for the whole party. `price` is the total. */
export interface InsuranceOffer {
  productId: string
  name: string
  price: Money
  covers: string[]
  excludes: string[]
  coolingOffDays: number
}

export interface InsuranceOffers {
  offers: InsuranceOffer[]
  /** Why nothing is on sale, if nothing is. */
  reason?: 'notSoldInCountry' | 'noPassengers'
}
