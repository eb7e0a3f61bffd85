import type { TripDetails } from '#src/domain/booking.ts'
import { withGuestOptions } from '#src/domain/trip-retrieval.ts'
import type { OperationInput, OperationName } from '#src/operations/index.ts'
import type { Selections } from '../browser/selections.ts'

/** What the page does with the trips that it retrieves. */
export interface TripReader {
  /** What becomes of an answer before a chart reads it. */
  read: (name: OperationName, given: OperationInput<OperationName>, answer: unknown) => unknown
  /** The PNR of the last trip, where the storefront's privacy settings are off; '' else. */
  tellablePnr: () => string
}

type Plain = Record<string, unknown>

const requestIdIn = ({ variables }: OperationInput<OperationName>): unknown =>
  ((variables as Plain)['pnrQuery'] as Plain | undefined)?.['requestId']

/** A hold with how far the gateway's clock is ahead: the time to pay runs by that one. */
const withClock = (trip: TripDetails, now: number): TripDetails => {
  const { booking, toldAt } = trip
  if (!booking?.hold || toldAt === undefined) return trip
  return { ...trip, booking: { ...booking, hold: { ...booking.hold, clockSkew: Date.parse(toldAt) - now } } }
}

/** A quote, whatever answered it, with how far the gateway's clock is ahead: it is kept by that one. */
const withQuoteClock = (answer: unknown, now: number): unknown => {
  if (typeof answer !== 'object' || answer === null || !('expiresAt' in answer && 'toldAt' in answer)) return answer
  return typeof answer.toldAt === 'string' ? { ...answer, clockSkew: Date.parse(answer.toldAt) - now } : answer
}

/**
 * A retrieved trip gets the guest's own options, unless its order type is one of `excluded` or somebody is signed in;
 * and the stored request id leaves when the trip is the booking that its attempt made.
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
