import { isOffered } from '#src/domain/itinerary.ts'
import { useTrip } from './trip.tsx'

/**
 * Returns a function that is true for a leg of the booking, by its index, on which the airline offers another flight than the booked one. The
 * traveller has not accepted it yet.
 */
export const useIsOfferedLeg = (): ((index: number) => boolean) => {
  const booking = useTrip(({ context }) => context.booking)
  return (index) => booking?.airlineChange !== undefined && booking.parts[index]?.segments.some(isOffered) === true
}
