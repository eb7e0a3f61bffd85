import { keepInProfile } from '../accounts/keep-in-profile.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { earnedBy, postEarnings } from '../bookings/earnings.ts'
import { addLines, fulfilmentRowsOf } from '../bookings/fulfilment-rows.ts'
import { purchaseAnswer } from '../bookings/pnr.ts'
import { assignSeats, drawTicketed, type Issuing, payloadOf, plannedFor, storeTicketed } from '../bookings/ticketing.ts'
import { productsOf } from './products-of.ts'
import { draftFirstMail, postFirstMail } from '../mail/post.ts'
import { hasRows } from '../database/store-together.ts'
import type { BookingRows } from '../payments/complete-attempt.ts'
import { sql } from 'drizzle-orm'
import { recordEntries } from '../payments/ledger.ts'
import { pointsEntries } from '../payments/upgrade-values.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'

/** Adds the points that the attempt has taken for an award. */
const withPoints = (draft: BookingPayload, { attempt: { work, requestId }, now }: Issuing): BookingPayload => {
  const taken = work.held?.award
  if (!taken) return draft
  const { points, accountId } = taken
  return { ...draft, spentOnAward: { points, accountId, requestId, at: new Date(now).toISOString() } }
}

/**
 * Creates a booking with its documents. Must run in the transaction that completes the attempt,
 * because an error rolls everything back.
 */
export const issueBooking = async (issuing: Issuing): Promise<{ reference: string; answer: PurchaseAnswerOnWire }> => {
  const { database, engine, attempt, post, now } = issuing
  const { profile, accountId } = attempt.work
  const earned = await earnedBy(database, engine, { accountId, state: attempt.work.state })
  const draft = { ...withPoints(payloadOf(issuing), issuing), earned }
  const planned = plannedFor(engine, draft.state)
  const { reference, payload } = await storeTicketed(issuing, planned, (documents): BookingPayload => ({ ...draft, documents }))
  const products = productsOf(draft.state)
  await addLines(database, { reference, requestId: attempt.requestId, now }, products)
  if (profile && accountId !== undefined) await keepInProfile(database, accountId, profile)
  await assignSeats(database, attempt, reference)
  const { requestId } = attempt
  await recordEntries(database, pointsEntries('capture', payload.spentOnAward?.points ?? 0), { requestId, at: now })
  await postEarnings(database, { reference, requestId, at: now }, undefined, earned)
  const event = { reference, payload, status: 'ticketed', news: { kind: 'BOOKED' as const }, cause: attempt.requestId, now }
  const mails = await postFirstMail(database, engine, post, event)
  const lines = products.length > 0 ? await fulfilmentRowsOf(database, reference) : []
  return { reference, answer: purchaseAnswer(engine, reference, payload, { mails, now, refunds: [], lines }) }
}

/** Returns true if nothing but the booking, its documents and its message is to be stored. */
const isPlain = ({ attempt: { work } }: Issuing): boolean =>
  !work.hold &&
  !work.state.trip &&
  work.accountId === undefined &&
  !work.held?.award &&
  (work.held?.seats ?? []).length === 0 &&
  productsOf(work.state).length === 0

/**
 * Draws up a booking that can be stored in one statement. Returns undefined for other bookings, and if the message cannot be composed. The
 * reference or a document number may be in use, in which case `rows` is not whole.
 */
export const bookingAtOnce = (
  issuing: Issuing,
): { reference: string; answer: PurchaseAnswerOnWire; rows: BookingRows } | undefined => {
  if (!isPlain(issuing)) return undefined
  const { database, engine, attempt, post, now } = issuing
  const draft = payloadOf(issuing)
  const planned = plannedFor(engine, draft.state)
  const { reference, payload, booked, issued } = drawTicketed(issuing, planned, (documents) => ({ ...draft, documents }))
  const event = { reference, payload, status: 'ticketed', news: { kind: 'BOOKED' as const }, cause: attempt.requestId, now }
  const mailed = draftFirstMail(database, engine, post, event)
  if (!mailed) return undefined
  const { posting, mails } = mailed
  const changes = { booked, issued, ...(posting && { posting }) }
  const isWhole = sql`${hasRows('booked', 1)} and ${hasRows('issued', payload.documents.length)}`
  const answer = purchaseAnswer(engine, reference, payload, { mails, now, refunds: [], lines: [] })
  return { reference, answer, rows: { changes, isWhole: posting ? sql`${isWhole} and ${hasRows('posting', 1)}` : isWhole } }
}
