import { useLingui } from '@lingui/react/macro'
import type { EndReason, PaymentFact } from '#src/domain/payment-fact.ts'
import { useTrip } from './trip.tsx'

/** Heading and reason for a payment that has failed. */
export interface EndWords {
  title: string
  reason: string
}

/**
 * Explains why a payment failed, in a sentence that is true for its reason only. If the bank or the airline gave no reason, the sentence
 * says so.
 */
export const useEndWords = (): ((end: NonNullable<PaymentFact['end']>, by: 'bank' | 'airline') => EndWords) => {
  const { t } = useLingui()
  const isOfTrip = useTrip(({ context }) => context.cart?.settlement !== undefined)
  const declined = t`Your bank declined the payment`
  const untold = t`We can’t show you a reason. Only your bank can tell you more.`
  const notMade = isOfTrip ? t`We couldn’t make the change` : t`We couldn’t make the booking`
  const unpaid = t`The payment wasn’t completed`
  const overHold = t`This hold has ended`
  const words: Record<EndReason, EndWords> = {
    card_declined: { title: declined, reason: untold },
    generic: { title: declined, reason: untold },
    insufficient_funds: {
      title: declined,
      reason: t`Your bank’s reason: not enough funds, or over the card’s limit. Only your bank can tell you more.`,
    },
    expired_card: {
      title: declined,
      reason: t`Your bank’s reason: the card has expired. Check the date, or use another card.`,
    },
    incorrect_cvc: {
      title: declined,
      reason: t`Your bank’s reason: the security code doesn’t match. Check it and try again.`,
    },
    card_velocity_exceeded: {
      title: declined,
      reason: t`There were too many payments in a short time. Try again later or use another card.`,
    },
    partial: {
      title: t`Your bank approved only part of the payment`,
      reason: t`The approved amount doesn’t cover the total. Pay again with a second form of payment for the rest.`,
    },
    processing_error: {
      title: t`We couldn’t reach your bank`,
      reason: t`The payment didn’t get through. Try again in a few minutes.`,
    },
    authentication_failed: {
      title: t`Your bank couldn’t confirm it was you`,
      reason: t`Your bank’s check failed. Try again, or use another card.`,
    },
    authentication_abandoned: {
      title: t`You left your bank’s page`,
      reason: t`Your bank approves the payment only after you confirm it there.`,
    },
    authentication_timeout: {
      title: t`Your bank’s check ran out of time`,
      reason: t`The check wasn’t completed within your bank’s time limit.`,
    },
    authentication_error: {
      title: t`Your bank’s check couldn’t start`,
      reason: t`The problem is at your bank. Try again, or use another card.`,
    },
    provider_declined: {
      title: t`The provider declined the payment`,
      reason: t`The provider didn’t accept the payment. Only the provider can tell you more.`,
    },
    provider_cancelled: { title: t`The payment was canceled`, reason: t`You stopped on the provider’s page.` },
    provider_timeout: {
      title: t`The provider’s page ran out of time`,
      reason: t`The payment wasn’t confirmed while the page was open.`,
    },
    ticketing_failed: { title: notMade, reason: t`The payment was approved, but we couldn’t issue the tickets.` },
    not_authorised: { title: unpaid, reason: t`We never received your bank’s answer, so we stopped the payment.` },
    abandoned: {
      title: unpaid,
      reason: t`The payment was interrupted before the last step, so we didn’t ask your bank for the money.`,
    },
    superseded: { title: unpaid, reason: t`You started another payment for the same trip, which replaced this one.` },
    cancelled: { title: t`You stopped this payment`, reason: t`The payment ended before anything was booked.` },
    sold_out: {
      title: t`Something in your trip is sold out`,
      reason: t`Someone else was quicker, or the offer has ended.`,
    },
    price_changed: {
      title: t`The price has changed`,
      reason: t`The airline’s price differs from the one you saw. Nothing was sent to your bank.`,
    },
    balance_too_low: {
      title: t`Your balance is too low`,
      reason: t`The balance you chose has been used for something else.`,
    },
    change_over: {
      title: t`Your trip has changed`,
      reason: t`Your trip changed while you were paying, so this payment no longer matches it.`,
    },
    hold_lapsed: { title: overHold, reason: t`The time to pay ran out, and the seats went back on sale.` },
    hold_released: { title: overHold, reason: t`The hold was released, so there was nothing left to pay for.` },
    hold_paid: { title: overHold, reason: t`The booking had already been paid for.` },
    hold_beingpaid: { title: overHold, reason: t`Someone else is paying for this booking right now.` },
    never_came: { title: t`Your payment never arrived`, reason: t`We asked the airline, and it has no record of your payment.` },
  }
  return ({ reason, fate }, by) => {
    if (!reason) return by === 'bank' ? words.generic : { title: notMade, reason: t`The airline ended this payment.` }
    // The sentence for `abandoned` says that the bank was not asked for money. That is true only if none was authorised.
    if (reason === 'abandoned' && fate !== 'untouched')
      return { title: unpaid, reason: t`The payment was interrupted before the last step, so nothing was booked.` }
    return words[reason]
  }
}
