import type { Booking } from './booking.ts'
import type { Hold } from './hold.ts'

/**
 * Completes a booking that has just been placed on hold. Some gateways report it only as `pendingTicket` and without terms. It
 * then becomes `held` under the agreed terms.
 */
export const placedUnder = (booking: Booking, terms: Hold): Booking => ({
  ...booking,
  status: booking.status === 'pendingTicket' ? 'held' : booking.status,
  hold: booking.hold ?? terms,
})

/** Adds the hold terms of a previously loaded booking to a newly loaded one, if the gateway no longer reports them. */
export const withKnownTerms = (loaded: Booking, known: Booking | undefined): Booking =>
  loaded.hold === undefined && known?.hold !== undefined && known.reference === loaded.reference
    ? { ...loaded, hold: known.hold }
    : loaded
