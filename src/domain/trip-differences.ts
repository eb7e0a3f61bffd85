import type { Booking } from './booking.ts'

/**
 * A difference between two versions of a booking. `before` and `after` are flight numbers with times, a seat's number, a
 * quantity, or a policy number.
 */
export interface TripDifference {
  id: string
  kind: 'flights' | 'seat' | 'extra' | 'insurance'
  code?: string
  passengerId?: string
  travelPartId?: string
  before?: string | number
  after?: string | number
}

type Thing = Omit<TripDifference, 'before' | 'after'> & { value: string | number }

const flightsOf = ({ parts }: Booking): string =>
  parts
    .flatMap(({ segments }) => segments)
    .map(({ airline, flightNumber, departure }) => `${airline} ${flightNumber} ${departure.slice(0, 16).replace('T', ' ')}`)
    .join(', ')

const thingsOf = (booking: Booking): Thing[] => [
  { id: 'flights', kind: 'flights', value: flightsOf(booking) },
  ...booking.seats.map(
    ({ passengerId, segmentId, seat }): Thing => ({
      id: `seat/${passengerId}/${segmentId}`,
      kind: 'seat',
      passengerId,
      travelPartId: segmentId,
      value: seat,
    }),
  ),
  ...booking.extras.map(
    ({ code, passengerId, travelPartId, quantity }): Thing => ({
      id: `extra/${code}/${passengerId}/${travelPartId}`,
      kind: 'extra',
      code,
      passengerId,
      travelPartId,
      value: quantity,
    }),
  ),
  ...(booking.insurance ? [{ id: 'insurance', kind: 'insurance' as const, value: booking.insurance.policyNumber }] : []),
]

/** Lists the differences between two versions of a booking in flights, seats, extras and insurance. */
export const differencesOf = (before: Booking, after: Booking): TripDifference[] => {
  const [was, is] = [thingsOf(before), thingsOf(after)]
  const changed = is.flatMap(({ value, ...thing }): TripDifference[] => {
    const old = was.find(({ id }) => id === thing.id)?.value
    return old === value ? [] : [{ ...thing, before: old, after: value }]
  })
  const gone = was
    .filter(({ id }) => !is.some((thing) => thing.id === id))
    .map(({ value, ...thing }): TripDifference => ({ ...thing, before: value }))
  return [...changed, ...gone]
}
