import type { KeptTrip } from './trip.ts'

/** Returns what the next flow receives of a trip. In a separate module, because home loads it before the charts. */
export const keptOf = ({
  search,
  advertised,
  picks,
  cart,
  correcting,
  party,
  booking,
  tripWanted,
  openAttempt,
  challenge,
  skipped,
  completed,
}: KeptTrip): KeptTrip => ({
  search,
  advertised,
  picks,
  cart,
  correcting,
  party,
  booking,
  tripWanted,
  openAttempt,
  challenge,
  skipped,
  completed,
})
