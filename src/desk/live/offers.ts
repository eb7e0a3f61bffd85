import type { FlightOffers, LegOffers, Offer } from '#src/domain/itinerary.ts'

/** The offer of today that stands for a recorded one; `isSame` where it is the same flights in the same fare. */
interface Standing {
  ref: number
  isSame: boolean
}

/** The refs of offers hold for one search only: what they were then, and what stands for them now. */
export interface Offers {
  /** Learns from a search as it was recorded and as it was answered now; anything else tells nothing. */
  learn: (recorded: unknown, now: unknown) => void
  standing: (ref: number) => Standing | undefined
}

const isOffers = (answer: unknown): answer is FlightOffers => {
  const legs = (answer as { legs?: unknown } | undefined)?.legs
  return Array.isArray(legs) && legs.every((leg) => Array.isArray((leg as { rows?: unknown } | null)?.rows))
}

const buyable = (offers: readonly Offer[], brand: string): Offer | undefined =>
  offers.find((offer) => offer.brand === brand && !offer.soldOut)

/** The same flights in the same fare; else the first flights that are sold in that fare. */
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
