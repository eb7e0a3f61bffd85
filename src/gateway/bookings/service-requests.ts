import { flightsNeeding, mobilityAidText } from '#src/domain/assistance.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import { isDiet } from '../airline/extras.ts'
import type { SessionState } from '../conversation/session-state.ts'
import type { BookingPayload } from './booking-payload.ts'

interface FlownSegment {
  origin: string
  destination: string
  departure: string
  arrival: string
}

const keyOf = ({ origin, destination, departure, arrival }: FlownSegment) => ({ origin, destination, departure, arrival })

/** Writes the passengers' assistance, one request per flight. */
const writeAssistance = ({ passengers }: Pick<SessionState, 'passengers'>, segments: readonly FlownSegment[]) => {
  const ids = segments.map(segmentIdOf)
  return passengers.flatMap(({ id, assistance = [] }) =>
    assistance.flatMap((request) => {
      const needing = flightsNeeding(request, ids)
      const { code, aid } = request
      return segments
        .filter((segment) => needing.includes(segmentIdOf(segment)))
        .map((segment) => ({
          passengerIndex: Number(id),
          code,
          ...(aid && { description: mobilityAidText(aid) }),
          segmentKey: keyOf(segment),
        }))
    }),
  )
}

/**
 * Writes the special service requests of a booking (contract, 13): the passengers' assistance, what was requested with the purchase,
 * the diets ordered for a flight, and the lap infants of each flight.
 */
export const writeRequests = (
  { remarks, state }: Pick<BookingPayload, 'remarks' | 'state'>,
  segments: readonly FlownSegment[],
) => {
  const assistance = writeAssistance(state, segments)
  const isListed = (request: { passengerIndex: number; code: string }): boolean =>
    assistance.some(({ passengerIndex, code }) => passengerIndex === request.passengerIndex && code === request.code)
  const diets = state.extras.flatMap(({ ancillaryCode, passengerIndex, travelPart }) => {
    const segment = segments.find((each) => segmentIdOf(each) === segmentIdOf(travelPart))
    return segment && isDiet(ancillaryCode) ? [{ passengerIndex, code: ancillaryCode, segmentKey: keyOf(segment) }] : []
  })
  const infants = state.passengers.flatMap(({ type, withAdult, firstName, lastName }) =>
    type === 'INF' && withAdult !== undefined
      ? segments.map((segment) => ({
          passengerIndex: Number(withAdult),
          code: 'INFT',
          description: `${lastName}/${firstName}`,
          segmentKey: keyOf(segment),
        }))
      : [],
  )
  const others = (remarks?.requests ?? []).filter((request) => !isListed(request)).map((request) => ({ ...request }))
  return [...others, ...assistance, ...diets, ...infants]
}
