import type { Money } from './money.ts'

/** Covers that are sold with the tickets, besides insurance. `cfar` refunds a cancellation for any reason. */
export type CoverKind = 'refundProtect' | 'cfar' | 'health'

/** A cover on sale for the whole party. */
export interface CoverOffer {
  kind: CoverKind
  /** Identifies the offer with its price. */
  id: string
  code: string
  price: Money
  /** Codes of what is covered and what is not. */
  covers: string[]
  excludes: string[]
  /** For a cover of a cancellation: the share of the flights' price that it refunds, and the amount. */
  share?: number
  most?: Money
  /** ISO instant until which the cover can be used. */
  until?: string
}

export interface CoverOffers {
  offers: CoverOffer[]
  /** Set if there are no offers. */
  reason?: 'fareRefundable' | 'tooLate' | 'afterBooking' | 'notReached'
}

/** The covers on sale. A kind is missing until it is loaded. */
export type CoversOnSale = Partial<Record<CoverKind, CoverOffers>>

/** An analytics event about the offers of a cover, for its distributor. */
export interface CoverReport {
  event: 'SHOWN' | 'CHOSEN' | 'DECLINED' | 'BOUGHT'
  /** Identifies the offer, or the cover if it was declined. */
  offer: string
}

/** Finds an offer by its id. */
export const coverOffered = (onSale: CoversOnSale | undefined, kind: CoverKind, offerId: string): CoverOffer | undefined =>
  onSale?.[kind]?.offers.find(({ id }) => id === offerId)

/** A cover in the cart. */
export interface ChosenCover {
  kind: CoverKind
  code: string
  price: Money
}
