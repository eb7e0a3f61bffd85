import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Flow } from '#src/domain/flow.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { offeredExtras, offerOf } from '../cart/choose-extras.ts'
import { beginExchange } from '../exchanges/begin-exchange.ts'
import { changeCart } from '../cart/history.ts'
import { chosenFlights, itineraryOf } from '../cart/legs.ts'
import { offerLife } from '../search/keep-offers.ts'
import { holdOver } from '../holds/hold-refusals.ts'
import { takeHoldIntoCart } from '../holds/held-cart.ts'
import { holdSeat } from '../inventory/seat-holds.ts'
import { emptyState, type PaidThings, type SessionState } from '../conversation/session-state.ts'
import { seat as seats, session } from '../database/tables.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { notAllowed, refusalOf, type TripFacts, type TripOptionName } from '../bookings/trip-options.ts'

const day = 24 * 3_600_000

/** The insurance can be returned this long after its purchase. */
const coolingOff = 14 * day

/** Flows that trip details opens, with the options of which at least one must be on. */
const optionsOfFlow = {
  mto: ['ADD_MODIFY_SEATS', 'ADD_MODIFY_ANCILLARIES', 'EDIT_PASSENGER', 'ADD_INSURANCE_POSTBOOKING', 'IROP', 'OFFLOAD'],
  bnpl: ['PURCHASE_ON_HOLD_BOOKING'],
  exchange: ['EXCHANGE_FLIGHT', 'IROP'],
  upgrade: ['UPGRADE'],
  cancelAndRefund: ['CANCEL_ITINERARY'],
} as const satisfies Partial<Record<Flow, readonly TripOptionName[]>>

export type TripFlow = keyof typeof optionsOfFlow

export const isTripFlow = (name: string): name is TripFlow => Object.hasOwn(optionsOfFlow, name)

const cancelled = () => new BusinessError('ERR.SSW.PNR.CANCELLED', 'This booking has been cancelled', { httpStatus: 409 })

const requireAllowed = (flow: TripFlow, facts: TripFacts): void => {
  const payBy = facts.payload.hold?.payBy
  if (facts.status === 'lapsed' && payBy !== undefined) throw holdOver('lapsed', payBy)
  if (facts.status === 'cancelled') throw payBy === undefined ? cancelled() : holdOver('released', payBy)
  const [first, ...others] = optionsOfFlow[flow]
  const refused = refusalOf(first, facts)
  if (refused && others.every((option) => refusalOf(option, facts))) throw notAllowed(first, refused, flow)
}

/** Whether a flight's fare is paid back whole before departure: then a seat bought with it is, too. */
export const isSeatRefundable = (
  { engine, now }: Pick<Call, 'engine' | 'now'>,
  { legs, currency }: Pick<SessionState, 'legs' | 'currency'>,
  flightKey: string,
): boolean => {
  const leg = legs.find(({ flightKeys }) => flightKeys.includes(flightKey))
  if (!leg || (engine.flight(flightKey)?.departsAt ?? 0) - now < day) return false
  return engine
    .fareRules(itineraryOf(engine, leg), leg.brandId, currency)
    .some(
      ({ category, when, allowed, fee }) => category === 'refund' && when === 'beforeDeparture' && allowed && fee?.amount === 0,
    )
}

/** What was paid for, each with what the rules of this moment say of giving it up. `call` must have the trip's state already. */
export const paidThings = async (call: Call, { createdAt }: BookingPayload): Promise<PaidThings> => {
  const { conversation, now } = call
  const { legs, seats: chosen, extras, insurance } = conversation.state
  const offers = extras.length > 0 ? await offeredExtras(call) : []
  const hasBegun = chosenFlights(call.engine, conversation.state).some(({ flight }) => flight.departsAt <= now)
  return {
    legs,
    seats: chosen.map((seat) => ({ ...seat, isRefundable: isSeatRefundable(call, conversation.state, seat.flightKey) })),
    extras: extras.map((extra) => {
      const offer = offerOf(offers, extra)
      const departsAt = offer?.flights[0]?.departsAt ?? 0
      return { ...extra, isRefundable: offer?.isRefundable === true && departsAt - now >= day }
    }),
    insurance: insurance && { ...insurance, isRefundable: !hasBegun && now - Date.parse(createdAt) <= coolingOff },
  }
}

/** What this visitor held in another conversation for the same booking goes back: its cart is not the one that counts any more. */
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

/** The seats that a hold left out are taken for the time of paying; one that is gone leaves the cart. */
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
    if (own || (await holdSeat(call, seat))) continue
    state.seats = state.seats.filter((candidate) => candidate !== seat)
  }
}

/** A booking that a trip flow is to change. */
interface TripToOpen {
  reference: string
  status: string
  payload: BookingPayload
}

/**
 * Makes the conversation of this call one that changes a booking: its state is the booking, what was paid for is owned, and its
 * cart charges the difference (all of it for a booking on hold). Whatever the conversation had chosen is forgotten.
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
  const change = changeCart(call)
  Object.assign(state, { search, legs, passengers, contact, seats: chosen, extras, insurance, isOrder, upgrades })
  await dropOtherHolds(call, reference)
  if (flow === 'bnpl') {
    await holdSeatsAgain(call)
    change.note('flights', '', { isAlways: true })
    await takeHoldIntoCart(call, change, payload.hold)
  } else if (state.trip) {
    state.trip.paid = await paidThings(call, payload)
    if (flow === 'mto') state.expiresAt = new Date(call.now + offerLife).toISOString()
    if (flow === 'exchange') state.trip.exchange = beginExchange(call, payload, state.trip.paid)
  }
}

/**
 * Enters a booking when its rules let this flow begin. Whoever asks must have shown that the booking is theirs.
 * Throws when the booking is cancelled, or with the rule that is against it.
 */
export const openTrip = async (call: Call, flow: TripFlow, { reference, status, payload }: TripToOpen): Promise<void> => {
  const { engine, now } = call
  requireAllowed(flow, { engine, payload, status, now })
  await enterTrip(call, flow, { reference, payload })
}
