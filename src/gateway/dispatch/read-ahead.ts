import type { OperationName } from '#src/operations/index.ts'
import { BusinessError } from '../platform/business-error.ts'
import { holdPayment } from '../purchase/place-hold.ts'
import type { Question } from './answer.ts'

export type Variables = Record<string, unknown>

/**
 * Reads variables before the operation runs, with the operation's own reader, so that both read the same. Returns undefined if
 * the operation will refuse the variables.
 */
export const readAhead = <Result>(reading: () => Result): Result | undefined => {
  try {
    return reading()
  } catch (thrown) {
    if (thrown instanceof BusinessError) return undefined
    throw thrown
  }
}

const unlessFree = ({ payment, paymentRequired }: Variables): unknown => (paymentRequired === false ? undefined : payment)

/** Operations that read forms of payment, and where. */
const paymentIn: Partial<Record<OperationName, (variables: Variables) => unknown>> = {
  purchase: unlessFree,
  fulfillBooking: ({ request }) => unlessFree({ ...(request as object) }),
  processHold: ({ holdPaymentInput }) => holdPayment(holdPaymentInput),
}

/** Returns the forms of payment that an operation will read, as sent. Undefined if it reads none. */
export const paymentAhead = ({ name, variables }: Pick<Question, 'name' | 'variables'>): unknown =>
  readAhead(() => paymentIn[name]?.(variables))
