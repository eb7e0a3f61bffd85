import { recordedAnswers } from '#src/operations/recorded/answers.ts'

/** An agency's account with the currencies of its sums but not their amounts, so that a replay can draw the page. */
export const agencyDetails = {
  credit: { available: { currency: 'keep' }, limit: { currency: 'keep' } },
  commissions: { at: 'keep', fare: { currency: 'keep' }, amount: { currency: 'keep' } },
  pastTrips: recordedAnswers.upcomingTrips,
} as const
