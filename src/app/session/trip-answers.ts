import type { TripDetails } from '#src/domain/booking.ts'
import { withGuestOptions } from '#src/domain/trip-retrieval.ts'
import type { OperationInput, OperationName } from '#src/operations/index.ts'
import type { Selections } from '../browser/selections.ts'
import type { Plain } from '#src/domain/plain.ts'

/** How the page handles retrieved trips. */
export interface TripReader {
  /** Adjusts an answer before a chart reads it. */
  read: (name: OperationName, given: OperationInput<OperationName>, answer: unknown) => unknown
  /** Returns the last trip's PNR if the storefront's privacy settings are off, otherwise empty. */
  tellablePnr: () => string
}

const requestIdIn = ({ variables }: OperationInput<OperationName>): unknown =>
  ((variables as Plain)['pnrQuery'] as Plain | undefined)?.['requestId']

/** Adds the gateway's clock offset to a hold, whose deadline runs by that clock. */
const withClock = (trip: TripDetails, now: number): TripDetails => {
  const { booking, toldAt } = trip
  if (!booking?.hold || toldAt === undefined) return trip
  return { ...trip, booking: { ...booking, hold: { ...booking.hold, clockSkew: Date.parse(toldAt) - now } } }
}

/** Adds the gateway's clock offset to a quote from any answer, whose validity runs by that clock. */
const withQuoteClock = (answer: unknown, now: number): unknown => {
  if (typeof answer !== 'object' || answer === null || !('expiresAt' in answer && 'toldAt' in answer)) return answer
  return typeof answer.toldAt === 'string' ? { ...answer, clockSkew: Date.parse(answer.toldAt) - now } : answer
}

/**
 * Adds a guest's own options to a retrieved trip, unless its order type is one of `excluded` or somebody is signed in. Removes
 * the stored request id if its attempt made this booking.
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
    if (name !== 'tripDetails' && name !== 'retrieve') return withQuoteClock(answer, now())
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
