import type { FlightOffers, LegOffers, Offer } from '#src/domain/itinerary.ts'

/** Today's counterpart of a recorded offer. `isSame` is set if flights and fare are equal. */
interface Standing {
  ref: number
  isSame: boolean
}

/** Maps offer refs, which are valid for one search only, from the recorded search to today's. */
export interface Offers {
  /** Learns from a search's recorded and current answers. Ignores everything else. */
  learn: (recorded: unknown, now: unknown) => void
  standing: (ref: number) => Standing | undefined
}

const isOffers = (answer: unknown): answer is FlightOffers => {
  const legs = (answer as { legs?: unknown } | undefined)?.legs
  return Array.isArray(legs) && legs.every((leg) => Array.isArray((leg as { rows?: unknown } | null)?.rows))
}

const buyable = (offers: readonly Offer[], brand: string): Offer | undefined =>
  offers.find((offer) => offer.brand === brand && !offer.soldOut)

/** Finds the same flights in the same fare, or else the first flights sold in that fare. */
const standingOn = (leg: LegOffers | undefined, rowId: string, brand: string): Standing | undefined => {
  const rows = leg?.rows ?? []
  const same = rows.find(({ id }) => id === rowId)
  const exact = same && buyable(same.offers, brand)
  if (exact) return { ref: exact.ref, isSame: true }
  const [other] = rows.flatMap(({ offers }) => buyable(offers, brand) ?? [])
  return other && { ref: other.ref, isSame: false }
}

export const createOffers = (): Offers => {
  const known = new Map<number, Standing>()
  return {
    learn: (recorded, now) => {
      if (!isOffers(recorded) || !isOffers(now)) return
      recorded.legs.forEach(({ rows }, place) => {
        for (const { id, offers } of rows)
          for (const { ref, brand } of offers) {
            const standing = standingOn(now.legs[place], id, brand)
            if (standing) known.set(ref, standing)
          }
      })
    },
    standing: (ref) => known.get(ref),
  }
}
