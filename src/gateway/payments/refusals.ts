import type { Money } from '#src/domain/money.ts'
import type { EndReason } from '#src/domain/payment-fact.ts'
import { BusinessError } from '../platform/business-error.ts'
import { writePrice } from '../wire/write-price.ts'
import type { Refusal } from './outcome.ts'
import type { CardDecline } from './test-cards.ts'
import type { SoldOutThing } from '../inventory/wanted-stock.ts'

/** Included in every answer about an attempt: its payment reference, and when the answer was first given. */
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

/** Reports that the bank declined. `isFinal` means that this card will not work, without revealing why. */
export const declined = (mention: Mention, reason: CardDecline, isFinal: boolean): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.DECLINED', 'The card was declined', { reason, isFinal })

/** Reports that the card approved only a part. Nothing is charged until another tender pays the rest. */
export const partial = (mention: Mention, approved: Money, remaining: Money): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.PARTIAL', 'The card approved a part of the amount only', {
    reason: 'partial',
    isFinal: false,
    approved: writePrice(approved),
    remaining: writePrice(remaining),
  })

/** Reports that somebody else has spent the balance. */
export const lowBalance = (mention: Mention, balance: Money): Refusal =>
  refusal(mention, 409, 'ERR.SSW.PAYMENT.BALANCE_TOO_LOW', 'The balance is less than what was to be paid with it', {
    balance: writePrice(balance),
  })

export type AuthenticationFailure = Extract<EndReason, `authentication_${string}`>

/** The reason of a failed attempt by the status of its check. */
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

/** Names of a failed check at a provider. */
export const providerReasons = {
  authentication_failed: 'provider_declined',
  authentication_abandoned: 'provider_cancelled',
  authentication_timeout: 'provider_timeout',
  authentication_error: 'provider_declined',
} as const satisfies Record<AuthenticationFailure, EndReason>

/** Reports that the provider did not take the payment: it declined, or the traveller left its page or ran out of time. */
export const providerRefused = (mention: Mention, failure: AuthenticationFailure): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.DECLINED', 'The provider did not take the payment', {
    reason: providerReasons[failure],
    isFinal: false,
  })

/** Reports a failure that is not an outcome: the same request id may be sent again. */
export const processingError = (mention: Mention): Refusal =>
  refusal(mention, 402, 'ERR.SSW.PAYMENT.PROCESSING_ERROR', 'The card network could not process the payment', {
    reason: 'processing_error',
    isFinal: false,
  })

/** Reports that the processor could not be reached before the attempt began. */
export const processorIsAway = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.PROCESSING_ERROR', 'The processor cannot be reached', {
    httpStatus: 402,
    facts: { reason: 'processing_error', isFinal: false },
  })

export type NotChargedReason = Extract<
  EndReason,
  'ticketing_failed' | 'not_authorised' | 'abandoned' | 'superseded' | 'cancelled' | 'never_came'
>

/** Refuses an attempt that is over. No booking was made and no money is held. */
export const notCharged = (mention: Mention, reason: NotChargedReason): Refusal =>
  refusal(mention, 409, 'ERR.SSW.TICKETING.FAILED_NOT_CHARGED', 'No booking was made and nothing was charged', { reason })

/** Reports that no booking was made. The money is held until the void succeeds. */
export const voidPending = (mention: Mention, reason: EndReason): Refusal =>
  refusal(mention, 409, 'ERR.SSW.TICKETING.VOID_PENDING', 'No booking was made; the amount held on the card is being released', {
    reason,
  })

export const priceChanged = (mention: Mention, previous: Money, current: Money): Refusal =>
  refusal(mention, 409, 'ERR.SSW.PRICING.PRICE_CHANGED', 'The price has changed', {
    previous: writePrice(previous),
    current: writePrice(current),
  })

export const soldOut = (mention: Mention, thing: SoldOutThing): Refusal =>
  refusal(mention, 409, 'ERR.SSW.INVENTORY.SOLD_OUT', 'What was chosen has been sold meanwhile', { ...thing })

/** Reports that the attempt is still in progress, here or in another process. That is not an outcome. */
export const inProgress = (reference: string): BusinessError =>
  new BusinessError('ERR.SSW.PURCHASE.IN_PROGRESS', 'This purchase is under way', { httpStatus: 409, facts: { reference } })

export const requestIdReused = (reference: string): BusinessError =>
  new BusinessError('ERR.SSW.PURCHASE.REQUEST_ID_REUSED', 'This request id belongs to another purchase', {
    httpStatus: 422,
    facts: { reference },
  })

export const cartIsEmpty = (): BusinessError =>
  new BusinessError('ERR.SSW.CART.EMPTY', 'There is nothing to buy', { httpStatus: 409 })

export const passengersAreMissing = (): BusinessError =>
  new BusinessError('ERR.SSW.PASSENGERS.MISSING', 'Not every traveller has been named yet', { httpStatus: 409 })

export const paymentIsRequired = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.REQUIRED', 'This cart has to be paid for', { httpStatus: 402 })

/** Refuses a payment because nothing is due for this cart. */
export const nothingIsDue = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.NOT_DUE', 'Nothing has to be paid', { httpStatus: 409 })

/** Refuses every card, for production without a processor. */
export const noCardNetwork = (): BusinessError =>
  new BusinessError('ERR.SSW.PAYMENT.NOT_AVAILABLE', 'Card payment is not available', { httpStatus: 409 })

export const bookingNotFound = (): BusinessError =>
  new BusinessError('ERR.SSW.PNR.NOT_FOUND', 'No booking was found for this reference and name', { httpStatus: 404 })

/** Reports that the reference and name match, but the booking was requested as the wrong kind: PNR or order. */
export const orderTypeReference = (orderType: 'ORDER' | 'PNR', orderId: string): BusinessError =>
  new BusinessError('ERR.SSW.PNR.ORDER_TYPE_REFERENCE', 'This booking is asked for by its order id', {
    httpStatus: 409,
    facts: { orderType, order_id: orderId },
  })
