import type { Money } from './money.ts'

/** Something sold beside the flight, for one passenger on one segment or one itinerary part. */
export interface ExtraOffer {
  code: string
  group: 'bags' | 'meals' | 'comfort' | 'special'
  passengerId: string
  travelPartId: string
  scope: 'segment' | 'part'
  price: Money
  /** How many the fare includes already. */
  included: number
  /** How many may be added; 0 when sold out or past its cut-off. */
  limit: number
  refusal?: 'soldOut' | 'cutOff' | 'notForInfants'
  refundable: boolean
}

export interface Extras {
  offers: ExtraOffer[]
}

/** Travel insurance for the whole party; `price` is the total. */
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
  /** Why nothing is sold, when nothing is. */
  reason?: 'notSoldInCountry' | 'noPassengers'
}
