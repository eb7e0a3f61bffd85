import type { OperationName, Requested } from '#src/operations/index.ts'
import { requests } from '#src/operations/requests/all.ts'
import type { SentPayments } from '../payments/payment-parts.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Question } from './answer.ts'
import { readBy } from './read-variables.ts'

export type UnreadVariables = Record<string, unknown>

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

const unlessFree = ({ payment, paymentRequired }: Pick<Requested<'purchase'>, 'payment' | 'paymentRequired'>): SentPayments =>
  paymentRequired ? payment : undefined

/** Operations that take forms of payment, and where. */
const paymentIn: Partial<Record<OperationName, (variables: UnreadVariables) => SentPayments>> = {
  purchase: (variables) => unlessFree(readBy(requests.purchase, variables)),
  fulfillBooking: (variables) => unlessFree(readBy(requests.fulfillBooking, variables).request),
  processHold: (variables) => {
    const { release, payment } = readBy(requests.processHold, variables).holdPaymentInput
    return release ? undefined : payment
  },
}

/** Returns the forms of payment of an operation. Undefined if it takes none, or will refuse the variables. */
export const paymentAhead = ({ name, variables }: Pick<Question, 'name' | 'variables'>): SentPayments =>
  readAhead(() => paymentIn[name]?.(variables))
