import { eq } from 'drizzle-orm'
import { keepInProfile } from '../accounts/keep-in-profile.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { addLines, linesOf } from '../bookings/fulfilment-rows.ts'
import { purchaseAnswer } from '../bookings/pnr.ts'
import {
  completeConversation,
  issueDocuments,
  type Issuing,
  payloadOf,
  plannedFor,
  reserveReference,
  settleSeats,
} from '../bookings/ticketing.ts'
import { booking } from '../database/tables.ts'
import { productsOf } from './products-of.ts'
import { postMail } from '../mail/post.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'

/**
 * Creates a booking with its documents, and completes the conversation. Must run in the transaction that completes the attempt,
 * because an error rolls everything back.
 */
export const issueBooking = async (issuing: Issuing): Promise<{ reference: string; answer: PurchaseAnswerOnWire }> => {
  const { database, engine, attempt, post, now } = issuing
  const draft = payloadOf(issuing)
  const reference = await reserveReference(issuing, draft, 'ticketed')
  const payload: BookingPayload = {
    ...draft,
    documents: await issueDocuments(issuing, reference, plannedFor(engine, draft.state)),
  }
  await database.update(booking).set({ payload }).where(eq(booking.reference, reference))
  await settleSeats(database, attempt, reference)
  await addLines(database, { reference, requestId: attempt.requestId, now }, productsOf(draft.state))
  const { profile, accountId } = attempt.work
  if (profile && accountId !== undefined) await keepInProfile(database, accountId, profile)
  await completeConversation(issuing, reference)
  const event = { reference, payload, status: 'ticketed', news: { kind: 'BOOKED' as const }, cause: attempt.requestId, now }
  const mails = await postMail(database, engine, post, event)
  return {
    reference,
    answer: purchaseAnswer(engine, reference, payload, { mails, now, refunds: [], lines: await linesOf(database, reference) }),
  }
}
