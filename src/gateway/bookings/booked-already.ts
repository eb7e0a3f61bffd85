import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { isSamePerson, type Passenger } from '#src/domain/passenger.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { statusAt } from './status-at.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { attempt, booking } from '../database/tables.ts'
import type { BookingPayload } from './booking-payload.ts'

/** How long after a purchase another of the same flight requires confirmation, in milliseconds. */
const asksFor = 24 * 60 * 60_000

/** Statuses in which a booking is no longer a journey. */
const over: readonly string[] = ['cancelled', 'lapsed', 'released']

interface BookedBefore {
  reference: string
  /** The travellers who are already on the same flight. */
  passengers: Passenger[]
}

/** Travellers with another booking on the same flight. */
const whoFliesTwice = (state: SessionState, before: SessionState): Passenger[] => {
  const flights = new Set(before.legs.flatMap(({ flightKeys }) => flightKeys))
  if (!state.legs.some(({ flightKeys }) => flightKeys.some((key) => flights.has(key)))) return []
  return state.passengers.filter((passenger) => before.passengers.some((other) => isSamePerson(passenger, other)))
}

/**
 * Reads the newest booking of the last day that has one of these people on one of these flights. Considers only bookings of this
 * browser and of the signed-in account, so that nobody learns about others'.
 */
const findBookedBefore = async ({ database, conversation, account, now }: Call): Promise<BookedBefore | undefined> => {
  const since = now - asksFor
  const made = await database
    .select({ requestId: attempt.requestId })
    .from(attempt)
    .where(
      and(eq(attempt.cookieHash, conversation.cookieHash), gt(attempt.createdAt, since), isNotNull(attempt.bookingReference)),
    )
  const isOfBrowser = inArray(
    booking.requestId,
    made.map(({ requestId }) => requestId),
  )
  const rows = await database
    .select()
    .from(booking)
    .where(and(gt(booking.createdAt, since), or(isOfBrowser, account && eq(booking.accountId, account.id))))
    .orderBy(desc(booking.createdAt), booking.reference)
  for (const { reference, status, payload } of rows) {
    const bought = payload as BookingPayload
    const passengers = whoFliesTwice(conversation.state, bought.state)
    if (passengers.length > 0 && !over.includes(statusAt(status, bought, now))) return { reference, passengers }
  }
  return undefined
}

const bookedAlready = ({ reference, passengers }: BookedBefore): BusinessError =>
  new BusinessError('ERR.SSW.PURCHASE.BOOKED_ALREADY', 'The same travellers are booked on the same flight already', {
    httpStatus: 409,
    facts: {
      pnr: reference,
      lastName: passengers[0]?.lastName,
      travellers: passengers.map(({ firstName }) => firstName),
    },
  })

/**
 * Requires confirmation before the same people buy the same flight twice within a day: throws unless `acknowledged` is the
 * reference of the existing booking. Does not apply to changing a trip or paying for a hold, where the booking is its own
 * duplicate.
 */
export const requireNotBookedAlready = async (call: Call, acknowledged: string | undefined): Promise<void> => {
  if (call.conversation.state.trip) return
  const before = await findBookedBefore(call)
  if (before && before.reference !== acknowledged) throw bookedAlready(before)
}
