import type { WireAnswer } from '#src/operations/index.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { EndReason } from '../../domain/payment-fact.ts'

export type PurchaseAnswerOnWire = WireAnswer<'purchase'>

/** A definite no, as it is stored and answered: `at` is when it was first said. */
export interface Refusal {
  errorCode: string
  message: string
  httpStatus: number
  facts: Record<string, unknown>
  at: number
}

/** The final answer of an attempt in the form it is stored: text that is answered again, byte for byte. */
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

/** A refusal as the error that a client reads. */
export const errorOf = ({ errorCode, message, httpStatus, facts, at }: Refusal): BusinessError =>
  new BusinessError(errorCode, message, { httpStatus, facts, at })

/** Gives the stored answer, or throws the stored refusal. Parsing and writing JSON keeps order and digits, so the bytes are the same. */
export const answerOf = ({ outcome, outcomeStatus }: StoredOutcome): PurchaseAnswerOnWire => {
  const stored: unknown = JSON.parse(outcome)
  if (outcomeStatus === bookedStatus) return stored as PurchaseAnswerOnWire
  throw errorOf(stored as Refusal)
}

/** What was set aside of the traveller's money for an attempt that came to nothing, as its refusal tells; undefined for any other. */
export const setAsideTold = ({ stored }: { stored: StoredOutcome | undefined }): WirePrice[] | undefined => {
  if (!stored || stored.outcomeStatus === bookedStatus) return undefined
  return (JSON.parse(stored.outcome) as Refusal).facts.setAside as WirePrice[] | undefined
}

/** How an attempt ends for which no booking will be made. */
export interface AttemptEnd {
  phase: 'declined' | 'voided'
  refusal: Refusal
  reason: EndReason
}
