import { combinedPicks, type FlightOffers, offerOn } from '#src/domain/itinerary.ts'
import type { Trip } from './trip.ts'

/** True if a search has found flights for every leg. */
export const hasFlights = ({ legs }: Pick<FlightOffers, 'legs'>): boolean =>
  legs.length > 0 && legs.every(({ rows }) => rows.length > 0)

/** Keeps the picked offers that are still available and combine, and shows the first leg without one. */
export const stillThere = ({ picks }: Pick<Trip, 'picks'>, offers: FlightOffers) => {
  const available = offers.legs.map((_, leg) => {
    const ref = picks[leg]
    const found = ref === undefined ? undefined : offerOn(offers, leg, ref)
    return found && !found.offer.soldOut ? ref : undefined
  })
  const kept = combinedPicks(offers, available)
  const open = kept.findIndex((ref) => ref === undefined)
  return { offers, picks: kept, leg: open === -1 ? kept.length - 1 : open }
}
