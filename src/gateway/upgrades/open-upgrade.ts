import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../call.ts'
import { openTrip } from '../purchase/open-trip.ts'
import { bookingNotFound } from '../purchase/refusals.ts'
import { findReferenced, writeFound } from '../purchase/trip-details.ts'
import { isTheirs } from './shown-trips.ts'
import { readPnr } from './trip-to-upgrade.ts'

/**
 * Opens the upgrade of a booking by its reference alone, for whoever has shown at this browser that it is theirs. One error for a
 * reference that is wrong and for one of somebody else: nobody learns which it was.
 */
export const openUpgrade = async (call: Call, query: Parameters<typeof readPnr>[0]): Promise<WireAnswer<'upgradePnr'>> => {
  const reference = readPnr(query)
  const isKnown = await isTheirs(call, reference)
  const found = await findReferenced(call, reference)
  if (!found || !isKnown) throw bookingNotFound()
  await openTrip(call, 'upgrade', found)
  return writeFound(call, found)
}
