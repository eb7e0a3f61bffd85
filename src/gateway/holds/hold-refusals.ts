import { BusinessError } from '../platform/business-error.ts'
import type { Refusal } from '../payments/outcome.ts'
import type { Mention } from '../payments/refusals.ts'

/** Reason why a booking on hold can no longer be paid for or released. */
export type HoldOver = 'lapsed' | 'released' | 'paid' | 'beingPaid'

const codes = {
  lapsed: ['ERR.SSW.HOLD.LAPSED', 'The time to pay has expired, and the seats are back on sale'],
  released: ['ERR.SSW.HOLD.RELEASED', 'This hold has been released'],
  paid: ['ERR.SSW.HOLD.PAID', 'This booking has been paid for'],
  beingPaid: ['ERR.SSW.HOLD.BEING_PAID', 'This booking is being paid for'],
} as const satisfies Record<HoldOver, readonly [string, string]>

/** Refuses a request for a hold that has ended or is being paid for. `payBy` is an ISO instant. */
export const holdOver = (why: HoldOver, payBy: string): BusinessError => {
  const [errorCode, message] = codes[why]
  return new BusinessError(errorCode, message, { httpStatus: 409, facts: { reason: why, payBy } })
}

/** Builds the refusal of a purchase attempt whose hold has ended in the meantime. Nothing was charged. */
export const endedByHold = ({ reference, at }: Mention, why: HoldOver, payBy: string): Refusal => {
  const [errorCode, message] = codes[why]
  return { errorCode, message, httpStatus: 409, facts: { reason: why, payBy, reference }, at }
}

/** Refuses a hold for which the cart does not qualify, or no longer does. */
export const holdNotOffered = (reason: string, until: string | undefined): BusinessError =>
  new BusinessError('ERR.SSW.HOLD.NOT_OFFERED', 'This hold is not offered for these flights', {
    httpStatus: 409,
    facts: { reason, until },
  })

/** Refuses to extend a hold to a deadline that its terms do not offer. `payBy` and `extendableTo` are ISO instants. */
export const notExtendable = (payBy: string, extendableTo: string | undefined): BusinessError =>
  new BusinessError('ERR.SSW.HOLD.NOT_EXTENDABLE', 'This hold cannot be extended to that time', {
    httpStatus: 409,
    facts: { payBy, extendableTo },
  })

/** Refuses a hold because the browser already has the maximum number of holds. */
export const tooManyHolds = (most: number): BusinessError =>
  new BusinessError('ERR.SSW.HOLD.TOO_MANY', 'Too many bookings are on hold from this browser', {
    httpStatus: 429,
    facts: { most },
  })
