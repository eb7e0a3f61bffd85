import { type Failure, factsOf, textFact } from '#src/domain/failure.ts'
import type { Money } from '#src/domain/money.ts'
import { type PaymentFact, readSum } from '#src/domain/payment-fact.ts'

/** Phases of a payment as travellers see them: the states of the chart without transient ones. */
export const phases = [
  'loading',
  'failed',
  'noOptions',
  'choosing',
  'checking',
  'correcting',
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

/** The three answers as codes, in display order. Their texts are in `outcome-words.tsx`. */
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
  voided: { ...nothing, next: 'payAgainHoldLeaves' },
  voidPending: { ...nothing, next: 'payAgainHoldLeaves' },
  notCharged: { ...nothing, next: 'payAgain' },
}

const byFate = { untouched: 'no', released: 'released', beingReleased: 'beingReleased' } as const

/**
 * Answers three questions: was money taken, was anything booked, and what happens next. Undefined while nothing can have happened. After a
 * payment has ended, the answer about money comes from `end`, because the state alone does not determine it.
 */
export const outcomeAnswers = (phase: Phase, end?: PaymentFact['end']): OutcomeAnswers | undefined => {
  const answers = answersByPhase[phase]
  return answers && end && answers.booking === 'no' ? { ...answers, money: byFate[end.fate] } : answers
}

/** Returns the amounts for the answer about money: those authorised if they are released, otherwise the charges. */
export const sumsTold = ({ money }: OutcomeAnswers, { sums, end }: PaymentFact): Money[] =>
  money === 'released' || money === 'beingReleased' ? (end?.setAside ?? []) : sums

/** Returns an amount from the facts of a refusal. */
export const moneyFact = (failure: Failure | undefined, name: string): Money | undefined => readSum(factsOf(failure)[name])

/** Items that are no longer on sale. Seats and extras can be chosen again; for flights and their price there are alternatives. */
export type GoneThing = 'seat' | 'extra' | 'flights' | 'price'

/** Returns the item that is no longer on sale: the flights, unless the failure names a seat, an extra or the price. */
export const goneThing = (failure: Failure | undefined): GoneThing => {
  if (failure?.errorCode === 'ERR.SSW.PRICING.UNABLE_TO_REPRICE') return 'price'
  const what = textFact(failure, 'what')
  return what === 'seat' || what === 'extra' ? what : 'flights'
}

/** Returns the phase for the state of a flow. */
export const phaseOf = (value: unknown): Phase => {
  if (typeof value === 'string') return (phases as readonly string[]).includes(value) ? (value as Phase) : 'loading'
  const [state = 'loading', inner] = Object.entries((value ?? {}) as Record<string, unknown>)[0] ?? []
  if (state === 'declined') return inner === 'finally' ? 'declinedFinally' : 'declined'
  return phaseOf(state)
}
