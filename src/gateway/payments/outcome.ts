import type { WireAnswer } from '#src/operations/index.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { EndReason } from '../../domain/payment-fact.ts'

export type PurchaseAnswerOnWire = WireAnswer<'purchase'>

/** A stored refusal. `at` is when it was first given. */
export interface Refusal {
  errorCode: string
  message: string
  httpStatus: number
  facts: Record<string, unknown>
  at: number
}

/** An attempt's final answer as stored text, so that repetitions are byte-identical. */
export interface StoredOutcome {
  outcome: string
  outcomeStatus: number
}

const bookedStatus = 200

export const storedBooking = (answer: PurchaseAnswerOnWire): StoredOutcome => ({
  outcome: JSON.stringify(answer),
  outcomeStatus: bookedStatus,
})

export const storedRefusal = (refusal: Refusal): StoredOutcome => ({
  outcome: JSON.stringify(refusal),
  outcomeStatus: refusal.httpStatus,
})

/** Returns a refusal as an error for clients. */
export const errorOf = ({ errorCode, message, httpStatus, facts, at }: Refusal): BusinessError =>
  new BusinessError(errorCode, message, { httpStatus, facts, at })

/**
 * Returns the stored answer or throws the stored refusal. Parsing and serialising preserve order and digits, so the bytes are the
 * same.
 */
export const answerOf = ({ outcome, outcomeStatus }: StoredOutcome): PurchaseAnswerOnWire => {
  const stored: unknown = JSON.parse(outcome)
  if (outcomeStatus === bookedStatus) return stored as PurchaseAnswerOnWire
  throw errorOf(stored as Refusal)
}

/**
 * Returns the traveller's money that was held for a failed attempt, according to its refusal, or undefined for any other outcome.
 */
export const setAsideTold = ({ stored }: { stored: StoredOutcome | undefined }): WirePrice[] | undefined => {
  if (!stored || stored.outcomeStatus === bookedStatus) return undefined
  return (JSON.parse(stored.outcome) as Refusal).facts.setAside as WirePrice[] | undefined
}

/** The outcome of an attempt that will not become a booking. */
export interface AttemptEnd {
  phase: 'declined' | 'voided'
  refusal: Refusal
  reason: EndReason
}
