import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, like, ne, or, type SQL } from 'drizzle-orm'
import { type Contact, isSamePerson, type Passenger } from '#src/domain/passenger.ts'
import { isWithinAllowance } from '../abuse/count-tries.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { statusAt } from './status-at.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { booking } from '../database/tables.ts'
import type { BookingPayload } from './booking-payload.ts'
import { foldedForms } from './last-names.ts'

/** A second purchase of the same flight within this time, in milliseconds, requires confirmation. */
export const asksFor = 24 * 60 * 60_000

/** Statuses of bookings that will not be flown. */
const over: readonly string[] = ['cancelled', 'lapsed', 'released']

interface BookedBefore {
  reference: string
  requestId: string
  /** The travellers who are already on the same flight. */
  passengers: Passenger[]
  /** True if it was bought in this browser or by the signed-in account. */
  isOwn: boolean
}

const digits = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '')

const numberOf = ({ phone }: Contact): string =>
  digits(phone.number) === '' ? '' : `+${phone.countryCode} ${digits(phone.number)}`

/** Returns true if two contacts share an e-mail address or a phone number. */
const reachesTheSame = (one: Contact | undefined, other: Contact | undefined): boolean => {
  if (!one || !other) return false
  const email = one.email.trim().toLowerCase()
  const isSameEmail = email !== '' && email === other.email.trim().toLowerCase()
  return isSameEmail || (numberOf(one) !== '' && numberOf(one) === numberOf(other))
}

/** Lists the travellers who are also booked on one of the flights of another booking. */
const whoFliesTwice = (state: SessionState, before: SessionState): Passenger[] => {
  const flights = new Set(before.legs.flatMap(({ flightKeys }) => flightKeys))
  if (!state.legs.some(({ flightKeys }) => flightKeys.some((key) => flights.has(key)))) return []
  return state.passengers.filter((passenger) => before.passengers.some((other) => isSamePerson(passenger, other)))
}

/**
 * Returns true if the purchase has the contact of a booking made in another browser. Comparisons are counted, because a stranger
 * could try contacts with cards that are declined. Beyond the allowance, returns false without comparing.
 */
const hasContactOf = async (call: Call, reference: string, bought: SessionState): Promise<boolean> => {
  const { abuse, conversation, address, now } = call
  const guess = { kind: 'contacts' as const, address, client: conversation.cookieHash, target: reference }
  if (!(await isWithinAllowance(abuse, guess, now))) return false
  return reachesTheSame(conversation.state.contact, bought.contact)
}

/**
 * Builds the condition on rows of `booking` that may be for this trip: bookings of the last day with one of its names, by the account, or
 * for which `isOfBrowser` holds.
 */
export const mayBeForTrip = ({ conversation: { state }, account, now }: Call, isOfBrowser: SQL): SQL | undefined => {
  const names = state.passengers.flatMap(({ lastName }) => foldedForms(lastName))
  return and(
    gt(booking.createdAt, now - asksFor),
    ne(booking.reference, state.trip?.reference ?? ''),
    or(
      isOfBrowser,
      account && eq(booking.accountId, account.id),
      ...names.map((name) => like(booking.lastNameFolded, `%|${name}|%`)),
    ),
  )
}

/**
 * Finds the newest booking of the last day with one of these travellers on one of these flights. A booking that another browser
 * made counts only if its contact is that of this trip, so that no one else learns about it.
 */
const findBookedBefore = async (call: Call, ofBrowser: readonly string[]): Promise<BookedBefore | undefined> => {
  const { database, conversation, account, now } = call
  const { state } = conversation
  const rows = await database
    .select()
    .from(booking)
    .where(mayBeForTrip(call, inArray(booking.requestId, ofBrowser)))
    .orderBy(desc(booking.createdAt), booking.reference)
  for (const { reference, requestId, accountId, status, payload } of rows) {
    const bought = payload as BookingPayload
    const passengers = whoFliesTwice(state, bought.state)
    if (passengers.length === 0 || over.includes(statusAt(status, bought, now))) continue
    const isOwn = ofBrowser.includes(requestId) || (account !== undefined && accountId === account.id)
    if (isOwn || (await hasContactOf(call, reference, bought.state))) return { reference, requestId, passengers, isOwn }
  }
  return undefined
}

/**
 * The acknowledgement of a booking, which the repeated purchase must contain. It is the reference if the traveller may know it.
 * Otherwise it is a digest of the unguessable request id, because with the reference and the name anyone could open and cancel
 * the booking.
 */
const acknowledgementOf = ({ isOwn, reference, requestId }: BookedBefore): string =>
  isOwn ? reference : createHash('sha256').update(requestId).digest('hex').slice(0, 32).toUpperCase()

const bookedAlready = (before: BookedBefore): BusinessError => {
  const { isOwn, reference, passengers } = before
  return new BusinessError('ERR.SSW.PURCHASE.BOOKED_ALREADY', 'The same travellers are already booked on this flight', {
    httpStatus: 409,
    facts: {
      ...(isOwn ? { pnr: reference, lastName: passengers[0]?.lastName } : { acknowledgement: acknowledgementOf(before) }),
      travellers: passengers.map(({ firstName }) => firstName),
    },
  })
}

/**
 * Throws if the same travellers bought the same flight within the last day, unless `acknowledged` is the acknowledgement of that
 * booking. Does not check changes, and disregards the hold that is being paid for. `ofBrowser` lists the request ids of the browser's
 * purchases within `asksFor`.
 */
export const requireNotBookedAlready = async (
  call: Call,
  ofBrowser: readonly string[],
  acknowledged: string | undefined,
): Promise<void> => {
  const { trip } = call.conversation.state
  if (trip && trip.flow !== 'bnpl') return
  const before = await findBookedBefore(call, ofBrowser)
  if (before && acknowledgementOf(before) !== acknowledged) throw bookedAlready(before)
}
