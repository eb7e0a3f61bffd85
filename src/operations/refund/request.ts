import * as z from 'zod/mini'
import { Agreed, fits, optional, orElse, Pnr, text } from '../requests/fields.ts'

/** A booking, named by its reference and the last name of a passenger. */
export const NamedBooking = z.object({ pnr: Pnr, lastName: text(80) })

export const getCancelAndRefund = z.object({ pnrQuery: NamedBooking })

const Scope = text(20).check(fits<string>((scope) => scope === 'ALL', 'notAllowed'))

export const getCancelAndRefundReview = z.object({ pnrQuery: optional(z.object({ scope: optional(Scope) })) })

export const cancelAndRefundConfirm = z.object({
  confirmed: Agreed,
  paymentData: z.object({ quoteId: text(64) }),
  selectedRefundTarget: orElse(z.enum(['ORIGINAL', 'CREDIT', 'COVER']), 'ORIGINAL'),
})
