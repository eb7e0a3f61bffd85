import { unseated } from '#src/domain/seat.ts'
import type { Trip } from './trip.ts'

/**
 * Whether some travellers have seats and others have none, on any flight. When a trip is changed, every forfeited seat is
 * confirmed separately instead.
 */
export const leavesSomeWithoutSeats = ({ cart, seatMap }: Trip): boolean =>
  cart !== undefined &&
  cart.settlement === undefined &&
  cart.seats.length > 0 &&
  seatMap !== undefined &&
  unseated(seatMap, cart.seats).length > 0
