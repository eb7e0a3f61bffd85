import { eq } from 'drizzle-orm'
import { zero } from '#src/domain/money.ts'
import type { Call } from '../conversation/call.ts'
import { cancelledMeanwhile, changedMeanwhile, changeError } from '../bookings/change-refusals.ts'
import { statusAt } from '../bookings/status-at.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import type { PaidThings } from '../conversation/session-state.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking } from '../database/tables.ts'
import type { ExchangeState } from '../conversation/exchange-state.ts'
import { freeUntilOf } from './exchange-terms.ts'
import { priceExchange } from './price-exchange.ts'

/**
 * Builds the initial state of an exchange, in which every leg is kept and nothing is due. `paid` contains all paid items on the
 * booked flights.
 */
export const beginExchange = ({ engine, now, conversation }: Call, payload: BookingPayload, paid: PaidThings): ExchangeState => {
  const { state } = conversation
  const { currency, search } = state
  const nothing = zero(currency)
  const exchange: ExchangeState = {
    paid,
    bookedBy: search,
    upgrades: state.upgrades,
    createdAt: payload.createdAt,
    pricedAt: now,
    checkedIn: (payload.checkedIn ?? []).map(({ flightKey }) => flightKey),
    involuntary: (payload.airlineChange?.original ?? []).map(({ place }) => place),
    legs: [],
    freeUntil: freeUntilOf(payload.createdAt),
    isFree24h: false,
    carried: [],
    changed: [],
    oldFare: nothing,
    newFare: nothing,
    taxes: [],
    penaltyEach: nothing,
    payers: (search?.passengers.ADT ?? 0) + (search?.passengers.CHD ?? 0),
    target: 'ORIGINAL',
  }
  priceExchange({ engine, now, conversation }, exchange, [])
  return exchange
}

/**
 * Throws if the booking was cancelled or changed after the exchange was opened, because the quote no longer applies to it. Also
 * records new check-ins, which lock their legs.
 */
export const requireUnchanged = async ({ database, now, conversation }: Call): Promise<void> => {
  const { trip } = conversation.state
  const [row] = await database
    .select()
    .from(booking)
    .where(eq(booking.reference, trip?.reference ?? ''))
  const payload = row?.payload as BookingPayload | undefined
  if (!row || !payload || statusAt(row.status, payload, now) === 'cancelled') throw changeError(cancelledMeanwhile())
  if (revisionOf(payload) !== (trip?.revision ?? 0))
    throw changeError(changedMeanwhile(payload.airlineChange ? 'airlineChange' : 'changed'))
  if (trip?.exchange) trip.exchange.checkedIn = (payload.checkedIn ?? []).map(({ flightKey }) => flightKey)
}

/** Returns the exchange in progress. Throws if the conversation runs another flow. */
export const exchangeIn = ({ conversation }: Pick<Call, 'conversation'>): ExchangeState => {
  requireFlow({ flow: 'exchange', conversation })
  const exchange = conversation.state.trip?.exchange
  if (!exchange) throw new Error('The conversation belongs to the exchange flow but has no exchange')
  return exchange
}
