import type { FlightOffers, LegOffers, Offer } from '#src/domain/itinerary.ts'

/** A current offer that replaces a recorded one. `isSame` is true if both the flights and the fare are the same. */
interface LiveOffer {
  ref: number
  isSame: boolean
}

/** Maps recorded offer refs to current ones. Refs are valid only for one search, so the recorded ones cannot be sent. */
export interface Offers {
  /** Learns from the recorded and the live response of a search. Ignores other responses. */
  learn: (recorded: unknown, now: unknown) => void
  liveOffer: (ref: number) => LiveOffer | undefined
}

const isOffers = (answer: unknown): answer is FlightOffers => {
  const legs = (answer as { legs?: unknown } | undefined)?.legs
  return Array.isArray(legs) && legs.every((leg) => Array.isArray((leg as { rows?: unknown } | null)?.rows))
}

const buyable = (offers: readonly Offer[], brand: string): Offer | undefined =>
  offers.find((offer) => offer.brand === brand && !offer.soldOut)

/** Finds the same flights in the same fare. If they are sold out, finds the first flights with this fare. */
const liveOfferOn = (leg: LegOffers | undefined, rowId: string, brand: string): LiveOffer | undefined => {
  const rows = leg?.rows ?? []
  const same = rows.find(({ id }) => id === rowId)
  const exact = same && buyable(same.offers, brand)
  if (exact) return { ref: exact.ref, isSame: true }
  const [other] = rows.flatMap(({ offers }) => buyable(offers, brand) ?? [])
  return other && { ref: other.ref, isSame: false }
}

export const createOffers = (): Offers => {
  const known = new Map<number, LiveOffer>()
  return {
    learn: (recorded, now) => {
      if (!isOffers(recorded) || !isOffers(now)) return
      recorded.legs.forEach(({ rows }, place) => {
        for (const { id, offers } of rows)
          for (const { ref, brand } of offers) {
            const liveOffer = liveOfferOn(now.legs[place], id, brand)
            if (liveOffer) known.set(ref, liveOffer)
          }
      })
    },
    liveOffer: (ref) => known.get(ref),
  }
}
