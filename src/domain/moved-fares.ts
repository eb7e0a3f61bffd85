import type { FlightOffers, LegOffers, Offer, OfferRow } from './itinerary.ts'

/** What a repeated search has changed on one leg. */
export interface MovedFares {
  /** Numbers of fares that cost more, cost less, or are sold out on a flight that is still listed. */
  dearer: number
  cheaper: number
  soldOut: number
  /** Flights that are no longer listed. */
  gone: OfferRow[]
  /** Number of flights that were not listed before. */
  added: number
}

const isSold = ({ soldOut }: Offer): boolean => !soldOut

/** Compares the prices of two offers: miles of an award first, then money. Negative if the second one costs less. */
const priceMove = ({ price: was }: Offer, { price: is }: Offer): number =>
  (is?.points ?? 0) - (was?.points ?? 0) || (is?.party.amount ?? 0) - (was?.party.amount ?? 0)

/** Finds the same flights in a newer search, and the same fare on them. */
const sameIn = (after: LegOffers | undefined, row: OfferRow, brand: string) => {
  const found = after?.rows.find(({ id }) => id === row.id)
  return { row: found, offer: found?.offers.find((each) => each.brand === brand && isSold(each)) }
}

/** Lists what a newer search has changed on a leg. */
export const movedFares = (before: LegOffers | undefined, after: LegOffers | undefined): MovedFares => {
  const [was, is] = [before?.rows ?? [], after?.rows ?? []]
  const moves = was.flatMap((row) =>
    row.offers.filter(isSold).flatMap((offer) => {
      const now = sameIn(after, row, offer.brand)
      if (!now.row) return []
      return [now.offer ? priceMove(offer, now.offer) : undefined]
    }),
  )
  return {
    dearer: moves.filter((move) => move !== undefined && move > 0).length,
    cheaper: moves.filter((move) => move !== undefined && move < 0).length,
    soldOut: moves.filter((move) => move === undefined).length,
    gone: was.filter((row) => row.offers.some(isSold) && !is.some(({ id }) => id === row.id)),
    added: is.filter((row) => !was.some(({ id }) => id === row.id)).length,
  }
}

/** A picked fare that a newer search has changed. Without `now`, it is no longer available. */
export interface MovedPick {
  row: OfferRow
  was: Offer
  now?: Offer
}

/** Lists the picked fares whose price has changed, or that can no longer be picked. `picks` are refs of the earlier search, `kept` of the newer. */
export const movedPicks = (
  before: FlightOffers,
  after: FlightOffers,
  picks: readonly (number | undefined)[],
  kept: readonly (number | undefined)[],
): MovedPick[] =>
  before.legs.flatMap(({ rows }, leg): MovedPick[] => {
    const row = rows.find(({ offers }) => offers.some(({ ref }) => ref === picks[leg]))
    const was = row?.offers.find(({ ref }) => ref === picks[leg])
    if (!row || !was) return []
    const { offer: now } = sameIn(after.legs[leg], row, was.brand)
    if (!now || now.ref !== kept[leg]) return [{ row, was }]
    return priceMove(was, now) === 0 ? [] : [{ row, was, now }]
  })
