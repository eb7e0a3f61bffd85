import type { SelectedSegment } from '#src/domain/travel-part.ts'
import { endsOfSegments, isSameEnds } from '../wire/travel-parts.ts'
import type { SessionState } from '../conversation/session-state.ts'
import type { writeTrip } from './cart-answer.ts'

type Trip = Pick<ReturnType<typeof writeTrip>, 'itinerary' | 'passengers'>
type Part = Trip['itinerary']['itineraryParts'][number]

export type WrittenSegment = Part['segments'][number]
export type WrittenPassenger = Trip['passengers'][number]

/** Finds the ticket number of a passenger for a flight, or the passenger's first ticket if no flight is given. */
export type TicketOf = (passenger: WrittenPassenger, segment?: WrittenSegment) => string | undefined

const common = () => ({ eligibilities: [], eligibilitiesCodes: {}, coLocatedAirports: [] })

/**
 * Writes the seats and extras of each flight, and the extras of each itinerary part (contract, 13). The first entry stands for
 * the whole journey and has no travel part.
 */
export const writeTravelParts = (
  { itinerary: { itineraryParts }, passengers }: Trip,
  { seats, extras }: Pick<SessionState, 'seats' | 'extras'>,
  ticketOf: TicketOf = () => undefined,
) => {
  const ofPassenger = ({ passengerIndex }: WrittenPassenger, scope: 'segment' | 'part', ends: SelectedSegment) =>
    extras
      .filter((extra) => extra.passengerIndex === passengerIndex && extra.scope === scope && isSameEnds(extra.travelPart, ends))
      .map(({ ancillaryCode, quantity }) => ({ ancillaryCode, assignedQuantity: quantity }))
  const onSegment = (segment: WrittenSegment) => ({
    travelPart: segment,
    passengers: passengers.map((passenger) => {
      const seat = seats.find(
        (chosen) => chosen.passengerIndex === passenger.passengerIndex && isSameEnds(chosen.segment, segment),
      )
      return {
        passenger,
        seat: seat && { seatCode: seat.seatCode },
        eticketNumber: ticketOf(passenger, segment),
        ancillaries: ofPassenger(passenger, 'segment', segment),
      }
    }),
    ...common(),
  })
  const onPart = (part: Part) => {
    const those = passengers
      .map((passenger) => ({ passenger, ancillaries: ofPassenger(passenger, 'part', endsOfSegments(part.segments)) }))
      .filter(({ ancillaries }) => ancillaries.length > 0)
    return those.length > 0 ? [{ travelPart: part, passengers: those, ...common() }] : []
  }
  return [
    { passengers: passengers.map((passenger) => ({ passenger, eticketNumber: ticketOf(passenger) })), ...common() },
    ...itineraryParts.flatMap(({ segments }) => segments.map(onSegment)),
    ...itineraryParts.flatMap(onPart),
  ]
}
