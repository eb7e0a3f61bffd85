import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { type MailEvent, postMail } from '../mail/post.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { purchaseAnswer } from '../bookings/pnr.ts'
import { refundsOf } from '../bookings/refund-rows.ts'
import { booking } from '../database/tables.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import type { HoldOver } from './hold-refusals.ts'
import { type HoldRow, lockHold, whyHoldOver } from './hold-rows.ts'

/** A booking on hold, locked until the transaction ends. */
interface HeldBooking {
  reference: string
  row: HoldRow
  payload: BookingPayload
  /** ISO instant. */
  payBy: string
  /** Why the hold has ended. Undefined while it is open. */
  why: HoldOver | undefined
}

/** Locks the hold of this conversation and its booking. Throws if there is none. */
export const lockHeldBooking = async (call: Call): Promise<HeldBooking> => {
  requireFlow(call)
  const { database, conversation, now } = call
  const reference = conversation.state.trip?.reference ?? ''
  const row = await lockHold(database, reference)
  const [found] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  if (!row || !found) throw bookingNotFound()
  const payload = found.payload as BookingPayload
  return { reference, row, payload, payBy: new Date(row.payBy).toISOString(), why: whyHoldOver(row, now) }
}

/** Reports a change of a hold by e-mail, and returns the booking. */
export const tellOfHold = async (call: Call, event: Omit<MailEvent, 'now'>): Promise<PurchaseAnswerOnWire> => {
  const { database, engine, now, post } = call
  const { reference, payload, status } = event
  const mails = await postMail(database, engine, post, { ...event, now })
  return purchaseAnswer(engine, reference, payload, {
    status,
    mails,
    now,
    refunds: await refundsOf(database, reference),
    lines: [],
  })
}
