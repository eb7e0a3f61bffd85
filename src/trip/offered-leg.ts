import { isReplacement } from '#src/domain/itinerary.ts'
import { useTrip } from './trip.tsx'

/**
 * Returns a predicate for the index of a leg: true while the airline offers another flight on that leg, which the traveller has not accepted
 * yet.
 */
export const useIsOfferedLeg = (): ((index: number) => boolean) => {
  const booking = useTrip(({ context }) => context.booking)
  return (index) => booking?.airlineChange !== undefined && booking.parts[index]?.segments.some(isReplacement) === true
}
