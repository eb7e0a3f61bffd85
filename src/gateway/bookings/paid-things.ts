import { offeredExtras, extraOfferOf } from '../cart/choose-extras.ts'
import { chosenFlights, rulesOf } from '../cart/legs.ts'
import type { Call } from '../conversation/call.ts'
import type { PaidThings, SessionState } from '../conversation/session-state.ts'
import type { BookingPayload } from './booking-payload.ts'

const day = 24 * 3_600_000

/** Time after its purchase in which an insurance can be returned, in milliseconds. */
const coolingOff = 14 * day

/**
 * Returns true if the paid seat on a flight is refundable, which requires a fare without cancellation fee and at least a day
 * until departure.
 */
export const isSeatRefundable = (
  { engine, now }: Pick<Call, 'engine' | 'now'>,
  { legs, currency }: Pick<SessionState, 'legs' | 'currency'>,
  flightKey: string,
): boolean => {
  const leg = legs.find(({ flightKeys }) => flightKeys.includes(flightKey))
  if (!leg || (engine.flight(flightKey)?.departsAt ?? 0) - now < day) return false
  return rulesOf(engine, leg, currency).some(
    ({ category, when, allowed, fee }) => category === 'refund' && when === 'beforeDeparture' && allowed && fee?.amount === 0,
  )
}

/**
 * Lists the paid items of a booking, and whether each is refundable now. The conversation of `call` must already have the trip's
 * state.
 */
export const paidThings = async (call: Call, { createdAt }: BookingPayload): Promise<PaidThings> => {
  const { conversation, now } = call
  const { legs, seats: chosen, extras, insurance } = conversation.state
  const offers = extras.length > 0 ? await offeredExtras(call) : []
  const hasBegun = chosenFlights(call.engine, conversation.state).some(({ flight }) => flight.departsAt <= now)
  return {
    legs,
    seats: chosen.map((seat) => ({ ...seat, isRefundable: isSeatRefundable(call, conversation.state, seat.flightKey) })),
    extras: extras.map((extra) => {
      const offer = extraOfferOf(offers, extra)
      const departsAt = offer?.flights[0]?.departsAt ?? 0
      return { ...extra, isRefundable: offer?.isRefundable === true && departsAt - now >= day }
    }),
    insurance: insurance && { ...insurance, isRefundable: !hasBegun && now - Date.parse(createdAt) <= coolingOff },
  }
}
