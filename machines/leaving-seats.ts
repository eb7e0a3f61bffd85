import { unseated } from '#src/domain/seat.ts'
import type { Trip } from './trip.ts'

/**
 * Returns true if only some of the travellers on a flight have a seat. False when a trip is changed, because each forfeited
 * seat is then confirmed separately.
 */
export const leavesSomeWithoutSeats = ({ cart, seatMap }: Trip): boolean =>
  cart !== undefined &&
  cart.settlement === undefined &&
  cart.seats.length > 0 &&
  seatMap !== undefined &&
  unseated(seatMap, cart.seats).length > 0
