import { isOnItsWay } from '#src/domain/refund.ts'
import type { StepCases } from '../cases.ts'

export const refundTrackerCases: StepCases = {
  step: 'refund-tracker',
  spec: ['2. Screens and routes', '3. Cancel-and-refund requests'],
  reads: ({ booking, polls, limits }) => ({
    pollsLeft: Math.max(0, limits.polls - polls),
    isOnItsWay: booking?.refunds.some(isOnItsWay),
  }),
}
