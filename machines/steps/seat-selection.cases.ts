import { segment } from '#src/operations/outcomes/samples/trip.ts'
import type { EventCases, StepCases } from '../cases.ts'
import { forfeitsIn } from '../forfeits.ts'
import { leavesSomeWithoutSeats } from '../leaving-seats.ts'
import type { Trip } from '../trip.ts'

const place = { segmentId: segment.id, passengerId: '1' }

const events = {
  'seat.pick': {
    'a seat': { choice: { ...place, seat: '14C' } },
    'an exit row': { choice: { ...place, seat: '16A' } },
    'a cheaper seat than was paid for': { choice: { ...place, seat: '30C' } },
    'a cheaper seat, agreed to': { choice: { ...place, seat: '30C' }, isAgreed: true },
  },
  'seat.remove': {
    'the seat': { choice: { ...place, seat: '12A' } },
    'the seat, agreed to': { choice: { ...place, seat: '12A' }, isAgreed: true },
  },
} satisfies EventCases

const exitRowsOf = ({ seatMap }: Trip) =>
  seatMap?.segments.map(({ segment: { id }, passengers }) => [
    id,
    passengers.flatMap(({ passengerId, cabins }) => [
      passengerId,
      ...cabins.flatMap(({ rows }) =>
        rows.flatMap(({ isExitRow, slots }) => slots.flatMap(({ code }) => (isExitRow ? code : []))),
      ),
    ]),
  ])

export const seatSelectionCases: StepCases = {
  step: 'seat-selection',
  spec: ['2. Screens and routes'],
  reads: (trip, isIn) => ({
    leavesSome: !isIn('loading', 'failed', 'noMap') && leavesSomeWithoutSeats(trip),
    // After a recovery, the seat map is loaded again before the traveller can pick a seat.
    ...(!isIn('loading', 'failed', 'noMap') && { exitRows: exitRowsOf(trip) }),
    givesUp: [
      ...Object.values(events['seat.pick']).map((wish) => forfeitsIn(trip, { type: 'seat.pick', ...wish }) !== undefined),
      ...Object.values(events['seat.remove']).map((wish) => forfeitsIn(trip, { type: 'seat.remove', ...wish }) !== undefined),
    ],
  }),
  events,
}
