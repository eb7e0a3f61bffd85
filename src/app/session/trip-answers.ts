import type { TripDetails } from '#src/domain/booking.ts'
import { withGuestOptions } from '#src/domain/trip-retrieval.ts'
import type { OperationInput, OperationName } from '#src/operations/index.ts'
import type { Selections } from '../browser/selections.ts'
import type { Plain } from '#src/domain/plain.ts'

/** Adds the clock skew, the end of offers and the guest's options to responses, and remembers the PNR of the last trip. */
export interface TripReader {
  /** Completes a response before a chart receives it. */
  read: (name: OperationName, given: OperationInput<OperationName>, answer: unknown) => unknown
  /** Returns the PNR of the last trip. Empty if the storefront's privacy settings are on. */
  tellablePnr: () => string
}

const requestIdIn = ({ variables }: OperationInput<OperationName>): unknown =>
  ((variables as Plain)['pnrQuery'] as Plain | undefined)?.['requestId']

/** Adds the clock skew to a hold, which expires by the gateway's clock. */
const withClock = (trip: TripDetails, now: number): TripDetails => {
  const { booking, toldAt } = trip
  if (!booking?.hold || toldAt === undefined) return trip
  return { ...trip, booking: { ...booking, hold: { ...booking.hold, clockSkew: Date.parse(toldAt) - now } } }
}

const untilWhen = new WeakMap<object, unknown>()

/**
 * Adds to a search's offers the instant at which they expire by this device's clock. The same response is completed once, so that its
 * offers stay the same objects when the charts take over from the page.
 */
const withEnd = (answer: object, validFor: number, now: number): unknown => {
  const completed = untilWhen.get(answer) ?? { ...answer, validUntil: now + validFor * 1_000 }
  untilWhen.set(answer, completed)
  return completed
}

/**
 * Adds the clock skew to a response with a quote, which expires by the gateway's clock, and to a search's offers the instant at which
 * they expire.
 */
const withClocks = (answer: unknown, now: number): unknown => {
  if (typeof answer !== 'object' || answer === null) return answer
  const { expiresAt, toldAt, validFor } = answer as Plain
  if (typeof validFor === 'number') return withEnd(answer, validFor, now)
  return expiresAt !== undefined && typeof toldAt === 'string' ? { ...answer, clockSkew: Date.parse(toldAt) - now } : answer
}

/**
 * Creates the handler of retrieved trips. While nobody is signed in, it adds the options for guests, unless the order type is one of
 * `excluded`. If a trip proves the outcome of the open payment attempt, its stored request id is removed.
 */
export const createTripReader = (
  selections: Pick<Selections, 'openAttempt' | 'dropOpenAttempt'>,
  excluded: readonly string[],
  now: () => number = Date.now,
): TripReader => {
  let isSignedIn = false
  let pnr = ''
  const read: TripReader['read'] = (name, given, answer) => {
    if (name === 'session') isSignedIn = (answer as { isSignedIn: boolean }).isSignedIn
    if (name === 'signIn' || name === 'agencySignIn') isSignedIn = true
    if (name === 'signOut') isSignedIn = false
    if (name !== 'tripDetails' && name !== 'retrieve') return withClocks(answer, now())
    const { booking, privacySettings, attempt: told } = answer as TripDetails
    if (!booking) return answer
    pnr = privacySettings?.isEnabled === false ? booking.reference : ''
    const attempt = selections.openAttempt()
    if (attempt !== undefined && [requestIdIn(given), told?.requestId].includes(attempt)) selections.dropOpenAttempt()
    const trip = withClock(answer as TripDetails, now())
    return isSignedIn ? trip : { ...trip, tripOptions: withGuestOptions(trip.tripOptions, trip.orderType, excluded) }
  }
  return { read, tellablePnr: () => pnr }
}
