import { changesOf } from '#src/domain/trip-changes.ts'
import type { StepCases } from '../cases.ts'
import { attemptReads } from './payment.cases.ts'

export const tripReviewCases: StepCases = {
  step: 'trip-review',
  spec: ['2. Screens and routes', '3. Purchase payload'],
  reads: (trip, isIn) => ({
    ...attemptReads(trip, isIn),
    ...(isIn('choosing') && { changes: trip.cart && changesOf(trip.cart).length > 0 }),
  }),
  events: { 'change.confirm': { 'for nothing': { requestId: 'request-1' } } },
}
