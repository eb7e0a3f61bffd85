import { segmentIdOf } from '#src/domain/travel-part.ts'
import { isDiet } from '../airline/extras.ts'
import type { BookingPayload } from './booking-payload.ts'

interface FlownSegment {
  origin: string
  destination: string
  departure: string
  arrival: string
}

const keyOf = ({ origin, destination, departure, arrival }: FlownSegment) => ({ origin, destination, departure, arrival })

/**
 * Writes the special service requests of a booking (contract, 13): those submitted with the purchase, the diets ordered for a
 * flight, and the lap infants of each flight.
 */
export const writeRequests = (
  { remarks, state }: Pick<BookingPayload, 'remarks' | 'state'>,
  segments: readonly FlownSegment[],
) => {
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
  return [...(remarks?.requests ?? []).map((request) => ({ ...request })), ...diets, ...infants]
}
