import { unseated } from '#src/domain/seat.ts'
import type { Trip } from './trip.ts'

/**
 * Tells whether some travellers have seats on a flight and others have none. When a trip is changed, every forfeited seat is
 * confirmed separately instead.
 */
export const leavesSomeWithoutSeats = ({ cart, seatMap }: Trip): boolean =>
  cart !== undefined &&
  cart.settlement === undefined &&
  cart.seats.length > 0 &&
  seatMap !== undefined &&
  unseated(seatMap, cart.seats).length > 0
