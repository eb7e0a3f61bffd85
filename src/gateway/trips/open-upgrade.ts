import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { openTrip } from '../flows/open-trip.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { findReferenced, writeFound } from './trip-details.ts'
import { isTheirs } from '../bookings/shown-trips.ts'
import { readPnr } from '../upgrades/trip-to-upgrade.ts'

/**
 * Opens a booking's upgrade by its reference alone, for a browser that has proved access to it. A wrong reference and somebody
 * else's get the same error.
 */
export const openUpgrade = async (call: Call, query: Parameters<typeof readPnr>[0]): Promise<WireAnswer<'upgradePnr'>> => {
  const reference = readPnr(query)
  const isKnown = await isTheirs(call, reference)
  const found = await findReferenced(call, reference)
  if (!found || !isKnown) throw bookingNotFound()
  await openTrip(call, 'upgrade', found)
  return writeFound(call, found)
}
