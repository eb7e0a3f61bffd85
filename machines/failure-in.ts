import { type Failure, toFailure } from '#src/domain/failure.ts'
import { isCorrectionRefused } from './correction.ts'

/** Returns the failure in an event. Undefined if the event carries none. */
export const failureOf = (event: object): Failure | undefined => ('error' in event ? toFailure(event.error) : undefined)

/** Returns true if the operation failed because the conversation has expired. */
export const hasExpired = (event: object): boolean => failureOf(event)?.type === 'EXECUTION_EXPIRED'

/** Creates a guard that is true for a failure with one of the given codes. */
export const carries =
  (...codes: string[]) =>
  ({ event }: { event: object }) =>
    codes.includes(failureOf(event)?.errorCode ?? '')

const flightsUnknown = ['NOT_FOUND', 'NOT_ON_DATE', 'OTHER_ROUTE', 'UNKNOWN_PLACE'].map((code) => `ERR.SSW.FLIGHT.${code}`)

/**
 * Error codes for an operation that the gateway does not serve: our own code, the HTTP status for a missing path or method, and
 * the code of a GraphQL server whose schema lacks the field.
 */
const unserved = /NOT_SERVED$|^HTTP\.(?:40[045]|501|UNKNOWN)$/

/** Guards on the error code of a refusal. */
export const refusalGuards = {
  'was declined': carries(
    'ERR.SSW.PAYMENT.DECLINED',
    'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED',
    'ERR.SSW.PAYMENT.PROCESSING_ERROR',
    'ERR.SSW.PAYMENT.TEST_CARDS_ONLY',
  ),
  'is a hold over': carries('ERR.SSW.HOLD.LAPSED', 'ERR.SSW.HOLD.RELEASED', 'ERR.SSW.HOLD.PAID', 'ERR.SSW.HOLD.BEING_PAID'),
  'is a hold refused': carries('ERR.SSW.HOLD.NOT_OFFERED', 'ERR.SSW.HOLD.TOO_MANY'),
  'is sold out': carries('ERR.SSW.INVENTORY.SOLD_OUT'),
  /** The displayed price is no longer available, and the gateway offers no new one. */
  'is priced no longer': carries('ERR.SSW.PRICING.UNABLE_TO_REPRICE'),
  /** The device was offline, so the request was not sent. */
  'was not sent': carries('CLIENT.NOT_SENT'),
  'is an offer expired': carries('ERR.SSW.PRICING.OFFER_EXPIRED', 'ERR.SSW.CLIENT.UNKNOWN_OFFER'),
  'is a seat taken': carries('ERR.SSW.SEAT.TAKEN'),
  'is refused by a rule': carries('ERR.SSW.SEAT.NOT_ALLOWED'),
  'is a return unknown': carries('ERR.SSW.PAYMENT.RETURN_UNKNOWN'),
  'was changed meanwhile': carries('ERR.SSW.PNR.CHANGED_MEANWHILE'),
  'is an amount changed': carries('ERR.SSW.CANCEL.AMOUNT_CHANGED'),
  'is not found': carries('ERR.SSW.PNR.NOT_FOUND'),
  /** No such flight or route exists, or it does not operate on that day. */
  'is no such flight': ({ event }: { event: object }) => {
    const failure = failureOf(event)
    return failure?.type === 'validation' || flightsUnknown.includes(failure?.errorCode ?? '')
  },
  'is not served': ({ event }: { event: object }) => unserved.test(failureOf(event)?.errorCode ?? ''),
  'is a day unknown': carries('ERR.SSW.FLIGHT.DATE_NOT_KNOWN'),
  'was answered with field errors': ({ event }: { event: object }) => failureOf(event)?.type === 'validation',
  'is cleared meanwhile': ({ event }: { event: object }) => failureOf(event)?.errorCode.endsWith('.CLEARED_MEANWHILE') ?? false,
  /** The gateway has refused for good. The request had no effect. */
  'is a definite no': ({ event }: { event: object }) => ['businessLogic', 'validation'].includes(failureOf(event)?.type ?? ''),
  'has tried too often': carries('ERR.SSW.CLIENT.TOO_MANY_REQUESTS'),
  'was voided': carries('ERR.SSW.TICKETING.FAILED_NOT_CHARGED'),
  'is being voided': carries('ERR.SSW.TICKETING.VOID_PENDING'),
  'is a correction refused': ({ event }: { event: object }) => isCorrectionRefused(failureOf(event)?.errorCode ?? ''),
}
