import { asksToBuyAgain } from '#src/domain/booked-before.ts'
import { decision } from '#src/operations/outcomes/samples/trip.ts'
import type { EventCases, GuardFacts, IsIn, StepCases } from '../cases.ts'
import type { Trip } from '../trip.ts'

/** The states of an attempt, from sending it until its outcome is known. */
const underWay = [
  'submitting',
  'challenged',
  'continuing',
  'redirecting',
  'away',
  'unknown',
  'reconciling',
  'learning',
  'waiting',
  'undecided',
  'releasing',
]

/**
 * Returns the values that guards read while the outcome of an attempt is unknown, in the payment step and in the steps that
 * confirm a free change.
 */
export const attemptReads = ({ attempt, challenge, polls, limits }: Trip, isIn: IsIn): GuardFacts => ({
  ...(isIn(...underWay) && {
    mayPoll: polls < limits.polls ? limits.polls - polls : 0,
    challenge: challenge?.presentation,
  }),
  ...(isIn('learning') && { attempt: [attempt?.status, attempt?.reason, attempt?.challenge?.presentation] }),
})

/** An extension changes only the countdown. */
export const attemptEvents: EventCases = {
  'challenge.extend': { 'five more minutes': { expiresAt: '2027-01-01T00:10:00Z' } },
}

export const paymentCases: StepCases = {
  step: 'payment',
  spec: ['2. Screens and routes'],
  reads: (trip, isIn) => ({
    ...attemptReads(trip, isIn),
    // A split payment is dropped whenever the forms of payment are loaded again.
    ...(isIn('choosing', 'checking', ...underWay) && { isSplit: trip.split !== undefined }),
    ...(isIn('choosing.unsent') && { isToBuyAgain: asksToBuyAgain(trip.failure) && trip.bookedBefore !== undefined }),
    ...(isIn('choosing.recognising') && { looked: trip.looked?.place }),
  }),
  events: {
    ...attemptEvents,
    'form.pick': { points: { form: 'POINTS' } },
    'form.split': { 'a part': { amount: { amount: 4_000, currency: 'EUR' } } },
    'form.follow': { 'a card': { form: 'CREDIT_CARD' } },
    'card.recognise': {
      'the card that pays all': { firstDigits: '42424242', place: 'first' },
      'the card for the rest': { firstDigits: '42424242', place: 'second' },
    },
    'payment.submit': { 'a card': { decision } },
  },
}
