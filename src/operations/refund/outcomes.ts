import { eur } from '../outcomes/samples/trip.ts'
import { fails, type Outcomes, unsent } from '../outcomes/outcome.ts'
import { cancelled, choices, cover, quote, refund, toVisa } from '../outcomes/samples/refund.ts'

export const getCancelAndRefund: Outcomes<'getCancelAndRefund'> = {
  answers: { 'what can be cancelled': () => choices },
  failures: fails('CANCEL.DEPARTED'),
}

export const getCancelAndRefundReview: Outcomes<'getCancelAndRefundReview'> = {
  answers: {
    'what comes back': () => quote(),
    'what comes back, and what a cover refunds': () =>
      quote({ targets: { ...quote().targets, COVER: [{ ...toVisa, amount: eur(8_000) }] }, cover }),
  },
  failures: fails('CANCEL.TOO_LATE'),
}

export const cancelAndRefundConfirm: Outcomes<'cancelAndRefundConfirm'> = {
  answers: {
    'cancelled, the money on its way': () => ({ booking: cancelled() }),
    'cancelled, the money sent': () => ({ booking: cancelled([refund({ status: 'sent' })]) }),
  },
  failures: { ...unsent, ...fails('CANCEL.AMOUNT_CHANGED', 'CANCEL.QUOTE_EXPIRED', 'CANCEL.CHECKED_IN') },
}
