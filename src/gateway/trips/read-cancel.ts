import type { RefundChoice } from '#src/domain/refund.ts'
import { InputReader } from '../wire/read-input.ts'

const choices: readonly RefundChoice[] = ['ORIGINAL', 'CREDIT', 'COVER']

/** Parses the reference and last name of a booking to cancel, or whose waitlisted upgrades are to be cancelled. */
export const readBooking = (pnrQuery: unknown): { reference: string; lastName: string } => {
  const reader = new InputReader()
  const fields = reader.object(pnrQuery, 'pnrQuery')
  reader.finish()
  const asked = {
    reference: reader.text(fields.pnr, 'pnrQuery.pnr', { most: 6 }).toUpperCase(),
    lastName: reader.text(fields.lastName, 'pnrQuery.lastName', { most: 80 }),
  }
  reader.finish()
  return asked
}

/** Validates the scope of a cancellation. Only the whole booking can be cancelled. */
export const readScope = (pnrQuery: unknown): 'ALL' => {
  if (pnrQuery === undefined || pnrQuery === null) return 'ALL'
  const reader = new InputReader()
  const { scope } = reader.object(pnrQuery, 'pnrQuery')
  const asked = reader.text(scope, 'pnrQuery.scope', { most: 20, isRequired: false })
  if (asked !== '' && asked !== 'ALL') reader.refuse('pnrQuery.scope', 'notAllowed')
  reader.finish()
  return 'ALL'
}

/**
 * Parses the traveller's decision: the accepted quote, and the destination of the refund. Defaults to the original forms of
 * payment.
 */
export const readDecision = (sent: {
  confirmed?: unknown
  paymentData?: unknown
  selectedRefundTarget?: unknown
}): { quoteId: string; choice: RefundChoice } => {
  const reader = new InputReader()
  if (!reader.flag(sent.confirmed, 'confirmed')) reader.refuse('confirmed', 'required')
  const { quoteId } = reader.object(sent.paymentData, 'paymentData')
  const asked = reader.text(sent.selectedRefundTarget, 'selectedRefundTarget', { most: 20, isRequired: false })
  const choice = asked === '' ? 'ORIGINAL' : choices.find((each) => each === asked)
  if (!choice) reader.refuse('selectedRefundTarget', 'unknown')
  const id = reader.text(quoteId, 'paymentData.quoteId', { most: 64 })
  reader.finish()
  return { quoteId: id, choice: choice ?? 'ORIGINAL' }
}
