import { asksToBuyAgain } from '#src/domain/booked-before.ts'
import { decision } from '#src/operations/outcomes/samples/trip.ts'
import type { StepCases } from '../cases.ts'
import { attemptEvents, attemptReads } from './payment.cases.ts'

export const holdOptionsCases: StepCases = {
  step: 'hold-options',
  spec: ['2. Screens and routes'],
  reads: (trip, isIn) => ({
    ...attemptReads(trip, isIn),
    ...(isIn('choosing.unsent') && { isToBuyAgain: asksToBuyAgain(trip.failure) && trip.bookedBefore !== undefined }),
    isHoldPicked: trip.holdOption && true,
  }),
  events: {
    ...attemptEvents,
    'hold.pick': { 'a hold': { id: 'HOLD24' }, 'a hold that is not offered': { id: 'HOLD99' } },
    'hold.place': { 'for nothing': { decision: { ...decision, parts: [] } } },
  },
}
