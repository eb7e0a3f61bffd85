import type { StepCases } from '../cases.ts'
import { attemptReads } from './payment.cases.ts'

export const tripReviewCases: StepCases = {
  step: 'trip-review',
  spec: ['2. Screens and routes'],
  reads: attemptReads,
  events: { 'change.confirm': { 'for nothing': { requestId: 'request-1' } } },
}
