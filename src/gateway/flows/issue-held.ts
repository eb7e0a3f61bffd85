import { eq } from 'drizzle-orm'
import { add } from '#src/domain/money.ts'
import { issueChange } from './issue-change.ts'
import { postFirstMail, postMail } from '../mail/post.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { earnedBy, postEarnings } from '../bookings/earnings.ts'
import type { Attempt } from '../payments/attempts.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { addLines, fulfilmentRowsOf } from '../bookings/fulfilment-rows.ts'
import { purchaseAnswer } from '../bookings/pnr.ts'
import { assignSeats, issueDocuments, type Issuing, payloadOf, plannedFor, reserveReference } from '../bookings/ticketing.ts'
import { booking, hold } from '../database/tables.ts'
import { moveHold } from '../holds/hold-rows.ts'
import { refundsOf } from '../bookings/refund-rows.ts'
import { issueBooking } from './issue-booking.ts'
import { productsOf } from './products-of.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

interface Issued {
  reference: string
  answer: PurchaseAnswerOnWire
}

/** Creates a booking on hold. It has no tickets yet, and lapses if it is not paid for in time. */
export const issueHold = async (issuing: Issuing, cookieHash: string): Promise<Issued> => {
  const { database, engine, attempt, post, now } = issuing
  const { hold: terms, held } = attempt.work
  if (!terms || !held) throw new Error(`The attempt ${attempt.requestId} has no terms or no stock of a hold`)
  const payload: BookingPayload = { ...payloadOf(issuing), hold: terms }
  const reference = await reserveReference(issuing, payload)
  await database
    .insert(hold)
    .values({ bookingReference: reference, cookieHash, state: 'open', payBy: Date.parse(terms.payBy), held })
  await assignSeats(database, attempt, reference)
  const event = { reference, payload, status: 'held', news: { kind: 'HELD' as const }, cause: attempt.requestId, now }
  const mails = await postFirstMail(database, engine, post, event)
  return { reference, answer: purchaseAnswer(engine, reference, payload, { status: 'held', mails, now, refunds: [], lines: [] }) }
}

/** Issues the tickets of a booking on hold that has been paid for. */
const issuePaidHold = async (issuing: Issuing, reference: string): Promise<Issued> => {
  const { database, engine, attempt, post, now } = issuing
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  if (row?.status !== 'held') throw new Error(`The booking ${reference} is not on hold`)
  const before = row.payload as BookingPayload
  const { trip: _trip, ...state } = attempt.work.state
  const draft = payloadOf(issuing)
  const accountId = row.accountId ?? attempt.work.accountId
  const earned = await earnedBy(database, engine, { accountId, state })
  const payload: BookingPayload = {
    ...draft,
    storefront: before.storefront,
    createdAt: before.createdAt,
    state,
    hold: before.hold,
    earned,
    language: draft.language ?? before.language,
    paidForHold: before.total.amount > 0 ? { paidWith: before.paidWith, paidBy: before.paidBy, total: before.total } : undefined,
    documents: await issueDocuments(issuing, reference, plannedFor(engine, state)),
  }
  const total = add(before.total, attempt.total)
  await database
    .update(booking)
    .set({
      payload,
      status: 'ticketed',
      total: total.amount,
      accountId,
    })
    .where(eq(booking.reference, reference))
  await postEarnings(database, { reference, requestId: attempt.requestId, at: now }, before.earned, earned)
  await moveHold(database, reference, 'paid', attempt.requestId)
  await addLines(database, { reference, requestId: attempt.requestId, now }, productsOf(state))
  await assignSeats(database, attempt, reference)
  const event = { reference, payload, status: 'ticketed', news: { kind: 'HOLD_PAID' as const }, cause: attempt.requestId, now }
  const mails = await postMail(database, engine, post, event)
  return {
    reference,
    answer: purchaseAnswer(engine, reference, payload, {
      mails,
      now,
      refunds: await refundsOf(database, reference),
      lines: await fulfilmentRowsOf(database, reference),
    }),
  }
}

/** Issues the result of an attempt: a booking, a booking on hold, the tickets of a booking on hold, or a change. */
export const issueFor = (issuing: Issuing & { attempt: Attempt }): Promise<Issued> => {
  const { work, cookieHash } = issuing.attempt
  if (work.hold) return issueHold(issuing, cookieHash)
  if (changedTrip(work.state)) return issueChange(issuing)
  return work.state.trip?.flow === 'bnpl' ? issuePaidHold(issuing, work.state.trip.reference) : issueBooking(issuing)
}
