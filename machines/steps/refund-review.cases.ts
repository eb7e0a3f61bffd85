import { isOnItsWay } from '#src/domain/refund.ts'
import type { StepCases } from '../cases.ts'

export const refundReviewCases: StepCases = {
  step: 'refund-review',
  spec: ['2. Screens and routes', '3. Cancel-and-refund requests'],
  reads: ({ polls, limits, cancelling, booking }, isIn) => ({
    isOnItsWay: booking?.refunds.some(isOnItsWay),
    ...(isIn('unknown', 'looking', 'learning', 'waiting') && { pollsLeft: Math.max(0, limits.polls - polls) }),
    ...(isIn('scoping') && { scopes: cancelling?.choices.scopes.map(({ id, isAllowed }) => [id, isAllowed]) }),
    ...(isIn('quoted', 'deciding', 'claiming') && {
      isByCover: cancelling?.choice === 'COVER' && cancelling.review?.cover !== undefined,
    }),
    ...(isIn('quoted') && {
      choices: (['ORIGINAL', 'CREDIT', 'COVER'] as const).filter((choice) => cancelling?.review?.targets[choice] !== undefined),
    }),
  }),
  events: {
    'scope.pick': { 'all of it': { scope: 'ALL' }, 'what cannot be cancelled': { scope: 'PASSENGER-9' } },
    'refund.pick': { 'a credit': { choice: 'CREDIT' }, 'a cover': { choice: 'COVER' } },
    'cancel.confirm': { confirmed: { requestId: 'request-1' } },
  },
}
