import type { Booking } from './booking.ts'
import type { Hold } from './hold.ts'

/**
 * Returns a booking that has just been placed on hold, with the agreed terms. A gateway that reports neither the terms nor that the
 * booking is on hold only says that no ticket has been issued.
 */
export const placedUnder = (booking: Booking, terms: Hold): Booking => ({
  ...booking,
  status: booking.status === 'pendingTicket' ? 'held' : booking.status,
  hold: booking.hold ?? terms,
})

/** Returns a newly loaded booking, with the hold's terms from before if the gateway does not report them. */
export const withKnownTerms = (loaded: Booking, known: Booking | undefined): Booking =>
  loaded.hold === undefined && known?.hold !== undefined && known.reference === loaded.reference
    ? { ...loaded, hold: known.hold }
    : loaded
