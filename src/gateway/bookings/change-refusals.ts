import { BusinessError } from '../platform/business-error.ts'
import type { Refusal } from '../payments/outcome.ts'
import type { Mention } from '../payments/refusals.ts'

/** The reason why a change cannot be bought. Instants in `facts` are ISO. */
export interface ChangeRefusal {
  errorCode: string
  message: string
  facts: Record<string, unknown>
}

const iso = (instant: number): string => new Date(instant).toISOString()

/**
 * Refuses a change because the booking was changed after the change was priced. Another tab, another traveller or the airline may
 * have done so.
 */
export const changedMeanwhile = (reason: 'changed' | 'airlineChange'): ChangeRefusal => ({
  errorCode: 'ERR.SSW.PNR.CHANGED_MEANWHILE',
  message: 'The booking has been changed in the meantime',
  facts: { reason },
})

/** Refuses a change because the booking has been cancelled. */
export const cancelledMeanwhile = (): ChangeRefusal => ({
  errorCode: 'ERR.SSW.PNR.CANCELLED',
  message: 'This booking has been cancelled',
  facts: { reason: 'cancelled' },
})

/** The item that is changed too close to departure, named as in the cart. */
export interface LateThing {
  what: 'seat' | 'extra' | 'insurance' | 'flight'
  code?: string
  passengerIndex?: number
}

/** Refuses an item whose deadline has passed. `until` is the deadline in epoch milliseconds. */
export const tooLateToChange = (thing: LateThing, until: number): ChangeRefusal => ({
  errorCode: 'ERR.SSW.CHANGE.TOO_LATE',
  message: 'It is too late for this change',
  facts: { reason: 'tooLate', ...thing, until: iso(until) },
})

/** Refuses an item whose flight has left. `until` is the deadline in epoch milliseconds. */
export const flown = (thing: LateThing, until: number): ChangeRefusal => ({
  errorCode: 'ERR.SSW.CHANGE.FLOWN',
  message: 'This flight has left',
  facts: { reason: 'departed', ...thing, until: iso(until) },
})

/** Refuses a change of flights for which a passenger is checked in. */
export const checkedIn = (): ChangeRefusal => ({
  errorCode: 'ERR.SSW.CHANGE.CHECKED_IN',
  message: 'A passenger is already checked in for this flight',
  facts: { reason: 'checkedIn' },
})

/** Refuses a change that a trip option rules out, for the reason that the option gives. */
export const ruledOut = (tripOption: string, reason: string, until?: string): ChangeRefusal => ({
  errorCode: 'ERR.SSW.PNR.FLOW_NOT_ALLOWED',
  message: `The trip does not allow this: ${reason}`,
  facts: { tripOption, reason, until },
})

/** Refuses a change that does not differ from the booking. */
export const noChangeChosen = (flow: string): ChangeRefusal => ({
  errorCode: `ERR.SSW.${flow.toUpperCase()}.NOTHING_CHOSEN`,
  message: 'No change has been chosen',
  facts: { reason: 'empty' },
})

/** Refuses a quote whose price was guaranteed only until `expiresAt`. */
export const changeQuoteExpired = (flow: string, expiresAt: string): ChangeRefusal => ({
  errorCode: `ERR.SSW.${flow.toUpperCase()}.QUOTE_EXPIRED`,
  message: 'The quote for this change has expired',
  facts: { reason: 'expired', expiresAt },
})

/**
 * Refuses a quote that is not the current one, because the change was priced again, something else was chosen, or the id is
 * unknown.
 */
export const quoteChanged = (
  flow: string,
  facts: { reason: 'otherPrice' | 'otherChange' | 'renewed' | 'unknown' } & Record<string, unknown>,
): ChangeRefusal => ({
  errorCode: `ERR.SSW.${flow.toUpperCase()}.QUOTE_CHANGED`,
  message: 'The quote is out of date: request a new one for this change',
  facts,
})

/** Converts a refusal to an error, for requests that have not begun a payment. */
export const changeError = ({ errorCode, message, facts }: ChangeRefusal): BusinessError =>
  new BusinessError(errorCode, message, { httpStatus: 409, facts })

/** Converts a refusal to the final outcome of an attempt that changed and charged nothing. */
export const endedByChange = ({ reference, at }: Mention, { errorCode, message, facts }: ChangeRefusal): Refusal => ({
  errorCode,
  message,
  httpStatus: 409,
  facts: { ...facts, reference },
  at,
})

/** Thrown inside a transaction to roll a change back. */
export class ChangeIsOver extends Error {
  override readonly name = 'ChangeIsOver'
  readonly refusal: ChangeRefusal

  constructor(refusal: ChangeRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}
