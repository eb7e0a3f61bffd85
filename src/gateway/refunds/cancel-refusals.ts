import { isSameMoney } from '#src/domain/total.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { RefundSum } from '../conversation/session-state.ts'
import { writePrice } from '../wire/write-price.ts'

const iso = (instant: number): string => new Date(instant).toISOString()

/** The traveller's alternative to cancelling. */
type NextStep = 'contact' | 'offload' | 'seller' | 'track'

const refused = (
  errorCode: string,
  message: string,
  facts: { reason: string; nextStep: NextStep; until?: string } & Record<string, unknown>,
) => new BusinessError(errorCode, message, { httpStatus: 409, facts })

/** Refuses to cancel a partly flown booking, because only the airline can compute its residual value. */
export const partlyFlown = (departedAt: number) =>
  refused('ERR.SSW.CANCEL.PARTLY_FLOWN', 'A part of this trip has already been flown', {
    reason: 'partlyFlown',
    nextStep: 'contact',
    until: iso(departedAt),
  })

export const departed = (until: number) =>
  refused('ERR.SSW.CANCEL.DEPARTED', 'The flights of this trip have departed', {
    reason: 'departed',
    nextStep: 'contact',
    until: iso(until),
  })

export const tooLateToCancel = (until: number) =>
  refused('ERR.SSW.CANCEL.TOO_LATE', 'The first flight departs too soon', {
    reason: 'tooLate',
    nextStep: 'contact',
    until: iso(until),
  })

/** Refuses to cancel while passengers are checked in. The airline must offload them first. */
export const stillCheckedIn = (passengerIndexes: readonly number[]) =>
  refused('ERR.SSW.CANCEL.CHECKED_IN', 'A passenger is already checked in', {
    reason: 'checkedIn',
    nextStep: 'offload',
    passengerIndexes,
  })

/** Refuses to cancel a booking that another seller made, because that seller has to refund it. */
export const soldElsewhere = () =>
  refused('ERR.SSW.CANCEL.NOT_OURS', 'This booking was made with another seller', { reason: 'notOurs', nextStep: 'seller' })

export const alreadyCancelled = () =>
  refused('ERR.SSW.PNR.CANCELLED', 'This booking has been cancelled', { reason: 'cancelled', nextStep: 'track' })

/** Refuses a quote that is unknown or has expired. The traveller needs a new quote. */
export const refundQuoteExpired = (expiresAt: string | undefined) =>
  new BusinessError('ERR.SSW.CANCEL.QUOTE_EXPIRED', 'The refund quote has expired', {
    httpStatus: 409,
    facts: { reason: 'expired', expiresAt },
  })

const writeSum = ({ money, points, certificates }: RefundSum) => ({ ...writePrice(money), points, certificates })

/**
 * Refuses to cancel because the refund now differs from the agreed one. The reason is `amountChanged` if the money differs, and
 * `valuesChanged` if only points or certificates do.
 */
export const amountChanged = (previous: RefundSum, current: RefundSum) => {
  const isMoney = !isSameMoney(previous.money, current.money)
  const message = isMoney ? 'The refund amount has changed' : 'The refunded points or certificates have changed'
  return new BusinessError('ERR.SSW.CANCEL.AMOUNT_CHANGED', message, {
    httpStatus: 409,
    facts: {
      reason: isMoney ? 'amountChanged' : 'valuesChanged',
      previous: writeSum(previous),
      current: writeSum(current),
    },
  })
}

/** Refuses a request id that another operation has already used. */
export const cancelIdReused = () =>
  new BusinessError('ERR.SSW.PURCHASE.REQUEST_ID_REUSED', 'This request id belongs to another request', { httpStatus: 422 })
