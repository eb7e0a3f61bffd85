import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { isSamePerson, type Passenger } from '#src/domain/passenger.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { statusAt } from './status-at.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { attempt, booking } from '../database/tables.ts'
import type { BookingPayload } from './booking-payload.ts'

/** A second purchase of the same flight within this time, in milliseconds, requires confirmation. */
const asksFor = 24 * 60 * 60_000

/** Statuses of bookings that will not be flown. */
const over: readonly string[] = ['cancelled', 'lapsed', 'released']

interface BookedBefore {
  reference: string
  /** The travellers who are already on the same flight. */
  passengers: Passenger[]
}

/** Lists the travellers who are also booked on one of the flights of another booking. */
const whoFliesTwice = (state: SessionState, before: SessionState): Passenger[] => {
  const flights = new Set(before.legs.flatMap(({ flightKeys }) => flightKeys))
  if (!state.legs.some(({ flightKeys }) => flightKeys.some((key) => flights.has(key)))) return []
  return state.passengers.filter((passenger) => before.passengers.some((other) => isSamePerson(passenger, other)))
}

/**
 * Finds the newest booking of the last day with one of these travellers on one of these flights. Only bookings of this browser
 * and of the signed-in account are searched, so that no one learns about bookings of others.
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
  new BusinessError('ERR.SSW.PURCHASE.BOOKED_ALREADY', 'The same travellers are already booked on this flight', {
    httpStatus: 409,
    facts: {
      pnr: reference,
      lastName: passengers[0]?.lastName,
      travellers: passengers.map(({ firstName }) => firstName),
    },
  })

/**
 * Throws if the same travellers bought the same flight within the last day, unless `acknowledged` is the reference of that
 * booking. Has no effect while a booking is changed or a hold is paid for, because the booking would be reported as a duplicate
 * of itself.
 */
export const requireNotBookedAlready = async (call: Call, acknowledged: string | undefined): Promise<void> => {
  if (call.conversation.state.trip) return
  const before = await findBookedBefore(call)
  if (before && before.reference !== acknowledged) throw bookedAlready(before)
}
