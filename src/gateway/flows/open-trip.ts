import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { tripFlows } from '#src/operations/trip/request.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { flightNames } from '../cart/choose-flights.ts'
import { beginCartChange } from '../cart/history.ts'
import { holdOver } from '../holds/hold-refusals.ts'
import { takeHoldIntoCart } from '../holds/held-cart.ts'
import { blockSeat } from '../inventory/seat-blocks.ts'
import { emptyState, type SessionState } from '../conversation/session-state.ts'
import { seat as seats, session } from '../database/tables.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { notAllowed, whyUnavailable, type TripFacts, type TripOptionName } from '../bookings/trip-options.ts'
import { paidThings } from '../bookings/paid-things.ts'
import { flowRules } from './flow-rules.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

export type TripFlow = (typeof tripFlows)[number]

/** The options of each flow. A flow can be opened if at least one of its options is available. */
const optionsOfFlow = {
  mto: ['ADD_MODIFY_SEATS', 'ADD_MODIFY_ANCILLARIES', 'EDIT_PASSENGER', 'ADD_INSURANCE_POSTBOOKING', 'IROP', 'OFFLOAD'],
  bnpl: ['PURCHASE_ON_HOLD_BOOKING'],
  exchange: ['EXCHANGE_FLIGHT', 'IROP'],
  upgrade: ['UPGRADE'],
  cancelAndRefund: ['CANCEL_ITINERARY'],
} as const satisfies Record<TripFlow, readonly TripOptionName[]>

export const isTripFlow = (name: string): name is TripFlow => tripFlows.some((flow) => flow === name)

const cancelled = () => new BusinessError('ERR.SSW.PNR.CANCELLED', 'This booking has been cancelled', { httpStatus: 409 })

const requireAllowed = (flow: TripFlow, facts: TripFacts): void => {
  const payBy = facts.payload.hold?.payBy
  if (facts.status === 'lapsed' && payBy !== undefined) throw holdOver('lapsed', payBy)
  if (facts.status === 'cancelled') throw payBy === undefined ? cancelled() : holdOver('released', payBy)
  const [first, ...others] = optionsOfFlow[flow]
  const refused = whyUnavailable(first, facts)
  if (refused && others.every((option) => whyUnavailable(option, facts))) throw notAllowed(first, refused, flow)
}

/** Releases the seats that other conversations of this browser hold for the same booking, because their carts no longer count. */
const dropOtherHolds = async ({ database, conversation }: Call, reference: string): Promise<void> => {
  const others = database
    .select({ key: session.key })
    .from(session)
    .where(
      and(
        eq(session.cookieHash, conversation.cookieHash),
        ne(session.key, conversation.key),
        sql`${session.state} -> 'trip' ->> 'reference' = ${reference}`,
      ),
    )
  await database.delete(seats).where(and(eq(seats.status, 'held'), inArray(seats.sessionKey, others)))
}

/**
 * Holds the chosen seats when a traveller begins to pay for a booking on hold, because the hold did not keep them. Removes seats
 * that are no longer available from the cart.
 */
const holdSeatsAgain = async (call: Call): Promise<void> => {
  const { database, conversation } = call
  const { state } = conversation
  for (const seat of state.seats) {
    const [own] = await database
      .select({ seatCode: seats.seatCode })
      .from(seats)
      .where(
        and(
          eq(seats.flightKey, seat.flightKey),
          eq(seats.seatCode, seat.seatCode),
          eq(seats.bookingReference, state.trip?.reference ?? ''),
        ),
      )
    if (own || (await blockSeat(call, seat))) continue
    state.seats = state.seats.filter((candidate) => candidate !== seat)
  }
}

/** A booking to open in a flow that changes it. */
interface TripToOpen {
  reference: string
  status: string
  payload: BookingPayload
}

/**
 * Turns the conversation of a call into one that changes a booking. Its cart then contains the items of the booking, and
 * charges only differences or, if a hold is paid for, everything. The earlier content of the conversation is discarded.
 */
export const enterTrip = async (
  call: Call,
  flow: TripFlow,
  { reference, payload }: Omit<TripToOpen, 'status'>,
): Promise<void> => {
  const { conversation } = call
  const {
    search,
    legs,
    currency,
    passengers,
    contact,
    seats: chosen,
    extras,
    insurance,
    isOrder,
    upgrades,
  } = structuredClone(payload.state)
  const state: SessionState = {
    ...emptyState(currency),
    trip: { reference, flow, paid: { legs: [], seats: [], extras: [] }, revision: revisionOf(payload) },
  }
  conversation.state = state
  const change = beginCartChange(call)
  Object.assign(state, { search, legs, passengers, contact, seats: chosen, extras, insurance, isOrder, upgrades })
  await dropOtherHolds(call, reference)
  if (flow === 'bnpl') {
    await holdSeatsAgain(call)
    change.note('flights', flightNames(call, legs), { isAlways: true })
    await takeHoldIntoCart(call, change, payload.hold)
  } else if (state.trip) {
    state.trip.paid = await paidThings(call, payload)
    const changing = changedTrip(state)?.flow
    if (changing) flowRules[changing].enter?.(call, payload)
  }
}

/**
 * Opens a booking in a flow. The caller must have verified that the client may access the booking. Throws if the booking is
 * cancelled or the rules of the trip do not permit the flow.
 */
export const openTrip = async (call: Call, flow: TripFlow, { reference, status, payload }: TripToOpen): Promise<void> => {
  const { engine, now } = call
  requireAllowed(flow, { engine, payload, status, now })
  await enterTrip(call, flow, { reference, payload })
}
