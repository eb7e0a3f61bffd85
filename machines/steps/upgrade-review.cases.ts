import { needsMoney } from '#src/domain/upgrade-choice.ts'
import type { StepCases } from '../cases.ts'
import { attemptReads } from './payment.cases.ts'

export const upgradeReviewCases: StepCases = {
  step: 'upgrade-review',
  spec: ['2. Screens and routes', '3. Purchase payload'],
  reads: (trip, isIn) => ({
    ...attemptReads(trip, isIn),
    isDue: trip.cart && needsMoney(trip.cart.upgrade, trip.cart.total),
  }),
  events: { 'change.confirm': { 'for nothing': { requestId: 'request-1' } } },
}
