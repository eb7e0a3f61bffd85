import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { openTrip } from '../flows/open-trip.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { findReferenced, writeFound } from './trip-details.ts'
import { isTheirs } from '../bookings/shown-trips.ts'

/**
 * Opens the upgrade of a booking by its reference alone, if this browser has already proved access to the booking. The error is
 * the same for an unknown reference and for another traveller's booking.
 */
export const openUpgrade = async (call: Call, reference: string): Promise<WireAnswer<'upgradePnr'>> => {
  const isKnown = await isTheirs(call, reference)
  const found = await findReferenced(call, reference)
  if (!found || !isKnown) throw bookingNotFound()
  await openTrip(call, 'upgrade', found)
  return writeFound(call, found)
}
