import { type Failure, toFailure } from '#src/domain/failure.ts'
import { isCorrectionRefused } from './correction.ts'

/** Returns the failure that an event carries, if any. */
export const failureOf = (event: object): Failure | undefined => ('error' in event ? toFailure(event.error) : undefined)

/** Whether the event fails because the conversation has ended. */
export const hasExpired = (event: object): boolean => failureOf(event)?.type === 'EXECUTION_EXPIRED'

/** Returns a guard: the event fails with one of these codes. */
export const carries =
  (...codes: string[]) =>
  ({ event }: { event: object }) =>
    codes.includes(failureOf(event)?.errorCode ?? '')

/** Guards that read the code of a refusal. */
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
