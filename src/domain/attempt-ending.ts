import type { Failure } from './failure.ts'
import { reasonIn } from './payment-fact.ts'
import type { Attempt } from './payment.ts'

const endings: ReadonlyMap<string, Pick<Attempt, 'status' | 'reason'>> = new Map([
  ['ERR.SSW.PAYMENT.DECLINED', { status: 'declined' }],
  ['ERR.SSW.PAYMENT.AUTHENTICATION_FAILED', { status: 'declined' }],
  ['ERR.SSW.INVENTORY.SOLD_OUT', { status: 'voided', reason: 'sold_out' }],
  ['ERR.SSW.PRICING.PRICE_CHANGED', { status: 'voided', reason: 'price_changed' }],
  ['ERR.SSW.TICKETING.FAILED_NOT_CHARGED', { status: 'voided' }],
  ['ERR.SSW.TICKETING.VOID_PENDING', { status: 'voidPending' }],
])

/**
 * Reads how an attempt ended from the refusal of its continuation. Undefined if the refusal does not say. Only for gateways that do
 * not report the status of attempts; a reported status takes precedence.
 */
export const endingOf = (failure: Pick<Failure, 'errorCode' | 'response'> | undefined): Attempt | undefined => {
  const ending = endings.get(failure?.errorCode ?? '')
  return failure && ending && { reason: reasonIn(failure), ...ending }
}
