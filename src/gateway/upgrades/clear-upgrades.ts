import { eq } from 'drizzle-orm'
import { add, type Money, total } from '#src/domain/money.ts'
import type { Platform } from '../conversation/call.ts'
import { exchangeDocuments } from '../bookings/exchange-documents.ts'
import { type BookingRow, lockBooking } from '../bookings/locked-booking.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { postMail } from '../mail/post.ts'
import { upgradeNews } from './upgrade-news.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { returnStock } from '../inventory/inventory.ts'
import { recordEntries } from '../payments/ledger.ts'
import { paidPartOf } from '../bookings/paid-parts.ts'
import type { RandomBelow } from '../wire/references.ts'
import { issueDocuments } from '../bookings/ticketing.ts'
import { beyond, wantedBy } from '../inventory/wanted-stock.ts'
import { giveMoneyBack } from '../refunds/give-money-back.ts'
import { givenBefore } from '../bookings/refund-rows.ts'
import { refundTargetsOf } from '../bookings/refund-targets.ts'
import type { ChosenSeat, SessionState } from '../conversation/session-state.ts'
import { cabinNamed } from '../cart/legs.ts'
import { endsOf } from '../wire/travel-parts.ts'
import { booking } from '../database/tables.ts'
import { nextRound, protectionAt } from './rounds.ts'
import { takeSeatsInFront } from './seats-in-front.ts'
import { takeUpgradeCabin } from './take-upgrade-cabin.ts'
import { dueRequests, lockRequest, moveRequest, orphanedRequests, type RequestRow } from './upgrade-requests.ts'
import { giveUpgradeValuesBack, pointsEntries } from '../payments/upgrade-values.ts'
import { type Post, postOf } from '../platform/post.ts'

/** Context for deciding a request, within its transaction. */
interface Deciding {
  database: Database
  engine: Engine
  random: RandomBelow
  row: BookingRow
  request: RequestRow
  /** The current time in epoch milliseconds. */
  now: number
  post: Post
}

const isTheirs =
  ({ flightKey, terms }: RequestRow) =>
  (each: { flightKey: string; passengerIndex: number }): boolean =>
    each.flightKey === flightKey && terms.passengerIndexes.includes(each.passengerIndex)

/** Returns the waitlist of a booking with one request marked as decided or cancelled. */
export const waitlistWith = (
  { waitlist = [] }: BookingPayload,
  request: RequestRow,
  status: 'CLEARED' | 'NOT_CLEARED' | 'CANCELLED',
  now: number,
): BookingPayload['waitlist'] => {
  const isIts = isTheirs(request)
  return waitlist.map((each) =>
    isIts(each) && each.status === 'WAITLISTED' ? { ...each, status, decidedAt: new Date(now).toISOString() } : each,
  )
}

const clearedState = ({ row, request, engine }: Deciding, bookingClass: string): SessionState => {
  const { state } = row.payload
  const flight = engine.flight(request.flightKey)
  const segment = flight && endsOf(flight)
  const isIts = isTheirs(request)
  const { flightKey, cabin, terms } = request
  const { accountId, points, certificates } = terms
  const values = accountId === undefined ? undefined : { accountId, points, certificates }
  return {
    ...state,
    seats: state.seats.filter((seat) => !isIts(seat)),
    upgrades: [
      ...(state.upgrades ?? []),
      ...terms.passengerIndexes.map((passengerIndex) => {
        const price = terms.prices.find((each) => each.passengerIndex === passengerIndex)?.amount
        return {
          passengerIndex,
          flightKey,
          cabin,
          bookingClass,
          ...(price && price.amount > 0 && { segment, price }),
          ...(passengerIndex === terms.passengerIndexes[0] && values && { values }),
        }
      }),
    ],
  }
}

/**
 * Sums the refunds of paid seats in the former cabin. They are full refunds whatever the fare, because the airline moves the
 * passengers.
 */
const seatsBack = (left: readonly ChosenSeat[], currency: string): Money =>
  total(
    left.map(({ price }) => price),
    currency,
  )

/** Appends the points and certificates of a cleared request to those that the booking has spent. */
const spentWith = ({ row: { payload }, request, now }: Deciding): Pick<BookingPayload, 'spentOnUpgrades'> => {
  const { flightKey, cabin, requestId, terms } = request
  const { passengerIndexes, accountId, points, certificates } = terms
  if (accountId === undefined || (points === 0 && certificates.length === 0)) return {}
  const at = new Date(now).toISOString()
  const spent = { passengerIndexes, flightKey, cabin, points, certificates, accountId, at, requestId }
  return { spentOnUpgrades: [...(payload.spentOnUpgrades ?? []), spent] }
}

const clear = async (deciding: Deciding, bookingClass: string): Promise<void> => {
  const { database, engine, random, row, request, now, post } = deciding
  const { payload: before, reference, status } = row
  const { terms } = request
  const left = before.state.seats.filter(isTheirs(request))
  const moved = clearedState(deciding, bookingClass)
  const found = await takeSeatsInFront(deciding, {
    reference,
    sessionKey: row.sessionKey,
    state: moved,
    flightKey: request.flightKey,
    cabin: request.cabin,
    passengerIndexes: left.map(({ passengerIndex }) => passengerIndex),
  })
  const after = { ...moved, seats: [...moved.seats, ...found] }
  const back = seatsBack(left, before.state.currency)
  const { kept, ended, planned } = exchangeDocuments(engine, before.documents, before.state, after, {
    isRefundable: () => true,
    amount: back.amount,
  })
  const issued = planned.length > 0 ? await issueDocuments({ database, engine, random }, reference, planned) : []
  const given = await givenBefore(database, reference)
  const targets = back.amount > 0 ? refundTargetsOf(before, back, { given, at: now }) : []
  const paid = terms.part?.amount
  const sum = paid ? add(before.total, paid) : before.total
  const payload: BookingPayload = {
    ...before,
    state: after,
    documents: [...kept, ...issued, ...ended],
    ...spentWith(deciding),
    paidBy: [...(before.paidBy ?? []), ...(terms.part ? [paidPartOf(terms.part, request.requestId, now)] : [])],
    total: { ...sum, amount: sum.amount - back.amount },
    revision: revisionOf(before) + 1,
    waitlist: waitlistWith(before, request, 'CLEARED', now),
  }
  await returnStock(database, beyond(wantedBy(engine, before.state), wantedBy(engine, after)), reference)
  await giveMoneyBack(database, { reference, requestId: request.id, targets, reason: 'UPGRADE', at: now })
  await recordEntries(database, pointsEntries('capture', terms.points), { requestId: request.requestId, at: now })
  await database
    .update(booking)
    .set({ payload, total: payload.total.amount + (before.paidForHold?.total.amount ?? 0) })
    .where(eq(booking.reference, reference))
  await moveRequest(database, request.id, { state: 'cleared' })
  const news = upgradeNews(engine, request, 'UPGRADE_CLEARED', { targets, losesSeats: found.length < left.length, seats: found })
  await postMail(database, engine, post, { reference, payload, status, news, cause: request.id, now })
}

/**
 * Ends a request without a seat. Points and certificates are returned at once, and authorised money later, by `settleRequests`.
 */
export const endRequest = async (
  database: Database,
  row: BookingRow,
  request: RequestRow,
  { state, by, now }: { state: 'lapsed' | 'cancelled'; by?: string; now: number },
): Promise<BookingPayload> => {
  const { points, certificates, accountId } = request.terms
  const cause = { requestId: request.requestId, at: now, reference: row.reference }
  if (accountId !== undefined) await giveUpgradeValuesBack(database, { accountId, points, certificates }, cause)
  await recordEntries(database, pointsEntries('void', points), { requestId: request.requestId, at: now })
  const waitlist = waitlistWith(row.payload, request, state === 'lapsed' ? 'NOT_CLEARED' : 'CANCELLED', now)
  const payload = { ...row.payload, waitlist, revision: revisionOf(row.payload) + 1 }
  await database.update(booking).set({ payload }).where(eq(booking.reference, row.reference))
  await moveRequest(database, request.id, { state, cancelledBy: by ?? null })
  return payload
}

const isStillBooked = ({ status, payload }: BookingRow, { flightKey }: RequestRow): boolean =>
  status === 'ticketed' && payload.state.legs.some(({ flightKeys }) => flightKeys.includes(flightKey))

const canStillFly = ({ row, request, now }: Deciding): boolean => isStillBooked(row, request) && now < request.departsAt

/** Returns true if a bid meets the airline's reserve price for every passenger. Other requests always do. */
const isEnough = ({ terms: { reserve, prices } }: RequestRow): boolean =>
  reserve === undefined || prices.every(({ amount }) => amount.amount >= reserve)

/**
 * Decides a request that is due. It clears if enough seats are free. Otherwise it waits for the next round, or ends after the
 * last.
 */
const decide = async (deciding: Deciding): Promise<void> => {
  const { database, row, request, now, engine, post } = deciding
  const { kind, departsAt, dueAt, terms } = request
  if (canStillFly(deciding) && isEnough(request)) {
    const bookingClass = await takeUpgradeCabin(database, engine, {
      flightKey: request.flightKey,
      cabin: cabinNamed(request.cabin),
      count: terms.passengerIndexes.length,
      protection: protectionAt(kind, departsAt, dueAt),
      // A late pass decides by the availability at the time when the request was due.
      moment: Math.min(now, dueAt),
    })
    if (bookingClass !== undefined) return clear(deciding, bookingClass)
  }
  const next = canStillFly(deciding) ? nextRound(kind, departsAt, dueAt) : undefined
  if (next !== undefined) return moveRequest(database, request.id, { dueAt: next })
  const payload = await endRequest(database, row, request, { state: 'lapsed', now })
  const news = upgradeNews(engine, request, 'UPGRADE_NOT_CLEARED')
  await postMail(database, engine, post, { reference: row.reference, payload, status: row.status, news, cause: request.id, now })
}

type Locked = Pick<Deciding, 'database' | 'row' | 'request' | 'now'>

/**
 * Processes requests until none is left, each in its own transaction with its booking locked. A failing request is logged and
 * skipped.
 */
const workOff = async (
  { database, transact, clock, log }: Platform,
  find: (database: Database, now: number) => Promise<RequestRow[]>,
  work: (locked: Locked) => Promise<unknown>,
): Promise<void> => {
  const seen = new Set<string>()
  for (;;) {
    const next = (await find(database, clock.now())).find(({ id, dueAt }) => !seen.has(`${id} ${dueAt}`))
    if (!next) return
    seen.add(`${next.id} ${next.dueAt}`)
    try {
      await transact(async (transaction) => {
        const row = await lockBooking(transaction, next.bookingReference)
        const request = row && (await lockRequest(transaction, next.id))
        if (row && request?.state === 'waiting') await work({ database: transaction, row, request, now: clock.now() })
      })
    } catch (thrown) {
      log('upgrade.notDecided', { error: thrown })
    }
  }
}

/**
 * Decides the waitlisted upgrades that are due, in the order of round, tier and time. Seats that a round protects are never used.
 * A request ends without a seat after the last round, or if its booking was cancelled or no longer contains the flight.
 */
export const clearUpgrades = async (platform: Platform, random: RandomBelow): Promise<void> => {
  await workOff(platform, orphanedRequests, async ({ database, row, request, now }) => {
    if (!isStillBooked(row, request)) await endRequest(database, row, request, { state: 'cancelled', now })
  })
  await workOff(platform, dueRequests, async (locked) => {
    const engine = platform.engineOf(locked.request.storefront)
    if (locked.request.dueAt <= locked.now) await decide({ ...locked, engine, random, post: postOf(platform) })
  })
}
