import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RefundChoice } from '#src/domain/refund.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { releaseHold } from '../holds/release.ts'
import { statusAt } from '../bookings/status-at.ts'
import { cancelNews } from './cancel-news.ts'
import { mailsOf, postMail } from '../mail/post.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { postEarnings, withoutEarnings } from '../bookings/earnings.ts'
import { returnStock } from '../inventory/inventory.ts'
import { endLines } from '../fulfilment/cancel-own.ts'
import { fulfilmentRowsOf } from '../bookings/fulfilment-rows.ts'
import { writeCover } from '../bookings/write-booking-status.ts'
import { enterTrip } from '../flows/open-trip.ts'
import { writePnr } from '../bookings/pnr.ts'
import { newToken } from '../wire/references.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { findNamed } from './trip-details.ts'
import { writeTripOptions } from '../bookings/trip-options.ts'
import { wantedBy } from '../inventory/wanted-stock.ts'
import type { PaidThings, RefundSum } from '../conversation/session-state.ts'
import { numbered } from '../wire/identity.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writePrice } from '../wire/write-price.ts'
import { booking, cancellation } from '../database/tables.ts'
import { amountChanged, refundQuoteExpired, cancelIdReused } from '../refunds/cancel-refusals.ts'
import { reservationsOf, writeReservations } from '../stays/reservations.ts'
import { requireCancellable } from '../refunds/cancel-rules.ts'
import { endedDocuments } from '../refunds/document-refunds.ts'
import { giveMoneyBack } from '../refunds/give-money-back.ts'
import { isSameSum, type RefundQuote, quoteOf, sumOfTargets } from '../refunds/quote.ts'
import { givenBefore, refundsOf } from '../bookings/refund-rows.ts'
import { writeTarget } from '../bookings/write-refund.ts'

/** Validity of a refund quote, in milliseconds. */
const quoteLife = 10 * 60_000

interface Found {
  reference: string
  status: string
  payload: BookingPayload
  accountId: string | undefined
}

/** Reads the booking that this conversation cancels, and locks it until the transaction ends. */
const lockBooking = async ({ database, now }: Call, reference: string): Promise<Found> => {
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  if (!row) throw bookingNotFound()
  const payload = row.payload as BookingPayload
  return { reference, payload, status: statusAt(row.status, payload, now), accountId: row.accountId ?? undefined }
}

/** Opens the cancellation of a booking in this conversation. Returns the paid items, which are none for a booking on hold. */
const enter = async (call: Call, { reference, status, payload }: Found): Promise<PaidThings> => {
  await enterTrip(call, 'cancelAndRefund', { reference, payload })
  const { trip } = call.conversation.state
  return status === 'held' || !trip ? { legs: [], seats: [], extras: [] } : trip.paid
}

const priceIt = async (call: Call, found: Found): Promise<RefundQuote> => {
  const { engine, storefront, now } = call
  requireCancellable({ ...found, engine, storefront, now })
  const things = await enter(call, found)
  const given = await givenBefore(call.database, found.reference)
  const products = await fulfilmentRowsOf(call.database, found.reference)
  return quoteOf({ ...found, engine, storefront, now, things, given, products })
}

/**
 * Resolves `getCancelAndRefund`: opens the cancellation of a booking for a client that knows its reference and a passenger's
 * last name. Throws a refusal with the reason and an alternative if the booking cannot be cancelled.
 */
export const openCancel = async (
  call: Call,
  { pnr: reference, lastName }: Requested<'getCancelAndRefund'>['pnrQuery'],
): Promise<WireAnswer<'getCancelAndRefund'>> => {
  const { engine, storefront, now, account, database } = call
  const { status, payload } = await findNamed(call, { reference }, lastName)
  requireCancellable({ engine, storefront, payload, status, now })
  await enter(call, { reference, status, payload, accountId: undefined })
  const refunds = await refundsOf(database, reference)
  return numbered({
    pnr: writePnr(engine, reference, payload, {
      status,
      now,
      refunds,
      lines: await fulfilmentRowsOf(database, reference),
      reservations: writeReservations(await reservationsOf(database, reference), now),
    }),
    tripOptions: writeTripOptions({ engine, payload, status, now }, account !== undefined),
    scopes: [
      { id: 'ALL', allowed: true, passengerIndexes: [] },
      ...(payload.state.passengers.length > 1
        ? payload.state.passengers.map(({ id }) => ({
            id: `PASSENGER${id}`,
            allowed: false,
            failureReason: 'splitNotOffered',
            passengerIndexes: [Number(id)],
          }))
        : []),
    ],
    timeStamp: new Date(now).toISOString(),
  })
}

const writeQuote = (
  { lines, documents: _documents, productsBack: _products, targets, cover, claim, paid, refund, penalty, ...facts }: RefundQuote,
  { quoteId, expiresAt, now }: { quoteId: string; expiresAt: number; now: number },
): WireAnswer<'getCancelAndRefundReview'> => ({
  quoteId,
  expiresAt: new Date(expiresAt).toISOString(),
  timeStamp: new Date(now).toISOString(),
  paid: writePrice(paid),
  refund: writePrice(refund),
  feeDue: writePrice({ amount: 0, currency: paid.currency }),
  penalty: writePrice(penalty),
  lines: lines.map((line) => ({ ...line, paid: writePrice(line.paid), refund: writePrice(line.refund) })),
  targets: Object.fromEntries(Object.entries(targets).map(([choice, list]) => [choice, list.map(writeTarget)])),
  cover: cover && writeCover(cover),
  claim: claim && { ...claim, amount: writePrice(claim.amount) },
  ...facts,
})

/** Resolves `getCancelAndRefundReview`: returns a refund quote, which the conversation stores for ten minutes. */
export const reviewCancel = async (call: Call): Promise<WireAnswer<'getCancelAndRefundReview'>> => {
  requireFlow(call)
  const { conversation, now } = call
  const quote = await priceIt(call, await lockBooking(call, conversation.state.trip?.reference ?? ''))
  const quoteId = newToken(randomInt)
  const expiresAt = now + quoteLife
  conversation.state.refund = {
    quoteId,
    expiresAt,
    sums: Object.fromEntries(Object.keys(quote.targets).map((choice) => [choice, sumOfTargets(quote, choice as RefundChoice)])),
  }
  return writeQuote(quote, { quoteId, expiresAt, now })
}

const nothingOf = ({ money }: RefundSum): RefundSum => ({
  money: { amount: 0, currency: money.currency },
  points: 0,
  certificates: 0,
})

const keyOf = (reference: string, requestId: string | undefined): string => requestId ?? `cancel-${reference}`

/** Reads the earlier response to this request id. Throws if another operation has used the id. */
const answeredBefore = async (
  { database, conversation }: Call,
  requestId: string,
  reference: string,
): Promise<WireAnswer<'cancelAndRefundConfirm'> | undefined> => {
  const [row] = await database.select().from(cancellation).where(eq(cancellation.requestId, requestId))
  if (!row) return undefined
  if (row.cookieHash !== conversation.cookieHash || row.bookingReference !== reference) throw cancelIdReused()
  return JSON.parse(row.outcome) as WireAnswer<'cancelAndRefundConfirm'>
}

/**
 * Marks the documents of a cancelled booking as ended, with the refunds of the quote, and its waitlisted upgrades as cancelled.
 */
const cancelledPayload = (
  { waitlist, ...payload }: BookingPayload,
  { quote, choice, now }: { quote: RefundQuote; choice: RefundChoice; now: number },
): BookingPayload => ({
  ...payload,
  ...(waitlist && {
    waitlist: waitlist.map((each) =>
      each.status === 'WAITLISTED' ? { ...each, status: 'CANCELLED', decidedAt: new Date(now).toISOString() } : each,
    ),
  }),
  documents: endedDocuments(payload.documents, quote, choice),
  revision: (payload.revision ?? 0) + 1,
})

/** Cancels a ticketed booking. Releases its stock and requests its refunds. */
const cancelTickets = async (
  call: Call,
  found: Found,
  { quote, choice, requestId }: { quote: RefundQuote; choice: RefundChoice; requestId: string },
): Promise<void> => {
  const { database, engine, conversation, now, post } = call
  const targets = quote.targets[choice] ?? []
  const { reference, payload } = found
  const claimed = choice === 'COVER' ? quote.cover : undefined
  await returnStock(database, wantedBy(engine, payload.state), reference)
  const cancelled = withoutEarnings(cancelledPayload(payload, { quote, choice, now }))
  await postEarnings(database, { reference, requestId, at: now }, payload.earned, undefined)
  await database.update(booking).set({ status: 'cancelled', payload: cancelled }).where(eq(booking.reference, reference))
  await endLines(call, reference, { back: claimed ? [] : quote.productsBack, claimed: claimed?.reference })
  await giveMoneyBack(database, { reference, requestId, targets, reason: 'CANCELLED', at: now })
  const news = cancelNews(quote, choice)
  await postMail(database, engine, post, { reference, payload: cancelled, status: 'cancelled', news, cause: requestId, now })
  conversation.complete(reference)
}

/**
 * Resolves `cancelAndRefundConfirm`: cancels the reviewed booking and requests its refunds, in one transaction. A repeated
 * request id gets the same response. The refund is computed again: if it differs from the quote, throws AMOUNT_CHANGED with
 * both amounts, and if the quote has expired, QUOTE_EXPIRED. Nothing is cancelled in either case.
 */
export const confirmCancel = async (
  call: Call,
  { paymentData: { quoteId }, selectedRefundTarget: choice }: Requested<'cancelAndRefundConfirm'>,
): Promise<WireAnswer<'cancelAndRefundConfirm'>> => {
  requireFlow(call)
  const { database, engine, conversation, now } = call
  const reference = conversation.state.trip?.reference ?? ''
  const requestId = keyOf(reference, call.requestId)
  const found = await lockBooking(call, reference)
  const before = await answeredBefore(call, requestId, reference)
  if (before) return before
  const kept = conversation.state.refund
  const quote = await priceIt(call, found)
  if (kept?.quoteId !== quoteId || kept.expiresAt <= now) throw refundQuoteExpired(kept && new Date(kept.expiresAt).toISOString())
  const agreed = kept.sums[choice]
  if (!agreed) throw invalid({ selectedRefundTarget: 'notOffered' })
  const current = sumOfTargets(quote, choice) ?? nothingOf(agreed)
  if (!isSameSum(agreed, current)) throw amountChanged(agreed, current)
  if (quote.isHold) await releaseHold(call)
  else await cancelTickets(call, found, { quote, choice, requestId })
  const after = await lockBooking(call, reference)
  const refunds = await refundsOf(database, reference)
  const mails = await mailsOf(database, call.post, reference)
  const answer = numbered({
    pnr: {
      ...writePnr(engine, reference, after.payload, {
        status: after.status,
        now,
        mails,
        refunds,
        lines: await fulfilmentRowsOf(database, reference),
        reservations: writeReservations(await reservationsOf(database, reference), now),
      }),
    },
  })
  await database.insert(cancellation).values({
    requestId,
    bookingReference: reference,
    cookieHash: conversation.cookieHash,
    outcome: JSON.stringify(answer),
    createdAt: now,
  })
  return answer
}
