import type { WireAnswer } from '#src/operations/index.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { EndReason } from '../../domain/payment-fact.ts'

export type PurchaseAnswerOnWire = WireAnswer<'purchase'>

/** A stored refusal. `at` is the time of the first response, in epoch milliseconds. */
export interface Refusal {
  errorCode: string
  message: string
  httpStatus: number
  facts: Record<string, unknown>
  at: number
}

/** The final response of an attempt, stored as text so that repeated requests get identical bytes. */
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

/** Converts a stored refusal to the error that clients receive. */
export const errorOf = ({ errorCode, message, httpStatus, facts, at }: Refusal): BusinessError =>
  new BusinessError(errorCode, message, { httpStatus, facts, at })

/**
 * Returns the stored booking or throws the stored refusal. JSON parsing keeps the order of keys and the digits, so a repeated
 * response has identical bytes.
 */
export const answerOf = ({ outcome, outcomeStatus }: StoredOutcome): PurchaseAnswerOnWire => {
  const stored: unknown = JSON.parse(outcome)
  if (outcomeStatus === bookedStatus) return stored as PurchaseAnswerOnWire
  throw errorOf(stored as Refusal)
}

/**
 * Reads the points and vouchers that a refusal reports as still set aside for the failed attempt. Undefined for any other
 * outcome.
 */
export const setAsideTold = ({ stored }: { stored: StoredOutcome | undefined }): WirePrice[] | undefined => {
  if (!stored || stored.outcomeStatus === bookedStatus) return undefined
  return (JSON.parse(stored.outcome) as Refusal).facts.setAside as WirePrice[] | undefined
}

/** Reads the refusal of a purchase that was refused before an attempt existed. Undefined if the request did not arrive. */
export const refusedBefore = ({ stored }: { stored: StoredOutcome | undefined }): Refusal | undefined => {
  const refusal = stored && (JSON.parse(stored.outcome) as Refusal)
  return refusal && refusal.facts['reason'] !== 'never_came' ? refusal : undefined
}

/** The end of an attempt that cannot become a booking. */
export interface AttemptEnd {
  phase: 'declined' | 'voided'
  refusal: Refusal
  reason: EndReason
}
