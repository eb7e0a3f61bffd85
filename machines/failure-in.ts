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
  'is a correction refused': ({ event }: { event: object }) => isCorrectionRefused(failureOf(event)?.errorCode ?? ''),
}
