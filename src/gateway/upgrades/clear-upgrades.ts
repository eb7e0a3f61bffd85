import { eq } from 'drizzle-orm'
import { add, type Money, total } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { Platform } from '../call.ts'
import { exchangeDocuments } from '../changes/exchange-documents.ts'
import { type BookingRow, lockBooking } from '../changes/locked-booking.ts'
import type { Database } from '../database.ts'
import type { Engine } from '../engine/engine.ts'
import { unit } from '../engine/random.ts'
import { type BookingPayload, revisionOf } from '../purchase/booking-payload.ts'
import { returnStock } from '../purchase/inventory.ts'
import { record } from '../purchase/ledger.ts'
import { isSeatRefundable } from '../purchase/open-trip.ts'
import { paidPartOf } from '../purchase/paid-parts.ts'
import type { RandomBelow } from '../purchase/references.ts'
import { issueDocuments } from '../purchase/ticketing.ts'
import { beyond, wantedBy } from '../purchase/wanted-stock.ts'
import { giveMoneyBack } from '../refunds/give-money-back.ts'
import { givenBefore } from '../refunds/refund-rows.ts'
import { targetsOf } from '../refunds/targets.ts'
import type { ChosenSeat, SessionState } from '../session-state.ts'
import { chosenFlights, cabinNamed } from '../shopping/legs.ts'
import { slotOf } from '../shopping/find-offers.ts'
import { slotsOf } from '../shopping/party.ts'
import { endsOf } from '../shopping/travel-parts.ts'
import { booking } from '../tables.ts'
import { nextRound, protectionAt } from './rounds.ts'
import { takeUpgradeCabin } from './take-upgrade-cabin.ts'
import { upgradePrice } from './upgrade-price.ts'
import { dueRequests, lockRequest, moveRequest, type RequestRow } from './upgrade-requests.ts'
import { giveUpgradeValuesBack, pointsEntries } from './upgrade-values.ts'

/** What deciding works with, inside its transaction. */
interface Deciding {
  database: Database
  engine: Engine
  random: RandomBelow
  row: BookingRow
  request: RequestRow
  /** Epoch milliseconds. */
  now: number
}

const isTheirs =
  ({ flightKey, terms }: RequestRow) =>
  (each: { flightKey: string; passengerIndex: number }): boolean =>
    each.flightKey === flightKey && terms.passengerIndexes.includes(each.passengerIndex)

/** The waitlist of a booking once a request of it is decided; one that was given back leaves it. */
export const waitlistWith = (
  { waitlist = [] }: BookingPayload,
  request: RequestRow,
  status: 'CLEARED' | 'NOT_CLEARED' | undefined,
): BookingPayload['waitlist'] => {
  const isIts = isTheirs(request)
  return waitlist.flatMap((each) => {
    if (!isIts(each) || each.status !== 'WAITLISTED') return [each]
    return status ? [{ ...each, status }] : []
  })
}

/** The bid that the airline takes at least (design, section 5.9): a share of the price of this moment that nobody is told. */
const isBidEnough = ({ engine, row, request, now }: Deciding, soldOf: (flight: string, cabin: Cabin) => number): boolean => {
  const { state } = row.payload
  const chosen = chosenFlights(engine, { legs: state.legs }).find(({ flight }) => flight.key === request.flightKey)
  const [first] = request.terms.prices
  if (!chosen || !first) return false
  const cabin = cabinNamed(request.cabin)
  const type = slotsOf(state.search).find(({ passengerIndex }) => passengerIndex === first.passengerIndex)?.type ?? 'ADT'
  const count = request.terms.passengerIndexes.length
  const terms = { chosen, cabin, type, count, currency: state.currency, isRoundTrip: state.legs.length > 1, isWaiting: false }
  const { price } = upgradePrice(engine, terms, { now: slotOf(Math.min(now, request.dueAt)), soldOf })
  const reserve = price.amount * (0.8 + 0.3 * unit(`reserve ${request.flightKey} ${request.cabin}`))
  return first.amount.amount >= reserve
}

const clearedState = ({ row, request, engine }: Deciding, bookingClass: string): SessionState => {
  const { state } = row.payload
  const flight = engine.flight(request.flightKey)
  const segment = flight && endsOf(flight)
  const isIts = isTheirs(request)
  const { flightKey, cabin, terms } = request
  return {
    ...state,
    seats: state.seats.filter((seat) => !isIts(seat)),
    upgrades: [
      ...(state.upgrades ?? []),
      ...terms.passengerIndexes.map((passengerIndex) => {
        const price = terms.prices.find((each) => each.passengerIndex === passengerIndex)?.amount
        return { passengerIndex, flightKey, cabin, bookingClass, ...(price && price.amount > 0 && { segment, price }) }
      }),
    ],
  }
}

/** What comes back for the paid seats of the cabin that is left. */
const seatsBack = ({ engine, row, now }: Deciding, left: readonly ChosenSeat[]): Money => {
  const { legs, currency } = row.payload.state
  return total(
    left.filter(({ flightKey }) => isSeatRefundable({ engine, now }, { legs, currency }, flightKey)).map(({ price }) => price),
    currency,
  )
}

const clear = async (deciding: Deciding, bookingClass: string): Promise<void> => {
  const { database, engine, random, row, request, now } = deciding
  const { payload: before, reference } = row
  const { terms } = request
  const left = before.state.seats.filter(isTheirs(request))
  const after = clearedState(deciding, bookingClass)
  const { kept, ended, planned } = exchangeDocuments(engine, before.documents, before.state, after)
  const issued = planned.length > 0 ? await issueDocuments({ database, engine, random }, reference, planned) : []
  const back = seatsBack(deciding, left)
  const given = await givenBefore(database, reference)
  const targets = back.amount > 0 ? targetsOf(before, back, { given, at: now }) : []
  const paid = terms.part?.amount
  const sum = paid ? add(before.total, paid) : before.total
  const payload: BookingPayload = {
    ...before,
    state: after,
    documents: [...kept, ...issued, ...ended],
    paidBy: [...(before.paidBy ?? []), ...(terms.part ? [paidPartOf(terms.part, request.requestId)] : [])],
    total: { ...sum, amount: sum.amount - back.amount },
    revision: revisionOf(before) + 1,
    waitlist: waitlistWith(before, request, 'CLEARED'),
  }
  await returnStock(database, beyond(wantedBy(engine, before.state), wantedBy(engine, after)), reference)
  await giveMoneyBack(database, { reference, requestId: request.id, targets, reason: 'UPGRADE', at: now })
  await record(database, pointsEntries('capture', terms.points), { requestId: request.requestId, at: now })
  await database
    .update(booking)
    .set({ payload, total: payload.total.amount + (before.paidForHold?.total.amount ?? 0) })
    .where(eq(booking.reference, reference))
  await moveRequest(database, request.id, { state: 'cleared' })
}

/** Ends a wait without a seat: points and certificates come back at once, money that is held is let go after. */
export const endRequest = async (
  database: Database,
  row: BookingRow,
  request: RequestRow,
  { state, by, now }: { state: 'lapsed' | 'cancelled'; by?: string; now: number },
): Promise<BookingPayload> => {
  const { points, certificates, accountId } = request.terms
  if (accountId !== undefined) await giveUpgradeValuesBack(database, { accountId, points, certificates })
  await record(database, pointsEntries('void', points), { requestId: request.requestId, at: now })
  const waitlist = waitlistWith(row.payload, request, state === 'lapsed' ? 'NOT_CLEARED' : undefined)
  const payload = { ...row.payload, waitlist, revision: revisionOf(row.payload) + 1 }
  await database.update(booking).set({ payload }).where(eq(booking.reference, row.reference))
  await moveRequest(database, request.id, { state, cancelledBy: by ?? null })
  return payload
}

const canStillFly = ({ row, request, now }: Deciding): boolean =>
  row.status === 'ticketed' &&
  now < request.departsAt &&
  row.payload.state.legs.some(({ flightKeys }) => flightKeys.includes(request.flightKey))

/** Serves one request in its round: a seat when enough are free, else it waits for the next round, or its wait is over. */
const decide = async (deciding: Deciding): Promise<void> => {
  const { database, row, request, now, engine } = deciding
  const { kind, departsAt, dueAt, terms } = request
  if (canStillFly(deciding)) {
    const bookingClass = await takeUpgradeCabin(database, engine, {
      flightKey: request.flightKey,
      cabin: cabinNamed(request.cabin),
      count: terms.passengerIndexes.length,
      protection: protectionAt(kind, departsAt, dueAt),
      // Whoever is served late is served as it stood in the round.
      moment: Math.min(now, dueAt),
      isWorth: (soldOf) => kind === 'WAITLIST' || isBidEnough(deciding, soldOf),
    })
    if (bookingClass !== undefined) return clear(deciding, bookingClass)
  }
  const next = canStillFly(deciding) ? nextRound(kind, departsAt, dueAt) : undefined
  if (next !== undefined) return moveRequest(database, request.id, { dueAt: next })
  await endRequest(database, row, request, { state: 'lapsed', now })
}

/**
 * Gives seats to those who wait, on the clock: by round, tier and time, each in a transaction of its own and never beyond what a round
 * keeps free. Whoever gets none in the last round waits no more.
 */
export const clearUpgrades = async (
  { database, transact, engineOf, clock, log }: Platform,
  random: RandomBelow,
): Promise<void> => {
  const failed = new Set<string>()
  for (;;) {
    const next = (await dueRequests(database, clock.now())).find(({ id }) => !failed.has(id))
    if (!next) return
    try {
      await transact(async (transaction) => {
        const now = clock.now()
        const row = await lockBooking(transaction, next.bookingReference)
        const request = row && (await lockRequest(transaction, next.id))
        if (!row || request?.state !== 'waiting' || request.dueAt > now) return
        await decide({ database: transaction, engine: engineOf(request.storefront), random, row, request, now })
      })
    } catch (thrown) {
      failed.add(next.id)
      log('upgrade.notDecided', { error: thrown })
    }
  }
}
