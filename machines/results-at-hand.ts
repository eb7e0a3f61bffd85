import type { FlightOffers } from '#src/domain/itinerary.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import { hasFlights, stillThere } from './found-flights.ts'
import { newSession, type SessionInput } from './session.ts'
import { newTrip } from './trip.ts'

/** True for a visit that begins with a new search, on the results that list its flights. */
const beginsWithResults = ({ executionKey, flow, at, kept, opensWith, isNowhere }: SessionInput): boolean =>
  flow === 'booking' &&
  at === 'flight-selection' &&
  kept.search?.searchType === 'BRANDED' &&
  kept.openAttempt === undefined &&
  executionKey === '' &&
  opensWith === undefined &&
  isNowhere !== true

/**
 * The root and the booking as the charts are once the first search has found flights. A page shows them until the charts run, so that
 * its first rows need no chart. Undefined without flights. A test compares them with the charts.
 */
export const resultsAtHand = (input: SessionInput, found: FlightOffers) => {
  if (!beginsWithResults(input) || !hasFlights(found)) return undefined
  const { flow, at, kept } = input
  const trip = newTrip({ input: { flow, at, kept } })
  return {
    root: { value: 'booking' as const, context: newSession({ input }) },
    flow: {
      value: { 'flight-selection': { choosing: 'browsing' as const } },
      context: { ...trip, ...stillThere(trip, pricedFor(found, kept.search?.passengers)) },
    },
  }
}
