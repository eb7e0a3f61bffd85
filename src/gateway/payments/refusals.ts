import type { Money } from '#src/domain/money.ts'
import type { EndReason } from '#src/domain/payment-fact.ts'
import { BusinessError } from '../platform/business-error.ts'
import { writePrice } from '../wire/write-price.ts'
import type { Refusal } from './outcome.ts'
import type { CardDecline } from './test-cards.ts'
import type { SoldOutThing } from '../inventory/wanted-stock.ts'

/** Facts in every response about an attempt: the payment reference, and the time of the first response. */
export interface Mention {
  reference: string
  at: number
}

const refusal = (
  { reference, at }: Mention,
  httpStatus: number,
  errorCode: string,
  message: string,
  facts: Record<string, unknown> = {},
): Refusal => ({ errorCode, message, httpStatus, facts: { ...facts, reference }, at })

/** The bank declined the card. With `isFinal`, the card will never be accepted, but the reason must not be revealed. */
export const declined = (mention: Mention, reason: CardDecline, isFinal: boolean): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.DECLINED', 'The card was declined', { reason, isFinal })

/** The card approved only part of the amount. Nothing is charged until another tender pays the rest. */
export const partial = (mention: Mention, approved: Money, remaining: Money): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.PARTIAL', 'The card approved only part of the amount', {
    reason: 'partial',
    isFinal: false,
    approved: writePrice(approved),
    remaining: writePrice(remaining),
  })

/** The balance was spent elsewhere between the check and the payment. */
export const lowBalance = (mention: Mention, balance: Money): Refusal =>
  refusal(mention, 409, 'ERR.SSW.PAYMENT.BALANCE_TOO_LOW', 'The balance is too low for this payment', {
    balance: writePrice(balance),
  })

/** The points of the award were spent elsewhere between the check and the payment. */
export const lowPoints = (mention: Mention, { needed, balance }: { needed: number; balance: number }): Refusal =>
  refusal(mention, 409, 'ERR.SSW.AWARD.NOT_ENOUGH_POINTS', 'The account has too few points', {
    needed,
    balance,
    missing: needed - balance,
  })

export type AuthenticationFailure = Extract<EndReason, `authentication_${string}`>

/** Maps the status of a check to the reason why the attempt failed. */
export const authenticationFailures = {
  failed: 'authentication_failed',
  abandoned: 'authentication_abandoned',
  late: 'authentication_timeout',
} as const satisfies Record<string, AuthenticationFailure>

export const authenticationFailed = (mention: Mention, reason: AuthenticationFailure): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.AUTHENTICATION_FAILED', 'The bank could not confirm the card holder', {
    reason,
    isFinal: false,
  })

/** Maps the failure of a provider's check to the reason in the refusal. */
export const providerReasons = {
  authentication_failed: 'provider_declined',
  authentication_abandoned: 'provider_cancelled',
  authentication_timeout: 'provider_timeout',
  authentication_error: 'provider_declined',
} as const satisfies Record<AuthenticationFailure, EndReason>

/** The payment at the provider failed: the provider declined it, or the traveller left its page or ran out of time. */
export const providerRefused = (mention: Mention, failure: AuthenticationFailure): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.DECLINED', 'The payment provider declined the payment', {
    reason: providerReasons[failure],
    isFinal: false,
  })

/** The card network failed. This is not final, so the client may send the same request id again. */
export const processingError = (mention: Mention): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.PROCESSING_ERROR', 'The card network could not process the payment', {
    reason: 'processing_error',
    isFinal: false,
  })

/** The processor could not be reached before the attempt was created. */
export const processorIsAway = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.PROCESSING_ERROR', 'The processor cannot be reached', {
    httpStatus: 402,
    facts: { reason: 'processing_error', isFinal: false },
  })

export type NotChargedReason = Extract<
  EndReason,
  'ticketing_failed' | 'not_authorised' | 'abandoned' | 'superseded' | 'cancelled' | 'never_came'
>

/** The attempt has ended without a booking, and no money is held. */
export const notCharged = (mention: Mention, reason: NotChargedReason): Refusal =>
  refusal(mention, 409, 'ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'No booking was made and nothing was charged', { reason })

/** No booking was made, but the card's money stays held until the void succeeds. */
export const voidPending = (mention: Mention, reason: EndReason): Refusal =>
  refusal(mention, 409, 'ERR.SSW.TICKETING.VOID_PENDING', 'No booking was made; the amount held on the card is being released', {
    reason,
  })

export const priceChanged = (mention: Mention, previous: Money, current: Money): Refusal =>
  refusal(mention, 409, 'ERR.SSW.PRICING.PRICE_CHANGED', 'The price has changed', {
    previous: writePrice(previous),
    current: writePrice(current),
  })

export const itemSoldOut = (mention: Mention, thing: SoldOutThing): Refusal =>
  refusal(mention, 409, 'ERR.SSW.INVENTORY.SOLD_OUT', 'A chosen item has been sold in the meantime', { ...thing })

/** The attempt is still in progress, in this process or another. The client must request its status later. */
export const inProgress = (reference: string): BusinessError =>
  new BusinessError('ERR.SSW.PURCHASE.IN_PROGRESS', 'This purchase is already in progress', {
    httpStatus: 409,
    facts: { reference },
  })

export const requestIdReused = (reference: string): BusinessError =>
  new BusinessError('ERR.SSW.PURCHASE.REQUEST_ID_REUSED', 'This request id belongs to another purchase', {
    httpStatus: 422,
    facts: { reference },
  })

export const cartIsEmpty = (): BusinessError =>
  new BusinessError('ERR.SSW.CART.EMPTY', 'There is nothing to buy', { httpStatus: 409 })

export const passengersAreMissing = (): BusinessError =>
  new BusinessError('ERR.SSW.PASSENGERS.MISSING', 'Some travellers have not been named yet', { httpStatus: 409 })

export const paymentIsRequired = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.REQUIRED', 'This cart requires a payment', { httpStatus: 402 })

/** Refuses a payment for a cart in which nothing is due. */
export const nothingIsDue = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.NOT_DUE', 'No payment is due', { httpStatus: 409 })

/** Refuses card payments in production without a processor. */
export const noCardNetwork = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.NOT_AVAILABLE', 'Card payment is not available', { httpStatus: 409 })

export const bookingNotFound = (): BusinessError =>
  new BusinessError('ERR.SSW.PNR.NOT_FOUND', 'No booking was found for this reference and name', { httpStatus: 404 })

/** The reference and name match a booking, but it was requested as the wrong type, PNR or order. */
export const orderTypeReference = (orderType: 'ORDER' | 'PNR', orderId: string): BusinessError =>
  new BusinessError('ERR.SSW.PNR.ORDER_TYPE_REFERENCE', 'This booking must be retrieved by its order id', {
    httpStatus: 409,
    facts: { orderType, order_id: orderId },
  })
