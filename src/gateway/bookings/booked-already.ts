import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import { isSamePerson, type Passenger } from '#src/domain/passenger.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { statusAt } from './status-at.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { attempt, booking } from '../database/tables.ts'
import type { BookingPayload } from './booking-payload.ts'

/** A purchase of the same flight is asked about for so long after the first. */
const asksFor = 24 * 60 * 60_000

/** A booking of these is no journey any more. */
const over: readonly string[] = ['cancelled', 'lapsed', 'released']

interface BookedBefore {
  reference: string
  /** Who of those who are to fly is on it already. */
  passengers: Passenger[]
}

/** Who flies on the same flight by another booking already. */
const whoFliesTwice = (state: SessionState, before: SessionState): Passenger[] => {
  const flights = new Set(before.legs.flatMap(({ flightKeys }) => flightKeys))
  if (!state.legs.some(({ flightKeys }) => flightKeys.some((key) => flights.has(key)))) return []
  return state.passengers.filter((passenger) => before.passengers.some((other) => isSamePerson(passenger, other)))
}

/** The newest booking of the last day that takes one of these people on one of these flights. Others' bookings are told to nobody: this browser's count, and those of whoever is signed in. */
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
 * Asks before the same people are sold the same flight twice within a day: throws unless the purchase says that this booking was
 * seen (`acknowledged` is its reference). A trip that is changed, or a hold that is paid for, is the booking itself.
 */
export const requireNotBookedAlready = async (call: Call, acknowledged: string | undefined): Promise<void> => {
  if (call.conversation.state.trip) return
  const before = await findBookedBefore(call)
  if (before && before.reference !== acknowledged) throw bookedAlready(before)
}
