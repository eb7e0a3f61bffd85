import { and, eq } from 'drizzle-orm'
import { add, subtract, zero } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import { changeNews } from './change-news.ts'
import { postMail } from '../mail/post.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { returnStock } from '../inventory/inventory.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { paidPartOf } from '../bookings/paid-parts.ts'
import { purchaseAnswer } from '../bookings/pnr.ts'
import { earnedBy, postEarnings } from '../bookings/earnings.ts'
import { addLines, fulfilmentRowsOf, moveLine } from '../bookings/fulfilment-rows.ts'
import { productsAdded } from './products-of.ts'
import { assignSeats, issueDocuments, type Issuing } from '../bookings/ticketing.ts'
import { beyond, wantedBy } from '../inventory/wanted-stock.ts'
import { giveMoneyBack } from '../refunds/give-money-back.ts'
import { givenBefore, refundsOf } from '../bookings/refund-rows.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { forfeitedOf } from '../cart/change-lines.ts'
import { booking, seat } from '../database/tables.ts'
import { pricedUpgrades } from '../upgrades/settle-upgrade.ts'
import { changeTargets, moneyBack } from './comes-back.ts'
import { ChangeIsOver, changedMeanwhile } from '../bookings/change-refusals.ts'
import { whyChangeOver } from './change-rules.ts'
import { exchangeDocuments } from '../bookings/exchange-documents.ts'
import { givenUpFor } from './given-up-for.ts'
import { type BookingRow, lockBooking } from '../bookings/locked-booking.ts'
import { changedTrip } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'
import { partsOfPayment } from '../payments/parts.ts'

/**
 * Returns the state of the booking after the change. The passengers remain those of the booking, because they may have been
 * corrected in the meantime.
 */
const changedState = ({ payload }: BookingRow, attempt: Issuing['attempt']): SessionState => {
  const { search, legs, seats, extras, insurance } = attempt.work.state
  return {
    ...payload.state,
    search,
    legs,
    seats,
    extras,
    insurance,
    upgrades: pricedUpgrades(attempt),
  }
}

/** Assigns the seats of a booking to their passengers again, because travellers may have swapped seats. */
const seatTravellers = async (database: Database, reference: string, { seats }: SessionState): Promise<void> => {
  for (const { flightKey, seatCode, passengerIndex } of seats) {
    await database
      .update(seat)
      .set({ passengerIndex })
      .where(and(eq(seat.flightKey, flightKey), eq(seat.seatCode, seatCode), eq(seat.bookingReference, reference)))
  }
}

/** Returns the policy that the change keeps. A new one is issued afterwards. */
const policyOf = ({ policyNumber, state }: BookingPayload, after: SessionState): string | undefined =>
  state.insurance?.productID === after.insurance?.productID ? policyNumber : undefined

/** Cancels the insurance that a change gives up at its supplier. The refund of the change includes it already. */
const leaveInsurance = async (
  { database, now }: Issuing,
  { reference, payload }: BookingRow,
  after: SessionState,
): Promise<void> => {
  if (payload.state.insurance?.productID === after.insurance?.productID) return
  for (const { id, kind, state } of await fulfilmentRowsOf(database, reference))
    if (kind === 'insurance' && ['waiting', 'failed', 'sold'].includes(state))
      await moveLine(database, id, { state: state === 'sold' ? 'cancelling' : 'returned', dueAt: now }, now)
}

/** Builds the booking after the change, with its payments and documents. */
const changedPayload = async (issuing: Issuing, row: BookingRow, after: SessionState): Promise<BookingPayload> => {
  const { engine, attempt, now } = issuing
  const { reference, payload: before } = row
  const { work, total, requestId } = attempt
  const { kept, ended, planned } = exchangeDocuments(engine, before.documents, before.state, after, givenUpFor(work.state))
  const issued = planned.length > 0 ? await issueDocuments(issuing, reference, planned) : []
  const surcharge = add(before.surcharge ?? zero(total.currency), work.surcharge ?? zero(total.currency))
  return {
    ...before,
    state: after,
    documents: [...kept, ...issued, ...ended],
    policyNumber: policyOf(before, after),
    paidBy: [...(before.paidBy ?? []), ...partsOfPayment(work, total).map((part) => paidPartOf(part, requestId, now))],
    surcharge: surcharge.amount > 0 ? surcharge : undefined,
    total: subtract(add(before.total, total), moneyBack(work.state)),
    revision: revisionOf(before) + 1,
    language: work.language ?? before.language,
  }
}

/**
 * Issues a change of a booking that is paid for or free: issues new documents, ends old ones, releases stock that is no longer
 * needed, and requests refunds. Must run in the transaction that completes the attempt. An error rolls everything back;
 * ChangeIsOver means that the booking has changed since it was priced.
 */
export const issueChange = async (issuing: Issuing): Promise<{ reference: string; answer: PurchaseAnswerOnWire }> => {
  const { database, engine, attempt, now, post } = issuing
  const { state } = attempt.work
  const trip = changedTrip(state)
  const row = trip && (await lockBooking(database, trip.reference))
  if (!trip || !row) throw new ChangeIsOver(changedMeanwhile('changed'))
  const over = whyChangeOver({ engine, row, state, now })
  if (over) throw new ChangeIsOver(over)
  const { reference, payload: before } = row
  const after = changedState(row, attempt)
  // A booking that no account owns becomes the buyer's.
  const accountId = row.accountId ?? attempt.work.accountId
  const targets = changeTargets(state, before, { given: await givenBefore(database, reference), at: now, accountId })
  const changed = await changedPayload(issuing, row, after)
  const settled = (await flowRules[trip.flow].settle?.({ issuing, reference, before, payload: changed })) ?? changed
  const payload = { ...settled, earned: await earnedBy(database, engine, { accountId, state: settled.state }) }
  await postEarnings(database, { reference, requestId: attempt.requestId, at: now }, before.earned, payload.earned)
  await leaveInsurance(issuing, row, after)
  await addLines(database, { reference, requestId: attempt.requestId, now }, productsAdded(before.state, after))
  await returnStock(database, beyond(wantedBy(engine, before.state), wantedBy(engine, payload.state)), reference)
  await assignSeats(database, attempt, reference)
  await seatTravellers(database, reference, payload.state)
  await giveMoneyBack(database, { reference, requestId: attempt.requestId, targets, reason: 'CHANGED', at: now })
  await database
    .update(booking)
    .set({
      payload,
      total: payload.total.amount + (before.paidForHold?.total.amount ?? 0),
      accountId,
    })
    .where(eq(booking.reference, reference))
  const news = changeNews(attempt, { payload, targets, forfeited: forfeitedOf(state, trip.paid), now })
  const event = { reference, payload, status: row.status, news, cause: attempt.requestId, now }
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
