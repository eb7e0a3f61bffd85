import * as z from 'zod/mini'
import type { Failure } from '#src/domain/failure.ts'
import { fromDecimal, type Money } from '#src/domain/money.ts'
import type { Attempt } from '#src/domain/payment.ts'

/** Where paying stands, as the traveller experiences it: the chart's states without those that pass by. */
export const phases = [
  'loading',
  'failed',
  'noOptions',
  'choosing',
  'checking',
  'submitting',
  'challenged',
  'continuing',
  'redirecting',
  'away',
  'unknown',
  'reconciling',
  'waiting',
  'undecided',
  'releasing',
  'repricing',
  'priceChanged',
  'declined',
  'declinedFinally',
  'soldOut',
  'refused',
  'voided',
  'voidPending',
  'notCharged',
] as const

export type Phase = (typeof phases)[number]

/** The three answers as codes, in the order of the panel; the words stand in `outcome-words.tsx`. */
export interface OutcomeAnswers {
  money: 'no' | 'notYet' | 'beingAsked' | 'notKnown' | 'released' | 'beingReleased'
  booking: 'no' | 'notYet' | 'notKnown'
  next:
    | 'wait'
    | 'passCheck'
    | 'payThere'
    | 'doNotPayAgain'
    | 'retryOrGiveUp'
    | 'otherCard'
    | 'contactBank'
    | 'decidePrice'
    | 'chooseFlights'
    | 'payAgain'
    | 'payAgainHoldLeaves'
}

const notSure = { money: 'notKnown', booking: 'notKnown' } as const
const nothing = { money: 'no', booking: 'no' } as const

const answersByPhase: Partial<Record<Phase, OutcomeAnswers>> = {
  submitting: { money: 'beingAsked', booking: 'notYet', next: 'wait' },
  continuing: { money: 'beingAsked', booking: 'notYet', next: 'wait' },
  challenged: { money: 'notYet', booking: 'notYet', next: 'passCheck' },
  redirecting: { money: 'notYet', booking: 'notYet', next: 'payThere' },
  away: { money: 'notYet', booking: 'notYet', next: 'payThere' },
  unknown: { ...notSure, next: 'doNotPayAgain' },
  reconciling: { ...notSure, next: 'doNotPayAgain' },
  waiting: { ...notSure, next: 'doNotPayAgain' },
  undecided: { ...notSure, next: 'retryOrGiveUp' },
  releasing: { ...notSure, next: 'wait' },
  declined: { ...nothing, next: 'otherCard' },
  declinedFinally: { ...nothing, next: 'contactBank' },
  priceChanged: { ...nothing, next: 'decidePrice' },
  soldOut: { ...nothing, next: 'chooseFlights' },
  voided: { money: 'released', booking: 'no', next: 'payAgainHoldLeaves' },
  voidPending: { money: 'beingReleased', booking: 'no', next: 'payAgainHoldLeaves' },
  notCharged: { ...nothing, next: 'payAgain' },
}

/** Was money taken, was anything booked, what happens next; undefined before anything could have happened. */
export const outcomeAnswers = (phase: Phase): OutcomeAnswers | undefined => answersByPhase[phase]

/** What a bank's no means for the traveller; codes that could help a thief are one generic class. */
export type DeclineClass =
  | 'funds'
  | 'expiry'
  | 'code'
  | 'later'
  | 'tooMany'
  | 'check'
  | 'testCard'
  | 'provider'
  | 'cancelled'
  | 'partial'
  | 'generic'

const classes: Record<string, DeclineClass> = {
  insufficient_funds: 'funds',
  expired_card: 'expiry',
  incorrect_cvc: 'code',
  processing_error: 'later',
  card_velocity_exceeded: 'tooMany',
  authentication_error: 'check',
  authentication_failed: 'check',
  authentication_abandoned: 'check',
  authentication_timeout: 'check',
  provider_declined: 'provider',
  provider_timeout: 'provider',
  provider_cancelled: 'cancelled',
  partial: 'partial',
}

const Sum = z.looseObject({ amount: z.number(), currency: z.string() })
const PriceFact = z.union([
  Sum,
  z.pipe(
    z.looseObject({ alternatives: z.array(z.array(Sum)) }),
    z.transform(({ alternatives }) => alternatives[0]?.[0]),
  ),
])

const factIn = (response: unknown, name: string): string => {
  const fact = typeof response === 'object' && response !== null ? (response as Record<string, unknown>)[name] : undefined
  return typeof fact === 'string' ? fact : ''
}

/** A sum among the facts of a refusal: in the gateway's price idiom, or bare. */
export const moneyFact = (failure: Failure | undefined, name: string): Money | undefined => {
  const fact = (failure?.response as Record<string, unknown> | undefined)?.[name]
  const read = PriceFact.safeParse(fact)
  return read.success && read.data ? fromDecimal(read.data.amount, read.data.currency) : undefined
}

/** What was sold to somebody else: a seat and an extra can be chosen anew, for the rest there are other flights. */
export type GoneThing = 'seat' | 'extra' | 'flights'

/** What is gone, from what the gateway answered. */
export const goneThing = (failure: Failure | undefined): GoneThing => {
  const what = factIn(failure?.response, 'what')
  return what === 'seat' || what === 'extra' ? what : 'flights'
}

/** The class of a decline, from what the gateway answered or from where the attempt stood when it was asked about. */
export const declineClass = (failure: Failure | undefined, attempt: Attempt | undefined): DeclineClass => {
  const told = factIn(failure?.response, 'reason')
  // A provider's own words tell more than what the attempt keeps of them.
  const isKept = attempt?.status === 'declined' && !told.startsWith('provider_')
  const reason = isKept ? (attempt.reason ?? '') : told
  if (classes[reason]) return classes[reason]
  if (failure?.errorCode === 'ERR.SSW.PAYMENT.TEST_CARDS_ONLY') return 'testCard'
  if (failure?.errorCode === 'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED') return 'check'
  return failure?.errorCode === 'ERR.SSW.PAYMENT.PROCESSING_ERROR' ? 'later' : 'generic'
}

/** The phase of a snapshot's value under `payment`. */
export const phaseOf = (value: unknown): Phase => {
  if (typeof value === 'string') return (phases as readonly string[]).includes(value) ? (value as Phase) : 'loading'
  const [state = 'loading', inner] = Object.entries((value ?? {}) as Record<string, unknown>)[0] ?? []
  if (state === 'declined') return inner === 'finally' ? 'declinedFinally' : 'declined'
  return phaseOf(state)
}
