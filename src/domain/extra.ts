import type { Money } from './money.ts'

/** An extra on sale to one passenger for one segment or itinerary part. */
export interface ExtraOffer {
  code: string
  group: 'bags' | 'meals' | 'comfort' | 'special'
  passengerId: string
  travelPartId: string
  scope: 'segment' | 'part'
  price: Money
  /** The quantity included in the fare. */
  included: number
  /** The maximum quantity that can be added. Zero if the extra is sold out or its deadline has passed. */
  limit: number
  refusal?: 'soldOut' | 'cutOff' | 'notForInfants'
  refundable: boolean
}

export interface Extras {
  offers: ExtraOffer[]
}

/** A travel insurance product. `productId` identifies the insured passengers (`insurance-id.ts`), and `price` is the total for them. */
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
  /** Set if there are no offers. */
  reason?: 'notSoldInCountry' | 'noPassengers'
}
