import { eq } from 'drizzle-orm'
import { total } from '#src/domain/money.ts'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { lockBooking } from '../bookings/locked-booking.ts'
import { statusAt } from '../bookings/status-at.ts'
import { mailsOf, postMail } from '../mail/post.ts'
import { upgradeNews } from '../upgrades/upgrade-news.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { writePnr } from '../bookings/pnr.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { findNamed } from './trip-details.ts'
import { notAllowed, whyUnavailable } from '../bookings/trip-options.ts'
import { emptyState } from '../conversation/session-state.ts'
import { numbered } from '../wire/identity.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { endsOf } from '../wire/travel-parts.ts'
import { writeEnds } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'
import { booking } from '../database/tables.ts'
import { endRequest } from '../upgrades/clear-upgrades.ts'
import { lastRound } from '../upgrades/rounds.ts'
import { requestsOf, type RequestRow } from '../upgrades/upgrade-requests.ts'
import { clearedMeanwhile, nothingWaits } from '../upgrades/upgrade-refusals.ts'
import { fulfilmentRowsOf } from '../bookings/fulfilment-rows.ts'
import { refundsOf } from '../bookings/refund-rows.ts'

const statuses = { waiting: 'WAITLISTED', cleared: 'CLEARED', lapsed: 'NOT_CLEARED', cancelled: 'CANCELLED' } as const

const returnsOf = (requests: readonly RequestRow[], currency: string) => {
  const price = total(
    requests.flatMap(({ terms }) => (terms.part ? [terms.part.amount] : [])),
    currency,
  )
  return {
    price: price.amount > 0 ? writePrice(price) : undefined,
    points: requests.reduce((sum, { terms }) => sum + terms.points, 0),
    certificates: requests.reduce((sum, { terms }) => sum + terms.certificates.length, 0),
  }
}

const writeRequest = ({ engine }: Call, request: RequestRow, currency: string) => {
  const { terms, flightKey, kind, departsAt } = request
  const flight = engine.flight(flightKey)
  if (!flight) throw new Error(`The schedule has no flight ${flightKey}`)
  return {
    upgradeId: request.id,
    kind,
    travelPart: writeEnds(endsOf(flight)),
    cabin: request.cabin,
    passengerIndexes: terms.passengerIndexes,
    status: statuses[request.state],
    clearsBy: new Date(lastRound(kind, departsAt)).toISOString(),
    returns: returnsOf([request], currency),
    card: terms.part && { code: terms.part.card.brand, lastFour: terms.part.card.lastFour },
  }
}

const writeRequests = (call: Call, requests: readonly RequestRow[], chosen: readonly string[], currency: string) => {
  const mine = requests.filter(({ id }) => chosen.includes(id))
  return {
    upgrades: requests.map((request) => writeRequest(call, request, currency)),
    chosen: mine.map(({ id }) => id),
    returned: mine.length > 0 ? returnsOf(mine, currency) : undefined,
  }
}

/**
 * Resolves `cancelUpgradeOffers`: opens the cancellation of waitlisted upgrades for a client that knows the booking's reference
 * and a passenger's last name. For a booking without waitlisted upgrades, returns the status of all its upgrades. Throws if
 * another rule forbids the cancellation.
 */
export const openCancelUpgrade = async (
  call: Call,
  { pnr: reference, lastName }: Requested<'cancelUpgradeOffers'>['pnrQuery'],
): Promise<WireAnswer<'cancelUpgradeOffers'>> => {
  const { database, engine, now, conversation } = call
  const found = await findNamed(call, { reference }, lastName)
  const { payload, status } = found
  const refused = whyUnavailable('CANCEL_UPGRADE', { engine, payload, status, now })
  if (refused && refused.reason !== 'notWaitlisted') throw notAllowed('CANCEL_UPGRADE', refused, 'cancelUpgrade')
  const { currency } = payload.state
  conversation.state = {
    ...emptyState(currency),
    trip: {
      reference: found.reference,
      flow: 'cancelUpgrade',
      paid: { legs: [], seats: [], extras: [] },
      revision: revisionOf(payload),
      cancelling: [],
    },
  }
  return { pnr: found.reference, ...writeRequests(call, await requestsOf(database, found.reference), [], currency) }
}

/** Selects the requests with the given ids. */
const named = (requests: readonly RequestRow[], ids: readonly string[]): RequestRow[] =>
  requests.filter(({ id }) => ids.includes(id))

const checkKnown = (requests: readonly RequestRow[], ids: readonly string[]): void => {
  const unknown = ids.flatMap((id, place) => (requests.some((request) => request.id === id) ? [] : [place]))
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((place) => [`upgradeIds.${place}`, 'unknown'])))
}

const checkWaiting = (requests: readonly RequestRow[]): void => {
  const cleared = requests.filter(({ state }) => state === 'cleared').map(({ id }) => id)
  if (cleared.length > 0) throw clearedMeanwhile(cleared)
  if (requests.some(({ state }) => state !== 'waiting')) throw nothingWaits()
}

const ownReference = (call: Call): string => {
  requireFlow(call)
  return call.conversation.state.trip?.reference ?? ''
}

/** Resolves `cancelUpgradeProducts`: stores the upgrades to cancel, and returns their total refund. */
export const chooseCancelled = async (call: Call, ids: readonly string[]): Promise<WireAnswer<'cancelUpgradeProducts'>> => {
  const reference = ownReference(call)
  const requests = await requestsOf(call.database, reference)
  checkKnown(requests, ids)
  checkWaiting(named(requests, ids))
  const { state } = call.conversation
  if (state.trip) state.trip.cancelling = [...ids]
  return { pnr: reference, ...writeRequests(call, requests, ids, state.currency) }
}

/**
 * Returns true if this request id has already cancelled all the given upgrades, so that a repeated request gets the same
 * response.
 */
const isDoneBy = (requests: readonly RequestRow[], requestId: string | undefined): boolean =>
  requestId !== undefined &&
  requests.length > 0 &&
  requests.every(({ state, cancelledBy }) => state === 'cancelled' && cancelledBy === requestId)

/**
 * Resolves `cancelUpgradeConfirm`: cancels the chosen upgrades in one transaction. Points and certificates are returned at
 * once, held money as soon as the network has released it. Throws CLEARED_MEANWHILE if one of the upgrades has cleared. A
 * repeated request id gets the same response and has no effect.
 */
export const confirmCancelled = async (call: Call, ids: readonly string[]): Promise<WireAnswer<'cancelUpgradeConfirm'>> => {
  const reference = ownReference(call)
  const { database, engine, now, requestId, post } = call
  const row = await lockBooking(database, reference)
  if (!row) throw bookingNotFound()
  const before = await requestsOf(database, reference, true)
  checkKnown(before, ids)
  const chosen = named(before, ids)
  let payload: BookingPayload = row.payload
  if (!isDoneBy(chosen, requestId)) {
    checkWaiting(chosen)
    for (const request of chosen) {
      payload = await endRequest(database, { ...row, payload }, request, { state: 'cancelled', by: requestId, now })
      const news = upgradeNews(engine, request, 'UPGRADE_LEFT')
      await postMail(database, engine, post, { reference, payload, status: row.status, news, cause: request.id, now })
    }
  }
  const [current] = await database.select({ status: booking.status }).from(booking).where(eq(booking.reference, reference))
  const { currency } = payload.state
  const mails = await mailsOf(database, post, reference)
  return numbered({
    pnr: writePnr(engine, reference, payload, {
      status: statusAt(current?.status ?? row.status, payload, now),
      now,
      mails,
      refunds: await refundsOf(database, reference),
      lines: await fulfilmentRowsOf(database, reference),
    }),
    ...writeRequests(call, await requestsOf(database, reference), ids, currency),
  })
}
