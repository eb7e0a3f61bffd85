import { unseated } from '#src/domain/seat.ts'
import type { Trip } from './trip.ts'

/**
 * Whether some of the party have seats and others, or the same on other flights, have none. In a change of a trip each seat that is given up
 * is asked about by itself.
 */
export const leavesSomeWithoutSeats = ({ cart, seatMap }: Trip): boolean =>
  cart !== undefined &&
  cart.settlement === undefined &&
  cart.seats.length > 0 &&
  seatMap !== undefined &&
  unseated(seatMap, cart.seats).length > 0
